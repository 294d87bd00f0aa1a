import {
  type CompleteOptions,
  type Completion,
  type CompletionRequest,
  completionState,
  type Endpoint,
  type Model,
  ModelFault,
} from "./model.js";
import { requestKey } from "./request.js";

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
