import type { LanguageModel } from "ai";
import { fieldsOf, listOf, textOf } from "../../issue/json-value.js";
import { readAiSdkReply } from "../../chat/provider-replies.js";
import { type AiSdkContext, aiSdkFault, aiSdkTools, aiSdkTurns } from "./ai-sdk.js";
import { inTime } from "./server.js";
import {
  type CompleteOptions,
  type Completion,
  type CompletionRequest,
  type Endpoint,
  type Model,
  ModelFault,
  type Sampling,
} from "./model.js";
import { completionOf } from "./read-reply.js";
import { Secrets, withoutSecrets } from "./secrets.js";

/** A model of the AI SDK as its providers make them; the least that tells one. */
export interface AiSdkModel {
  readonly specificationVersion: string;
  readonly provider: string;
  readonly modelId: string;
}

/** How a model of the AI SDK is asked. */
export interface AiSdkOptions {
  /** Passed on to the provider: whatever the port has no name for, such as `{ ollama: { min_p: 0.05 } }`. */
  readonly providerOptions?: Readonly<Record<string, { [key: string]: Json | undefined }>>;
  /** Where the provider asks; tells models of one name on several servers apart when replies are kept. */
  readonly url?: string;
  /** For one attempt; 120,000 by default. */
  readonly timeoutMs?: number;
  /**
   * What becomes of a reply to which the provider did not apply a setting: `refuse`, the default, makes it a
   * fault, since it is no reply to what was asked; `accept` takes it.
   */
  readonly leftAside?: "refuse" | "accept";
  /** Keys that the provider holds; no message shows them. What looks like a key is hidden anyhow. */
  readonly secrets?: readonly string[];
  /** The clock against which dates of a server are read, in ms since the Unix epoch. */
  readonly now?: () => number;
}

/** What JSON can hold. */
export type Json = null | string | number | boolean | Json[] | { [key: string]: Json | undefined };

type ProviderModel = Exclude<LanguageModel, string>;

/**
 * A model of the [AI SDK](https://ai-sdk.dev), which must be installed beside this package (`npm install ai`);
 * it is loaded when first asked.
 *
 * The SDK tries nothing again: a request is asked once, and ends with a reply or a `ModelFault`. The model is
 * the one that was made, whatever name the request gives; only messages can be asked, no raw prompt. A reply
 * without text and without a call of a tool is a fault of the kind `bad-reply`, unless it was cut or refused, or only
 * thought. Tools are told and never run.
 *
 * @throws {RangeError} for what is no model of a provider, such as a name alone
 */
export function fromAiSdk(model: AiSdkModel, options: AiSdkOptions = {}): Model {
  if (!isProviderModel(model)) {
    throw new RangeError(
      "this is no language model of the AI SDK; make one by a provider, and not by its name alone",
    );
  }
  const { providerOptions, url, secrets = [], now = Date.now } = options;
  const { provider, modelId } = model;
  const endpoint: Endpoint = {
    kind: "ai-sdk",
    ...(url === undefined ? {} : { url }),
    settings: {
      provider,
      modelId,
      ...(providerOptions && { providerOptions: structuredClone(providerOptions) }),
    },
  };
  const context: AiSdkContext = { where: `${provider} ${modelId}`, secrets, now };
  return {
    endpoint,
    complete: async (request, { signal }) => {
      try {
        const timeoutMs = options.timeoutMs ?? 120_000;
        return await inTime((stop) => askOnce(model, request, options, stop), {
          signal,
          timeoutMs,
          where: context.where,
        });
      } catch (fault) {
        throw fault instanceof ModelFault ? fault : aiSdkFault(fault, context);
      }
    },
  };
}

async function askOnce(
  model: ProviderModel,
  request: CompletionRequest,
  { providerOptions, leftAside = "refuse", secrets = [] }: AiSdkOptions,
  abortSignal: CompleteOptions["signal"],
): Promise<Completion> {
  const { minP } = request.sampling;
  if (!("messages" in request)) {
    throw new ModelFault(
      "refused",
      "The AI SDK asks chats, which take messages; ask the server itself for raw completions.",
    );
  }
  if (minP !== undefined) {
    throw new ModelFault(
      "refused",
      "The AI SDK has no name for min-p; give it in the options of the provider.",
    );
  }
  const ai = await loadAiSdk();
  const { messages, tools = [] } = request;
  const settings = settingsOf(request.sampling);
  let given: unknown;
  await ai.generateText({
    model: watched(model, (result) => (given = result)),
    messages: aiSdkTurns(messages),
    ...(tools.length > 0 && { tools: aiSdkTools(tools, ai) }),
    allowSystemInMessages: true,
    ...settings,
    ...(providerOptions && { providerOptions: structuredClone(providerOptions) }),
    maxRetries: 0,
    abortSignal,
  });
  const unused = settingsLeftAside(given).filter((name) => name in settings);
  if (leftAside === "refuse" && unused.length > 0) {
    throw new ModelFault(
      "refused",
      `${model.provider} ${model.modelId} does not apply ${unused.join(", ")}; leave it out, or accept that.`,
    );
  }
  const reading = readAiSdkReply(fieldsOf(given) ?? {});
  if (reading.kind !== "reply")
    throw new ModelFault("bad-reply", `${model.provider} ${model.modelId}: the reply has no text in it.`);
  return withoutSecrets(completionOf(reading.reply), new Secrets(secrets));
}

/** Settings that the provider says it leaves aside, by the names of the SDK. */
function settingsLeftAside(value: unknown): readonly string[] {
  return listOf(fieldsOf(value)?.["warnings"]).flatMap((one) => {
    const warning = fieldsOf(one) ?? {};
    if (warning["type"] !== "unsupported" && warning["type"] !== "unsupported-setting") return [];
    return textOf(warning["feature"]) ?? textOf(warning["setting"]) ?? [];
  });
}

async function loadAiSdk() {
  try {
    return await import("ai");
  } catch {
    throw new ModelFault(
      "refused",
      "The AI SDK is not installed here; install it beside this package: npm install ai.",
    );
  }
}

/** The same model, but what it returns is handed over as it is, and its warnings are not printed. */
function watched<M extends ProviderModel>(model: M, keep: (result: unknown) => void): M {
  const doGenerate = async (options: never): Promise<unknown> => {
    const result: object = await model.doGenerate(options);
    keep(result);
    return { ...result, warnings: [] };
  };
  return new Proxy(model, {
    // Getters and methods of a provider's class may use what is private to it: they see the model itself.
    get: (target, name) =>
      name === "doGenerate" ? doGenerate : (Reflect.get(target, name, target) as unknown),
  });
}

/** What is set, by the names of the SDK. */
function settingsOf({ temperature, topP, topK, maxTokens, seed, stop }: Sampling) {
  return {
    ...(temperature !== undefined && { temperature }),
    ...(topP !== undefined && { topP }),
    ...(topK !== undefined && { topK }),
    ...(maxTokens !== undefined && { maxOutputTokens: maxTokens }),
    ...(seed !== undefined && { seed }),
    ...(stop !== undefined && stop.length > 0 && { stopSequences: [...stop] }),
  };
}

function isProviderModel(model: AiSdkModel | string): model is AiSdkModel & ProviderModel {
  return (
    typeof model === "object" &&
    model !== null &&
    typeof model.specificationVersion === "string" &&
    "doGenerate" in model &&
    typeof model.doGenerate === "function"
  );
}
