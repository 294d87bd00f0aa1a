import type { ReplyState } from "../../chat/reply-state.js";

/** A model's reply to one item: a line of a file of replies. */
export interface Reply {
  /** Of the item. */
  readonly id: string;
  /** The text; null when there is none. */
  readonly reply: string | null;
  /** How it ended; absent where nobody says, which is as if it came to its end, unless its text shows otherwise. */
  readonly state?: ReplyState;
  readonly model?: string;
  /** Which time the model was asked this item, from 0 on. */
  readonly repeat?: number;
  /** How the model was asked: a name such as "cot-review/date-only/language". */
  readonly strategy?: string;
  /** What the server says that the model thought. */
  readonly reasoning?: string;
  /** The tools that the model called, as its server read them. */
  readonly toolCalls?: readonly ReplyCall[];
  /** Why there is no reply. */
  readonly error?: { readonly kind: string; readonly message: string } | null;
}

/** A call of a tool; the arguments as the model wrote them. */
export interface ReplyCall {
  readonly id: string;
  /** Empty where it has none. */
  readonly name: string;
  readonly arguments: string;
}
