import type { Token } from "../../parse/token.js";

export type Tokens = readonly Token[];

/** A month by its name, in patterns. */
export const monthName =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december)";

/** A pattern of text between spaces. */
export const pattern = (source: string): RegExp => new RegExp(source, "u");

/** Which one of a row, in patterns. */
export const ordinal = "(first|second|third|fourth|fifth|sixth|last|next to last|latest)";

/** Words as one line, in which patterns are looked for. */
export function lineOf(tokens: Tokens): string {
  return tokens.map(({ text }) => text).join(" ");
}

/** How many tokens a pattern has at the start. */
export function countAtStart(tokens: Tokens, pattern: RegExp): number {
  const [found = ""] = pattern.exec(`${lineOf(tokens)} `) ?? [];
  return found.trim() === "" ? 0 : found.trim().split(" ").length;
}

/** A word that is not in the text, before one that is. */
export function added(text: string, before: Token | undefined): Token {
  const start = before?.span.start ?? 0;
  return { kind: "word", text, span: { start, end: start }, glued: false };
}

export function withoutMark(tokens: Tokens): Tokens {
  return /^[,:;.-]$/u.test(tokens[0]?.text ?? "") ? tokens.slice(1) : tokens;
}

/** Without what a pattern has at the end; null where it has nothing there. */
export function withoutEnd(tokens: Tokens, pattern: RegExp): Tokens | null {
  const found = pattern.exec(`${lineOf(tokens)} `);
  const count = found === null ? 0 : found[0].trim().split(" ").length;
  return count === 0 || count === tokens.length ? null : tokens.slice(0, -count);
}

export function wordsIn(line: string): number {
  return line.trim() === "" ? 0 : line.trim().split(" ").length;
}

/** Any one character, or one of a class; in patterns these stand for it. */
const classes = /\\(?:p\{[^}]+\}|.)|\[(?:\\.|[^\]])*\]/giu;

/**
 * The texts that stand in every line in which a pattern is found: of ` (?:made|did) the (?:very )?last ` " the " and
 * "last ". To look for them takes a thousandth of the time of compiling a pattern, which is mostly not found.
 */
export function neededBy({ source }: RegExp): readonly string[] {
  let plain = source.replaceAll(classes, ".");
  for (let nested = ""; nested !== plain; ) {
    nested = plain;
    plain = nested.replaceAll(/\([^()]*\)/gu, ".");
  }
  if (plain.includes("|")) return [];
  return plain.split(/[^](?:[?*]|\{[^}]+\})[?]?|[.^$+]/u).filter((text) => text.length > 1);
}
