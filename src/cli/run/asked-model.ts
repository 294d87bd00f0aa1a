import { chatModel, checkServer, type Model, type ServerOptions, textModel } from "../../llm.js";
import { Refusal } from "../refusal.js";
import type { ModelSettings } from "./model-settings.js";
import { session } from "../session.js";

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
export function askedModel(flags: ServerFlags, settings: ModelSettings, isAsked: boolean): Model {
  const { baseUrl = openAi.baseUrl, timeout } = flags;
  const variable = flags.apiKeyEnv ?? (isOpenAi(baseUrl) ? openAi.key : null);
  const apiKey = variable === null ? undefined : keyIn(variable);
  if (isAsked && variable !== null && apiKey === undefined) {
    throw new Refusal({ kind: "missing-api-key", variable });
  }
  const { body, tokenLimitField } = settings;
  const options: ServerOptions = {
    baseUrl,
    apiKey,
    timeoutMs: timeout * 1000 + marginMs,
    ...(body === undefined ? {} : { body }),
    ...(tokenLimitField === undefined ? {} : { tokenLimitField }),
  };
  const issues = checkServer(options);
  if (issues.length > 0) throw new Refusal(issues);
  return flags.api === "chat" ? chatModel(options) : textModel(options);
}

function isOpenAi(baseUrl: string): boolean {
  return URL.canParse(baseUrl) && new URL(baseUrl).origin === openAi.origin;
}

function keyIn(variable: string): string | undefined {
  const key = session().io.env[variable]?.trim();
  return key === "" ? undefined : key;
}
