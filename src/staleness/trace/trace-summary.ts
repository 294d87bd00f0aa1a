import type { Resampling } from "../../statistics/cluster-bootstrap.js";
import { clusterMean } from "../../statistics/cluster-mean.js";
import type { Estimate } from "../../statistics/estimate.js";
import type { TraceCount, TraceTally } from "./trace-tally.js";

/**
 * A count, what it is a part of, and the share with its interval over scenarios; null where there is no whole. A
 * share of none or of all has no interval.
 */
export interface TraceShare {
  readonly count: number;
  readonly of: number;
  readonly share: Estimate | null;
}

/** What a model thought before it replied, in the columns of the paper's Tables 1 and 2. */
export interface TraceSummary {
  readonly model: string;
  /** How it was asked; null where nobody says. */
  readonly condition: string | null;
  readonly replies: number;
  /** Replies with a trace: all shares are of these, but for what mismatches caused. */
  readonly traces: number;
  /** Table 1: traces in which something stands, however often. */
  readonly timeStamp: TraceShare;
  readonly timestampKeyword: TraceShare;
  readonly timeKeyword: TraceShare;
  /** In how many traces each keyword stands, the most frequent first. */
  readonly words: readonly (readonly [word: string, traces: number])[];
  /** What traces come to, by rules; see `readConclusion`. */
  readonly concludes: {
    readonly tool: TraceShare;
    readonly direct: TraceShare;
    readonly undecided: TraceShare;
  };
  /** Table 2, type 1: thinks of a call and answers directly; caused: of the false negatives with a trace. */
  readonly type1: { readonly mismatch: TraceShare; readonly caused: TraceShare };
  /** Table 2, type 2: thinks of an answer and calls; caused: of the false positives with a trace. */
  readonly type2: { readonly mismatch: TraceShare; readonly caused: TraceShare };
}

/**
 * The tables of what a model thought. Intervals are over scenarios.
 *
 * @source TicToc, Tables 1 and 2; what "caused" is a share of is read from the column heads of Table 2
 */
export function summarizeTraces(tally: TraceTally, resampling: Resampling = {}): TraceSummary {
  const share = (part: TraceCount, whole: TraceCount = "traces"): TraceShare =>
    shareOf(tally.column(part), tally.column(whole), resampling);
  return {
    model: tally.model,
    condition: tally.condition,
    replies: total(tally.column("replies")),
    traces: total(tally.column("traces")),
    timeStamp: share("timeStamp"),
    timestampKeyword: share("timestampKeyword"),
    timeKeyword: share("timeKeyword"),
    words: tally.words,
    concludes: {
      tool: share("concludesTool"),
      direct: share("concludesDirect"),
      undecided: share("undecided"),
    },
    type1: { mismatch: share("type1"), caused: share("type1OfNegatives", "falseNegatives") },
    type2: { mismatch: share("type2"), caused: share("type2OfPositives", "falsePositives") },
  };
}

function shareOf(parts: Float64Array, wholes: Float64Array, resampling: Resampling): TraceShare {
  const isThere = (_: number, at: number): boolean => (wholes[at] as number) > 0;
  const [count, of] = [total(parts), total(wholes)];
  const share = clusterMean(parts.filter(isThere), wholes.filter(isThere), true, resampling);
  // Where all are alike, nothing shows how scenarios differ, and an interval of no width would be a lie.
  const areAlike = count === 0 || count === of;
  return {
    count,
    of,
    share: share !== null && areAlike ? { ...share, low: null, high: null, method: "none" } : share,
  };
}

function total(column: Float64Array): number {
  return column.reduce((sum, value) => sum + value, 0);
}
