import { balancedAccuracy } from "../../statistics/balanced-accuracy.js";
import { balancedEstimate } from "../../statistics/balanced-estimate.js";
import { clusterEstimate } from "../../statistics/cluster-estimate.js";
import type { Resampling } from "../../statistics/cluster-bootstrap.js";
import { type ClusterStatistic, totalsOf } from "../../statistics/cluster-statistic.js";
import type { Estimate } from "../../statistics/estimate.js";
import { meanStatistic } from "../../statistics/mean-statistic.js";
import { ratio } from "../../statistics/ratio.js";
import { withinShares } from "../../statistics/within-shares.js";
import { balancedColumns } from "./alignment.js";
import type { AlignmentCounts } from "./alignment-counts.js";
import { countCells } from "./decision-cells.js";
import type { DecisionTally } from "./decision-tally.js";
import type { Facet } from "./sample-table.js";

/** The mean of a figure over models, each of which weighs the same. */
export interface ModelMean extends Estimate {
  /** How many models have the figure. */
  readonly models: number;
}

/** What models decide on average over some samples. */
export interface AverageFigures {
  /** Which samples: "all", or those of a length. */
  readonly name: string;
  readonly nar: ModelMean | null;
  readonly attempt: { readonly tool: ModelMean | null; readonly noTool: ModelMean | null };
  /** How often they call a tool, whatever people prefer. */
  readonly attempted: ModelMean | null;
}

/** What all models that were asked in one way decide on average. */
export interface DecisionAverage {
  /** How they were asked; null where nobody says. */
  readonly condition: string | null;
  readonly models: readonly string[];
  readonly overall: AverageFigures;
  readonly byLength: readonly AverageFigures[];
}

/**
 * Averages over models, for each way in which two or more of them were asked.
 *
 *     mean = 1/k · Σ figure of model i, over the k models that have it
 *
 * Intervals are over scenarios, which all models share: they say what other scenarios would give for these very
 * models.
 *
 * @param tallies  of one table
 * @source TicToc, Figure 4: attempt rates and alignment by length, averaged over its models
 */
export function averageDecisions(
  tallies: readonly DecisionTally[],
  resampling: Resampling = {},
): readonly DecisionAverage[] {
  const conditions = [...new Set(tallies.map(({ condition }) => condition))];
  return conditions.flatMap((condition) => {
    const asked = tallies.filter((tally) => tally.condition === condition);
    const [overall] = averagesBy(asked, null, resampling);
    if (asked.length < 2 || overall === undefined) return [];
    const models = asked.map(({ model }) => model);
    return [{ condition, models, overall, byLength: averagesBy(asked, "length", resampling) }];
  });
}

/** Cells of one table are the same for every model. */
function averagesBy(
  tallies: readonly DecisionTally[],
  facet: Facet | null,
  resampling: Resampling,
): readonly AverageFigures[] {
  const cells = tallies.map((tally) => countCells(tally, facet));
  return (cells[0] ?? []).map(({ name }, at) => {
    const clusters = cells.map((ofModel) => ofModel[at]?.clusters ?? []);
    const rate = (attempts: Count, total: Count): ModelMean | null => {
      const columns = clusters.map((counts) => [
        Float64Array.from(counts, attempts),
        Float64Array.from(counts, total),
      ]);
      const estimate = (of: readonly Float64Array[], models: number): Estimate | null =>
        clusterEstimate(of, meanStatistic(ratio, 2, models), resampling);
      return meanOver(columns, ratio, estimate);
    };
    return {
      name,
      nar: meanOver(clusters.map(balancedColumns), balancedAccuracy, (columns, models) =>
        balancedEstimate(
          Array.from({ length: models }, (_, model) => columns.slice(4 * model, 4 * model + 4)),
          "accuracy",
          resampling,
        ),
      ),
      attempt: {
        tool: rate(
          (counts) => counts.toolAttempted,
          (counts) => counts.tool,
        ),
        noTool: rate(
          (counts) => counts.noToolAttempted,
          (counts) => counts.noTool,
        ),
      },
      attempted: rate(
        (counts) => counts.toolAttempted + counts.noToolAttempted,
        (counts) => counts.tool + counts.noTool,
      ),
    };
  });
}

type Count = (counts: AlignmentCounts) => number;

/** @param estimate  of the columns of all models that have the figure, without clusters that have no part in it */
function meanOver(
  models: readonly (readonly Float64Array[])[],
  statistic: ClusterStatistic,
  estimate: (columns: readonly Float64Array[], models: number) => Estimate | null,
): ModelMean | null {
  const ofModels = models.filter((columns) => !Number.isNaN(statistic.value(totalsOf(columns))));
  if (ofModels.length === 0) return null;
  const columns = ofModels.flat();
  const isThere = (_: number, at: number): boolean => columns.some((column) => (column[at] as number) > 0);
  const mean = estimate(
    columns.map((column) => column.filter(isThere)),
    ofModels.length,
  );
  return mean === null ? null : { ...withinShares(mean), models: ofModels.length };
}
