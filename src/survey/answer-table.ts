import type { Issue } from "../issue/issue.js";

/** A table of raw answers as it stands in a file: what `readTable` of `temporal-oracle/formats` gives. */
export interface AnswerTable {
  /** What messages call it. */
  readonly source: string;
  /** The names in the header. */
  readonly names: readonly string[];
  readonly rows: readonly AnswerRow[];
}

export interface AnswerRow {
  /** On which it begins, from 1. */
  readonly line: number;
  /** As many as there are names, unless there is a fault. */
  readonly cells: readonly string[];
  /** Why the row cannot be told apart into its cells; null when it can. */
  readonly fault: Issue | null;
}
