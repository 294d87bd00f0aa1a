/** What a scenario file lacks, or has too much of. */
export type GenerationIssue = {
  readonly kind: "bad-scenario";
  /** The file. */
  readonly source: string;
  /** Where, written as in JavaScript: `lookup.ask[0]`. */
  readonly field: string;
  /** What stands there, shortened, or what the problem is about; empty when nothing does. */
  readonly value: string;
  readonly problem: ScenarioProblem;
};

export type ScenarioProblem =
  | "shape"
  | "missing"
  | "unread"
  | "own-sensitivity"
  | "own-access"
  | "other-than-inventory"
  | "repeated-field"
  | "row-width"
  | "empty-range"
  | "unknown-tool"
  | "misfit"
  | "bad-place"
  | "unknown-field"
  | "untold"
  | "tool-hint"
  | "still"
  | "no-list"
  | "no-each"
  | "no-left"
  | "no-exhausted"
  | "no-number"
  | "no-computing";
