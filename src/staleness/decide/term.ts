import { eachWord, stemOf } from "./word.js";

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
