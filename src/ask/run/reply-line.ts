import { fieldsOf } from "../../issue/json-value.js";
import type { Message, ToolCall, Usage } from "../../chat/message.js";
import type { ReplyState } from "../../chat/served-reply.js";
import {
  type Completion,
  type CompletionRequest,
  completionState,
  type ModelFaultKind,
} from "../model/model.js";

/** One thing to ask: nothing of what the right answer is gets here. */
export interface Job {
  /** Of the item that is asked about. */
  readonly id: string;
  /** Which of several askings of the same, from 0. */
  readonly repeat: number;
  /** Of everything that shapes the reply; see `requestKey`. */
  readonly key: string;
  /** In which way its question is worded; null when nobody says. */
  readonly strategy: string | null;
  readonly request: CompletionRequest;
}

/** Why there is no reply: as the port says it, or "failed" for a fault that no port should have. */
export interface JobFault {
  readonly kind: ModelFaultKind | "failed";
  readonly message: string;
  /** Of HTTP; null where there was none. */
  readonly status: number | null;
}

/** How asking ended, after one attempt or several: with a reply, or with the fault of the last attempt. */
export type Outcome = {
  readonly job: Job;
  readonly attempts: number;
  /** Of the last attempt. */
  readonly latencyMs: number;
  /** When it ended, in ms since the Unix epoch. */
  readonly atMs: number;
} & (
  | { readonly completion: Completion; readonly fault: null }
  | { readonly completion: null; readonly fault: JobFault }
);

/** What a model costs, for a million tokens. */
export interface Price {
  readonly inputPerMillion: number;
  readonly outputPerMillion: number;
}

/** Prices by the names of models. */
export interface Prices {
  readonly currency: string;
  readonly models: Readonly<Record<string, Price>>;
}

const million = 1e6;

/**
 * What a reply costs.
 *
 *     input tokens · price of a million / 10⁶ + output tokens · price of a million / 10⁶
 *
 * @returns null when the model has no price, or tokens were not counted; never 0 in their place
 */
export function costOf(prices: Prices | null, model: string, usage: Usage | null): number | null {
  if (prices === null || usage === null || !Object.hasOwn(prices.models, model)) return null;
  const price = prices.models[model];
  const { inputTokens, outputTokens } = usage;
  if (price === undefined || inputTokens === null || outputTokens === null) return null;
  return (inputTokens * price.inputPerMillion + outputTokens * price.outputPerMillion) / million;
}

/** A setting that is not the same in two places; null where it is not set. */
export interface Difference {
  /** "temperature", or "sampling.temperature" for one within another. */
  readonly setting: string;
  readonly there: string | null;
  readonly here: string | null;
}

/** What differs between two objects of plain JSON, field by field; lists are compared as a whole. */
export function differencesOf(there: unknown, here: unknown, name = ""): readonly Difference[] {
  const [ours, theirs] = [fieldsOf(here), fieldsOf(there)];
  if (ours === null || theirs === null) {
    const [one, other] = [written(there), written(here)];
    return one === other ? [] : [{ setting: name, there: one, here: other }];
  }
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])];
  return names.flatMap((field) =>
    differencesOf(theirs[field], ours[field], name === "" ? field : `${name}.${field}`),
  );
}

function written(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}

/** What all replies of a run were asked with, by name: values are plain JSON. */
export type RunSettings = Readonly<Record<string, unknown>>;

/** A reply, or why there is none, as a line of a file; every line can be understood without the others. */
export interface ReplyLine {
  /** Of the item. */
  readonly id: string;
  /** Which of several askings of the same, from 0. */
  readonly repeat: number;
  readonly model: string;
  /** In which way it was asked; null when prompts were given. */
  readonly strategy: string | null;
  /** As it came, perhaps empty; null where there is none. */
  readonly reply: string | null;
  /** Of the last attempt; null when there is a reply. */
  readonly error: JobFault | null;
  /** How it ended; null where there is none. */
  readonly state: ReplyState | null;
  /** In the server's own word; null when it does not say, or where there is no reply. */
  readonly finishReason: string | null;
  /** What the server says that the model thought; absent when it says nothing. */
  readonly reasoning?: string;
  /** Absent when the model called none. */
  readonly toolCalls?: readonly ToolCall[];
  /** Which model replied, in the server's own word; absent when it does not say. */
  readonly servedModel?: string;
  /** UTF-16 units of what was asked: texts, calls and tools. */
  readonly promptCharacters: number;
  /** Null when the server does not count tokens. */
  readonly usage: Usage | null;
  /** Of the reply, in the currency of the prices; null when it is not known. Attempts that failed are not in it. */
  readonly cost: number | null;
  /** True when the reply was kept from another run, so that nobody was asked now; absent otherwise. */
  readonly cached?: true;
  readonly attempts: number;
  /** Of the last attempt. */
  readonly latencyMs: number;
  /** When the last attempt ended, ISO 8601 in UTC. */
  readonly at: string;
  /** Of everything that shapes the reply. */
  readonly key: string;
  readonly settings: RunSettings;
}

/** What a line says beside the outcome. */
export interface LineContext {
  readonly settings: RunSettings;
  readonly costOf: (model: string, usage: Usage | null) => number | null;
  /** Whether the reply was kept from another run. */
  readonly isCached?: boolean;
}

/** An outcome as a line. */
export function replyLine(outcome: Outcome, { settings, costOf, isCached }: LineContext): ReplyLine {
  const { job, completion, fault, attempts, latencyMs, atMs } = outcome;
  const usage = completion?.usage ?? null;
  const { model } = job.request;
  return {
    id: job.id,
    repeat: job.repeat,
    model,
    strategy: job.strategy,
    reply: completion?.text ?? null,
    error: fault,
    state: completion === null ? null : completionState(completion),
    finishReason: completion === null || completion.finishReason === "" ? null : completion.finishReason,
    ...(completion === null ? {} : said(completion)),
    promptCharacters: promptCharacters(job.request),
    usage,
    cost: completion === null ? null : costOf(model, usage),
    ...(isCached === true ? { cached: true } : {}),
    attempts,
    latencyMs,
    at: new Date(atMs).toISOString(),
    key: job.key,
    settings,
  };
}

/** Whether a reply says nothing and calls nothing; reasoning says nothing, and a refusal enough. */
export function isSilent({
  reply,
  state,
  toolCalls = [],
}: Pick<ReplyLine, "reply" | "state"> & { readonly toolCalls?: readonly unknown[] }): boolean {
  if (state === "reasoning-only" || state === "refused") return state === "reasoning-only";
  return (reply ?? "").trim() === "" && toolCalls.length === 0;
}

/** How long what is asked is, in UTF-16 units: texts, calls and tools. */
export function promptCharacters(request: CompletionRequest): number {
  if ("prompt" in request) return request.prompt.length;
  const { messages, tools = [] } = request;
  const told = tools.reduce((sum, tool) => sum + JSON.stringify(tool).length, 0);
  return messages.reduce((sum, message) => sum + turnCharacters(message), told);
}

function turnCharacters(message: Message): number {
  const calls = "toolCalls" in message ? message.toolCalls : [];
  return calls.reduce((sum, call) => sum + call.name.length + call.arguments.length, message.content.length);
}

/** What not every reply has. */
function said({
  reasoning,
  toolCalls,
  servedModel,
}: Completion): Pick<ReplyLine, "reasoning" | "toolCalls" | "servedModel"> {
  return {
    ...(reasoning === undefined ? {} : { reasoning }),
    ...(toolCalls.length === 0 ? {} : { toolCalls }),
    ...(servedModel === undefined ? {} : { servedModel }),
  };
}
