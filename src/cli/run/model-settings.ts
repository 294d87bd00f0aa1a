import * as z from "zod/mini";
import { _default as orElse } from "zod/mini";
import type { Issue } from "../../expressions.js";
import { chatModel, textModel } from "../../ask/model/server-model.js";
import { checkServer, type ServerOptions } from "../../ask/model/server.js";
import type { Model, Sampling } from "../../ask/model/model.js";
import type { Prices } from "../../ask/run/reply-line.js";
import { readInput } from "../read/input.js";
import { readJson } from "../read/json.js";
import { given } from "../options/option-groups.js";
import { Refusal, session } from "../session.js";

/**
 * Reads a file that holds one JSON value of a certain form.
 *
 * @throws {Refusal} naming each field that is not as it should be
 */
async function readJsonFile<T>(file: string, schema: z.ZodMiniType<T>): Promise<T> {
  const json = readJson(await readInput(file), file);
  const { data, error } = schema.safeParse(json);
  if (error === undefined) return data;
  throw new Refusal(error.issues.map((issue) => faultOf(issue, file)));
}

function faultOf(issue: z.core.$ZodIssue, source: string): Issue {
  const unknown = issue.code === "unrecognized_keys" ? issue.keys : [];
  const setting = [...issue.path, ...unknown.slice(0, 1)].map(String);
  return { kind: "bad-setting", source, setting, expected: unknown.length > 0 ? "known" : expectedOf(issue) };
}

type Expected = Extract<Issue, { readonly kind: "bad-setting" }>["expected"];

const expectedTypes: Readonly<Partial<Record<string, Expected>>> = {
  number: "number",
  int: "whole-number",
  string: "text",
  array: "list",
};

function expectedOf(issue: z.core.$ZodIssue): Expected {
  if (issue.code === "too_small" || issue.code === "too_big") return "range";
  return issue.code === "invalid_type" ? (expectedTypes[issue.expected] ?? "object") : "value";
}

/** Sampling as options give it; a temperature of null is not sent. */
export type SamplingFlags = Omit<Sampling, "temperature"> & { readonly temperature?: number | null };

const share = z.number().check(z.minimum(0), z.maximum(1));

const ownSchema = z.strictObject({
  temperature: z.optional(z.nullable(z.number().check(z.minimum(0)))),
  topP: z.optional(share),
  topK: z.optional(z.int().check(z.minimum(0))),
  minP: z.optional(share),
  maxTokens: z.optional(z.int().check(z.minimum(1))),
  seed: z.optional(z.int()),
  stop: z.optional(z.array(z.string().check(z.minLength(1)))),
  tokenLimitField: z.optional(z.enum(["max_tokens", "max_completion_tokens"])),
  body: z.optional(z.record(z.string(), z.json())),
});

/** A file of settings, of what a server is told beside the words. */
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
export async function readModelSettings(model: string, file: string | null, flags: SamplingFlags) {
  const all = file === null ? {} : await readJsonFile(file, modelSettingsSchema);
  const { tokenLimitField, body, ...drawn }: OwnSettings = {
    temperature: 0,
    ...partOf(all, everyModel),
    ...partOf(all, model),
  };
  const { temperature: flag, topP, topK, minP, maxTokens, seed, stop } = flags;
  const chosen = given({ temperature: flag, topP, topK, minP, maxTokens, seed, stop });
  const { temperature = null, ...sampling } = { ...drawn, ...chosen };
  return {
    sampling: given(temperature === null ? sampling : { temperature, ...sampling }),
    ...given({ body, tokenLimitField }),
  };
}

function partOf(all: Readonly<Record<string, OwnSettings>>, name: string): OwnSettings {
  return Object.hasOwn(all, name) ? given(all[name] ?? {}) : {};
}

const price = z.number().check(z.minimum(0));

/** A file of prices. */
export const priceSchema = z.strictObject({
  currency: orElse(z.string().check(z.minLength(1)), "USD"),
  models: z.record(z.string(), z.strictObject({ inputPerMillion: price, outputPerMillion: price })),
});

/**
 * Reads prices, `{"currency": "USD", "models": {"gpt-4o": {"inputPerMillion": 2.5, "outputPerMillion": 10}}}`.
 *
 * @throws {Refusal} when the file cannot be read
 */
export function readPrices(file: string): Promise<Prices> {
  return readJsonFile(file, priceSchema);
}

/** Who is asked, and by which service. */
export interface ServerFlags {
  readonly api: "chat" | "completions";
  readonly baseUrl?: string;
  readonly apiKeyEnv?: string;
  /** In seconds. */
  readonly timeout: number;
}

const openAi = {
  baseUrl: "https://api.openai.com/v1",
  origin: "https://api.openai.com",
  key: "OPENAI_API_KEY",
};

/** What the client's own limit is longer than ours, which is the one that counts. */
const marginMs = 5000;

/**
 * The model that is asked.
 *
 * Its key comes from the environment alone. Unless a variable is named, a key is sent to OpenAI only: nobody
 * else gets one by mistake.
 *
 * @param isAsked  whether it will be asked at all, so that it needs its key
 * @throws {Refusal} when an option is not as it should be, or there is no key
 */
export function askedModel(
  flags: ServerFlags,
  settings: Awaited<ReturnType<typeof readModelSettings>>,
  isAsked: boolean,
): Model {
  const { baseUrl = openAi.baseUrl, timeout } = flags;
  const variable = flags.apiKeyEnv ?? (isOpenAi(baseUrl) ? openAi.key : null);
  const key = variable === null ? undefined : session().io.env[variable]?.trim();
  const apiKey = key === "" ? undefined : key;
  if (isAsked && variable !== null && apiKey === undefined) {
    throw new Refusal({ kind: "missing-api-key", variable });
  }
  const { body, tokenLimitField } = settings;
  const timeoutMs = timeout * 1000 + marginMs;
  const options: ServerOptions = { baseUrl, apiKey, timeoutMs, ...given({ body, tokenLimitField }) };
  const issues = checkServer(options);
  if (issues.length > 0) throw new Refusal(issues);
  return flags.api === "chat" ? chatModel(options) : textModel(options);
}

function isOpenAi(baseUrl: string): boolean {
  return URL.canParse(baseUrl) && new URL(baseUrl).origin === openAi.origin;
}
