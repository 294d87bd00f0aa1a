/** Asking models many things, and the files in which replies are kept. */
export type RunIssue =
  | {
      readonly kind: "replies-in-use";
      readonly file: string;
      readonly pid: number;
      readonly host: string;
      /** The file by which it is held. */
      readonly lock: string;
    }
  /** A note: a last line that is not whole was moved. */
  | { readonly kind: "torn-reply"; readonly file: string; readonly side: string; readonly bytes: number }
  /** Replies that were asked for with other settings. */
  | {
      readonly kind: "other-settings";
      readonly file: string;
      readonly differences: readonly {
        readonly setting: string;
        /** As JSON; null where it is not set. */
        readonly there: string | null;
        readonly here: string | null;
      }[];
    }
  /** Replies to other prompts under the same ids. */
  | { readonly kind: "other-prompts"; readonly file: string; readonly id: string; readonly count: number }
  /** Lines of a file of replies that no run has written. */
  | { readonly kind: "foreign-replies"; readonly file: string; readonly line: number; readonly count: number }
  | { readonly kind: "unkept-reply"; readonly file: string; readonly detail: string }
  /** A prompt of turns where one text is asked with, or the other way round. */
  | {
      readonly kind: "other-api";
      readonly source: string;
      readonly id: string;
      readonly api: "chat" | "completions";
    }
  /** A file of settings or of prices. */
  | {
      readonly kind: "bad-setting";
      readonly source: string;
      /** The names that lead to it; empty for the whole. */
      readonly setting: readonly string[];
      readonly expected: "number" | "whole-number" | "text" | "list" | "object" | "range" | "value" | "known";
    }
  /** Prompts of several strategies in one file. */
  | { readonly kind: "several-strategies"; readonly source: string; readonly strategies: readonly string[] }
  /** No item, or prompt, is chosen. */
  | { readonly kind: "nothing-to-ask"; readonly source: string }
  | { readonly kind: "repeated-id"; readonly source: string; readonly id: string }
  /** The variable of the environment has no key in it. */
  | { readonly kind: "missing-api-key"; readonly variable: string }
  /** A note: Ctrl-C. */
  | {
      readonly kind: "run-stopped";
      /** In the file, from this run and earlier ones. */
      readonly replied: number;
      readonly of: number;
      /** Null where replies went to standard output. */
      readonly file: string | null;
    }
  /** Why asking on makes no sense. */
  | {
      readonly kind: "gave-up";
      readonly why: "no-replies" | "long-wait" | "rate-limited";
      /** How many in a row had no reply; 0 for the other reasons. */
      readonly count: number;
      /** How long is to be waited, or was; 0 for the first reason. */
      readonly seconds: number;
      /** Of the last fault. */
      readonly fault: string;
      readonly status: number | null;
      readonly message: string;
    }
  /** A note: replies that are no whole answers; "empty" ones came to an end without a word. */
  | {
      readonly kind: "unfinished-replies";
      readonly state: "cut" | "refused" | "reasoning-only" | "empty";
      readonly count: number;
      readonly of: number;
    }
  /** A note: another model replied than was asked. */
  | {
      readonly kind: "other-model";
      /** The file of the replies; null for those of a run. */
      readonly source: string | null;
      readonly model: string;
      /** In the server's own word. */
      readonly served: string;
      readonly count: number;
      readonly of: number;
    }
  /** A note: the server counted fewer tokens than prompts have, so that it read a part of them alone. */
  | {
      readonly kind: "cut-prompts";
      readonly source: string | null;
      /** Of the longest of these prompts. */
      readonly id: string;
      readonly characters: number;
      readonly tokens: number;
      readonly count: number;
      readonly of: number;
    }
  /** A note: some were asked and have no reply. */
  | {
      readonly kind: "unreplied";
      readonly count: number;
      readonly of: number;
      readonly faults: readonly { readonly kind: string; readonly count: number }[];
    };
