import { fieldsOf } from "../../issue/json-value.js";
import { type ReplyState, replyStateOf, replyStates } from "../../chat/served-reply.js";
import { counted } from "../../chat/message.js";
import { failure, type Result, success } from "../../issue/result.js";
import { badReply, fieldAt, idOf, type ReplyPlace, type Reply, type ReplyCall } from "./reply.js";

/**
 * Reads a line of our own files of replies, `{"id", "reply"}` with `model`, `repeat`, `strategy`, `reasoning`,
 * `toolCalls`, `error`, `state`, `finishReason`, `servedModel`, `usage.inputTokens` and `promptCharacters` where there
 * are any; further keys are not read. Beside calls, an error or a state the reply may be absent.
 *
 * A reply that does not say how it ended ended as its `finishReason` says, in the word of any server, and its text.
 */
export function readOwnReply(value: unknown, place: ReplyPlace): Result<Reply> {
  const fields = fieldsOf(value);
  if (fields === null) return failure(badReply(place, "it", value, "object"));
  const { reply, model, repeat, strategy, reasoning, state, finishReason, servedModel, error } = fields;
  const id = idOf(fields["id"]);
  if (id === null) return failure(badReply(place, "id", fields["id"], "id"));
  if (repeat != null && !isCount(repeat)) return failure(badReply(place, "repeat", repeat, "whole-number"));
  for (const [name, text] of Object.entries({ model, strategy, reasoning, finishReason, servedModel })) {
    if (text != null && typeof text !== "string") return failure(badReply(place, name, text, "text"));
  }
  const fault = readError(error);
  if (fault === undefined) return failure(badReply(place, "error", error, "error"));
  if (state != null && !isState(state)) return failure(badReply(place, "state", state, "state"));
  const calls = readCalls(fields["toolCalls"]);
  if (calls === undefined) return failure(badReply(place, "toolCalls", fields["toolCalls"], "tool-calls"));
  const mayBeAbsent = fault !== null || calls.length > 0 || (state != null && state !== "complete");
  if (typeof reply !== "string" && reply !== null && (reply !== undefined || !mayBeAbsent)) {
    return failure(badReply(place, "reply", reply, "text"));
  }
  const ended = state ?? endOf(fields, reply ?? null, calls.length > 0);
  const inputTokens = counted(fieldAt(fields["usage"], "inputTokens"));
  const promptCharacters = counted(fields["promptCharacters"]);
  return success({
    id,
    reply: reply ?? null,
    ...(fault === null && ended !== "complete" && { state: ended }),
    ...textFields({ model, strategy, reasoning, servedModel }),
    ...(repeat != null && { repeat }),
    ...(calls.length > 0 && { toolCalls: calls }),
    ...(fault !== null && { error: fault }),
    ...(inputTokens !== null && { inputTokens }),
    ...(promptCharacters !== null && { promptCharacters }),
  });
}

/** Those of some fields that are texts. */
function textFields(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      typeof text === "string" ? [[name, text] as const] : [],
    ),
  );
}

function endOf(
  { reasoning, finishReason }: Readonly<Record<string, unknown>>,
  text: string | null,
  hasCalls: boolean,
): ReplyState {
  return replyStateOf({
    text,
    finishReason: typeof finishReason === "string" ? finishReason : null,
    hasReasoning: typeof reasoning === "string" && reasoning.trim() !== "",
    hasCalls,
  });
}

function isState(value: unknown): value is ReplyState {
  return replyStates.some((state) => state === value);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** An error in words, or with its kind; undefined when it is none. */
function readError(value: unknown): Reply["error"] | undefined {
  if (value == null) return null;
  if (typeof value === "string") return { kind: "error", message: value };
  const fields = fieldsOf(value);
  if (fields === null) return undefined;
  const { kind, message } = fields;
  return {
    kind: typeof kind === "string" ? kind : "error",
    message: typeof message === "string" ? message : "",
  };
}

/**
 * The calls of a reply: ours, or as OpenAI has them, with name and arguments below `function`.
 *
 * A call with faults is a call still; what it lacks is empty, and arguments that are no text are written as JSON.
 *
 * @returns undefined when it is no list of objects
 */
function readCalls(value: unknown): readonly ReplyCall[] | undefined {
  if (value == null) return [];
  if (!Array.isArray(value)) return undefined;
  const calls = (value as readonly unknown[]).map((call) => {
    const fields = fieldsOf(call);
    if (fields === null) return null;
    return {
      id: textOf(fields["id"]),
      name: textOf(fields["name"] ?? fieldAt(call, "function", "name")),
      arguments: textOf(fields["arguments"] ?? fieldAt(call, "function", "arguments")),
    };
  });
  return calls.includes(null) ? undefined : calls.filter((call) => call !== null);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
