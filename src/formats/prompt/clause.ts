import { isPreposition } from "../../events/event.js";
import type { Span } from "../../issue/place.js";
import { baseOfPast } from "../../language/words/base-form.js";
import { isKnownVerb } from "../../language/words/inflection.js";
import { foldName, isArticle, withoutArticle } from "../../language/words/name-key.js";
import type { SentenceFault } from "./issues.js";

/** A word of a sentence. */
export interface Word {
  /** As written. */
  readonly text: string;
  readonly span: Span;
  /** As compared; "" when nothing is left of it. */
  readonly folded: string;
  /** Whether it begins with a small letter. */
  readonly isSmall: boolean;
  /** Whether it looks like a simple past. */
  readonly isPast: boolean;
}

/** The words of a stretch of a text, at white space. */
function wordsIn(text: string, { start, end }: Span): readonly Word[] {
  return [...text.slice(start, end).matchAll(/\S+/gu)].map((match) => {
    const [written] = match;
    const at = start + match.index;
    const folded = foldName(written);
    return {
      text: written,
      span: { start: at, end: at + written.length },
      folded,
      isSmall: /^\p{Ll}/u.test(written),
      isPast: /^[\p{L}\p{M}-]+$/u.test(written) && baseOfPast(folded) !== null,
    };
  });
}

/** What follows the verb: the rest of the event type, and roles. */
export interface Adjuncts {
  readonly type: string;
  /** `location`, and others by their preposition: `with`, `for`. */
  readonly roles: Readonly<Record<string, string>>;
}

const places: ReadonlySet<string> = new Set(["in", "at", "inside", "outside", "on", "near"]);
/** Right behind a verb these lead to a place; "turned on the light" does not. */
const placesAfterVerb: ReadonlySet<string> = new Set(["in", "at", "inside", "outside"]);
/** What a place may be told by, once it is named: "the house by the sea". */
const ofPlaces: ReadonlySet<string> = new Set([
  ...["by", "above", "below", "behind", "under", "over", "beside", "between", "opposite"],
]);
const partsOfDay: ReadonlySet<string> = new Set("morning afternoon evening night noon midnight".split(" "));
const possessives: ReadonlySet<string> = new Set("his her their my our its your".split(" "));

/** A preposition and what hangs on it; the first phrase of all may have none. */
interface Phrase {
  readonly preposition: Word | null;
  readonly words: readonly Word[];
}

/**
 * Tells what belongs to the event type, and what is a role.
 *
 * - The last phrase with in, at, inside, outside, on or near is the location; earlier ones belong to the
 *   type ("put a bottle in the fridge in the kitchen"). Behind it, by, behind and the like go on with the
 *   name ("in the house by the sea").
 * - A preposition before a proper name is a role of that name ("with Peter"), as is any behind the
 *   location. Other phrases belong to the type: "chatted with a friend", "read a book about dogs".
 * - Articles and possessive pronouns go: "brushed her teeth" is the type "brush teeth".
 */
