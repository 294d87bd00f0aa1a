import type { Token } from "./token.js";

/** Words shorter than this are never respelt: too many others are as near. */
const SHORTEST = 5;

/** The most respellings of one text that are tried. */
const RESPELLING_LIMIT = 64;

/** A row of tokens in which some words are replaced by known ones. */
export interface Respelling {
  /** With the spans of the text as it was written. */
  readonly tokens: readonly Token[];
  readonly changes: readonly Change[];
}

/** One word that is replaced. */
export interface Change {
  readonly written: Token;
  readonly read: string;
}

/**
 * The ways to replace unknown words by known ones that are one slip of the pen away: a letter added,
 * dropped or changed, or two neighbours swapped. Both words have five letters or more.
 *
 * @param vocabulary  the known words
 * @returns           fewest replacements first; at most 64, and none when no unknown word is near a known one
 * Cost: O(vocabulary) an unknown word.
 */
export function respellings(
  tokens: readonly Token[],
  vocabulary: ReadonlySet<string>,
): readonly Respelling[] {
  let found: readonly Respelling[] = [{ tokens: [], changes: [] }];
  for (const token of tokens) {
    const options = [token.text, ...nearWords(token, vocabulary)];
    found = found
      .flatMap((before) => options.map((read) => continued(before, token, read)))
      .sort((a, b) => a.changes.length - b.changes.length)
      .slice(0, RESPELLING_LIMIT + 1);
  }
  return found.filter(({ changes }) => changes.length > 0);
}

function continued({ tokens, changes }: Respelling, written: Token, read: string): Respelling {
  return read === written.text
    ? { tokens: [...tokens, written], changes }
    : { tokens: [...tokens, { ...written, text: read }], changes: [...changes, { written, read }] };
}

function nearWords({ kind, text }: Token, vocabulary: ReadonlySet<string>): readonly string[] {
  if (kind !== "word" || text.length < SHORTEST || vocabulary.has(text)) {
    return [];
  }
  return [...vocabulary].filter((known) => known.length >= SHORTEST && isOneSlipAway(text, known));
}

/** Whether the Damerau-Levenshtein distance of two words is exactly 1. */
export function isOneSlipAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) {
    return false;
  }
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let same = 0;
  while (same < shorter - start && a.at(-1 - same) === b.at(-1 - same)) same += 1;
  const left = a.slice(start, a.length - same);
  const right = b.slice(start, b.length - same);
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return (left.length <= 1 && right.length <= 1) || isSwap;
}
