import type { ElapsedUnit } from "./elapsed.js";
import type { ExclusionCounts, ExclusionRules } from "./exclusion.js";

/**
 * How a study came about. Of the rows
 *
 *     rows = checks + answers given,  answers given = Σ answers excluded + answers counted
 */
export interface BuildReport {
  readonly rows: number;
  readonly checks: number;
  readonly raters: {
    readonly found: number;
    readonly excluded: ExclusionCounts["raters"];
    /** With an answer that counts. */
    readonly counted: number;
  };
  readonly answers: {
    readonly given: number;
    readonly excluded: ExclusionCounts["answers"] & {
      readonly offScale: number;
      /** Rows that cannot be read for another reason. */
      readonly unreadable: number;
    };
    readonly counted: number;
  };
  readonly rules: ExclusionRules;
  /** What was counted by elapsed times without a unit of their own. */
  readonly elapsedUnit: ElapsedUnit;
  readonly curves: number;
  readonly cells: number;
  readonly ratersOfCell: { readonly least: number; readonly most: number };
}
