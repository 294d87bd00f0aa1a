import type { RecordPlace } from "./format-issue.js";

/** What can be wrong with what people said they prefer. No issue names a person. */
export type PreferenceIssue =
  /** A table of annotations lacks columns. */
  | {
      readonly kind: "missing-annotation-columns";
      readonly source: string;
      readonly missing: readonly AnnotationField[];
      readonly columns: readonly string[];
    }
  | {
      readonly kind: "bad-preference";
      readonly at: RecordPlace;
      readonly field: AnnotationField;
      /** What stands there; empty when nothing does, and where it may name a person. */
      readonly value: string;
    }
  /** Somebody says something of a trajectory and level that they have answered in the same survey; the first counts. */
  | {
      readonly kind: "repeated-annotation";
      readonly at: RecordPlace;
      readonly trajectory: string;
      readonly level: number;
    }
  /** Somebody was shown a trajectory in two surveys; the first one that is kept counts. */
  | { readonly kind: "repeated-trajectory"; readonly at: RecordPlace; readonly trajectory: string }
  /** A trajectory of a survey that was not answered at every level. */
  | {
      readonly kind: "missing-levels";
      readonly at: RecordPlace;
      readonly trajectory: string;
      readonly missing: readonly number[];
    }
  /** A survey of more trajectories than are shown in one. */
  | {
      readonly kind: "long-survey";
      readonly at: RecordPlace;
      readonly trajectories: number;
      readonly most: number;
    }
  /** Samples that fewer people judged than are asked for. */
  | {
      readonly kind: "few-annotators";
      readonly samples: number;
      readonly of: number;
      readonly least: number;
    }
  /** How many issues of a kind there are beyond those that were told. */
  | {
      readonly kind: "more-annotations";
      readonly count: number;
      readonly of: "repeated-annotation" | "repeated-trajectory" | "missing-levels" | "long-survey";
    }
  /** No survey is left. */
  | { readonly kind: "no-annotations"; readonly sources: readonly string[]; readonly discarded: number };

/** What an annotation says. */
export type AnnotationField = "annotator" | "survey" | "trajectory" | "level" | "choice";
