import type { Model, Prices, RunSettings } from "../../llm.js";
import { askedModel, type ServerFlags } from "./asked-model.js";
import type { AskedPrompts } from "./asked-prompt.js";
import { readModelSettings, type SamplingFlags } from "./model-settings.js";
import { openPrompts } from "./open-prompts.js";
import type { PromptFlags } from "./prompt-flags.js";
import { readPrices } from "./price-file.js";
import type { CacheFlags } from "./reply-cache.js";
import type { JobManner } from "./run-jobs.js";

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
export interface Undertaking {
  readonly flags: RunFlags;
  readonly prompts: AskedPrompts;
  readonly prices: Prices | null;
  readonly model: Model;
  readonly manner: JobManner;
  /** What all replies are asked with, as every one of them says. */
  readonly settings: RunSettings;
}

/** @throws {Refusal} when an option or an input cannot be read, or there is no key */
export async function readUndertaking(flags: RunFlags): Promise<Undertaking> {
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
    manner: { model: flags.model, api: flags.api, sampling, endpoint, repeats: flags.repeats },
    settings: { model: flags.model, endpoint, ...settings, sampling },
  };
}
