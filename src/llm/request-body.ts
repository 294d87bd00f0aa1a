import type { CompletionRequest, Sampling } from "./model.js";
import type { ServerOptions } from "./server.js";

/**
 * The body of a request: what is added to all of them, then what this one sets, by the names of the protocol.
 * What it does not set is not sent.
 */
export function requestBody(
  { model, sampling, ...asked }: CompletionRequest,
  { body = {}, tokenLimitField = "max_tokens" }: Pick<ServerOptions, "body" | "tokenLimitField">,
): string {
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
  const turns =
    "messages" in asked
      ? { messages: asked.messages.map(({ role, content }) => ({ role, content })) }
      : { prompt: asked.prompt };
  return JSON.stringify({ ...body, model, ...turns, ...Object.fromEntries(set) });
}
