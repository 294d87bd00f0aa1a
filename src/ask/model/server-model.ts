import { describeIssue } from "../issues.js";
import {
  type CompleteOptions,
  type Completion,
  type CompletionRequest,
  type Endpoint,
  type Model,
  ModelFault,
} from "./model.js";
import { readChatReply, type Reading, readTextReply, replyJson } from "./read-reply.js";
import { requestBody } from "./request.js";
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
