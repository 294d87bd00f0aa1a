import { type Fields, fieldsOf } from "../../issue/json-value.js";
import { type ReplyState, replyStates } from "../../chat/served-reply.js";
import type { Usage } from "../../chat/message.js";
import type { Completion } from "./model.js";
import type { Asked } from "./record.js";

/** Of the form of a line; a file with another one is refused. */
const lineVersion = 1;

const beginning = `{"version":${lineVersion},"key":"`;

/** What a line of a file of replies is. */
export type KeptLine =
  | { readonly kind: "reply"; readonly key: string; readonly completion: Completion }
  /** Nothing stands there. */
  | { readonly kind: "blank" }
  /** The beginning of one, by a process that was stopped, or a disk that was full. */
  | { readonly kind: "torn" }
  /** Of a later form. */
  | { readonly kind: "newer"; readonly version: string }
  /** Something else. */
  | { readonly kind: "foreign" };

/** A reply as one line, its end included. */
export function writeKeptLine(key: string, completion: Completion, { model, repeat }: Asked): string {
  return `${JSON.stringify({ version: lineVersion, key, model, repeat, completion })}\n`;
}

/** Reads a line, its end left out. */
export function readKeptLine(text: string): KeptLine {
  // Some file systems leave zeros where a line was to be when the machine stopped.
  if (/^[\s\0]*$/u.test(text)) return { kind: text.includes("\0") ? "torn" : "blank" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: text.startsWith(beginning.slice(0, text.length)) ? "torn" : "foreign" };
  }
  const fields = fieldsOf(value);
  if (fields === null || !("version" in fields) || !("completion" in fields)) return { kind: "foreign" };
  if (fields["version"] !== lineVersion) return { kind: "newer", version: JSON.stringify(fields["version"]) };
  const { key } = fields;
  const completion = readCompletion(fields["completion"]);
  return typeof key === "string" && completion !== null
    ? { kind: "reply", key, completion }
    : { kind: "foreign" };
}

function readCompletion(value: unknown): Completion | null {
  const fields = fieldsOf(value);
  if (fields === null) return null;
  const { text, reasoning, toolCalls, state, usage, finishReason, servedModel } = fields;
  if (typeof text !== "string" || typeof finishReason !== "string" || !isOptionalText(reasoning)) return null;
  if (!isOptionalText(servedModel) || !Array.isArray(toolCalls) || !isOptionalState(state)) return null;
  const calls = toolCalls.map((one: unknown) => readCall(fieldsOf(one)));
  const counted = usage === undefined ? undefined : readUsage(fieldsOf(usage));
  if (counted === null || !calls.every((call) => call !== null)) return null;
  return {
    text,
    ...(reasoning === undefined ? {} : { reasoning }),
    toolCalls: calls,
    ...(state === undefined ? {} : { state }),
    ...(counted === undefined ? {} : { usage: counted }),
    finishReason,
    ...(servedModel === undefined ? {} : { servedModel }),
  };
}

function readCall(call: Fields | null): Completion["toolCalls"][number] | null {
  const { id, name, arguments: written } = call ?? {};
  if (typeof id !== "string" || typeof name !== "string" || typeof written !== "string") return null;
  return { id, name, arguments: written };
}

function readUsage(usage: Fields | null): Usage | null {
  const { inputTokens, outputTokens } = usage ?? {};
  return isCount(inputTokens) && isCount(outputTokens) ? { inputTokens, outputTokens } : null;
}

function isCount(value: unknown): value is number | null {
  return value === null || typeof value === "number";
}

function isOptionalState(value: unknown): value is ReplyState | undefined {
  return value === undefined || replyStates.some((state) => state === value);
}

function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === "string";
}
