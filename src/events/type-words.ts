import { isArticle } from "../language/words/articles.js";
import { nameKey } from "../language/words/name-key.js";
import { isPreposition } from "./preposition.js";

/** A preposition inside an object and the words that hang on it: "of wine" in "bottle of wine". */
export interface Tail {
  readonly preposition: string;
  readonly words: readonly string[];
}

/** What an object says: its head noun, the words that modify it, and where prepositions stood. */
export interface ObjectWords {
  /** Prepositions before the object or after its end: "with" in "with friend", "out" in "trash out". */
  readonly linking: readonly string[];
  /** The last word before an inner preposition; null when there is no object. */
  readonly head: string | null;
  /** Every other word, those of the tails included. */
  readonly modifiers: ReadonlySet<string>;
  readonly tails: readonly Tail[];
}

/** An event type taken apart: "take out trash" is the verb "take", linking "out", head "trash". */
export interface TypeWords extends ObjectWords {
  readonly verb: string;
}

/**
 * Takes an object phrase apart; articles go, case and spelling are folded, nothing is stemmed.
 *
 *     "a lively salsa"  → head salsa, modifiers {lively}
 *     "bottle of wine"  → head bottle, modifiers {wine}, one tail
 *     "out the trash"   → linking [out], head trash
 */
export function objectWords(phrase: string): ObjectWords {
  return fromWords(wordsOf(phrase));
}

/** Takes an event type, or a question's verb phrase, apart; its first word is the verb. */
export function typeWords(type: string): TypeWords {
  const [verb = "", ...rest] = wordsOf(type);
  return { verb, ...fromWords(rest) };
}

/** The words of a phrase as they are compared: folded, articles aside. */
export function wordsOf(phrase: string): readonly string[] {
  return nameKey(phrase)
    .split(" ")
    .filter((word) => word !== "" && !isArticle(word));
}

function fromWords(words: readonly string[]): ObjectWords {
  let start = 0;
  while (start < words.length && isPreposition(words[start] ?? "")) start += 1;
  let end = words.length;
  while (end > start && isPreposition(words[end - 1] ?? "")) end -= 1;
  const linking = [...words.slice(0, start), ...words.slice(end)];
  const tails: { preposition: string; words: string[] }[] = [];
  const core: string[] = [];
  for (const word of words.slice(start, end)) {
    const tail = tails.at(-1);
    if (isPreposition(word)) tails.push({ preposition: word, words: [] });
    else if (tail === undefined) core.push(word);
    else tail.words.push(word);
  }
  const modifiers = new Set([...core.slice(0, -1), ...tails.flatMap((tail) => tail.words)]);
  return { linking, head: core.at(-1) ?? null, modifiers, tails };
}
