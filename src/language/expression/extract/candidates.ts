import { parse } from "../../parse/chart.js";
import type { Token } from "../../parse/token.js";
import { english } from "../english.js";
import { TOKEN_LIMIT } from "../parse-expression.js";
import type { Candidate } from "./cover.js";
import type { Region } from "./region.js";

/** What the grammar can read in a region. */
export interface Candidates {
  readonly candidates: readonly Candidate[];
  /** Edges and constituents made: the measure of work. */
  readonly size: number;
}

/** Everything in a region that the grammar can read as an expression. */
export function candidatesIn(tokens: readonly Token[], region: Region, grammar = english()): Candidates {
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
