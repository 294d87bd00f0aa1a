import { balancedAccuracy, balancedEstimate } from "../../../statistics/balanced.js";
import {
  type ClusterStatistic,
  totalsOf,
  meanStatistic,
  ratio,
  withinShares,
} from "../../../statistics/estimators.js";
import { clusterEstimate, clusterMean, type Resampling } from "../../../statistics/clusters.js";
import type { Estimate } from "../../../statistics/intervals.js";
import { type Alignment, type AlignmentCounts, alignmentOf, balancedColumns } from "./alignment.js";
import type { DecisionCounts, DecisionTally, Facet } from "./sample-table.js";

/** What a model decided over some samples, beside what people prefer. */
export interface DecisionFigures extends Alignment {
  /** Which samples: "all", or those of a length, sensitivity, variant, level or scenario. */
  readonly name: string;
  /** How often it called a tool, whatever people prefer; null without a reply. */
  readonly attempted: Estimate | null;
  /** How often it did not call where people prefer that: 1 − the attempt rate there (false negatives). */
  readonly overReliance: Estimate | null;
  /** How often it called where people prefer that it does not: the attempt rate there (false positives). */
  readonly underReliance: Estimate | null;
  /** How many samples got no reply, and are in no denominator. */
  readonly unreplied: { readonly tool: number; readonly noTool: number };
}

/** What one model decided, asked in one way. */
export interface DecisionSummary {
  readonly model: string;
  /** How it was asked; null where nobody says. */
  readonly condition: string | null;
  readonly counts: DecisionCounts;
  readonly overall: DecisionFigures;
  /** Whatever has a sample on which people agree. */
  readonly byLength: readonly DecisionFigures[];
  readonly bySensitivity: readonly DecisionFigures[];
  readonly byVariant: readonly DecisionFigures[];
  readonly byLevel: readonly DecisionFigures[];
  readonly byScenario: readonly DecisionFigures[];
}

/**
 * The tables of what a model decided, asked in one way.
 *
 * Only samples on which it is known what people prefer are in them, and of these only those with a reply are
 * in a denominator. Intervals are over scenarios.
 *
 * Cost: samples, and for each figure of 30 scenarios and more that of `clusterBootstrap`.
 */
export function summarizeDecisions(tally: DecisionTally, resampling: Resampling = {}): DecisionSummary {
  const by = (facet: Facet): readonly DecisionFigures[] =>
    countCells(tally, facet).map((cell) => figuresOf(cell, resampling));
  const [all] = countCells(tally, null);
  return {
    model: tally.model,
    condition: tally.condition,
    counts: tally.counts(),
    overall: figuresOf(all ?? { name: "all", clusters: [], unreplied: { tool: 0, noTool: 0 } }, resampling),
    byLength: by("length"),
    bySensitivity: by("sensitivity"),
    byVariant: by("variant"),
    byLevel: by("level"),
    byScenario: by("scenario"),
  };
}

function figuresOf({ name, clusters, unreplied }: DecisionCell, resampling: Resampling): DecisionFigures {
  const alignment = alignmentOf(clusters, resampling);
  const { tool, noTool } = alignment.attempt;
  return {
    name,
    ...alignment,
    attempted: attemptRate(clusters, resampling),
    overReliance: tool === null ? null : remainder(tool),
    underReliance: noTool,
    unreplied,
  };
}

function attemptRate(clusters: DecisionCell["clusters"], resampling: Resampling): Estimate | null {
  const asked = clusters.filter(({ tool, noTool }) => tool + noTool > 0);
  const attempts = Float64Array.from(
    asked,
    ({ toolAttempted, noToolAttempted }) => toolAttempted + noToolAttempted,
  );
  const totals = Float64Array.from(asked, ({ tool, noTool }) => tool + noTool);
  return clusterMean(attempts, totals, attempts.every(Number.isInteger), resampling);
}

/** What is left of 1. */
function remainder({ value, low, high, ...rest }: Estimate): Estimate {
  return {
    value: 1 - value,
    low: high === null ? null : 1 - high,
    high: low === null ? null : 1 - low,
    ...rest,
  };
}

/** What the samples of a row of a table add up to. */
export interface DecisionCell {
  readonly name: string;
  /** By number of the scenario; all 0 where one has no part. */
  readonly clusters: readonly AlignmentCounts[];
  /** How many samples got no reply. */
  readonly unreplied: { readonly tool: number; readonly noTool: number };
}

/**
 * What a model decided, by the values of a facet in the order of tables, or over all samples.
 *
 * @returns no cell without a sample on which people agree
 */
function countCells(tally: DecisionTally, facet: Facet | null): readonly DecisionCell[] {
  const { table } = tally;
  const { rows, of } = table.rowsBy(facet, (name) => new Cell(name, table.clusters));
  const { clusterOf } = table;
  for (let sample = 0; sample < table.size; sample += 1) {
    const preference = table.preferenceOf(sample);
    if (preference === null) continue;
    of(sample).add(clusterOf[sample] as number, preference, tally.attemptShareOf(sample));
  }
  return rows.flatMap((cell) => (cell.samples === 0 ? [] : [cell.sums()]));
}

class Cell {
  readonly #name: string;
  readonly #attempts: Readonly<Record<"tool" | "noTool", Float64Array>>;
  readonly #totals: Readonly<Record<"tool" | "noTool", Float64Array>>;
  readonly #unreplied = { tool: 0, noTool: 0 };
  samples = 0;

  constructor(name: string, clusters: number) {
    this.#name = name;
    this.#attempts = { tool: new Float64Array(clusters), noTool: new Float64Array(clusters) };
    this.#totals = { tool: new Float64Array(clusters), noTool: new Float64Array(clusters) };
  }

  add(cluster: number, preference: "tool" | "noTool", share: number | null): void {
    this.samples += 1;
    if (share === null) {
      this.#unreplied[preference] += 1;
      return;
    }
    const [attempts, totals] = [this.#attempts[preference], this.#totals[preference]];
    attempts[cluster] = (attempts[cluster] as number) + share;
    totals[cluster] = (totals[cluster] as number) + 1;
  }

  sums(): DecisionCell {
    const clusters = Array.from(
      this.#totals.tool,
      (tool, at): AlignmentCounts => ({
        toolAttempted: bounded(this.#attempts.tool[at], tool),
        tool,
        noToolAttempted: bounded(this.#attempts.noTool[at], this.#totals.noTool[at]),
        noTool: this.#totals.noTool[at] as number,
      }),
    );
    return { name: this.#name, clusters, unreplied: this.#unreplied };
  }
}

/** A sum of shares; rounding may bring it above their number. */
function bounded(sum = 0, count = 0): number {
  return Math.min(sum, count);
}

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
