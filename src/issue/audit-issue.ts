import type { ResponseForm } from "./answer-issue.js";

/** Somebody's gold, compared with the oracle's. */
export type AuditIssue =
  /** No line has the field that gold was to be in. */
  | {
      readonly kind: "missing-gold";
      readonly source: string;
      readonly field: string;
      readonly suggestion: string | null;
      /** The fields of the first line. */
      readonly known: readonly string[];
    }
  /** A note: gold that is no answer of its form. */
  | {
      readonly kind: "unreadable-gold";
      readonly line: number;
      readonly field: string;
      /** What stands there, shortened. */
      readonly value: string;
      readonly expected: ResponseForm;
    }
  /** A note: lines that could not be compared, beyond those that were told one by one. */
  | { readonly kind: "more-uncompared"; readonly count: number };
