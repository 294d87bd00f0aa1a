import { failure, type Result, success } from "../../issue/result.js";
import type { Reply } from "./reply.js";
import { readCalls } from "./reply-calls.js";
import { badReply, fieldsOf, idOf, type ReplyPlace } from "./reply-fields.js";

/**
 * Reads a line of our own files of replies, `{"id", "reply"}` with `model`, `repeat`, `strategy`, `reasoning`,
 * `toolCalls` and `error` where there are any; further keys are not read. Beside calls the reply may be absent.
 */
export function readOwnReply(value: unknown, place: ReplyPlace): Result<Reply> {
  const fields = fieldsOf(value);
  if (fields === null) return failure(badReply(place, "it", value, "object"));
  const { reply, model, repeat, strategy, reasoning, error } = fields;
  const id = idOf(fields["id"]);
  if (id === null) return failure(badReply(place, "id", fields["id"], "id"));
  if (model != null && typeof model !== "string") return failure(badReply(place, "model", model, "text"));
  if (repeat != null && !isCount(repeat)) return failure(badReply(place, "repeat", repeat, "whole-number"));
  if (strategy != null && typeof strategy !== "string")
    return failure(badReply(place, "strategy", strategy, "text"));
  const fault = readError(error);
  if (fault === undefined) return failure(badReply(place, "error", error, "error"));
  if (reasoning != null && typeof reasoning !== "string")
    return failure(badReply(place, "reasoning", reasoning, "text"));
  const calls = readCalls(fields["toolCalls"]);
  if (calls === undefined) return failure(badReply(place, "toolCalls", fields["toolCalls"], "tool-calls"));
  const mayBeAbsent = fault !== null || calls.length > 0;
  if (typeof reply !== "string" && reply !== null && (reply !== undefined || !mayBeAbsent)) {
    return failure(badReply(place, "reply", reply, "text"));
  }
  return success({
    id,
    reply: reply ?? null,
    ...(model != null && { model }),
    ...(repeat != null && { repeat }),
    ...(strategy != null && { strategy }),
    ...(reasoning != null && { reasoning }),
    ...(calls.length > 0 && { toolCalls: calls }),
    ...(fault !== null && { error: fault }),
  });
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
