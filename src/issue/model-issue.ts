/** Servers of models: how they are to be asked; files in which their replies are kept. */
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
  /** A file of replies with something else in it. */
  | { readonly kind: "foreign-kept-replies"; readonly file: string; readonly line: number }
  /** A file of replies of a later version of this program. */
  | {
      readonly kind: "newer-kept-replies";
      readonly file: string;
      readonly line: number;
      readonly version: string;
    }
  /** A note: replies that were not written to their end. */
  | { readonly kind: "torn-kept-replies"; readonly file: string; readonly lines: readonly number[] }
  /** An amount that is none: a time limit, a size. */
  | { readonly kind: "bad-amount"; readonly what: "timeout" | "reply-size"; readonly written: string };
