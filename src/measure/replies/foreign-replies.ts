import { textOf, fieldsOf } from "../../issue/json-value.js";
import { counted } from "../../chat/message.js";
import { replyStateOf } from "../../chat/served-reply.js";
import { failure, type Result, success } from "../../issue/result.js";
import { badReply, fieldAt, idOf, type ReplyPlace, type AskedDocument, type Reply } from "./reply.js";

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

/** Where the replies of models to items stood: the tests that are repeats of one asking, and the prompts of a model. */
export interface PromptfooPlaces {
  /** Tests by model, item and prompt; a test without a number is counted. */
  readonly tests: Map<string, string[]>;
  /** The first prompt of each model. */
  readonly prompts: Map<string, number>;
}

/**
 * Reads a result of promptfoo, a line of `promptfoo eval -o FILE.jsonl` or an element of `results.results`
 * of a `.json`: `response`, `vars`, `provider`, `prompt`, `error`, `failureReason`, `testIdx` and `promptIdx`.
 *
 * Output that is no text, since a transform parsed it, is written as JSON again. What a provider says of an error
 * (`response.error`) makes the result one, also beside an output; an error beside an output that it does not tell
 * of is a failed assertion, and the output counts. The id is the variable `id`, `item_id` or `itemId`, else
 * that of the test's metadata. Several tests of one item are repeats; several prompts are ways of asking.
 *
 * @source promptfoo 0.123.1, `types/index.ts` and a file of results
 */
export function readPromptfooResult(
  value: unknown,
  place: ReplyPlace,
  places: PromptfooPlaces,
): Result<Reply> {
  const fields = fieldsOf(value);
  if (fields === null) return failure(badReply(place, "it", value, "object"));
  const { vars, testCase, response, provider, error, prompt } = fields;
  const id = idIn(vars) ?? idIn(fieldAt(testCase, "vars")) ?? idIn(fieldAt(testCase, "metadata"));
  if (id === null) return failure(badReply(place, "vars.id", fieldAt(vars, "id"), "id"));
  const model = idOf(fieldAt(provider, "label"), fieldAt(provider, "id"), provider);
  const promptIndex = counted(fields["promptIdx"]) ?? 0;
  const strategy = strategyOf(
    fieldAt(prompt, "label"),
    fieldAt(prompt, "raw"),
    promptIndex,
    model ?? "",
    places,
  );
  const row = {
    id,
    repeat: repeatOf(JSON.stringify([id, model, promptIndex]), idOf(fields["testIdx"]), places),
    ...(model !== null && { model }),
    ...(strategy !== null && { strategy }),
  };
  const failed = textOf(fieldAt(response, "error"));
  const output = fieldAt(response, "output");
  if (failed === null && output != null) {
    const reply = typeof output === "string" ? output : JSON.stringify(output);
    return success({ ...row, reply, ...endOf(response, reply), ...sizeOf(response, fieldAt(prompt, "raw")) });
  }
  const fault = failed ?? textOf(error);
  if (fault !== null) return success({ ...row, reply: null, error: { kind: "promptfoo", message: fault } });
  if (response == null) return failure(badReply(place, "response", response, "object"));
  return success({ ...row, reply: null, ...endOf(response, null) });
}

function endOf(response: unknown, text: string | null): Pick<Reply, "state"> {
  const finishReason = textOf(fieldAt(response, "finishReason"));
  const isRefused = fieldAt(response, "isRefusal") === true;
  const state = replyStateOf({ text, finishReason, isRefused });
  return state === "complete" ? {} : { state };
}

function sizeOf(response: unknown, prompt: unknown): Pick<Reply, "inputTokens" | "promptCharacters"> {
  const inputTokens = counted(fieldAt(response, "tokenUsage", "prompt"));
  return {
    ...(inputTokens !== null && { inputTokens }),
    ...(typeof prompt === "string" && { promptCharacters: prompt.length }),
  };
}

/** The number of a test among those that ask the same, in the order in which they came. */
function repeatOf(asking: string, test: string | null, { tests }: PromptfooPlaces): number {
  const known = tests.get(asking) ?? [];
  tests.set(asking, known);
  const name = test ?? `nth ${known.length}`;
  const at = known.indexOf(name);
  if (at >= 0) return at;
  known.push(name);
  return known.length - 1;
}

/** A short label of a prompt; its number where a model was asked with another one before. */
function strategyOf(
  label: unknown,
  raw: unknown,
  index: number,
  model: string,
  { prompts }: PromptfooPlaces,
): string | null {
  const first = prompts.get(model) ?? index;
  prompts.set(model, first);
  if (typeof label === "string" && label !== raw && /^[^\n{]{1,60}$/u.test(label)) return label;
  return index === first ? null : `prompt ${index + 1}`;
}

function idIn(value: unknown): string | null {
  return idOf(fieldAt(value, "id"), fieldAt(value, "item_id"), fieldAt(value, "itemId"));
}
