/** Replies in which models decide, and the samples that they decide on. */
export type DecisionIssue =
  /** No sample has the id of a reply. */
  | {
      readonly kind: "unknown-sample-reply";
      readonly source: string;
      readonly line: number;
      readonly id: string;
    }
  /** A note: how many lines of a file reply to no sample, beyond those that were told. */
  | { readonly kind: "more-sample-replies"; readonly source: string; readonly count: number }
  /** Samples are there, and no reply to any of them. */
  | { readonly kind: "no-sample-replies"; readonly sources: readonly string[] }
  /** Two ways of asking, or two models, are needed to be compared. */
  | { readonly kind: "one-condition"; readonly model: string; readonly condition: string | null };
