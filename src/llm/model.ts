import type { Message, ToolCall } from "../chat/message.js";

/** How a model draws its words. What is absent is left to the model's own default. */
export interface Sampling {
  readonly temperature?: number;
  readonly topP?: number;
  readonly topK?: number;
  readonly minP?: number;
  /** Of the reply. */
  readonly maxTokens?: number;
  readonly seed?: number;
  /** Texts before which the reply ends. */
  readonly stop?: readonly string[];
}

/** What is asked of a model: turns of a conversation, or one text to go on with. */
export type CompletionRequest = {
  /** As the server calls it. */
  readonly model: string;
  readonly sampling: Sampling;
} & ({ readonly messages: readonly Message[] } | { readonly prompt: string });

/** Tokens that were counted by the server; null where it does not say. */
export interface Usage {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

/** What a model replied. */
export interface Completion {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
  /** Absent when the server does not say. */
  readonly usage?: Usage;
  /** "stop", "length", … in the server's own word. */
  readonly finishReason: string;
}

/** The one narrow port through which models are asked. */
export interface Model {
  /**
   * Asks once: what is tried again, and when, is decided by who calls.
   *
   * @throws {ModelFault} when there is no reply
   */
  complete(request: CompletionRequest, options: { readonly signal: AbortSignal }): Promise<Completion>;
}
