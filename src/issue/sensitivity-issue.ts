/** Weights with which a sensitivity is read from words. */
export type SensitivityIssue =
  /** A file of weights that holds none for this vocabulary. */
  {
    readonly kind: "bad-weights";
    readonly source: string;
    /** Written as in JavaScript; empty for the whole. */
    readonly field: string;
    /** "it is no number" */
    readonly reason: string;
  };
