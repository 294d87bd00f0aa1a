/** Replies that are scored, and what they belong to. */
export type ScoreIssue =
  /** No item has the id of a reply. */
  | { readonly kind: "unknown-reply"; readonly source: string; readonly line: number; readonly id: string }
  /** An item has a reply of the same model and repeat already, which counts. */
  | {
      readonly kind: "repeated-reply";
      readonly source: string;
      readonly line: number;
      readonly id: string;
      readonly repeat: number;
    }
  /** A note: how many issues of a kind there are beyond those that were told. */
  | {
      readonly kind: "more-replies";
      readonly source: string;
      readonly count: number;
      readonly of: "unknown-reply" | "repeated-reply";
    }
  /** Items are there, and no reply to any of them. */
  | { readonly kind: "no-replies"; readonly sources: readonly string[]; readonly items: string }
  /** Two models are needed to be compared. */
  | { readonly kind: "one-model"; readonly model: string };
