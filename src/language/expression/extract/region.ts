import type { Grammar } from "../../parse/open-grammar.js";
import type { Token } from "../../parse/token.js";

/** Tokens `[start, end)` of a text in which an expression may stand; none reaches beyond them. */
export interface Region {
  readonly start: number;
  readonly end: number;
}

/** Lines shorter than this are records or verses: what stands on two of them is not one expression. */
const WRAPPED_COLUMNS = 40;

/**
 * The runs of tokens that rules of the grammar name. A word that no rule names stands in no expression,
 * so it ends a run; so do a blank line and the end of a line that was not broken for want of room.
 *
 * @param masked  whether a token belongs to something that is no prose, such as an address
 * @param lead    how many unknown words before a run belong to it, for expressions that begin with a name
 */
export function regionsOf(
  text: string,
  tokens: readonly Token[],
  grammar: Grammar,
  { masked, lead }: { readonly masked: (token: Token) => boolean; readonly lead: number },
): readonly Region[] {
  const regions: Region[] = [];
  let start: number | null = null;
  let unknown = 0;
  let lineStart = 0;
  const close = (end: number): void => {
    if (start === null) return;
    regions.push({ start, end });
    start = null;
    unknown = 0;
  };
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    const gap = before === undefined ? "" : text.slice(before.span.end, token.span.start);
    const breaks = gap.split("\n").length - 1;
    if (before !== undefined && breaks > 0) {
      if (breaks > 1 || before.span.end - lineStart < WRAPPED_COLUMNS) {
        close(at);
        unknown = 0;
      }
      lineStart = token.span.start;
    }
    if (masked(token)) {
      close(at);
    } else if (token.kind === "number" || grammar.knows(token.text)) {
      start ??= Math.max(at - unknown, regions.at(-1)?.end ?? 0);
      unknown = 0;
    } else {
      close(at);
      unknown = token.kind === "word" ? Math.min(unknown + 1, lead) : 0;
    }
  });
  close(tokens.length);
  return regions;
}
