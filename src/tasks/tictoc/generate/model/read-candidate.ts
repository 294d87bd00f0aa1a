import type { Message, ToolCall } from "../../../../chat/message.js";
import type { Variant } from "../../../../staleness/sample/sample.js";
import type { Candidate } from "../candidate.js";
import type { Rejection } from "../filter/rejection.js";
import type { WantedCandidate } from "../preferred-variants.js";
import type { ScenarioFile } from "../scenario/scenario-file.js";
import { variantsOf } from "../variants.js";
import { jsonIn } from "./json-in-reply.js";

/**
 * Reads a candidate out of a model's reply, whatever it is.
 *
 *     {"variant": "comparison", "messages": [{"role": "user", "content": "…"},
 *       {"role": "assistant", "tool_calls": [{"name": "…", "arguments": {…}}]},
 *       {"role": "tool", "content": {…}}, …]}
 *
 * Read are also a bare list of messages; calls as OpenAI writes them, with or without ids; arguments and results as
 * JSON or as text of it; words around the JSON. A variant that does not fit the scenario is passed over for the one
 * that was wanted. What the messages say is judged elsewhere (`checkByRule`).
 *
 * @returns the candidate; or why it is none, where no list of messages can be read
 */
export function readCandidate(
  reply: string,
  scenario: ScenarioFile,
  wanted: WantedCandidate,
): Candidate | Rejection {
  const json = jsonIn(reply);
  if (json === undefined) return unreadable(null, "there is no JSON in the reply");
  const fields = fieldsOf(json);
  const list = Array.isArray(json)
    ? (json as readonly unknown[])
    : (fields?.["messages"] ?? fields?.["history"]);
  if (!Array.isArray(list) || list.length === 0) return unreadable(null, "there is no list of messages");

  const messages: Message[] = [];
  const open: ToolCall[] = [];
  let calls = 0;
  for (const [index, each] of list.entries()) {
    const message = readMessage(each, () => `call_${(calls += 1)}`, open);
    if (typeof message === "string") return unreadable(index, message);
    messages.push(message);
  }
  const { id, variant } = wanted;
  const chosen = variantOf(fields?.["variant"], scenario) ?? variant;
  return { id, scenario, variant: chosen, messages, answer: null, days: null };
}

/** @param open  calls whose results are yet to come; those of the message are added, the one it answers is taken */
function readMessage(json: unknown, nextId: () => string, open: ToolCall[]): Message | string {
  const fields = fieldsOf(json);
  if (fields === null) return "a message is no object";
  const { role } = fields;
  const content = textOf(fields["content"]);
  if (role === "tool" || role === "function") {
    const named = open.findIndex(({ id }) => id === fields["tool_call_id"]);
    const [call] = open.splice(Math.max(0, named), 1);
    return {
      role: "tool",
      content,
      toolCallId: call?.id ?? "",
      ...(call === undefined ? {} : { name: call.name }),
    };
  }
  const written = fields["tool_calls"] ?? fields["toolCalls"];
  if (role === "assistant" && Array.isArray(written) && written.length > 0) {
    const toolCalls = written.map((call) => readCall(call, nextId));
    if (!toolCalls.every((call) => call !== null)) return "a call has no name";
    open.splice(0, open.length, ...toolCalls);
    return { role, content, toolCalls };
  }
  if (role === "system" || role === "user" || role === "assistant") return { role, content };
  return `there is no role ${JSON.stringify(role) ?? "for a message"}`;
}

function readCall(json: unknown, nextId: () => string): ToolCall | null {
  const outer = fieldsOf(json);
  const fields = fieldsOf(outer?.["function"]) ?? outer;
  const name = fields?.["name"];
  if (typeof name !== "string" || name === "") return null;
  const id = outer?.["id"];
  const given = fields?.["arguments"] ?? fields?.["input"] ?? {};
  return { id: typeof id === "string" && id !== "" ? id : nextId(), name, arguments: textOf(given) };
}

function variantOf(written: unknown, { access }: ScenarioFile): Variant | null {
  if (typeof written !== "string") return null;
  const name = written
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/gu, "-");
  return variantsOf(access).find((variant) => variant === name) ?? null;
}

/** A text as it is; anything else as JSON; nothing as an empty text. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, unknown>>) : null;
}

function unreadable(index: number | null, detail: string): Rejection {
  return { rule: "unreadable", message: index === null ? null : index + 1, detail };
}
