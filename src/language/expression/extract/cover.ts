import type { Span } from "../../../issue/span.js";
import type { Token } from "../../parse/token.js";

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
