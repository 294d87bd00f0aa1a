import type * as AiSdk from "ai";
import type { JSONSchema7, ModelMessage, ToolSet } from "ai";
import { fieldsOf, textOf } from "../../issue/json-value.js";
import type { CallMessage, Message, ToolCall, ToolDefinition, ToolMessage } from "../../chat/message.js";
import { brokenConnection, ModelFault, type ModelFaultKind } from "./model.js";
import { isSecretName, Secrets } from "./secrets.js";
import { shownWords, statusFault } from "./server-fault.js";

/** Errors of the SDK that are no answer of a server, by their names. */
const kinds: Readonly<Record<string, ModelFaultKind>> = {
  AI_EmptyResponseBodyError: "bad-reply",
  AI_InvalidResponseDataError: "bad-reply",
  AI_JSONParseError: "bad-reply",
  AI_TypeValidationError: "bad-reply",
  AI_NoContentGeneratedError: "bad-reply",
  AI_NoOutputGeneratedError: "bad-reply",
  AI_LoadAPIKeyError: "refused",
  AI_LoadSettingError: "refused",
  AI_NoSuchModelError: "refused",
  AI_NoSuchProviderError: "refused",
  AI_UnsupportedFunctionalityError: "refused",
  AI_UnsupportedModelVersionError: "refused",
  AI_InvalidPromptError: "refused",
  AI_InvalidArgumentError: "refused",
  AI_MessageConversionError: "refused",
  AI_MissingToolResultsError: "refused",
};

/** What words of an error are read with. */
export interface AiSdkContext {
  /** The model, for messages. */
  readonly where: string;
  readonly secrets: readonly string[];
  readonly now: () => number;
}

/** What the SDK or a provider threw, as a fault; a failure of the provider where it tells nothing. */
export function aiSdkFault(error: unknown, context: AiSdkContext): ModelFault {
  const fields = fieldsOf(error);
  if (fields === null) return said("server", null, context);
  const name = textOf(fields["name"]) ?? "";
  // What it gave up after is what counts.
  if (name === "AI_RetryError" && fields["lastError"] !== undefined)
    return aiSdkFault(fields["lastError"], context);
  if (name === "AI_APICallError") return callFault(error, context);
  const kind = kinds[name];
  if (kind !== undefined) return said(kind, textOf(fields["message"]), context);
  if (name === "TypeError" && fields["message"] === "fetch failed")
    return brokenConnection(error, context.where);
  // A provider that stumbles does so over what it did not expect to come.
  return said(name === "TypeError" ? "bad-reply" : "server", textOf(fields["message"]), context);
}

/** The fault of an exchange with a server: by its status, or by how the connection broke. */
function callFault(error: unknown, context: AiSdkContext): ModelFault {
  const { statusCode, responseHeaders, responseBody, url: address, cause, message } = fieldsOf(error) ?? {};
  const url = typeof address === "string" && URL.canParse(address) ? new URL(address) : null;
  if (typeof statusCode !== "number") return brokenConnection(cause, context.where);
  if (statusCode >= 200 && statusCode < 300) return said("bad-reply", textOf(message), context, statusCode);
  const inQuery = [...(url?.searchParams ?? [])]
    .filter(([name]) => isSecretName(name))
    .map(([, value]) => value);
  const secrets = new Secrets([...context.secrets, ...inQuery]);
  const answer = {
    status: statusCode,
    headers: headersOf(responseHeaders),
    bytes: new TextEncoder().encode(withoutKeys(textOf(responseBody) ?? "")),
    isCut: false,
  };
  return statusFault(answer, { url, shown: context.where, secrets, now: context.now });
}

/** Of what the SDK kept; a body that it has read already is no longer packed. */
function headersOf(value: unknown): Headers {
  const headers = new Headers();
  for (const [name, one] of Object.entries(fieldsOf(value) ?? {})) {
    try {
      if (typeof one === "string") headers.set(name, one);
    } catch {
      // What no header can hold tells nothing of when to ask again.
    }
  }
  return headers;
}

function said(
  kind: ModelFaultKind,
  message: string | null,
  { where, secrets }: AiSdkContext,
  status: number | null = null,
): ModelFault {
  const words = shownWords(message === null ? null : withoutKeys(message), new Secrets(secrets));
  const shown = words === null ? `${where} failed without a word` : `${where}: ${words}`;
  return new ModelFault(kind, /[.?!…]$/u.test(shown) ? shown : `${shown}.`, { status });
}

/** What looks like a key: those that a provider holds are not known here. */
function withoutKeys(text: string): string {
  return text.replace(
    /\bBearer\s+[^\s"',;]+|\b(?:sk|pk|rk|gsk|hf|xai|key|api|tok)[-_][\w-]{6,}|\bAIza[\w-]{10,}/giu,
    "[hidden]",
  );
}

/**
 * The turns of a conversation as the AI SDK takes them.
 *
 * It takes arguments of calls as JSON, which it writes anew, and the name of the tool with each result: where
 * a result does not say it, it is that of the call with its id.
 *
 * @throws {ModelFault} of the kind `refused` for arguments that are no JSON, and for a result of no known tool
 */
export function aiSdkTurns(messages: readonly Message[]): ModelMessage[] {
  const names = new Map(messages.flatMap(callsOf).map(({ id, name }) => [id, name]));
  return messages.map((message) => {
    if (message.role === "tool") return resultTurn(message, names);
    if ("toolCalls" in message) return callTurn(message);
    return { role: message.role, content: message.content };
  });
}

/** Tools as the AI SDK takes them: without anything to run, so that it hands calls over and ends there. */
export function aiSdkTools(
  tools: readonly ToolDefinition[],
  { jsonSchema, tool }: Pick<typeof AiSdk, "jsonSchema" | "tool">,
): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, parameters }) => [
      name,
      tool({
        ...(description === "" ? {} : { description }),
        inputSchema: jsonSchema(parameters as JSONSchema7),
      }),
    ]),
  );
}

function callsOf(message: Message): readonly ToolCall[] {
  return "toolCalls" in message ? message.toolCalls : [];
}

function callTurn({ content, toolCalls }: CallMessage): ModelMessage {
  return {
    role: "assistant",
    content: [
      ...(content === "" ? [] : [{ type: "text" as const, text: content }]),
      ...toolCalls.map((call) => ({
        type: "tool-call" as const,
        toolCallId: call.id,
        toolName: call.name,
        input: inputOf(call),
      })),
    ],
  };
}

function inputOf({ name, arguments: written }: ToolCall): unknown {
  try {
    return JSON.parse(written === "" ? "{}" : written) as unknown;
  } catch {
    throw new ModelFault(
      "refused",
      `The AI SDK takes arguments as JSON, and those of a call of ${name} are none; ask the server itself.`,
    );
  }
}

function resultTurn(
  { toolCallId, content, name }: ToolMessage,
  names: ReadonlyMap<string, string>,
): ModelMessage {
  const toolName = name ?? names.get(toolCallId);
  if (toolName === undefined) {
    throw new ModelFault(
      "refused",
      `No call has the id ${JSON.stringify(toolCallId)} of a result, which does not name its tool either.`,
    );
  }
  const output = { type: "text" as const, value: content };
  return { role: "tool", content: [{ type: "tool-result", toolCallId, toolName, output }] };
}
