import type { Tokens } from "./words.js";

/** How many words a name may have. */
export const NAME_LIMIT = 3;

/** No more names are listed. */
const LIST_LIMIT = 8;

interface Listed {
  readonly names: readonly Tokens[];
  /** Where what follows begins. */
  readonly end: number;
}

/** The lists of names that may begin at a place: where the last name ends is open. */
export function* listsAt(tokens: Tokens, start: number): Iterable<Listed> {
  const and = tokens.findIndex(({ text }, index) => index > start && text === "and");
  if (and < 0 || and - start > 4 * LIST_LIMIT) return;
  for (let end = and + 2; end <= Math.min(and + 1 + NAME_LIMIT, tokens.length); end += 1) {
    const names = namesIn(tokens.slice(start, end));
    if (names !== null) yield { names, end };
  }
}

/** "Ann, Bo and Carla"; null where it is no list. */
export function namesIn(tokens: Tokens): readonly Tokens[] | null {
  const names: Tokens[] = [[]];
  for (const token of tokens) {
    if (/^(?:,|and)$/u.test(token.text)) {
      if (names.at(-1)?.length !== 0) names.push([]);
    } else names.push([...(names.pop() ?? []), token]);
  }
  const isList = tokens.some(({ text }) => text === "and") && names.length > 1 && names.length <= LIST_LIMIT;
  return isList && names.every((name) => name.length > 0 && name.length <= NAME_LIMIT) ? names : null;
}
