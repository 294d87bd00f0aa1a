import type {
  DecisionAverage,
  DecisionCounts,
  DecisionFigures,
  DecisionSummary,
  Estimate,
  SampleTable,
} from "../../tictoc.js";
import type { EvaluationRecord } from "./evaluation-record.js";
import type { UncountedReplies } from "./decision-replies.js";

/**
 * Figures of what a model decided on some samples, named as those of the oracle's own decisions are; shares, in
 * [0, 1].
 */
export interface ReportedFigures
  extends Pick<EvaluationRecord, "nar" | "attempt" | "attemptIntervals" | "n" | "interval"> {
  /** How often a tool is called, whatever people prefer. */
  readonly attempted: Estimate | null;
  readonly overReliance: number | null;
  readonly underReliance: number | null;
  readonly unreplied: { readonly tool: number; readonly noTool: number };
}

/** The same, of samples that have a name. */
export interface NamedFigures extends ReportedFigures {
  readonly name: string;
}

/** One model, asked in one way. */
export interface ReportedDecisions extends ReportedFigures {
  readonly model: string;
  readonly condition: string | null;
  readonly replies: DecisionCounts;
  readonly byLength: readonly NamedFigures[];
  readonly bySensitivity: readonly NamedFigures[];
  readonly byVariant: readonly NamedFigures[];
  readonly byLevel: readonly NamedFigures[];
  readonly scenarios: readonly NamedFigures[];
}

/** The samples that replies are to. */
export interface ReportedSamples {
  readonly sources: readonly string[];
  readonly count: number;
  readonly tool: number;
  readonly noTool: number;
  /** On which people disagree, or were not asked. */
  readonly unlabelled: number;
  readonly scenarios: number;
}

/** What `oracle staleness evaluate --replies --json` writes. */
export interface AlignmentReport {
  readonly samples: ReportedSamples;
  /** Whether lengths count the system message. */
  readonly isSystemCounted: boolean;
  readonly seed: number;
  readonly models: readonly ReportedDecisions[];
  /** Over models asked in one way, where there are several. */
  readonly averages: readonly DecisionAverage[];
  readonly uncounted: readonly UncountedReplies[];
  /** What these figures are not to be set beside. */
  readonly note: string;
}

export function reportedSamples(table: SampleTable, sources: readonly string[]): ReportedSamples {
  const counts = { tool: 0, noTool: 0, unlabelled: 0 };
  for (let sample = 0; sample < table.size; sample += 1)
    counts[table.preferenceOf(sample) ?? "unlabelled"] += 1;
  return { sources, count: table.size, ...counts, scenarios: table.clusters };
}

export function reportedDecisions(summary: DecisionSummary): ReportedDecisions {
  const { model, condition, counts, overall } = summary;
  return {
    model,
    condition,
    ...reportedFigures(overall),
    replies: counts,
    byLength: summary.byLength.map(namedFigures),
    bySensitivity: summary.bySensitivity.map(namedFigures),
    byVariant: summary.byVariant.map(namedFigures),
    byLevel: summary.byLevel.map(namedFigures),
    scenarios: summary.byScenario.map(namedFigures),
  };
}

function namedFigures(figures: DecisionFigures): NamedFigures {
  return { name: figures.name, ...reportedFigures(figures) };
}

function reportedFigures(figures: DecisionFigures): ReportedFigures {
  const { nar, attempt, attempted, overReliance, underReliance, n, unreplied } = figures;
  return {
    nar: nar?.value ?? null,
    interval: {
      low: nar?.low ?? null,
      high: nar?.high ?? null,
      method: nar?.method ?? "none",
      clusters: nar?.clusters ?? 0,
    },
    attempt: { tool: attempt.tool?.value ?? null, noTool: attempt.noTool?.value ?? null },
    attemptIntervals: attempt,
    attempted,
    overReliance: overReliance?.value ?? null,
    underReliance: underReliance?.value ?? null,
    n,
    unreplied,
  };
}
