import { balancedAccuracy, type BalancedColumns, balancedEstimate } from "../../../statistics/balanced.js";
import { clusterMean, type Resampling } from "../../../statistics/clusters.js";
import { withinShares } from "../../../statistics/estimators.js";
import type { Estimate } from "../../../statistics/intervals.js";
import type { Preference, Sample } from "../../../staleness/sample/sample.js";

/** What samples without a scenario are called together. */
const noScenario = "no scenario";

/**
 * What samples share by which they are not independent of each other: the name of the scenario.
 *
 * Those of no scenario of the inventory are one cluster: of what they share nobody knows, and an interval
 * that takes them for independent would be too narrow.
 */
export function clusterOfSample({ scenario }: Sample): string {
  return scenario?.name ?? noScenario;
}

/** How often a tool was called, by what people prefer. */
export interface AlignmentCounts {
  /**
   * Of the samples where people prefer a call, those in which one was attempted; where a sample was asked
   * several times, the share of its replies with an attempt counts.
   */
  readonly toolAttempted: number;
  readonly tool: number;
  /** Of the samples where people prefer none, those in which one was attempted. */
  readonly noToolAttempted: number;
  readonly noTool: number;
}

/** Whether a tool was called, and what people prefer there. */
export interface JudgedDecision {
  /** Decisions of one cluster are not independent of each other: the name of the scenario. */
  readonly cluster: string;
  readonly preference: Preference;
  readonly attempted: boolean;
}

/** What decisions add up to, by cluster, in the order in which clusters come first. */
export function countByCluster(decisions: Iterable<JudgedDecision>): ReadonlyMap<string, AlignmentCounts> {
  const counts = new Map<string, AlignmentCounts>();
  for (const { cluster, preference, attempted } of decisions) {
    const { toolAttempted, tool, noToolAttempted, noTool } = counts.get(cluster) ?? none;
    const one = attempted ? 1 : 0;
    counts.set(
      cluster,
      preference === "tool"
        ? { toolAttempted: toolAttempted + one, tool: tool + 1, noToolAttempted, noTool }
        : { toolAttempted, tool, noToolAttempted: noToolAttempted + one, noTool: noTool + 1 },
    );
  }
  return counts;
}

const none: AlignmentCounts = { toolAttempted: 0, tool: 0, noToolAttempted: 0, noTool: 0 };

/** How well decisions to call a tool agree with what people prefer, with 95 % intervals over clusters. */
export interface Alignment {
  /** Null where one of the two classes is empty: never the ½ of a guess. */
  readonly nar: Estimate | null;
  /**
   * How often a tool was called where people prefer that (1 − the rate of false negatives, which is
   * over-reliance on what was said before) and where they do not (the rate of false positives:
   * under-reliance on it). Null for an empty class.
   */
  readonly attempt: { readonly tool: Estimate | null; readonly noTool: Estimate | null };
  /** How many samples each class has. */
  readonly n: { readonly tool: number; readonly noTool: number };
}

/**
 * The normalised alignment rate and the attempt rates of clusters.
 *
 *     NAR = ½ · (toolAttempted / tool + 1 − noToolAttempted / noTool)
 *
 * Clusters are what was drawn independently: scenarios. Each rate rests on the clusters that have a part in
 * it; intervals are cut to [0, 1]. That of the NAR needs two clusters of each class; see `balancedEstimate`.
 *
 * @throws {RangeError} for counts that are none, or attempts beyond them
 * @source TicToc, its "normalized alignment rate": accuracy, balanced over the two classes of preference
 */
export function alignmentOf(clusters: readonly AlignmentCounts[], resampling: Resampling = {}): Alignment {
  for (const counts of clusters) check(counts);
  const asked = clusters.filter(({ tool, noTool }) => tool + noTool > 0);
  const rate = (
    attempted: "toolAttempted" | "noToolAttempted",
    total: "tool" | "noTool",
  ): Estimate | null => {
    const kept = clusters.filter((counts) => counts[total] > 0);
    const sums = Float64Array.from(kept, (counts) => counts[attempted]);
    const counts = Float64Array.from(kept, (each) => each[total]);
    return clusterMean(sums, counts, sums.every(Number.isInteger), resampling);
  };
  const nar = balancedEstimate([balancedColumns(asked)], "accuracy", resampling);
  return {
    nar: nar === null ? null : withinShares(nar),
    attempt: { tool: rate("toolAttempted", "tool"), noTool: rate("noToolAttempted", "noTool") },
    n: { tool: totalOf(clusters, "tool"), noTool: totalOf(clusters, "noTool") },
  };
}

/**
 * The normalised alignment rate alone; null where a class is empty.
 *
 * @throws {RangeError} for counts that are none, or attempts beyond them
 */
export function narOf(counts: AlignmentCounts): number | null {
  check(counts);
  const { toolAttempted, tool, noToolAttempted, noTool } = counts;
  const value = balancedAccuracy.value(Float64Array.of(toolAttempted, tool, noToolAttempted, noTool));
  return Number.isNaN(value) ? null : value;
}

/** The columns that `balancedEstimate` takes. */
export function balancedColumns(clusters: readonly AlignmentCounts[]): BalancedColumns {
  return [
    Float64Array.from(clusters, ({ toolAttempted }) => toolAttempted),
    Float64Array.from(clusters, ({ tool }) => tool),
    Float64Array.from(clusters, ({ noToolAttempted }) => noToolAttempted),
    Float64Array.from(clusters, ({ noTool }) => noTool),
  ];
}

function totalOf(clusters: readonly AlignmentCounts[], name: keyof AlignmentCounts): number {
  return clusters.reduce((total, counts) => total + counts[name], 0);
}

function check({ toolAttempted, tool, noToolAttempted, noTool }: AlignmentCounts): void {
  for (const [attempted, total] of [
    [toolAttempted, tool],
    [noToolAttempted, noTool],
  ] as const) {
    if (Number.isInteger(total) && attempted >= 0 && attempted <= total) continue;
    throw new RangeError(`${attempted} attempts of ${total} are no counts`);
  }
}

/** A call from one elapsed time on, whatever the tool. */
export interface BestThreshold {
  /** A call from here on, in ms. */
  readonly elapsedMs: number;
  readonly nar: number;
}

/**
 * The elapsed time from which on to call always, for the highest normalised alignment rate; of several, the least.
 *
 * It is chosen on the samples that it is measured on. O(n log n).
 *
 * @returns null where a class is empty
 */
export function bestThreshold(
  decisions: readonly { readonly elapsedMs: number; readonly preference: Preference }[],
): BestThreshold | null {
  const ordered = [...decisions].sort((a, b) => a.elapsedMs - b.elapsedMs);
  const tool = ordered.filter(({ preference }) => preference === "tool").length;
  const noTool = ordered.length - tool;
  let best: BestThreshold | null = null;
  // With the least time as the threshold everything is called about; what comes before it no longer is.
  let [toolAttempted, noToolAttempted] = [tool, noTool];
  for (const [at, { elapsedMs, preference }] of ordered.entries()) {
    if (elapsedMs !== ordered[at - 1]?.elapsedMs) {
      const nar = narOf({ toolAttempted, tool, noToolAttempted, noTool });
      if (nar === null) return null;
      if (best === null || nar > best.nar) best = { elapsedMs, nar };
    }
    if (preference === "tool") toolAttempted -= 1;
    else noToolAttempted -= 1;
  }
  return best;
}
