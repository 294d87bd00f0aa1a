import type { Message, ToolCall, ToolDefinition, Usage } from "../../chat/message.js";
import { type ReplyState, replyStateOf } from "../../chat/served-reply.js";

/**
 * Why a model gave no reply.
 *
 *     rate-limited  too many requests (429)
 *     server        a failure on its side (5xx)
 *     connection    no connection, or one that broke
 *     timeout       no reply in time
 *     refused       the request itself is not accepted (other 4xx: key, model, length)
 *     bad-reply     what came is no reply: another format, broken JSON, no text in it
 *     aborted       the caller's signal
 */
export type ModelFaultKind =
  | "rate-limited"
  | "server"
  | "connection"
  | "timeout"
  | "refused"
  | "bad-reply"
  | "aborted";

/** What the port throws; its message never holds a key. */
export class ModelFault extends Error {
  override readonly name = "ModelFault";
  readonly kind: ModelFaultKind;
  /** Of HTTP; null where there was none. */
  readonly status: number | null;
  /** How long the server asks to wait, in ms; null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: ModelFaultKind,
    message: string,
    { status = null, retryAfterMs = null }: { status?: number | null; retryAfterMs?: number | null } = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** How a model draws its words. What is absent is left to the model's own default. */
export interface Sampling {
  readonly temperature?: number;
  readonly topP?: number;
  readonly topK?: number;
  readonly minP?: number;
  /** Of the reply. */
  readonly maxTokens?: number;
  readonly seed?: number;
  /** Texts before which the reply ends; an empty list is the same as none. */
  readonly stop?: readonly string[];
}

/** What is asked of a model: turns of a conversation, or one text to go on with. */
export type CompletionRequest = {
  /** As the server calls it. */
  readonly model: string;
  readonly sampling: Sampling;
} & (
  | {
      readonly messages: readonly Message[];
      /** What the model may call; none when absent. */
      readonly tools?: readonly ToolDefinition[];
    }
  | { readonly prompt: string }
);

/** What a model replied. */
export interface Completion {
  /** Without the reasoning, where the server keeps that apart; may be empty. */
  readonly text: string;
  /** What the server says that the model thought; absent when it says nothing. */
  readonly reasoning?: string;
  readonly toolCalls: readonly ToolCall[];
  /** How it ended, where the server tells more of it than its word; see {@link completionState}. */
  readonly state?: ReplyState;
  /** Absent when the server does not say. */
  readonly usage?: Usage;
  /** "stop", "length", … in the server's own word; empty when it does not say. */
  readonly finishReason: string;
  /** Which model replied, in the server's own word; absent when it does not say. */
  readonly servedModel?: string;
}

/** How a reply ended: as it says itself, else by its text and by the server's word for the end. */
export function completionState({ state, text, reasoning, toolCalls, finishReason }: Completion): ReplyState {
  if (state !== undefined) return state;
  const hasReasoning = reasoning !== undefined && reasoning.trim() !== "";
  return replyStateOf({ text, finishReason, hasReasoning, hasCalls: toolCalls.length > 0 });
}

/** What shapes replies beside the request: who is asked, and how. It holds no secret. */
export interface Endpoint {
  /** "chat", "completions", "ai-sdk", or a word of your own. */
  readonly kind: string;
  /** Where requests go. */
  readonly url?: string;
  /** What is sent with every request. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** What accompanies a request and is not part of it. */
export interface CompleteOptions {
  readonly signal: AbortSignal;
  /**
   * Which of several askings of the same request this is; 0 when absent. Models do not see it: by it,
   * records tell one reply from another.
   */
  readonly repeat?: number;
}

/** The one narrow port through which models are asked. */
export interface Model {
  /** Absent where it is not known; then replies can be recorded only by who says it. */
  readonly endpoint?: Endpoint;
  /**
   * Asks once: what is tried again, and when, is decided by who calls.
   *
   * @throws {ModelFault} when there is no reply
   */
  complete(request: CompletionRequest, options: CompleteOptions): Promise<Completion>;
}
