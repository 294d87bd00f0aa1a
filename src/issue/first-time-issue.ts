/** When a conversation begins, against the dates in it. */
export type FirstTimeIssue =
  /** A record is dated on or after what is booked: no beginning fits both. */
  | { readonly kind: "dates-contradict"; readonly past: string; readonly booked: string }
  /** What is booked is over, or begins that day, when the conversation begins. */
  | {
      readonly kind: "booked-before-start";
      /** 1-based number of the message. */
      readonly turn: number;
      readonly date: string;
      /** When the conversation begins, ISO 8601. */
      readonly first: string;
    }
  /** A record is of a day that has not ended when the conversation begins. */
  | {
      readonly kind: "recorded-after-start";
      /** 1-based number of the message. */
      readonly turn: number;
      readonly date: string;
      /** When the conversation begins, ISO 8601. */
      readonly first: string;
    };
