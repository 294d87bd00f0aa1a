import { failure, type Result, success } from "../../issue/result.js";
import type { Reply } from "./reply.js";
import { badReply, fieldAt, fieldsOf, idOf, type ReplyPlace } from "./reply-fields.js";

/** How often a model's reply to an item was read: promptfoo does not number repeats. */
export type RepeatCounter = Map<string, number>;

/**
 * Reads a result of promptfoo, a line of `promptfoo eval -o FILE.jsonl` or an element of `results.results`
 * of a `.json`: `response.output`, `vars`, `provider`, `error`.
 *
 * Output that is no text, since a transform parsed it, is written as JSON again. An error beside an output
 * is a failed assertion, and the output counts. The id is the variable `id`, `item_id` or `itemId`, else
 * that of the test's metadata.
 *
 * @source the format of version 0.100 and above, from memory; no file of the program is part of the tests
 */
export function readPromptfooResult(
  value: unknown,
  place: ReplyPlace,
  repeats: RepeatCounter,
): Result<Reply> {
  const fields = fieldsOf(value);
  if (fields === null) return failure(badReply(place, "it", value, "object"));
  const { vars, testCase, response, provider, error } = fields;
  const id = idIn(vars) ?? idIn(fieldAt(testCase, "vars")) ?? idIn(fieldAt(testCase, "metadata"));
  if (id === null) return failure(badReply(place, "vars.id", fieldAt(vars, "id"), "id"));
  const model = idOf(fieldAt(provider, "label"), fieldAt(provider, "id"), provider);
  const key = JSON.stringify([id, model, fields["promptIdx"] ?? 0]);
  const repeat = repeats.get(key) ?? 0;
  repeats.set(key, repeat + 1);
  const row = { id, repeat, ...(model !== null && { model }) };
  const output = fieldAt(response, "output");
  if (typeof output === "string") return success({ ...row, reply: output });
  if (output != null) return success({ ...row, reply: JSON.stringify(output) });
  const fault = idOf(fieldAt(response, "error"), error);
  if (fault !== null) return success({ ...row, reply: null, error: { kind: "promptfoo", message: fault } });
  if (response === undefined) return failure(badReply(place, "response", response, "object"));
  return success({ ...row, reply: null });
}

function idIn(value: unknown): string | null {
  return idOf(fieldAt(value, "id"), fieldAt(value, "item_id"), fieldAt(value, "itemId"));
}
