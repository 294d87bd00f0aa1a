import type { Message, ToolCall, ToolDefinition, Usage } from "../../chat/message.js";
import { type ReplyState, replyStateOf } from "../../chat/served-reply.js";

/** What is said of the codes that Node gives, beside the code itself. */
const meanings: Readonly<Record<string, readonly [kind: ModelFaultKind, meaning: string]>> = {
  ECONNREFUSED: ["connection", "nothing listens there; is the server running?"],
  ECONNRESET: ["connection", "the connection was broken off"],
  EPIPE: ["connection", "the connection was broken off"],
  UND_ERR_SOCKET: ["connection", "the connection was closed before the reply was whole"],
  UND_ERR_CLOSED: ["connection", "the connection was closed before the reply was whole"],
  ENOTFOUND: ["connection", "no such host is known"],
  EAI_AGAIN: ["connection", "the name of the host could not be looked up"],
  EHOSTUNREACH: ["connection", "no way leads to the host"],
  ENETUNREACH: ["connection", "no way leads to the host"],
  ETIMEDOUT: ["timeout", "the connection took too long"],
  UND_ERR_CONNECT_TIMEOUT: ["timeout", "the connection took too long"],
  UND_ERR_HEADERS_TIMEOUT: ["timeout", "no answer began in the time that the runtime allows"],
  UND_ERR_BODY_TIMEOUT: ["timeout", "the answer stopped for longer than the runtime allows"],
  UND_ERR_HEADERS_OVERFLOW: ["bad-reply", "the headers of the answer are too long"],
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: ["connection", "the reply is shorter than the server said"],
};

/** What `fetch` threw, as a fault; nothing of its own words but codes is passed on. */
export function brokenConnection(fault: unknown, where: string): ModelFault {
  const codes = codesOf(fault);
  for (const code of codes) {
    const known = meanings[code];
    if (known !== undefined) return new ModelFault(known[0], `${where}: ${known[1]} (${code}).`);
  }
  const code = codes[0];
  if (code === undefined) {
    // Ports that the Fetch standard blocks fail without a code.
    return isBadPort(fault)
      ? new ModelFault("refused", `${where}: the runtime does not connect to this port.`)
      : new ModelFault("connection", `${where}: the connection failed.`);
  }
  if (code.startsWith("HPE_"))
    return new ModelFault("bad-reply", `${where}: the answer is no HTTP (${code}).`);
  if (/^(?:Z_|ERR__|ERR_BROTLI|BROTLI)/u.test(code)) {
    return new ModelFault("bad-reply", `${where}: the reply cannot be unpacked (${code}).`);
  }
  return new ModelFault("connection", `${where}: the connection failed (${code}).`);
}

/** Of a fault, of its causes, and of what they hold together, the outermost first. */
function codesOf(fault: unknown, depth = 0): readonly string[] {
  if (!(fault instanceof Error) || depth > 5) return [];
  const own =
    "code" in fault && typeof fault.code === "string" && /^[A-Z][A-Z0-9_]+$/u.test(fault.code)
      ? [fault.code]
      : [];
  const inner: readonly unknown[] = fault instanceof AggregateError ? fault.errors : [];
  return [...own, ...[fault.cause, ...inner].flatMap((one) => codesOf(one, depth + 1))];
}

function isBadPort(fault: unknown): boolean {
  return fault instanceof Error && fault.cause instanceof Error && fault.cause.message === "bad port";
}

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
