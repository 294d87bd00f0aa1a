import { chatTool, chatTurn } from "./chat-turns.js";
import type { CompletionRequest, Sampling } from "./model.js";
import type { ServerOptions } from "./server.js";

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
