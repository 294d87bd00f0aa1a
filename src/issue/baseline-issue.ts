/** Responders that answer a benchmark without a model. */
export type BaselineIssue =
  | {
      readonly kind: "unknown-responder";
      readonly name: string;
      readonly known: readonly string[];
      readonly suggestion: string | null;
    }
  /** Standard input cannot be read again, and a responder has to see all items before it answers the first. */
  | { readonly kind: "items-read-twice"; readonly responder: string };
