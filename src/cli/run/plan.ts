import type { CompletionRequest } from "../../ask/model/model.js";
import { type Job, promptCharacters } from "../../ask/run/reply-line.js";
import type { ReplyIndex, Standing } from "../../ask/run/reply-file.js";
import type { ReplyState } from "../../chat/served-reply.js";
import { requestKey } from "../../ask/model/request.js";
import { Refusal } from "../session.js";
import {
  type AskedPrompt,
  type AskedPrompts,
  type OpenedPrompts,
  openFilePrompts,
  type WordingFlags,
} from "./file-prompts.js";
import {
  askedModel,
  readModelSettings,
  readPrices,
  type SamplingFlags,
  type ServerFlags,
} from "./model-settings.js";
import type { CacheFlags } from "./replies.js";
import { openItemPrompts } from "../prompts/prompts.js";

/** The options of `oracle run`. */
export interface RunFlags extends PromptFlags, ServerFlags, SamplingFlags, CacheFlags {
  readonly model: string;
  /** A file of settings by the names of models. */
  readonly settings?: string;
  readonly prices?: string;
  readonly repeats: number;
  readonly concurrency: number;
  readonly retries: number;
  /** In a row without a reply; 0 for no limit. */
  readonly giveUp: number;
  /** In seconds. */
  readonly maxWait: number;
  /** Of the jitter of retries. */
  readonly jitterSeed: number;
  readonly out?: string;
  readonly continueAnyway?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** All that is known before anybody is asked. */
export type RunSetup = Awaited<ReturnType<typeof readSetup>>;

/** @throws {Refusal} when an option or an input cannot be read, or there is no key */
export async function readSetup(flags: RunFlags) {
  const { prompts, settings } = await openPrompts(flags);
  const modelSettings = await readModelSettings(flags.model, flags.settings ?? null, flags);
  const prices = flags.prices === undefined ? null : await readPrices(flags.prices);
  const isAsked = flags.dryRun !== true && flags.replayOnly !== true;
  const model = askedModel(flags, modelSettings, isAsked);
  const { endpoint } = model;
  if (endpoint === undefined) throw new RangeError("a server says where it is asked");
  const { sampling } = modelSettings;
  return {
    flags,
    prompts,
    prices,
    model,
    /** How every prompt is asked, and how often. */
    asked: { model: flags.model, api: flags.api, sampling, endpoint, repeats: flags.repeats },
    /** What all replies are asked with, as every one of them says. */
    settings: { model: flags.model, endpoint, ...settings, sampling },
  };
}

/**
 * The jobs of prompts: each prompt as often as it is repeated, one after the other.
 *
 * A seed of the model grows by one with each repeat: with the same one, all repeats would be one reply.
 *
 * @throws {Refusal} when an id stands twice, or a prompt is not for this service
 */
export async function* jobsOf({ prompts, asked }: Pick<RunSetup, "prompts" | "asked">): AsyncGenerator<Job> {
  const ids = new Set<string>();
  const strategies = new Set<string>();
  for await (const prompt of prompts.read()) {
    const { id, strategy } = prompt;
    if (strategy !== null) strategies.add(strategy);
    if (ids.has(id)) throw repeated(id, prompts.source, [...strategies]);
    ids.add(id);
    for (let repeat = 0; repeat < asked.repeats; repeat += 1) {
      const request = requestOf(prompt, asked, repeat, prompts.source);
      const key = requestKey(request, { endpoint: asked.endpoint, repeat });
      yield { id, repeat, key, request, strategy };
    }
  }
}

function requestOf(
  { id, words, stop: ends }: AskedPrompt,
  { model, api, sampling, repeats }: RunSetup["asked"],
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

/** What a run has before it. */
export type Plan = Awaited<ReturnType<typeof planOf>>;

/**
 * How many characters are reckoned as a token when nobody has counted.
 *
 * @source OpenAI's rule of thumb for English: "1 token ~= 4 chars"
 */
export const charactersPerToken = 4;

/**
 * Looks through all that is wanted, without asking anybody.
 *
 * @param again  replies that ended so are asked for again
 */
export async function planOf(
  jobs: AsyncIterable<Job>,
  index: ReplyIndex | null,
  again: readonly ReplyState[],
) {
  const plan = {
    /** Replies that are wanted. */
    total: 0,
    /** Of them, those that are there. */
    replied: 0,
    /** Of these, replies without a word that call no tool, refusals aside. */
    silent: 0,
    /** UTF-16 units of what is still to be asked. */
    characters: 0,
    /** The first job that was asked otherwise before, and how many there are; null when there is none. */
    other: null as { readonly id: string; count: number } | null,
  };
  for await (const job of jobs) {
    plan.total += 1;
    const standing = standingOf(job, index, again);
    if (standing === "replied") {
      plan.replied += 1;
      if (index?.isSilent(job) === true) plan.silent += 1;
      continue;
    }
    plan.characters += promptCharacters(job.request);
    if (standing !== "other") continue;
    plan.other ??= { id: job.id, count: 0 };
    plan.other.count += 1;
  }
  return plan;
}

/** Those jobs that have no reply yet, or one that is asked for again. */
export async function* openJobs(
  jobs: AsyncIterable<Job>,
  index: ReplyIndex | null,
  again: readonly ReplyState[],
): AsyncGenerator<Job> {
  for await (const job of jobs) {
    if (standingOf(job, index, again) !== "replied") yield job;
  }
}

function standingOf(job: Job, index: ReplyIndex | null, again: readonly ReplyState[]): Standing {
  const standing = index?.standing(job) ?? "open";
  const state = index?.stateOf(job) ?? null;
  return standing === "replied" && state !== null && again.includes(state) ? "open" : standing;
}

/**
 * @param file  of replies, which may not hold what was asked otherwise; null where it may
 * @throws {Refusal} when it does, or when there is nothing to ask at all
 */
export function refusePlan({ total, other }: Plan, source: string, file: string | null): void {
  if (total === 0) throw new Refusal({ kind: "nothing-to-ask", source });
  if (other !== null && file !== null) throw new Refusal({ kind: "other-prompts", file, ...other });
}

/** What is asked: items, and how they are worded; or prompts that are worded already. */
export interface PromptFlags extends Omit<WordingFlags, "strategy" | "grid"> {
  readonly items?: readonly string[];
  readonly prompts?: string;
  readonly strategy?: string;
}

/** @throws {Refusal} when an option cannot be read, or there are no such items */
export async function openPrompts(flags: PromptFlags): Promise<OpenedPrompts> {
  const { items, prompts: file, limit = null, strategy, ...wording } = flags;
  if (items === undefined) {
    if (file === undefined) throw new RangeError("neither items nor prompts");
    const prompts = openFilePrompts(file, strategy ?? null, limit);
    return { prompts: readOnce(prompts, file), settings: { strategy: strategy ?? null } };
  }
  const opened = await openItemPrompts(items, {
    // Servers of raw completions put the first token there themselves.
    start: false,
    ...wording,
    ...(limit === null ? {} : { limit }),
    ...(strategy === undefined ? {} : { strategy: [strategy] }),
  });
  return { ...opened, prompts: readOnce(opened.prompts, items[0] ?? "-") };
}

/** Standard input can be read once: what comes of it is kept. */
function readOnce(prompts: AskedPrompts, path: string): AskedPrompts {
  if (path !== "-") return prompts;
  let kept: AskedPrompt[] | null = null;
  return {
    ...prompts,
    async *read() {
      if (kept === null) {
        kept = [];
        for await (const prompt of prompts.read()) kept.push(prompt);
      }
      yield* kept;
    },
  };
}
