import { clusterMean, type Resampling } from "../../statistics/clusters.js";
import type { Estimate } from "../../statistics/intervals.js";
import { type Alignment, alignmentOf } from "./alignment.js";
import { countCells, type DecisionCell } from "./decision-averages.js";
import type { DecisionCounts, DecisionTally } from "./decision-tally.js";
import type { Facet } from "./sample-table.js";

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
