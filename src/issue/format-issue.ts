/**
 * Where a record stands in its source. Lines, rows and records count from 1; columns from 1, in UTF-16
 * units. A text has lines, a table without text has rows, and a list has records.
 */
export interface RecordPlace {
  readonly source: string;
  readonly unit: "line" | "row" | "record";
  readonly number: number;
  readonly column: number | null;
}

/** Files and streams that should hold records. */
export type FormatIssue =
  /** A record that cannot be told apart into fields. */
  | {
      readonly kind: "bad-row";
      readonly at: RecordPlace;
      readonly fault: RowFault;
    }
  /** A line that is not text in UTF-8. */
  | {
      readonly kind: "bad-encoding";
      readonly at: RecordPlace;
      /** Counted from 0. */
      readonly byte: number;
    }
  | { readonly kind: "wide-encoding"; readonly source: string }
  /** Nothing in the file says what an event is, or when it was. */
  | {
      readonly kind: "missing-columns";
      readonly source: string;
      readonly missing: readonly ("type" | "time")[];
      readonly columns: readonly string[];
      /** What could be written behind `--map`; null when no column is likely. */
      readonly proposal: string | null;
    }
  /** An option names a column that the file does not have. */
  | {
      readonly kind: "unknown-column";
      readonly source: string;
      readonly column: string;
      readonly columns: readonly string[];
      /** A column that may have been meant, or a pair for `--map`, which has "=" in it. */
      readonly suggestion: string | null;
    }
  /** A note: other columns were said to be what these are by their names. */
  | { readonly kind: "displaced-columns"; readonly source: string; readonly columns: readonly string[] }
  /** What stands behind `--map` is no pair of a field and a column, or names a field again. */
  | { readonly kind: "bad-map"; readonly written: string; readonly fault: "pair" | "twice" }
  | { readonly kind: "bad-delimiter"; readonly written: string }
  /** A note: records that could not be read, and where they are now. */
  | { readonly kind: "set-aside"; readonly count: number; readonly of: number; readonly file: string }
  /** A format of times without tokens that every time needs. */
  | { readonly kind: "bad-time-format"; readonly written: string; readonly missing: readonly string[] }
  /** A time that is written in none of the formats that were named. */
  | { readonly kind: "not-in-format"; readonly value: string; readonly formats: readonly string[] }
  /** A note: a time is read by one format, and another one reads a different time of it. */
  | {
      readonly kind: "ambiguous-format";
      readonly value: string;
      readonly format: string;
      readonly other: string;
    }
  /** A note: so many times of records are such; the first of them. */
  | {
      readonly kind: "ambiguous-formats";
      readonly count: number;
      /** Counted from 1. */
      readonly record: number;
      readonly value: string;
      readonly format: string;
      readonly other: string;
    }
  /** Several files of one set say different things of it. */
  | {
      readonly kind: "conflicting-sets";
      readonly key: "timeZone" | "speechTime" | "facts";
      readonly sources: readonly string[];
    }
  /** A zip archive, or an entry of one, that cannot be read. */
  | {
      readonly kind: "bad-zip";
      readonly source: string;
      /** Null for the archive itself. */
      readonly entry: string | null;
      readonly fault: ZipFault;
    }
  /** A Parquet file whose description of itself cannot be read. */
  | { readonly kind: "bad-parquet"; readonly source: string; readonly detail: string }
  /** Rows of a Parquet file that cannot be unpacked, from one to another. */
  | {
      readonly kind: "bad-rows";
      readonly source: string;
      readonly first: number;
      readonly last: number;
      readonly detail: string;
    }
  /** A column that holds lists, structures or other things that are no text, number or time. */
  | {
      readonly kind: "unreadable-column";
      readonly source: string;
      readonly column: string;
      /** What it holds, such as "list", or its type by the specification. */
      readonly type: string;
    }
  /** The content of a file is not what its name says. */
  | {
      readonly kind: "other-format";
      readonly source: string;
      readonly said: string;
      readonly seen: string;
    }
  /** Several columns say the same thing of an event. */
  | {
      readonly kind: "same-columns";
      readonly source: string;
      readonly columns: readonly string[];
      /** A field, or the name of a role. */
      readonly meaning: string;
    };

/**
 * Why a row has no fields: a quote that is not closed; a quote inside a field without quotes; text behind
 * a closing quote; more or fewer fields than the header; a character that no text has; too long.
 */
export type RowFault =
  | { readonly reason: "open-quote" | "stray-quote" | "after-quote" | "nul" }
  | { readonly reason: "fields"; readonly found: number; readonly expected: number }
  | { readonly reason: "long"; readonly limit: number };

/** What is wrong with a zip archive. */
export type ZipFault =
  /** Its list of entries is not there, or is not whole. */
  | "directory"
  | "missing"
  /** It does not stand where the list says. */
  | "entry"
  | "overlap"
  | "encrypted"
  /** It is packed in a way that is not read. */
  | "method"
  /** It is too long to be unpacked, or far longer than it looks. */
  | "size"
  | "damaged"
  | "checksum"
  | "text";
