import { parse } from "../../parse/chart.js";
import type { Token } from "../../text/token.js";
import { english, TOKEN_LIMIT } from "../parse-expression.js";
import type { Candidate } from "./cover.js";
import type { Region } from "./region.js";

/** How many tokens of a region are read at a time; what begins in them may end among the next. */
const WINDOW = 8 * TOKEN_LIMIT;

/** What the grammar can read in a region. */
export interface Candidates {
  readonly candidates: readonly Candidate[];
  /** Edges and constituents made: the measure of work. */
  readonly size: number;
}

/**
 * Everything in a region that the grammar can read as an expression.
 *
 * Cost: linear in the tokens of the region. Memory is that of one window at a time.
 */
export function candidatesIn(tokens: readonly Token[], region: Region): Candidates {
  const goal = english().category("Alone");
  const candidates: Candidate[] = [];
  let size = 0;
  for (let from = region.start; from < region.end; from += WINDOW) {
    const row = tokens.slice(from, Math.min(region.end, from + WINDOW + TOKEN_LIMIT));
    const chart = parse(english(), row, { goal, spanLimit: TOKEN_LIMIT, anywhere: true });
    size += chart.size;
    for (let start = 0; start < Math.min(row.length, WINDOW); start++) {
      for (const end of chart.endsOf(goal, start)) {
        candidates.push({ start: from + start, end: from + end });
      }
    }
  }
  return { candidates, size };
}