function readAdjuncts(
  verb: string,
  words: readonly Word[],
  text: string,
): Adjuncts | { readonly fault: SentenceFault; readonly span: Span } {
  const joined = anotherEvent(words);
  if (joined !== null) return { fault: "several-events", span: joined.span };
  const timed = words.find((word) => /^\(?\d{1,2}:\d\d|\b[12]\d{3}-\d\d|^[12]\d{3}\W*$/.test(word.text));
  if (timed !== undefined) return { fault: "second-time", span: timed.span };
  const phrases = phrasesOf(words);
  const location = locationOf(phrases);
  const type: string[] = [verb];
  const roles: Record<string, string> = {};
  for (const [position, phrase] of phrases.entries()) {
    const { preposition } = phrase;
    const name = nameOf(phrase.words, text);
    const [first] = phrase.words;
    if (preposition !== null && partsOfDay.has(phrase.words.at(-1)?.folded ?? "")) {
      return { fault: "second-time", span: preposition.span };
    }
    if (position === location) roles["location"] = name;
    else if (preposition === null) type.push(...typeWords(phrase.words));
    else if (first === undefined) type.push(preposition.text);
    else if (position > location && location >= 0 && ofPlaces.has(preposition.folded)) {
      roles["location"] += ` ${text.slice(preposition.span.start, phrase.words.at(-1)?.span.end)}`.replaceAll(
        /\s+/g,
        " ",
      );
    } else if ((position > location && location >= 0) || isProper(phrase.words)) {
      if (Object.hasOwn(roles, preposition.folded)) return { fault: "two-names", span: preposition.span };
      roles[preposition.folded] = name;
    } else type.push(preposition.text, ...typeWords(phrase.words));
  }
  return { type: type.join(" "), roles };
}

/** "ate and watched", "ate, then watched": where the second verb stands. */
function anotherEvent(words: readonly Word[]): Word | null {
  const joining: ReadonlySet<string> = new Set(["and", "then", "but", "while", "before", "after"]);
  const at = words.findIndex(
    (word, position) =>
      joining.has(word.folded) &&
      words.slice(position + 1, position + 3).some((next) => next.isPast && next.isSmall),
  );
  return words[at] ?? null;
}

function phrasesOf(words: readonly Word[]): readonly Phrase[] {
  const phrases: { preposition: Word | null; words: Word[] }[] = [{ preposition: null, words: [] }];
  let isQuoted = false;
  for (const word of words) {
    const phrase = phrases.at(-1);
    // "Of" goes on with what is before it; a capital one is part of a name: "Under the Bridge".
    const isFree = word.isSmall && word.folded !== "of" && !isQuoted;
    if (/^["“]/.test(word.text)) isQuoted = true;
    if (/["”]\W*$/.test(word.text)) isQuoted = false;
    if (isFree && isPreposition(word.folded)) phrases.push({ preposition: word, words: [] });
    else phrase?.words.push(word);
  }
  return phrases;
}

function locationOf(phrases: readonly Phrase[]): number {
  const isBare = phrases[0]?.words.length === 0;
  return phrases.findLastIndex(({ preposition, words }, position) => {
    const known = position === 1 && isBare ? placesAfterVerb : places;
    return (
      preposition !== null && known.has(preposition.folded) && words.some((word) => !isArticle(word.text))
    );
  });
}

/** Whether a phrase is a proper name: a capital first, and no article before it. */
function isProper([first]: readonly Word[]): boolean {
  return first !== undefined && /^\p{Lu}/u.test(first.text);
}

function nameOf(words: readonly Word[], text: string): string {
  const start = words[0]?.span.start ?? 0;
  return withoutArticle(text.slice(start, words.at(-1)?.span.end ?? start).replaceAll(/\s+/g, " "));
}

function typeWords(words: readonly Word[]): readonly string[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const isDropped =
    rest.length > 0 && first.isSmall && (isArticle(first.text) || possessives.has(first.folded));
  return (isDropped ? rest : words).map(({ text }) => text);
}

/** What a clause in the past tense tells: "Mary watched a film in the living room". */
export interface Clause extends Adjuncts {
  /** Null for "someone". */
  readonly subject: string | null;
  /** The verb as written, when its base form was made out from its ending alone. */
  readonly guessed: { readonly written: string; readonly verb: string } | null;
}

/** A clause, or why it is none, and where. */
export type ClauseReading =
  | { readonly clause: Clause }
  | { readonly fault: SentenceFault; readonly span: Span };

const anyone: ReadonlySet<string> = new Set(["someone", "somebody"]);
const pronouns: ReadonlySet<string> = new Set("i you he she it we they who this that there".split(" "));
const nobody: ReadonlySet<string> = new Set(["nobody", "none", "never", "not", "no", "neither", "hardly"]);
const articles: ReadonlySet<string> = new Set("the a an his her their my our its your this that".split(" "));
const auxiliaries: ReadonlySet<string> = new Set(["was", "were", "had", "did"]);
const adverbs: ReadonlySet<string> = new Set(
  "also then just already again finally later soon still only even once".split(" "),
);

/**
 * Reads a clause in the simple past: who, what was done, and in which roles else.
 *
 * The verb is the first word that is a past tense and may be one: written small, if any is, and behind a
 * name. What comes before is the subject; `readAdjuncts` tells what comes after.
 */
export function readClause(text: string, span: Span): ClauseReading {
  const words = wordsIn(text, span);
  const position = verbPosition(words);
  const verb = words[position];
  if (verb === undefined) {
    return { fault: words.length === 0 || words[0]?.isPast === true ? "subject" : "verb", span };
  }
  const subject = readSubject(words.slice(0, position), text);
  if ("fault" in subject) return subject;
  if (verb.folded.endsWith("n't")) return { fault: "negation", span: verb.span };
  const base = baseOfPast(verb.folded);
  if (base === null) throw new RangeError(`${verb.folded} is no past tense`);
  const rest = words.slice(position + 1);
  const [next] = rest;
  if (auxiliaries.has(verb.folded) && next !== undefined) {
    if (nobody.has(next.folded)) return { fault: "negation", span: next.span };
    if (verb.folded === "did" ? isKnownVerb(next.folded) : isVerbForm(next))
      return { fault: "tense", span: verb.span };
  }
  const adjuncts = readAdjuncts(base.verb, rest, text);
  if ("fault" in adjuncts) return adjuncts;
  const guessed = base.isKnown ? null : { written: verb.text, verb: base.verb };
  return { clause: { ...adjuncts, subject: subject.name, guessed } };
}

function verbPosition(words: readonly Word[]): number {
  const mayBe = ({ isPast, folded }: Word, position: number): boolean =>
    position > 0 &&
    (isPast || folded.endsWith("n't")) &&
    !words.slice(0, position).every((word) => articles.has(word.folded));
  const small = words.findIndex((word, position) => word.isSmall && mayBe(word, position));
  return small >= 0 ? small : words.findIndex(mayBe);
}

function readSubject(
  words: readonly Word[],
  text: string,
): { readonly name: string | null } | { readonly fault: SentenceFault; readonly span: Span } {
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) throw new RangeError("a subject has words");
  const span = { start: first.span.start, end: last.span.end };
  for (const word of words) {
    // Not in "Dr. No".
    if (nobody.has(word.folded) && (word.isSmall || word === first)) {
      return { fault: "negation", span: word.span };
    }
    if (word.folded === "and" || word.folded === "&" || word.folded === "or" || /[,;]$/.test(word.text)) {
      return { fault: "several-subjects", span };
    }
    if (isPreposition(word.folded) && word.isSmall && word === first) return { fault: "unread-words", span };
    if (/\d{1,2}:\d\d|\d{4}-\d/.test(word.text)) return { fault: "second-time", span: word.span };
  }
  if (words.length > 1 && last.isSmall && (adverbs.has(last.folded) || /.{3}ly$/.test(last.folded))) {
    return { fault: "unread-words", span: last.span };
  }
  if (words.length === 1 && pronouns.has(first.folded)) return { fault: "pronoun", span };
  if (words.length === 1 && anyone.has(first.folded)) return { name: null };
  const name = text.slice(span.start, span.end).replaceAll(/\s+/g, " ");
  return { name: /^(?:the|an?)\s/.test(name) ? withoutArticle(name) : name };
}

/** Whether a word behind "was" or "had" makes a tense or a passive of it: "was eating", "had eaten". */
function isVerbForm({ folded, isPast }: Word): boolean {
  return isPast || /(?:ing|en)$/.test(folded) || folded === "been" || folded === "to";
}
