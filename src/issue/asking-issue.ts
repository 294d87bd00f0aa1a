/** Prompts for models: how they are worded, and how turns are joined to one text. */
export type AskingIssue =
  | {
      readonly kind: "unknown-strategy";
      readonly name: string;
      readonly suggestion: string | null;
      readonly known: readonly string[];
    }
  /** An event that no prompt of this presentation tells so that it is read as the same event. */
  | {
      readonly kind: "untold-event";
      /** 1-based number of the event in its set. */
      readonly record: number;
      readonly type: string;
      /** Of subject, location and other roles. */
      readonly names: readonly string[];
      readonly presentation: "language" | "json";
    }
  | { readonly kind: "unknown-chat-template"; readonly name: string; readonly known: readonly string[] }
  | {
      readonly kind: "bad-chat-template";
      /** Null where the text as a whole is meant. */
      readonly field: string | null;
      readonly fault: "json" | "object" | "text" | "texts" | "content" | "unknown-field" | "missing";
    }
  | { readonly kind: "unknown-grid-phase"; readonly name: string; readonly known: readonly string[] }
  /** No item is of the lengths and categories of a phase. */
  | {
      readonly kind: "empty-grid";
      readonly phase: string;
      readonly lengths: readonly number[];
      readonly categories: readonly string[];
    };
