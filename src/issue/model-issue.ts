/** Servers of models: how they are to be asked. */
export type ModelIssue =
  /** A URL at which no model can be asked. */
  | {
      readonly kind: "bad-base-url";
      /** As it is written; without what is secret in it. */
      readonly written: string;
      readonly fault: "unreadable" | "protocol" | "credentials";
    }
  /** A key or a header that HTTP cannot carry; its value is not told. */
  | { readonly kind: "bad-header"; readonly header: string; readonly fault: "name" | "value" | "key" }
  /** A field of the request that is decided elsewhere. */
  | { readonly kind: "taken-field"; readonly field: string }
  /** An amount that is none: a time limit, a size. */
  | { readonly kind: "bad-amount"; readonly what: "timeout" | "reply-size"; readonly written: string };
