import type { Token } from "./token.js";

const numbers: ReadonlySet<string> = new Set("two three four five six seven eight nine ten".split(" "));
const others: ReadonlySet<string> = new Set("them us these those you".split(" "));

/**
 * Tokens with "who" for "which of them" and "which one of the three", so that every rule for the one reads the other.
 *
 * @returns null where there is none
 */
export function withoutPartitives(tokens: readonly Token[]): readonly Token[] | null {
  const start = tokens.findIndex(({ text }) => text === "which");
  if (start < 0) return null;
  const words = tokens.slice(start + 1).map(({ text }) => text);
  const of = words[0] === "one" ? 1 : 0;
  if (words[of] !== "of") return null;
  const isNumber = words[of + 1] === "the" && numbers.has(words[of + 2] ?? "");
  const length = isNumber ? of + 4 : others.has(words[of + 1] ?? "") ? of + 3 : 0;
  const [first, last] = [tokens[start], tokens[start + length - 1]];
  if (length === 0 || first === undefined || last === undefined) return null;
  const who: Token = { ...first, text: "who", span: { start: first.span.start, end: last.span.end } };
  return [...tokens.slice(0, start), who, ...tokens.slice(start + length)];
}
