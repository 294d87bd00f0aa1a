import type { ToolCall, Usage } from "./message.js";
import type { ReplyState } from "./reply-state.js";

/** A model's reply, whichever server wrote it. */
export interface ServedReply {
  /** Without the reasoning, where the server keeps that apart; null where it has none. */
  readonly text: string | null;
  /** What the server says that the model thought; null where it says nothing. */
  readonly reasoning: string | null;
  readonly toolCalls: readonly ToolCall[];
  readonly state: ReplyState;
  /** In the server's own word; empty when it does not say. */
  readonly finishReason: string;
  readonly usage: Usage | null;
  /** Which model replied, in the server's own word. */
  readonly servedModel: string | null;
}

/** What an answer of a server holds. */
export type ServedReading =
  | { readonly kind: "reply"; readonly reply: ServedReply }
  /** The server says that there is no reply. */
  | { readonly kind: "failed"; readonly message: string }
  /** There is an answer, and nothing in it: in words that follow "the reply". */
  | { readonly kind: "empty"; readonly lacks: string }
  /** It is no answer: what it lacks to be one, in words that follow "the reply". */
  | { readonly kind: "none"; readonly lacks: string };
