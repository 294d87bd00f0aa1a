import { foldLetters } from "../../language/words/name-key.js";

/**
 * Visits the words of a text: runs of letters and digits, `camelCase` in its parts, ids in one piece.
 *
 * @param visit  gets the word as written, folded as `foldLetters` folds it, and where it begins
 * Cost: O(length); a text of ASCII alone, which most are, a tenth of what others cost.
 */
function eachWord(text: string, visit: (word: string, folded: string, at: number) => void): void {
  const found = isAscii.test(text) ? eachAsciiWord : eachLetterWord;
  found(text, visit);
}

type Visit = (word: string, folded: string, at: number) => void;

// oxlint-disable-next-line no-control-regex
const isAscii = /^[\u0000-\u007f]*$/;

const [digit0, digit9, capitalA, capitalZ, smallA, smallZ] = Array.from("09AZaz", (letter) =>
  letter.charCodeAt(0),
) as [number, number, number, number, number, number];

function eachAsciiWord(text: string, visit: Visit): void {
  let start = -1;
  let wasSmall = false;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    const isSmall = code >= smallA && code <= smallZ;
    const isCapital = code >= capitalA && code <= capitalZ;
    const isPart = isSmall || isCapital || (code >= digit0 && code <= digit9);
    if (start >= 0 && (!isPart || (isCapital && wasSmall))) {
      const word = text.slice(start, at);
      visit(word, word.toLowerCase(), start);
      start = -1;
    }
    if (isPart && start < 0) start = at;
    wasSmall = isSmall;
  }
}

/** As above, for all scripts: a run ends before a capital that follows a small letter. */
const wordPattern =
  /(?:(?<!\p{Ll})\p{Lu}|[\p{M}\p{N}]|(?!\p{Lu})\p{L})+|\p{Lu}(?:(?!\p{Lu})\p{L}|[\p{M}\p{N}]|(?<!\p{Ll})\p{Lu})*/gu;

function eachLetterWord(text: string, visit: Visit): void {
  for (const match of text.matchAll(wordPattern)) visit(match[0], foldLetters(match[0]), match.index);
}

/**
 * What is left of an English word without the commonest endings: flights → flight, booked, booking → book. A
 * crude stem; it need not be a word, since only stems are compared. Its first two letters are those of the word.
 *
 * @param word  folded
 */
function stemOf(word: string): string {
  if (word.length < 4 || hasDigit.test(word)) return word;
  let stem = word;
  if (stem.endsWith("ies") && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/[^su]s$/u.test(stem)) stem = stem.slice(0, -1);
  const bare = stem.replace(/(?:ing|ed)$/u, "");
  if (bare.length >= 3 && bare !== stem) stem = bare.replace(/([^aeiouls])\1$/u, "$1");
  return stem.length > 3 && stem.endsWith("e") ? stem.slice(0, -1) : stem;
}

const hasDigit = /\p{N}/u;

/** A word of a question by which a result may be recognised. */
export interface Term {
  /** As the question has it. */
  readonly word: string;
  /** How much it says: 3 for an id or a long number, 2 for a name, 1 for other words. */
  readonly weight: number;
}

/** The words of a question that say what it is about, by their stems. */
export interface Terms {
  readonly byStem: ReadonlyMap<string, Term>;
  /** How the stems begin, so that most words of a text need not be stemmed. */
  readonly beginnings: ReadonlySet<string>;
}

/** From so many digits on a number is seldom shared by chance. */
const longNumber = 3;

/** So much of a question is read. */
const readLength = 20_000;

/**
 * The words of a question that say what it is about.
 *
 * Words that every question has are left out. A word with digits in it is an id, one with a capital within a
 * sentence is a name.
 */
export function termsOf(question: string): Terms {
  const byStem = new Map<string, Term>();
  const text = question.slice(0, readLength);
  eachWord(text, (word, folded, at) => {
    const stem = stemOf(folded);
    if (emptyStems.has(stem)) return;
    const weight = weightOf(word, text, at);
    const known = byStem.get(stem);
    if (known === undefined || known.weight < weight) byStem.set(stem, { word, weight });
  });
  return { byStem, beginnings: new Set([...byStem.keys()].map(beginningOf)) };
}

/** Adds the stems of those terms that a text has. O(length). */
export function addTermsIn(text: string, { byStem, beginnings }: Terms, found: Set<string>): void {
  if (byStem.size === 0) return;
  eachWord(text, (_, folded) => {
    if (!beginnings.has(beginningOf(folded))) return;
    const stem = stemOf(folded);
    if (byStem.has(stem)) found.add(stem);
  });
}

/** No stem differs here from its word. */
function beginningOf(word: string): string {
  return word.slice(0, 2);
}

function weightOf(word: string, question: string, at: number): number {
  if (/\p{N}/u.test(word)) {
    return /\p{L}/u.test(word) || word.length >= longNumber ? 3 : 1;
  }
  return /^\p{Lu}/u.test(word) && !beginsSentence(question, at) ? 2 : 1;
}

function beginsSentence(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && /[\s"'(¡¿]/u.test(text[before] ?? "")) before -= 1;
  return before < 0 || /[.!?:]/u.test(text[before] ?? "");
}

/** Words that say how something is asked, and not what about. */
const emptyWords =
  "a an the this that these those there here it its they them their he she his her him we us our you your i me " +
  "my mine yours who whom whose which what when where why how is are was were be been being am do does did doing " +
  "done have has had having can could may might will would shall should must to of in on at by for from with " +
  "without into onto over under about as than then so if or and but not no nor yes ok okay please thanks thank " +
  "hi hello hey also too again still now just only even ever yet already soon later before after while until " +
  "since today tomorrow yesterday tonight any some all both each every other another one ones same more most " +
  "less least much many few very really quite let lets get got give tell show check see look find know say said " +
  "want need like think make sure right up down out off back go going come take put use using help change " +
  "changed update updated current currently latest recent status result s t m d ll re ve";

const emptyStems: ReadonlySet<string> = new Set(["", ...emptyWords.split(" ").map(stemOf)]);
