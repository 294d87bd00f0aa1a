import { failure, type Result, success } from "../../issue/result.js";
import type { Reply } from "./reply.js";
import { badReply, fieldAt, fieldsOf, idOf, type ReplyPlace } from "./reply-fields.js";

/**
 * Reads a sample of EleutherAI's lm-evaluation-harness, a line of `samples_TASK_….jsonl` that
 * `--log_samples` writes: `doc`, `doc_id`, `resps`, `filtered_resps` and, since 0.4.4, `filter`.
 *
 * The reply is what the model said, `resps[0][…]`, since answers are extracted here and not by filters;
 * `filtered_resps` counts where there is nothing else. Each repeat is a reply of its own. A sample is
 * written once for each filter; all but the first of them hold no further reply, so that the same
 * `doc_id` with another filter gives none.
 *
 * The id is the document's `id`, `item_id` or `question_id`, else `doc_id`.
 *
 * @source the format of version 0.4, from memory; no file of the program is part of the tests
 */
export function readHarnessSample(
  value: unknown,
  place: ReplyPlace,
  seen: Set<string>,
): Result<readonly Reply[]> {
  const fields = fieldsOf(value);
  if (fields === null) return failure(badReply(place, "it", value, "object"));
  const { doc, doc_id: number, resps, filtered_resps: filtered } = fields;
  const id = idOf(fieldAt(doc, "id"), fieldAt(doc, "item_id"), fieldAt(doc, "question_id"), number);
  if (id === null) return failure(badReply(place, "doc.id", fieldAt(doc, "id"), "id"));
  if (seen.has(id)) return success([]);
  seen.add(id);
  const texts = textsOf(resps) ?? textsOf(filtered);
  if (texts === null) return failure(badReply(place, "resps", resps, "generated"));
  return success(texts.map((reply, repeat) => ({ id, reply, repeat })));
}

/** The texts of a list of requests, of which a generation has one; each with its repeats, in a list or not. */
function textsOf(resps: unknown): readonly string[] | null {
  if (typeof resps === "string") return [resps];
  if (!Array.isArray(resps) || resps.length === 0) return null;
  const list = resps as readonly unknown[];
  const inner = Array.isArray(list[0]) && list.length === 1 ? (list[0] as readonly unknown[]) : list;
  const texts = inner.map((each) => (typeof each === "string" ? each : null));
  return texts.length === 0 || texts.includes(null) ? null : texts.filter((text) => text !== null);
}
