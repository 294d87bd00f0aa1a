/** Ways in which models are asked to decide about samples. */
export type ConditionIssue =
  | {
      readonly kind: "unasked-condition";
      /** As written. */
      readonly name: string;
      /** There is no such way; its time stamps need a chat template; or models of the template do not reason. */
      readonly fault: "unknown" | "no-template" | "no-thinking";
    }
  /** A note: a token of the chat template that somebody said, and that no longer is one. */
  | {
      readonly kind: "parted-mark";
      /** The id of the sample. */
      readonly sample: string;
      /** From 1; null where it stands in the tools. */
      readonly number: number | null;
      readonly mark: string;
    };
