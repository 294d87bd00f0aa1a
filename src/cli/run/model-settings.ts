import { z } from "zod";
import type { Sampling, ServerOptions } from "../../llm.js";
import { readJsonFile } from "./json-file.js";

/** How a model is asked: what a server is told beside the words. */
export interface ModelSettings {
  readonly sampling: Sampling;
  readonly body?: NonNullable<ServerOptions["body"]>;
  readonly tokenLimitField?: NonNullable<ServerOptions["tokenLimitField"]>;
}

/** Sampling as options or a file give it; null for "is not sent". */
export interface SamplingFlags {
  readonly temperature?: number | null;
  readonly topP?: number;
  readonly topK?: number;
  readonly minP?: number;
  readonly maxTokens?: number;
  readonly seed?: number;
  readonly stop?: readonly string[];
}

const share = z.number().min(0).max(1);

const ownSchema = z.strictObject({
  temperature: z.number().min(0).nullable().optional(),
  topP: share.optional(),
  topK: z.int().min(0).optional(),
  minP: share.optional(),
  maxTokens: z.int().min(1).optional(),
  seed: z.int().optional(),
  stop: z.array(z.string().min(1)).optional(),
  tokenLimitField: z.enum(["max_tokens", "max_completion_tokens"]).optional(),
  body: z.record(z.string(), z.json()).optional(),
});

/** A file of settings. */
export const modelSettingsSchema = z.record(z.string(), ownSchema);

type OwnSettings = z.infer<typeof ownSchema>;

/** The name under which a file says what holds for all models. */
const everyModel = "*";

/**
 * How a model is asked: what an option says wins over the model's part of the file, that over the part of
 * all models ("*"), and that over temperature 0.
 *
 * @param file  null for none
 * @throws {Refusal} when the file cannot be read
 */
export async function readModelSettings(
  model: string,
  file: string | null,
  flags: SamplingFlags,
): Promise<ModelSettings> {
  const all = file === null ? {} : await readJsonFile(file, modelSettingsSchema);
  const { tokenLimitField, body, ...drawn }: OwnSettings = {
    temperature: 0,
    ...partOf(all, everyModel),
    ...partOf(all, model),
  };
  const { temperature = null, ...sampling } = { ...drawn, ...said(samplingOf(flags)) };
  return {
    sampling: said(temperature === null ? sampling : { temperature, ...sampling }),
    ...(body === undefined ? {} : { body }),
    ...(tokenLimitField === undefined ? {} : { tokenLimitField }),
  };
}

/** The options of sampling alone, out of all that a command has. */
function samplingOf(flags: SamplingFlags): SamplingFlags {
  const names = ["temperature", "topP", "topK", "minP", "maxTokens", "seed", "stop"] as const;
  return Object.fromEntries(names.map((name) => [name, flags[name]]));
}

function partOf(all: Readonly<Record<string, OwnSettings>>, name: string): OwnSettings {
  return Object.hasOwn(all, name) ? said(all[name] ?? {}) : {};
}

/** Without what is not set, which would hide what is. */
function said<T extends object>(values: T): Said<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Said<T>;
}

type Said<T> = { readonly [Name in keyof T]: Exclude<T[Name], undefined> };
