import type { AnswerOutput } from "./answer-output.js";
import { civilInWords } from "../write/time-text.js";
import { inWords } from "./probability.js";
import { table } from "../write/layout.js";

type Distribution = NonNullable<AnswerOutput["distribution"]>;
type Row = readonly [answer: string, p: number];

/** How many answers are listed. */
const rowLimit = 8;

/** A distribution as an aligned table in the order of its answers; of many, the likeliest. */
export function renderDistribution(distribution: Distribution): readonly string[] {
  const rows = rowsOf(distribution).filter(([, p]) => p > 0);
  const kept = new Set(rows.toSorted(([, a], [, b]) => b - a).slice(0, rowLimit));
  const left = rows.filter((row) => !kept.has(row));
  const lines = table(rows.filter((row) => kept.has(row)).map(([answer, p]) => [answer, inWords(p)]));
  return left.length === 0 ? lines : [...lines, othersIn(distribution, left)];
}

function rowsOf(distribution: Distribution): readonly Row[] {
  if ("yes" in distribution) {
    return [
      ["yes", distribution.yes],
      ["no", distribution.no],
    ];
  }
  if ("subjects" in distribution) return Object.entries(distribution.subjects);
  if ("instants" in distribution) {
    const times = distribution.instants.map(({ at, p }): Row => [civilInWords(at), p]);
    return [...times, ["never", distribution.never]];
  }
  const { from, p } = "counts" in distribution ? { from: 0, p: distribution.counts } : distribution;
  return p.map((mass, index) => [String(from + index), mass]);
}

function othersIn(distribution: Distribution, rows: readonly Row[]): string {
  const said = `and ${rows.length} more`;
  // Each subject is in or out by itself, so that their probabilities do not add up.
  if ("subjects" in distribution) return said;
  return `${said}, ${inWords(rows.reduce((sum, [, p]) => sum + p, 0))} together`;
}
