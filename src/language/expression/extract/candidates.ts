import type { Span } from "../../../issue/place.js";
import { parse } from "../../parse/chart.js";
import type { Grammar } from "../../parse/open-grammar.js";
import type { Token } from "../../parse/token.js";
import { english } from "../english.js";
import { TOKEN_LIMIT } from "../parse-expression.js";
import { membersAt } from "./word-class.js";

/** Addresses of the web and of mail, names of files in folders, digests: their numbers and words tell no time. */
const ADDRESS =
  /(?:[a-z][a-z0-9+.-]{1,15}:\/\/|www\.)[^\s<>"]+|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})+|(?<![\w/])~?(?:\/[\w.-]+){2,}\/?|`[^`\n]{1,200}`|(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)|(?<![\p{L}\p{Nd}])(?=[a-f]*\d+[a-f]+\d)(?!\d{1,2}(?:dec|feb)\d)[0-9a-f]{7,64}(?![\p{L}\p{Nd}])/giu;

/** Whether a token lies in an address. */
export function maskOf(text: string): (token: Token) => boolean {
  const spans: Span[] = [];
  for (const match of text.matchAll(ADDRESS)) {
    spans.push({ start: match.index, end: match.index + match[0].length });
  }
  let next = 0;
  // Tokens are asked for in order.
  return ({ span }) => {
    while ((spans[next]?.end ?? Number.POSITIVE_INFINITY) <= span.start) next += 1;
    return (spans[next]?.start ?? Number.POSITIVE_INFINITY) < span.end;
  };
}

/** Tokens `[start, end)` of a text in which an expression may stand; none reaches beyond them. */
export interface Region {
  readonly start: number;
  readonly end: number;
}

/** Lines shorter than this are records or verses: what stands on two of them is not one expression. */
const WRAPPED_COLUMNS = 40;

/** Tokens parted by blank lines. */
export function paragraphsOf(text: string, tokens: readonly Token[]): readonly (readonly Token[])[] {
  const starts = tokens.flatMap((token, at) => {
    const before = tokens[at - 1];
    return before === undefined || breaksBetween(text, before, token) > 1 ? [at] : [];
  });
  return starts.map((start, index) => tokens.slice(start, starts[index + 1]));
}

function breaksBetween(text: string, before: Token, after: Token): number {
  return text.slice(before.span.end, after.span.start).split("\n").length - 1;
}

/**
 * The runs of tokens that rules of the grammar name. A word that no rule names stands in no expression,
 * so it ends a run; so does the end of a line that was not broken for want of room.
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
  let lineStart = tokens[0]?.span.start ?? 0;
  const close = (end: number): void => {
    if (start === null) return;
    regions.push({ start, end });
    start = null;
    unknown = 0;
  };
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    if (before !== undefined && breaksBetween(text, before, token) > 0) {
      if (before.span.end - lineStart < WRAPPED_COLUMNS) {
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

/** The most tokens of a fixed phrase. */
const IDIOM_LIMIT = 6;

/** Whether a candidate overlaps a fixed phrase that tells no time ("now and then") and is not more than it, as "in one day" is. */
export function isInIdiom(tokens: readonly Token[], { start, end }: Candidate): boolean {
  for (let at = Math.max(0, start - IDIOM_LIMIT + 1); at < end; at++) {
    const isInside = at > start;
    if (membersAt("idiom", tokens, at).some((to) => to > start && !(isInside && to <= end))) return true;
  }
  return false;
}

/** What the grammar can read in a region. */
export interface Candidates {
  readonly candidates: readonly Candidate[];
  /** Edges and constituents made: the measure of work. */
  readonly size: number;
}

/** Everything in a region that the grammar can read as an expression. */
export function candidatesIn(
  tokens: readonly Token[],
  region: Region,
  grammar = english.grammar,
): Candidates {
  const goal = grammar.category("Alone");
  const row = tokens.slice(region.start, region.end);
  const chart = parse(grammar, row, { goal, spanLimit: TOKEN_LIMIT, anywhere: true });
  const candidates: Candidate[] = [];
  for (let start = 0; start < row.length; start++) {
    for (const end of chart.endsOf(goal, start)) {
      candidates.push({ start: region.start + start, end: region.start + end });
    }
  }
  return { candidates, size: chart.size };
}

/** Tokens `[start, end)` that can be read as one expression. */
export interface Candidate {
  readonly start: number;
  readonly end: number;
}

/**
 * The disjoint candidates of the most weight together; of such sets the one with the fewest members, and
 * of those the one whose members begin first.
 *
 *     best(i) = max( best(i + 1),  weight + best(end)  over the candidates [i, end) )
 *
 * @param within    all candidates lie in it
 * @param weightOf  how much it is worth to read a candidate: its tokens, where nothing else is said
 * @returns         in order of their place
 * Cost: O(tokens within + candidates).
 */
export function cover(
  candidates: readonly Candidate[],
  within: Candidate,
  weightOf: (candidate: Candidate) => number = ({ start, end }) => end - start,
): readonly Candidate[] {
  const width = within.end - within.start;
  const byStart = new Map<number, Candidate[]>();
  for (const candidate of candidates) {
    const there = byStart.get(candidate.start);
    if (there === undefined) byStart.set(candidate.start, [candidate]);
    else there.push(candidate);
  }
  const covered = new Int32Array(width + 1);
  const members = new Int32Array(width + 1);
  const chosen: (Candidate | undefined)[] = [];
  for (let at = width - 1; at >= 0; at--) {
    covered[at] = covered[at + 1] ?? 0;
    members[at] = members[at + 1] ?? 0;
    for (const candidate of byStart.get(within.start + at) ?? []) {
      const end = candidate.end - within.start;
      const total = weightOf(candidate) + (covered[end] ?? 0);
      const count = 1 + (members[end] ?? 0);
      const known = covered[at] ?? 0;
      if (total > known || (total === known && count <= (members[at] ?? 0))) {
        covered[at] = total;
        members[at] = count;
        chosen[at] = candidate;
      }
    }
  }
  const result: Candidate[] = [];
  for (let at = 0; at < width; ) {
    const candidate = chosen[at];
    if (candidate !== undefined) result.push(candidate);
    at = candidate === undefined ? at + 1 : candidate.end - within.start;
  }
  return result;
}

/** Where a candidate stands in the text. */
export function spanOf(tokens: readonly Token[], { start, end }: Candidate): Span {
  return { start: tokens[start]?.span.start ?? 0, end: tokens[end - 1]?.span.end ?? 0 };
}

/** The words of a candidate. */
export function pieceOf(text: string, tokens: readonly Token[], candidate: Candidate): string {
  const { start, end } = spanOf(tokens, candidate);
  return text.slice(start, end);
}
