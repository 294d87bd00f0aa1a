/** What a generated benchmark is made with, and what is read of one. */
export type BenchmarkIssue =
  | {
      readonly kind: "bad-generation";
      /** The option: "lengths", "count", "roots", "seed", "categories", "from". */
      readonly option: string;
      readonly value: string;
      readonly expected: GenerationExpectation;
    }
  | { readonly kind: "unknown-profile"; readonly profile: string; readonly known: readonly string[] }
  | { readonly kind: "unknown-category"; readonly category: string; readonly known: readonly string[] }
  /** More questions are asked of each event set than there are. */
  | {
      readonly kind: "too-few-roots";
      readonly roots: number;
      readonly needed: number;
      readonly count: number;
      readonly category: string;
    }
  /** More event lists than there are questions for. */
  | { readonly kind: "too-many-roots"; readonly roots: number; readonly most: number }
  /** More than is written to one folder. */
  | {
      readonly kind: "too-large-benchmark";
      readonly of: "items" | "events";
      readonly amount: number;
      readonly most: number;
    }
  | {
      readonly kind: "bad-vocabulary";
      /** Where, written as in JavaScript: `types[2].base`. */
      readonly at: string;
      /** What stands there, shortened; empty when nothing does. */
      readonly value: string;
      readonly expected: VocabularyExpectation;
    }
  /** A word of a vocabulary about which a question cannot be answered. */
  | {
      readonly kind: "unasked-vocabulary";
      readonly word: string;
      readonly question: string;
      readonly reason: string;
    }
  /** A line of a file of items that is none. */
  | {
      readonly kind: "bad-benchmark-item";
      readonly source: string;
      readonly line: number;
      /** Where in the item, written as in JavaScript: `gold.yes`. */
      readonly at: string;
      /** What stands there, shortened; empty when nothing does. */
      readonly value: string;
    }
  | { readonly kind: "repeated-item"; readonly source: string; readonly line: number; readonly id: string }
  /** A folder that holds no whole benchmark. */
  | { readonly kind: "no-benchmark"; readonly folder: string; readonly missing: string }
  /** A folder that is to be written to, and holds something. */
  | { readonly kind: "occupied-folder"; readonly folder: string; readonly holds: "benchmark" | "other" }
  /** A folder that another process is writing. */
  | {
      readonly kind: "folder-in-use";
      readonly folder: string;
      readonly pid: number;
      readonly host: string;
      /** The file by which it is held. */
      readonly lock: string;
    };

export type GenerationExpectation = "whole-numbers" | "count" | "seed" | "before-speech" | "some";

export type VocabularyExpectation = "object" | "list" | "name" | "words" | "new-name" | "known-key";
