/** Membership curves. */
export type StudyIssue =
  | {
      readonly kind: "bad-study";
      readonly study: string;
      /** Where in the study's data, written as in JavaScript: `curves[3].cells[2].counts`. */
      readonly at: string;
      readonly rule: StudyRule;
      readonly found: string;
      readonly expected: string;
    }
  | {
      readonly kind: "missing-curve";
      readonly study: string;
      readonly eventType: string;
      readonly adverbial: string;
      /** The event types that have the adverbial; all of them where none has it. */
      readonly surveyed: readonly string[];
      readonly adverbials: readonly string[];
    }
  | { readonly kind: "unknown-study"; readonly study: string; readonly known: readonly string[] }
  /** Two studies asked about no event type with the same adverbial. */
  | { readonly kind: "no-common-curve"; readonly studies: readonly [string, string] }
  /** A note: the curve is the average over these surveyed types. */
  | {
      readonly kind: "pooled-curve";
      readonly study: string;
      readonly eventType: string;
      readonly adverbial: string;
      readonly types: readonly string[];
    }
  /** A note: the name stands for a surveyed one by a judgement, not by the survey. */
  | {
      readonly kind: "unsurveyed-alias";
      readonly study: string;
      readonly alias: string;
      readonly surveyed: string;
      /** Of the survey. */
      readonly language: string;
    }
  /** A note: the study has no curve for the person it answers for by default, so another one's answers. */
  | {
      readonly kind: "other-person";
      readonly study: string;
      readonly eventType: string;
      readonly wanted: string;
      readonly used: string;
    };

/** What a study must satisfy; the broken one is named in a `bad-study` issue. */
export type StudyRule =
  /** A field is missing, is of another type or has a name of its own. */
  | "shape"
  /** The counts of a cell add up to the stated number of raters. */
  | "sum"
  /** At least one rater answered. */
  | "raters"
  /** The stated median is that of the counts. */
  | "median"
  /** Elapsed times are positive and increase, by a millisecond or more. */
  | "order"
  /** No two curves share event type, person and adverbial; no two aliases share a name. */
  | "twice"
  /** An alias or a limit names something that was surveyed. */
  | "target"
  /** Names are lower case, single-spaced, without a leading article. */
  | "name";
