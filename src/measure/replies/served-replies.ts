import { type Fields, fieldsOf, textOf } from "../../issue/json-value.js";
import { readServedReply } from "../../chat/provider-replies.js";
import { replyStateOf, type ServedReply } from "../../chat/served-reply.js";
import { failure, type Result, success } from "../../issue/result.js";
import { badReply, fieldAt, idOf, type Reply, type ReplyPlace } from "./reply.js";

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

/**
 * Reads an element of `request_states` of HELM's `scenario_state.json`: `instance.id`, `result.completions` and
 * `request.model`; a trial, and each of several completions, is a repeat. Instances that were altered
 * (`perturbation`) are no items, and give nothing.
 *
 * An id such as "id7" is one that HELM gave to the instance by its place, from 0, where nobody else did.
 *
 * @param model  of the run, `adapter_spec.model`
 * @source stanford-crfm/helm 0.5.16, `scenario_state.py`, `request.py`
 */
export function readHelmState(
  value: unknown,
  place: ReplyPlace,
  model: string | null,
): Result<readonly Reply[]> {
  const fields = fieldsOf(value);
  if (fields === null) return failure(badReply(place, "it", value, "object"));
  const { instance, result, train_trial_index: trial } = fields;
  const id = idOf(fieldAt(instance, "id"));
  if (id === null) return failure(badReply(place, "instance.id", fieldAt(instance, "id"), "id"));
  if (fieldAt(instance, "perturbation") != null) return success([]);
  const named = textOf(fieldAt(fields["request"], "model")) ?? model;
  const order = /^id(\d{1,9})$/u.exec(id)?.[1];
  const asked = textOf(fieldAt(instance, "input", "text"));
  const row = {
    id,
    ...(named !== null && { model: named }),
    ...(order !== undefined && asked !== null && { document: { order: Number(order), text: asked } }),
  };
  const nth = typeof trial === "number" && Number.isSafeInteger(trial) && trial >= 0 ? trial : 0;
  if (fieldAt(result, "success") === false) {
    const message = textOf(fieldAt(result, "error")) ?? "the request failed";
    return success([{ ...row, repeat: nth, reply: null, error: { kind: "helm", message } }]);
  }
  const completions = fieldAt(result, "completions");
  const list = Array.isArray(completions) ? (completions as readonly unknown[]) : [];
  const texts = list.map((completion) => fieldAt(completion, "text"));
  if (texts.length === 0 || !texts.every((text) => typeof text === "string")) {
    return failure(badReply(place, "result.completions", texts[0] ?? completions, "generated"));
  }
  return success(
    texts.map((text, index) => ({
      ...row,
      repeat: nth * texts.length + index,
      reply: text,
      ...endOf(list[index], text),
    })),
  );
}

function endOf(completion: unknown, text: string): Pick<Reply, "state" | "reasoning"> {
  const reasoning = textOf(fieldAt(completion, "thinking", "text"));
  const finishReason = textOf(fieldAt(completion, "finish_reason", "reason"));
  const state = replyStateOf({ text, finishReason, hasReasoning: reasoning !== null });
  return { ...(state !== "complete" && { state }), ...(reasoning !== null && { reasoning }) };
}
