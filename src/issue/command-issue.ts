import type { JsonExpectation } from "./json-fault.js";
import type { Place } from "./place.js";

/** What a command is given: options, files and the lines of its input. */
export type CommandIssue =
  | {
      readonly kind: "unreadable-file";
      readonly file: string;
      readonly fault: "missing" | "directory" | "encoding" | "size" | "system";
      readonly detail?: string;
    }
  /** A file that is no text, where text is read. */
  | { readonly kind: "binary-file"; readonly source: string; readonly what: BinaryKind }
  /** A file that a line names, and that lies outside of the folder of such files, perhaps by a link. */
  | { readonly kind: "outside-folder"; readonly file: string; readonly folder: string }
  | { readonly kind: "unwritable-file"; readonly file: string; readonly detail: string }
  | { readonly kind: "empty-input"; readonly source: string }
  | { readonly kind: "input-taken" }
  /** Line and column count from 1, columns in UTF-16 units. */
  | {
      readonly kind: "bad-json";
      readonly source: string;
      readonly line: number;
      readonly column: number;
      readonly expected: JsonExpectation;
      readonly place: Place;
    }
  | {
      readonly kind: "bad-expected-failures";
      readonly source: string;
      /** Where in the list, written as in JavaScript: `groups[3].ids`. */
      readonly at: string;
      readonly expected: "groups" | "text" | "fails" | "ids" | "new-id";
    }
  | { readonly kind: "long-line"; readonly line: number; readonly limit: number }
  | { readonly kind: "date-as-speech-time"; readonly date: string }
  /** A note: a day stands for its first moment. */
  | { readonly kind: "assumed-midnight"; readonly date: string }
  | { readonly kind: "bad-policy"; readonly written: string }
  /** A policy that is set several times, to different values. */
  | { readonly kind: "repeated-policy"; readonly policy: string; readonly values: readonly string[] }
  | { readonly kind: "unknown-policy"; readonly policy: string; readonly known: readonly string[] }
  | {
      readonly kind: "unknown-policy-value";
      readonly policy: string;
      readonly value: string;
      readonly known: readonly string[];
    }
  | { readonly kind: "unknown-preset"; readonly preset: string; readonly known: readonly string[] }
  /** A headline above the faults of one input, and what is said below a list of them that is cut. */
  | {
      readonly kind: "faulty-input";
      readonly source: string;
      readonly count: number;
      readonly hasGoodRecords: boolean;
    }
  | { readonly kind: "more-faults"; readonly count: number }
  | { readonly kind: "unanswered"; readonly count: number; readonly of: number }
  /** Our own fault. */
  | { readonly kind: "failed"; readonly reason: string };

/** What a file is that is no text, as far as its first bytes tell. */
export type BinaryKind =
  | "zip"
  | "gzip"
  | "zstd"
  | "bzip2"
  | "xz"
  | "7z"
  | "pdf"
  | "parquet"
  | "arrow"
  | "sqlite"
  | "png"
  | "jpeg"
  | "saved-set"
  | "other";
