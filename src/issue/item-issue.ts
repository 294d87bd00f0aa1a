/** Items that are answered one a line, and what is asked at a prompt. */
export type ItemIssue =
  /** A note, made once for each key. */
  | { readonly kind: "ignored-item-key"; readonly line: number; readonly key: string }
  | { readonly kind: "unknown-field"; readonly field: string; readonly known: readonly string[] }
  /** A note: no further line was read. */
  | { readonly kind: "stopped"; readonly answered: number; readonly items: number }
  /** A note: how often events could be used again. */
  | { readonly kind: "reuse"; readonly items: number; readonly compiled: number; readonly reused: number }
  | { readonly kind: "unknown-ask-command"; readonly name: string; readonly suggestion: string | null }
  | {
      readonly kind: "bad-ask-value";
      readonly command: string;
      readonly value: string;
      readonly known: readonly string[];
    }
  | { readonly kind: "missing-ask-time" }
  /** A note: the lines of the prompt are not kept. */
  | { readonly kind: "unkept-history"; readonly file: string; readonly detail: string };
