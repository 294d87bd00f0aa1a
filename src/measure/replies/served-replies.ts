import { type Fields, fieldsOf, textOf } from "../../issue/json-value.js";
import { readServedReply } from "../../chat/provider-replies.js";
import type { ServedReply } from "../../chat/served-reply.js";
import { failure, type Result, success } from "../../issue/result.js";
import type { Reply } from "./reply.js";
import { badReply, fieldAt, idOf, type ReplyPlace } from "./reply-fields.js";

/**
 * Reads a line of a batch of OpenAI, Anthropic or Gemini, or an answer of a server as it came, with the id of the
 * item beside it, `{"id": "…", "choices": […]}`, or around it, `{"id": "…", "response": {…}}`.
 *
 * The id is `item_id`, `custom_id` or `key`, else `id`; `model`, `repeat` and `strategy` may stand around an answer. What
 * the server did not answer, and an answer with nothing in it, is an error.
 *
 * @source the shapes of openai-node 7.5.0, anthropic-sdk-typescript 0.120.0, js-genai 2.18.0, Ollama 0.33, AI SDK 7.0.77
 */
export function readServedLine(value: unknown, place: ReplyPlace): Result<Reply> {
  const fields = fieldsOf(value);
  if (fields === null) return failure(badReply(place, "it", value, "object"));
  const id = idOf(
    fields["item_id"],
    fields["custom_id"],
    fields["key"],
    fieldAt(fields["metadata"], "key"),
    fields["id"],
  );
  if (id === null) return failure(badReply(place, "id", fields["id"], "id"));
  const inside = answerIn(fields);
  const row = { id, ...aroundOf(fields, inside.answer !== fields) };
  if ("error" in inside)
    return success({ ...row, reply: null, error: { kind: "server", message: inside.error } });
  const reading = readServedReply(inside.answer);
  if (reading === null) return failure(badReply(place, "response", fields["response"], "answer"));
  switch (reading.kind) {
    case "reply":
      return success({ ...row, ...served(reading.reply, row.model) });
    case "failed":
      return success({ ...row, reply: null, error: { kind: "server", message: reading.message } });
    case "empty":
      return success({
        ...row,
        reply: null,
        error: { kind: "server", message: `The reply ${reading.lacks}.` },
      });
    case "none":
      return failure({ kind: "no-answer", ...place, lacks: reading.lacks });
  }
}

/** Whether a value is a line that `readServedLine` reads. */
export function isServedLine(value: unknown): boolean {
  const fields = fieldsOf(value);
  if (fields === null || "reply" in fields) return false;
  if ("custom_id" in fields || fieldsOf(fields["result"]) !== null) return true;
  const reading = readServedReply(fields);
  if (reading !== null && reading.kind !== "failed") return true;
  return fieldsOf(fields["response"]) !== null || ("key" in fields && fieldsOf(fields["error"]) !== null);
}

/** The answer itself, or why there is none. */
function answerIn(
  fields: Fields,
): { readonly answer: unknown } | { readonly answer: null; readonly error: string } {
  // An answer of the AI SDK has a field `response`, too.
  if (readServedReply(fields) !== null) return { answer: fields };
  const result = fieldsOf(fields["result"]);
  if (result !== null) {
    if (result["type"] === "succeeded") return { answer: result["message"] };
    const words =
      textOf(fieldAt(result["error"], "error", "message")) ?? textOf(fieldAt(result["error"], "message"));
    return { answer: null, error: words ?? `the request is ${textOf(result["type"]) ?? "without a result"}` };
  }
  const response = fieldsOf(fields["response"]);
  if (response === null || !("status_code" in response)) return { answer: response };
  const { status_code: status, body } = response;
  if (typeof status === "number" && status >= 400) {
    const words = textOf(fieldAt(body, "error", "message"));
    return { answer: null, error: words ?? `the server answered ${status}` };
  }
  return { answer: body };
}

type Around = Pick<Reply, "model" | "repeat" | "strategy">;

/** What stands around an answer; a model beside it is the one that the server names. */
function aroundOf({ model, repeat, strategy }: Fields, isAround: boolean): Around {
  return {
    ...(isAround && typeof model === "string" && model !== "" && { model }),
    ...(typeof repeat === "number" && Number.isSafeInteger(repeat) && repeat >= 0 && { repeat }),
    ...(typeof strategy === "string" && { strategy }),
  };
}

function served(reply: ServedReply, asked: string | undefined): Omit<Reply, "id"> {
  const { text, state, reasoning, toolCalls, servedModel, usage } = reply;
  const inputTokens = usage?.inputTokens ?? null;
  return {
    reply: text,
    ...(state !== "complete" && { state }),
    ...(reasoning !== null && { reasoning }),
    ...(toolCalls.length > 0 && { toolCalls }),
    ...(servedModel !== null && (asked === undefined ? { model: servedModel } : { servedModel })),
    ...(inputTokens !== null && { inputTokens }),
  };
}
