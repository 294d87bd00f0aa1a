import { fieldsOf, textOf } from "../../issue/json-value.js";
import { replyStateOf } from "../../chat/served-reply.js";
import { failure, type Result, success } from "../../issue/result.js";
import type { Reply } from "./reply.js";
import { badReply, fieldAt, idOf, type ReplyPlace } from "./reply-fields.js";

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
