/** What conversations are made from, and what is read of candidates. */
export type GenerationIssue =
  | ScenarioIssue
  /** A scenario does not give so many conversations that differ. */
  | {
      readonly kind: "too-few-conversations";
      readonly scenario: string;
      readonly made: number;
      readonly wanted: number;
    }
  /** More than are held in memory at once. */
  | {
      readonly kind: "too-many-conversations";
      readonly scenarios: number;
      readonly wanted: number;
      readonly most: number;
    }
  /** A folder without a scenario file. */
  | { readonly kind: "no-scenarios"; readonly folder: string }
  | { readonly kind: "repeated-scenario"; readonly source: string; readonly scenario: string }
  /** No scenario fits what is wanted. */
  | { readonly kind: "nothing-to-generate" }
  | {
      readonly kind: "unknown-generation-name";
      readonly option: "variant" | "sensitivity";
      readonly name: string;
      readonly known: readonly string[];
    }
  /** A reply to a prompt that was not written with these options. */
  | { readonly kind: "unknown-candidate"; readonly source: string; readonly id: string };

/** What a scenario file lacks, or has too much of. */
export interface ScenarioIssue {
  readonly kind: "bad-scenario";
  /** The file. */
  readonly source: string;
  /** Where, written as in JavaScript: `lookup.ask[0]`. */
  readonly field: string;
  /** What stands there, shortened, or what the problem is about; empty when nothing does. */
  readonly value: string;
  readonly problem: ScenarioProblem;
}

export type ScenarioProblem =
  | "shape"
  | "missing"
  | "unread"
  | "own-sensitivity"
  | "own-access"
  | "other-than-inventory"
  | "repeated-field"
  | "row-width"
  | "few-things"
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
