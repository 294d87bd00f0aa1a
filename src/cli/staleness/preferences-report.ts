import type { ElapseLevel } from "../../staleness.js";
import type { Agreement, ConsistencyFilter, JudgedSurvey, PreferenceCurve } from "../../tictoc.js";

/** What `oracle staleness preferences --json` writes. */
export interface PreferencesReport {
  /** Counted are those of kept surveys, once for each person and sample. */
  readonly annotations: { readonly read: number; readonly unread: number; readonly counted: number };
  readonly annotators: number;
  readonly filter: ConsistencyFilter;
  readonly surveys: {
    readonly total: number;
    readonly kept: number;
    readonly discarded: number;
    /** With exactly two inconsistencies, kept or not. */
    readonly flagged: number;
    /** Those with any inconsistency. */
    readonly inconsistent: readonly JudgedSurvey[];
  };
  readonly trajectories: number;
  readonly samples: {
    readonly total: number;
    readonly levels: readonly LevelPreferences[];
    readonly retained: { readonly tool: number; readonly noTool: number };
  };
  /** On the retained samples it is higher by their choice alone. */
  readonly alpha: { readonly all: Agreement; readonly retained: Agreement };
  /** Null without conversations. */
  readonly conversations: {
    readonly read: number;
    /** How many that people judged are not among them. */
    readonly missing: number;
    /** How many lack a scenario or elapsed times. */
    readonly unplaced: number;
    readonly curves: readonly PreferenceCurve[];
  } | null;
}

/** The samples of one level of elapsed time. */
export interface LevelPreferences {
  readonly level: ElapseLevel;
  readonly samples: number;
  /** The mean of their mean choices; null where there is none. */
  readonly score: number | null;
  /** How many are retained as preferring a tool, or none. */
  readonly tool: number;
  readonly noTool: number;
}
