import type { DecisionAverage } from "../../../staleness/metrics/decision-averages.js";
import type { DecisionContrast } from "../../../staleness/metrics/decision-contrasts.js";
import type { DecisionSummary } from "../../../staleness/metrics/decision-summary.js";
import type { Preference } from "../../../staleness/sample/sample.js";
import type { TraceSummary } from "../../../staleness/trace/trace-summary.js";
import type { Excerpt } from "../../../page/document/excerpt.js";

/** The samples that models were asked about. */
export interface AskedSamples {
  /** The files, or wherever they come from. */
  readonly sources: readonly string[];
  readonly count: number;
  readonly tool: number;
  readonly noTool: number;
  /** On which people disagree, or were not asked. */
  readonly unlabelled: number;
  readonly scenarios: number;
  /**
   * Whether people always prefer the same within a scenario and level, as in the first public version of the data:
   * what varies within a scenario plays no part then, and published bounds are no measure.
   */
  readonly hasUniformCells: boolean;
}

/** What a model replied to a sample, and whether it called a tool. */
export interface ShownReply {
  readonly model: string;
  readonly condition: string | null;
  readonly attempted: boolean;
  readonly excerpt: Excerpt;
}

/** A sample on which models decided otherwise than people prefer. */
export interface MissedSample {
  readonly id: string;
  /** The name of its scenario; null for none. */
  readonly scenario: string | null;
  readonly preference: Preference;
  /** The share of replies that decided otherwise; above 0. */
  readonly loss: number;
  /** What the user asks last. */
  readonly question: string;
  /** What the oracle decides and from what: terms and their meanings; empty where it cannot tell. */
  readonly evidence: readonly (readonly [term: string, meaning: string])[];
  readonly replies: readonly ShownReply[];
}

/** What a report on staleness is made of. */
export interface StalenessReportInput {
  readonly samples: AskedSamples;
  /** Of every model, asked in every way. */
  readonly decisions: readonly DecisionSummary[];
  readonly averages: readonly DecisionAverage[];
  readonly contrasts: readonly DecisionContrast[];
  /** Of those that have traces. */
  readonly traces: readonly TraceSummary[];
  /** The worst first. */
  readonly missed: readonly MissedSample[];
}
