import { isPreposition } from "../../events/preposition.js";
import type { SentenceFault } from "./issues.js";
import type { Span } from "../../issue/span.js";
import { isArticle, withoutArticle } from "../../language/words/articles.js";
import type { Word } from "./word.js";

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
export function readAdjuncts(
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
