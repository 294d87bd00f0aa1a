import { balancedAccuracy } from "../../statistics/balanced-accuracy.js";
import { type BalancedColumns, balancedEstimate } from "../../statistics/balanced-estimate.js";
import type { Resampling } from "../../statistics/cluster-bootstrap.js";
import { clusterMean } from "../../statistics/cluster-mean.js";
import type { Estimate } from "../../statistics/estimate.js";
import { withinShares } from "../../statistics/within-shares.js";
import type { AlignmentCounts } from "./alignment-counts.js";

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
