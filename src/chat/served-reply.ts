import type { ToolCall, Usage } from "./message.js";
import { withoutReasoning } from "./reasoning.js";

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

/**
 * How a reply ended.
 *
 *     complete        the model came to its end, or called a tool
 *     cut             it breaks off: no more tokens were allowed, the context was full, something failed on the
 *                     way, or reasoning in its text is never closed
 *     refused         the model declined, or a filter held its words back, as the server says
 *     reasoning-only  the model thought, and said nothing
 */
export const replyStates = ["complete", "cut", "refused", "reasoning-only"] as const;
export type ReplyState = (typeof replyStates)[number];

/** What is known of the end of a reply. */
interface ReplyEnd {
  /** Null where there is none. */
  readonly text: string | null;
  /** In the server's word, of any server; null where it does not say. */
  readonly finishReason?: string | null;
  /** Whether the server kept reasoning apart, or counted tokens of it. */
  readonly hasReasoning?: boolean;
  /** Whether the model called tools. */
  readonly hasCalls?: boolean;
  /** Whether the server says, otherwise than by its word for the end, that it was refused. */
  readonly isRefused?: boolean;
}

/**
 * The state of a reply by what its server says and by its text.
 *
 * A reply without a word outside of its reasoning is `reasoning-only`, also when it ran out of tokens there; one
 * whose text opens a tag of reasoning that it never closes is `cut`. A word for the end that is not known here
 * says nothing.
 */
export function replyStateOf(end: ReplyEnd): ReplyState {
  const { text, finishReason, hasReasoning = false, hasCalls = false, isRefused = false } = end;
  const kind = endOf(finishReason);
  if (isRefused || kind === "refused") return "refused";
  const spoken = withoutReasoning(text ?? "");
  if (!hasCalls) {
    if (spoken.isCut) return "cut";
    if (spoken.text.trim() === "" && (hasReasoning || spoken.thought !== "")) return "reasoning-only";
  }
  return kind === "cut" ? "cut" : "complete";
}

/** What a server tells of a reply, of which its state comes. */
type ToldReply = Omit<ServedReply, "state"> & {
  /** Whether it thought, where that is known otherwise than by its reasoning. */
  readonly hasThought?: boolean;
  readonly isRefused?: boolean;
  /** The word for the end by which the state goes, where that is another than the one that is kept. */
  readonly end?: string | null;
};

/** A reply with its state. */
export function repliedWith({ hasThought = false, isRefused, end, ...told }: ToldReply) {
  const { text, reasoning, toolCalls, finishReason, usage, servedModel } = told;
  const state = replyStateOf({
    text,
    finishReason: end === undefined ? finishReason : end,
    hasReasoning: hasThought || reasoning !== null,
    hasCalls: toolCalls.length > 0,
    ...(isRefused !== undefined && { isRefused }),
  });
  const reply: ServedReply = { text, reasoning, toolCalls, state, finishReason, usage, servedModel };
  return { kind: "reply", reply } as const;
}

/** A reply that holds text or calls, or says why it does not; else that there is nothing in it, and `why`. */
export function unlessEmpty(reading: ReturnType<typeof repliedWith>, why = ""): ServedReading {
  const { text, toolCalls, state } = reading.reply;
  const isEmpty = text === null && toolCalls.length === 0 && state === "complete";
  return isEmpty ? { kind: "empty", lacks: `has no text in it${why}` } : reading;
}

/** What a server's word for the end of a reply says; null where it is not known, or there is none. */
export function endOf(finishReason: string | null | undefined): End | null {
  return endsByWord.get((finishReason ?? "").toLowerCase().replace(/[^a-z]+/gu, "_")) ?? null;
}

type End = Exclude<ReplyState, "reasoning-only">;

/** The words of OpenAI, Anthropic, Gemini, Ollama, Bedrock, the AI SDK, Inspect and HELM, and of servers like them. */
const words: Readonly<Record<End, readonly string[]>> = {
  complete: [
    ...["stop", "end_turn", "stop_sequence", "endoftext", "completed"],
    ...["tool_calls", "tool_use", "function_call"],
  ],
  cut: [
    ...["length", "max_tokens", "max_output_tokens", "model_length", "limit"],
    ...["model_context_window_exceeded", "insufficient_system_resource"],
    ...["incomplete", "pause_turn", "error", "abort"],
  ],
  refused: [
    ...["content_filter", "content_filtered", "guardrail_intervened", "refusal"],
    ...["safety", "image_safety", "recitation", "language", "blocklist", "prohibited_content", "spii"],
  ],
};

const endsByWord = new Map(
  (["complete", "cut", "refused"] as const).flatMap((end) => words[end].map((word) => [word, end] as const)),
);
