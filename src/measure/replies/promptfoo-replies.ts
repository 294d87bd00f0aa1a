import { textOf } from "../../chat/json-fields.js";
import { replyStateOf } from "../../chat/reply-state.js";
import { counted } from "../../chat/usage.js";
import { failure, type Result, success } from "../../issue/result.js";
import type { Reply } from "./reply.js";
import { badReply, fieldAt, fieldsOf, idOf, type ReplyPlace } from "./reply-fields.js";

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
