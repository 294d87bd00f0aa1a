import { describeIssue } from "../issues.js";
import {
  type CompleteOptions,
  type Completion,
  type CompletionRequest,
  completionState,
  type Endpoint,
  type Model,
  ModelFault,
} from "./model.js";
import { readChatReply, type Reading, readTextReply, replyJson } from "./read-reply.js";
import { requestBody, requestKey } from "./request.js";
import type { Secrets } from "./secrets.js";
import { badReply, statusFault, toldFault } from "./server-fault.js";
import {
  attempt,
  createServer,
  recordedUrl,
  type Server,
  type ServerOptions,
  type Service,
} from "./server.js";

/** What differs between the services of a server. */
export interface Protocol {
  readonly kind: "chat" | "completions";
  readonly service: Service;
  readonly read: (value: unknown, secrets: Secrets) => Reading;
  /** Why a request cannot be asked there; null when it can. */
  readonly refuse: (request: CompletionRequest) => string | null;
}

/** A model behind one service of a server. */
class ServerModel implements Model {
  readonly endpoint: Endpoint;
  readonly #server: Server;
  readonly #options: Pick<ServerOptions, "body" | "tokenLimitField">;
  readonly #protocol: Protocol;

  /** @throws {RangeError} saying what `checkServer` finds */
  constructor(options: ServerOptions, protocol: Protocol) {
    this.#server = createServer(options, protocol.service);
    this.#protocol = protocol;
    const { body, tokenLimitField } = options;
    this.#options = {
      ...(body && { body: structuredClone(body) }),
      ...(tokenLimitField && { tokenLimitField }),
    };
    this.endpoint = {
      kind: protocol.kind,
      url: recordedUrl(this.#server.url),
      ...(Object.keys(this.#options).length > 0 && { settings: this.#options }),
    };
  }

  async complete(request: CompletionRequest, { signal }: CompleteOptions): Promise<Completion> {
    try {
      const refusal = this.#protocol.refuse(request);
      if (refusal !== null) throw new ModelFault("refused", refusal);
      return await this.#ask(this.#bodyOf(request), signal);
    } catch (fault) {
      if (fault instanceof ModelFault) throw fault;
      // Its words may hold anything.
      throw new ModelFault("bad-reply", `The reply of ${this.#server.shown} could not be read.`);
    }
  }

  #bodyOf(request: CompletionRequest): string {
    const hasTools = "tools" in request && request.tools !== undefined && request.tools.length > 0;
    if (hasTools && Object.hasOwn(this.#options.body ?? {}, "tools")) {
      throw new ModelFault("refused", describeIssue({ kind: "taken-field", field: "tools" }).message);
    }
    try {
      return requestBody(request, this.#options);
    } catch {
      throw new ModelFault("refused", "The request cannot be written as JSON.");
    }
  }

  async #ask(body: string, signal: AbortSignal): Promise<Completion> {
    const server = this.#server;
    const answer = await attempt(server, body, signal);
    if (answer.status < 200 || answer.status > 299) throw statusFault(answer, server);
    if (answer.isCut) throw badReply(`is longer than ${server.maxReplyBytes} bytes`, answer, server);
    const json = replyJson(answer);
    if ("lacks" in json) throw badReply(json.lacks, answer, server);
    const reading = this.#protocol.read(json.value, server.secrets);
    if ("completion" in reading) return reading.completion;
    throw toldFault(json.value, answer, server) ?? badReply(reading.lacks, answer, server);
  }
}

/**
 * A model that is asked by `POST {base}/chat/completions`: OpenAI, Ollama, vLLM, LiteLLM and whatever else
 * speaks their protocol.
 *
 * Every request is asked once, and ends with a reply or a `ModelFault`; nothing else is thrown. No message
 * and no reply holds the key, even where the server repeats it.
 *
 * @throws {RangeError} at once, saying what `checkServer` finds
 * @source https://platform.openai.com/docs/api-reference/chat
 */
export function chatModel(options: ServerOptions): Model {
  return new ServerModel(options, {
    kind: "chat",
    service: "chat/completions",
    read: readChatReply,
    refuse: (request) =>
      "messages" in request ? null : "A chat takes messages, not one prompt; ask the model for completions.",
  });
}

/**
 * A model that goes on with a text, by `POST {base}/completions`: the prompt reaches it as it is, turn
 * tokens included, with no chat template put around it.
 *
 * Every request is asked once, and ends with a reply or a `ModelFault`; nothing else is thrown. No message
 * and no reply holds the key, even where the server repeats it.
 *
 * @throws {RangeError} at once, saying what `checkServer` finds
 * @source https://platform.openai.com/docs/api-reference/completions
 */
export function textModel(options: ServerOptions): Model {
  return new ServerModel(options, {
    kind: "completions",
    service: "completions",
    read: readTextReply,
    refuse: (request) =>
      "prompt" in request
        ? null
        : "Raw completions take one prompt, not messages; render them by a chat template.",
  });
}

/** What is noted beside a reply, for people: its key alone tells nothing. */
export interface Asked {
  readonly model: string;
  readonly repeat: number;
}

/** Replies by the key of everything that shaped them; see `requestKey`. */
export interface ReplyStore {
  /** The reply that was kept last under a key; null when there is none. */
  get(key: string): Promise<Completion | null>;
  /** Keeps a reply; when this ends, it is kept for good. */
  put(key: string, completion: Completion, asked: Asked): Promise<void>;
}

/**
 * Whether a reply is worth keeping: one that came to its end without text and calls is better asked for again. One
 * that was cut or refused, or that only thought, would be so again, and was paid for.
 */
function isKept(completion: Completion): boolean {
  const { text, toolCalls } = completion;
  return text.trim() !== "" || toolCalls.length > 0 || completionState(completion) !== "complete";
}

/** Who is asked, where a model does not say it itself. */
export interface RecordOptions {
  readonly endpoint?: Endpoint;
}

/**
 * A model whose replies are kept: it asks every time, and what it replies now takes the place of what it
 * replied before. Faults are not kept, nor are replies that came to their end without a word.
 *
 * It throws what the store throws when a reply cannot be kept.
 *
 * @throws {RangeError} where neither the model nor the options say which endpoint is asked
 */
export function record(model: Model, store: ReplyStore, options: RecordOptions = {}): Model {
  const endpoint = endpointOf(model, options);
  return {
    endpoint,
    complete: (request, how) => askAndKeep(model, store, keyOf(request, endpoint, how), request, how),
  };
}

/**
 * A model that is asked only for replies that are not kept yet; those are kept then.
 *
 * It throws what the store throws when a reply cannot be read or kept.
 *
 * @throws {RangeError} where neither the model nor the options say which endpoint is asked
 */
export function replay(store: ReplyStore, model: Model, options: RecordOptions = {}): Model {
  const endpoint = endpointOf(model, options);
  return {
    endpoint,
    complete: async (request, how) => {
      const key = keyOf(request, endpoint, how);
      const kept = await keptReply(store, key, how);
      return kept ?? askAndKeep(model, store, key, request, how);
    },
  };
}

/**
 * A model that asks nobody: replies that are not kept are a `ModelFault` of the kind `refused`.
 *
 * @param endpoint  who was asked when the replies were kept, as in `chatModel({ baseUrl }).endpoint`
 */
export function replayOnly(store: ReplyStore, endpoint: Endpoint): Model {
  return {
    endpoint,
    complete: async (request, how) => {
      const key = keyOf(request, endpoint, how);
      const kept = await keptReply(store, key, how);
      if (kept !== null) return kept;
      const { kind, url } = endpoint;
      throw new ModelFault(
        "refused",
        `No reply of ${request.model} (${url ?? kind}) is kept for this request, repeat ${how.repeat ?? 0}: ` +
          `either it was never asked, or something in it has changed since. Its key is ${key}.`,
      );
    },
  };
}

async function askAndKeep(
  model: Model,
  store: ReplyStore,
  key: string,
  request: CompletionRequest,
  how: CompleteOptions,
): Promise<Completion> {
  const completion = await model.complete(request, how);
  if (isKept(completion)) await store.put(key, completion, { model: request.model, repeat: how.repeat ?? 0 });
  return completion;
}

async function keptReply(
  store: ReplyStore,
  key: string,
  { signal }: CompleteOptions,
): Promise<Completion | null> {
  if (signal.aborted) throw new ModelFault("aborted", "The request was called off.");
  return store.get(key);
}

function keyOf(request: CompletionRequest, endpoint: Endpoint, { repeat = 0 }: CompleteOptions): string {
  return requestKey(request, { endpoint, repeat });
}

function endpointOf(model: Model, options: RecordOptions): Endpoint {
  const endpoint = options.endpoint ?? model.endpoint;
  if (endpoint === undefined) {
    throw new RangeError("the model does not say which endpoint it asks; give { endpoint: { kind, url } }");
  }
  return endpoint;
}
