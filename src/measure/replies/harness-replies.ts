import { replyStateOf } from "../../chat/reply-state.js";
import { counted } from "../../chat/usage.js";
import { failure, type Result, success } from "../../issue/result.js";
import type { AskedDocument, Reply } from "./reply.js";
import { badReply, fieldAt, fieldsOf, idOf, type ReplyPlace } from "./reply-fields.js";

/** The filter under which each document was met first. */
export type DocumentFilters = Map<string, string>;

/**
 * Reads a sample of EleutherAI's lm-evaluation-harness, a line of `samples_TASK_….jsonl` that
 * `--log_samples` writes: `doc`, `doc_id`, `resps`, `filtered_resps` and `filter`.
 *
 * The reply is what the model said, `resps[0][…]`, since answers are extracted here and not by filters;
 * `filtered_resps` counts where there is nothing else. Each repeat is a reply of its own. A sample is
 * written once for each filter; under all but the first of them it holds no further reply.
 *
 * The id is the document's `id`, `item_id` or `question_id`. Where it has none, `doc_id` is its place in the file of
 * documents, from 0, and so that of the item in its file.
 *
 * Where a server gave no text, the program writes "None": such a reply is an error, as it cannot be told from the word.
 *
 * @source lm_eval 0.4.13.dev0, `evaluator.py` and `evaluation_tracker.py`
 */
export function readHarnessSample(
  value: unknown,
  place: ReplyPlace,
  filters: DocumentFilters,
): Result<readonly Reply[]> {
  const fields = fieldsOf(value);
  if (fields === null) return failure(badReply(place, "it", value, "object"));
  const { doc, doc_id: number, resps, filtered_resps: filtered, filter } = fields;
  const own = idOf(fieldAt(doc, "id"), fieldAt(doc, "item_id"), fieldAt(doc, "question_id"));
  const order = counted(number);
  const id = own ?? idOf(number);
  if (id === null) return failure(badReply(place, "doc.id", fieldAt(doc, "id"), "id"));
  const name = typeof filter === "string" ? filter : "";
  const met = filters.get(id) ?? name;
  filters.set(id, met);
  if (met !== name) return success([]);
  const texts = textsOf(resps) ?? textsOf(filtered);
  if (texts === null) return failure(badReply(place, "resps", resps, "generated"));
  const document = own === null && order !== null ? { document: documentOf(doc, order) } : {};
  return success(texts.map((reply, repeat) => ({ id, repeat, ...document, ...saidIn(reply) })));
}

function saidIn(reply: string): Pick<Reply, "reply" | "state" | "error"> {
  if (reply === "None") {
    const message = 'The reply is "None", which the program writes where a server gave no text.';
    return { reply: null, error: { kind: "lm-eval", message } };
  }
  const state = replyStateOf({ text: reply });
  return { reply, ...(state !== "complete" && { state }) };
}

function documentOf(doc: unknown, order: number): AskedDocument {
  const texts = [fieldAt(doc, "question"), fieldAt(doc, "prompt")];
  return { order, text: texts.find((text) => typeof text === "string") ?? null };
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
