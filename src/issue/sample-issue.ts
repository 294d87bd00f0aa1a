/** Files of labelled conversations. */
export type SampleIssue =
  /** A name that begins like a published one, and is none: its label and level cannot be told. */
  | { readonly kind: "bad-sample-file"; readonly source: string }
  /** Marks of people that are none. */
  | (RecordNumber & {
      readonly kind: "bad-marks";
      readonly id: string;
      readonly field: "score" | "scores";
      /** What stands there, shortened; empty when nothing does. */
      readonly value: string;
      readonly expected: "mark" | "marks-of-levels";
    })
  /** A record that says nowhere what it is about: its scenario is in no inventory, or none of a variant. */
  | (RecordNumber & {
      readonly kind: "unknown-sample-field";
      readonly id: string;
      readonly field: "scenario" | "variant";
      readonly value: string;
    })
  /** A conversation at a level that was there before: it would count twice. */
  | (RecordNumber & { readonly kind: "repeated-sample"; readonly id: string; readonly first: RecordNumber })
  /** Nothing to measure with. */
  | { readonly kind: "no-samples"; readonly sources: readonly string[]; readonly wanted: SampleWish }
  /** Notes. */
  | { readonly kind: "unlabelled-samples"; readonly count: number; readonly of: number }
  | {
      readonly kind: "left-out-scenarios";
      readonly scenarios: readonly string[];
      readonly samples: number;
      readonly reason: "test" | "unknown";
    };

/** Where a record stands. */
export interface RecordNumber {
  readonly source: string;
  /** Counted from 1, as they come. */
  readonly record: number;
}

/** Which samples are wanted. */
export type SampleWish = "labelled" | "train";
