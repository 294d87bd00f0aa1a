import { clusterMean, type Resampling } from "../../../statistics/clusters.js";
import type { Estimate } from "../../../statistics/intervals.js";
import { RepeatStandings } from "../../../statistics/repeat-standings.js";
import type { SampleTable } from "../metrics/sample-table.js";
import { readConclusion } from "./conclusion/read-conclusion.js";
import { keywordPresence } from "./trace.js";

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

/** A reply that came, for the tables of what models think. */
export interface ThoughtReply {
  /** The number of its sample. */
  readonly sample: number;
  /** Which time the sample was asked, from 0. */
  readonly repeat: number;
  /** What was thought before; null where nothing was. */
  readonly trace: string | null;
  /** Whether it called a tool, even with bad arguments. */
  readonly attempted: boolean;
}

/** What is counted of replies, in each cluster. */
const counted = [
  ...["replies", "traces"],
  ...["timeStamp", "timestampKeyword", "timeKeyword"],
  ...["concludesTool", "concludesDirect", "undecided"],
  ...["type1", "type2", "falseNegatives", "falsePositives", "type1OfNegatives", "type2OfPositives"],
] as const;

export type TraceCount = (typeof counted)[number];

/**
 * What one model, asked in one way, thought before it replied; some bytes a sample, and no trace is kept.
 *
 * Errors are no replies, and are not added. Each reply counts by itself, also where a sample was asked several
 * times.
 */
export class TraceTally {
  readonly model: string;
  /** How it was asked; null where nobody says. */
  readonly condition: string | null;
  readonly #table: SampleTable;
  readonly #repeats: RepeatStandings;
  readonly #clusters = new Map<number, Record<TraceCount, number>>();
  readonly #words = new Map<string, number>();

  constructor(table: SampleTable, model: string, condition: string | null) {
    this.model = model;
    this.condition = condition;
    this.#table = table;
    this.#repeats = new RepeatStandings(table.size);
  }

  /**
   * @returns whether it counts: of two replies to the same repeat the first does
   * @throws {RangeError} where there is no such sample
   */
  add({ sample, repeat, trace, attempted }: ThoughtReply): boolean {
    if (!Number.isInteger(sample) || sample < 0 || sample >= this.#table.size)
      throw new RangeError(`there is no sample ${sample}`);
    if (this.#repeats.add(sample, repeat, "replied") === "duplicate") return false;
    const counts = this.#countsOf(this.#table.clusterOf[sample] as number);
    counts.replies += 1;
    if (trace === null) return true;
    counts.traces += 1;
    this.#addKeywords(counts, trace);
    const mismatch = this.#addConclusion(counts, trace, attempted);
    const preference = this.#table.preferenceOf(sample);
    if (preference === "tool" && !attempted) {
      counts.falseNegatives += 1;
      if (mismatch === "type1") counts.type1OfNegatives += 1;
    }
    if (preference === "noTool" && attempted) {
      counts.falsePositives += 1;
      if (mismatch === "type2") counts.type2OfPositives += 1;
    }
    return true;
  }

  /** A count of every cluster that has a reply; clusters in the order in which they come first. */
  column(name: TraceCount): Float64Array {
    return Float64Array.from(this.#clusters.values(), (counts) => counts[name]);
  }

  /** In how many traces each keyword stands, the most frequent first. */
  get words(): readonly (readonly [word: string, traces: number])[] {
    return [...this.#words].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  }

  #addKeywords(counts: Record<TraceCount, number>, trace: string): void {
    const { words, ...presence } = keywordPresence(trace);
    for (const name of ["timeStamp", "timestampKeyword", "timeKeyword"] as const) {
      if (presence[name]) counts[name] += 1;
    }
    for (const word of words) this.#words.set(word, (this.#words.get(word) ?? 0) + 1);
  }

  #addConclusion(
    counts: Record<TraceCount, number>,
    trace: string,
    attempted: boolean,
  ): "type1" | "type2" | null {
    const { decision } = readConclusion(trace);
    if (decision === "undecided") {
      counts.undecided += 1;
      return null;
    }
    counts[decision === "tool" ? "concludesTool" : "concludesDirect"] += 1;
    const mismatch =
      decision === "tool" && !attempted ? "type1" : decision === "direct" && attempted ? "type2" : null;
    if (mismatch !== null) counts[mismatch] += 1;
    return mismatch;
  }

  #countsOf(cluster: number): Record<TraceCount, number> {
    const known = this.#clusters.get(cluster);
    if (known !== undefined) return known;
    const counts = Object.fromEntries(counted.map((name) => [name, 0])) as Record<TraceCount, number>;
    this.#clusters.set(cluster, counts);
    return counts;
  }
}
