import { createHash } from "node:crypto";
import type { Message, ToolCall, ToolDefinition } from "../../chat/message.js";
import type { CompletionRequest, Endpoint, Sampling } from "./model.js";
import type { ServerOptions } from "./server.js";

/**
 * A turn of a conversation by the names of the protocol.
 *
 * Calls that come without a word have `content: null`, as servers send them themselves.
 *
 * @source https://platform.openai.com/docs/api-reference/chat/create, `messages`
 */
export function chatTurn(message: Message): object {
  if (message.role === "tool") {
    const { role, content, toolCallId, name } = message;
    return { role, content, tool_call_id: toolCallId, ...(name === undefined ? {} : { name }) };
  }
  const { role, content } = message;
  if (!("toolCalls" in message)) return { role, content };
  return { role, content: content === "" ? null : content, tool_calls: message.toolCalls.map(chatCall) };
}

/** A tool by the names of the protocol. */
export function chatTool({ name, description, parameters }: ToolDefinition): object {
  return { type: "function", function: { name, description, parameters } };
}

function chatCall({ id, name, arguments: written }: ToolCall): object {
  return { id, type: "function", function: { name, arguments: written } };
}

/**
 * The body of a request: what is added to all of them, then what this one sets, by the names of the protocol.
 * What it does not set is not sent.
 */
export function requestBody(
  request: CompletionRequest,
  { body = {}, tokenLimitField = "max_tokens" }: Pick<ServerOptions, "body" | "tokenLimitField">,
): string {
  const { model, sampling } = request;
  const named: Readonly<Record<string, Sampling[keyof Sampling]>> = {
    temperature: sampling.temperature,
    top_p: sampling.topP,
    top_k: sampling.topK,
    min_p: sampling.minP,
    [tokenLimitField]: sampling.maxTokens,
    seed: sampling.seed,
    stop: sampling.stop?.length === 0 ? undefined : sampling.stop,
  };
  const set = Object.entries(named).filter(([, value]) => value !== undefined);
  return JSON.stringify({ ...body, model, ...wordsOf(request), ...Object.fromEntries(set) });
}

function wordsOf(request: CompletionRequest): object {
  if ("prompt" in request) return { prompt: request.prompt };
  const { messages, tools = [] } = request;
  return {
    messages: messages.map(chatTurn),
    // Servers refuse an empty list.
    ...(tools.length === 0 ? {} : { tools: tools.map(chatTool) }),
  };
}

/**
 * One text for each JSON value: keys in the order of their UTF-16 units, no white space, absent what is
 * undefined.
 *
 *     canonicalJson({ b: [1, -0], a: undefined, A: "é" }) // '{"A":"é","b":[1,0]}'
 *
 * @throws {RangeError} for what JSON cannot hold: NaN, infinities, functions, bigints, symbols, cycles
 * @source RFC 8785 (JSON Canonicalization Scheme)
 */
export function canonicalJson(value: unknown): string {
  return written(value, []);
}

function written(value: unknown, above: readonly object[]): string {
  switch (typeof value) {
    case "string":
    case "boolean":
      return JSON.stringify(value);
    case "number":
      if (Number.isFinite(value)) return JSON.stringify(value);
      break;
    case "object": {
      if (value === null) return "null";
      if (above.includes(value)) throw new RangeError("JSON cannot hold what contains itself");
      const path = [...above, value];
      // A hole of a list, and what is undefined in it, is null, as JSON.stringify has it.
      if (Array.isArray(value)) {
        return `[${Array.from(value, (one: unknown) => written(one ?? null, path)).join(",")}]`;
      }
      const fields = Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, one]) => `${JSON.stringify(key)}:${written(one, path)}`);
      return `{${fields.join(",")}}`;
    }
    default:
  }
  throw new RangeError(`JSON cannot hold ${String(value)}`);
}

/** Raised when the same request has to be asked anew. */
const keyVersion = 1;

/**
 * The name under which a reply is kept: SHA-256, in hexadecimal, of everything that shapes it.
 *
 *     SHA-256(canonical JSON of { version, endpoint, request, repeat })
 *
 * That is the request with its model, its messages and tools or its prompt, and its sampling, the endpoint with its
 * settings, and which repeat it is. The order of fields does not matter, nor whether a field is absent or
 * undefined; an empty list of stops or of tools is none. Keys of an API and headers are no part of it.
 *
 * @param repeat  a whole number from 0; another one is asked anew
 * @throws {RangeError} for another repeat, and for what JSON cannot hold
 */
export function requestKey(
  request: CompletionRequest,
  { endpoint, repeat = 0 }: { readonly endpoint: Endpoint; readonly repeat?: number },
): string {
  if (!Number.isSafeInteger(repeat) || repeat < 0) {
    throw new RangeError(`a repeat is a whole number from 0, not ${repeat}`);
  }
  const { stop, ...sampling } = request.sampling;
  const hasNoTools = "tools" in request && request.tools?.length === 0;
  const asked = {
    ...request,
    ...(hasNoTools ? { tools: undefined } : {}),
    sampling: stop === undefined || stop.length === 0 ? sampling : { ...sampling, stop },
  };
  const text = canonicalJson({ version: keyVersion, endpoint, request: asked, repeat });
  return createHash("sha256").update(text, "utf8").digest("hex");
}
