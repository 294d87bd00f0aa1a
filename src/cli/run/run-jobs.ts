import { type CompletionRequest, type Endpoint, type Job, requestKey, type Sampling } from "../../llm.js";
import { Refusal } from "../refusal.js";
import type { AskedPrompt, AskedPrompts } from "./asked-prompt.js";

/** What is asked of whom, and how often. */
export interface JobManner {
  readonly model: string;
  readonly api: "chat" | "completions";
  readonly sampling: Sampling;
  readonly endpoint: Endpoint;
  /** How often each prompt is asked. */
  readonly repeats: number;
}

/**
 * The jobs of prompts: each prompt as often as it is repeated, one after the other.
 *
 * A seed of the model grows by one with each repeat: with the same one, all repeats would be one reply.
 *
 * @throws {Refusal} when an id stands twice, or a prompt is not for this service
 */
export async function* jobsOf(prompts: AskedPrompts, manner: JobManner): AsyncGenerator<Job> {
  const ids = new Set<string>();
  const strategies = new Set<string>();
  for await (const prompt of prompts.read()) {
    const { id, strategy } = prompt;
    if (strategy !== null) strategies.add(strategy);
    if (ids.has(id)) throw repeated(id, prompts.source, [...strategies]);
    ids.add(id);
    for (let repeat = 0; repeat < manner.repeats; repeat += 1) {
      const request = requestOf(prompt, manner, repeat, prompts.source);
      const key = requestKey(request, { endpoint: manner.endpoint, repeat });
      yield { id, repeat, key, request, strategy };
    }
  }
}

function requestOf(
  { id, words, stop: ends }: AskedPrompt,
  { model, api, sampling, repeats }: JobManner,
  repeat: number,
  source: string,
): CompletionRequest {
  if ("prompt" in words !== (api === "completions")) {
    throw new Refusal({ kind: "other-api", source, id, api });
  }
  const { seed, stop = [] } = sampling;
  const stops = [...new Set([...stop, ...ends])];
  return {
    model,
    sampling: {
      ...sampling,
      ...(seed === undefined || repeats === 1 ? {} : { seed: seed + repeat }),
      ...(stops.length === 0 ? {} : { stop: stops }),
    },
    ...words,
  };
}

function repeated(id: string, source: string, strategies: readonly string[]): Refusal {
  return new Refusal(
    strategies.length > 1
      ? { kind: "several-strategies", source, strategies }
      : { kind: "repeated-id", source, id },
  );
}
