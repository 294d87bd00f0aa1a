import { type Fields, fieldsOf, listOf, textOf } from "../issue/json-value.js";
import { endOf, repliedWith, type ServedReading, unlessEmpty } from "./served-reply.js";
import { calledWith, counted, readToolCalls, usageOf } from "./message.js";

/**
 * Reads an answer of `chat/completions`, of OpenAI or a server that speaks its protocol: its first choice.
 *
 * The text is that of the message; where it has none, the refusal that some servers keep beside it. A text
 * may be empty; a message with neither text nor refusal nor reasoning nor calls of tools, which was neither cut
 * nor filtered, is no reply.
 */
export function readOpenAiChat(value: unknown): ServedReading {
  const first = firstChoice(value);
  if ("lacks" in first) return { kind: "none", ...first };
  const { answer, choice } = first;
  const message = fieldsOf(choice["message"]);
  if (message === null) return { kind: "none", lacks: "has a choice without a message" };
  const toolCalls = readToolCalls(message);
  const { text, thought, refusal } = contentOf(message["content"]);
  const reasoning = textOf(message["reasoning_content"]) ?? textOf(message["reasoning"]) ?? thought;
  const declined = textOf(message["refusal"]) ?? refusal;
  const reading = repliedWith({
    ...servedBy(answer),
    text: text ?? declined ?? (toolCalls.length > 0 ? "" : null),
    reasoning,
    toolCalls,
    finishReason: finishReasonOf(choice),
    hasThought: reasoningTokensIn(answer, "completion_tokens_details") > 0,
    isRefused: declined !== null,
  });
  return unlessEmpty(reading);
}

/** Reads an answer of `completions`: the text with which the prompt goes on, which may be empty. */
export function readOpenAiText(value: unknown): ServedReading {
  const first = firstChoice(value);
  if ("lacks" in first) return { kind: "none", ...first };
  const { answer, choice } = first;
  const { text } = choice;
  if (typeof text !== "string") return { kind: "none", lacks: "has no text in it" };
  const finishReason = finishReasonOf(choice);
  return repliedWith({ ...servedBy(answer), text, reasoning: null, toolCalls: [], finishReason });
}

/**
 * Reads an answer of `responses`: what its messages say, but not what they comment on the way (`phase`).
 *
 * One that failed, was cancelled or still runs is no reply, whatever it holds by then.
 */
export function readOpenAiResponse(answer: Fields): ServedReading {
  const status = textOf(answer["status"]);
  if (status !== null && status !== "completed" && status !== "incomplete") {
    return { kind: "failed", message: toldError(answer) ?? `the response is ${status}` };
  }
  const items = partsOf(answer["output"]);
  const messages = items.filter(({ type, phase }) => type === "message" && phase !== "commentary");
  const pieces = messages.flatMap(({ content }) => partsOf(content));
  const text = joined(pieces.map((piece) => (piece["type"] === "output_text" ? piece["text"] : null)));
  const refusal = joined(pieces.map((piece) => (piece["type"] === "refusal" ? piece["refusal"] : null)));
  const thoughts = items.filter(({ type }) => type === "reasoning");
  const reasoning = joined(
    thoughts.flatMap(({ summary, content }) => [...listOf(summary), ...listOf(content)].map(textPart)),
    "\n",
  );
  const toolCalls = items
    .filter(({ type }) => type === "function_call")
    .map((item) => calledWith(item["call_id"], item["name"], item["arguments"]));
  const finishReason = textOf(fieldsOf(answer["incomplete_details"])?.["reason"]) ?? status ?? "";
  const usage = fieldsOf(answer["usage"]);
  return repliedWith({
    text: text ?? refusal,
    reasoning,
    toolCalls,
    finishReason,
    usage: usageOf(counted(usage?.["input_tokens"]), counted(usage?.["output_tokens"])),
    servedModel: textOf(answer["model"]),
    // What is incomplete for a reason that is not known is cut all the same.
    end: status === "incomplete" && endOf(finishReason) === null ? status : finishReason,
    hasThought: thoughts.length > 0 || reasoningTokensIn(answer, "output_tokens_details") > 0,
    isRefused: refusal !== null,
  });
}

/** The words of the error that an answer tells of in the place of a reply; null when it tells of none. */
export function toldError(answer: Fields): string | null {
  const error = answer["error"];
  if (typeof error === "string" && error !== "") return error;
  const fields = fieldsOf(error);
  return fields === null
    ? null
    : (textOf(fields["message"]) ?? textOf(fields["code"]) ?? "an error without words");
}

/** An answer, and the first of its choices; what it lacks when there is none. */
function firstChoice(
  value: unknown,
): { readonly answer: Fields; readonly choice: Fields } | { readonly lacks: string } {
  const answer = fieldsOf(value);
  if (answer === null) return { lacks: "is JSON, but no object" };
  if (!Array.isArray(answer["choices"])) return { lacks: "has no choices: it is JSON of another kind" };
  const choice = fieldsOf(listOf(answer["choices"])[0]);
  if (choice === null) return { lacks: "has no choice in it" };
  if ("delta" in choice) return { lacks: "is a piece of a stream; streams are not read" };
  if (fieldsOf(choice["error"]) !== null) return { lacks: "has an error in the place of a reply" };
  return { answer, choice };
}

/** The server's word, or the one that it passes on where only that says that the reply is not complete. */
function finishReasonOf(choice: Fields): string {
  const [word, native] = [textOf(choice["finish_reason"]), textOf(choice["native_finish_reason"])];
  const [end, nativeEnd] = [endOf(word), endOf(native)];
  const isTold = end === "cut" || end === "refused";
  return (!isTold && (nativeEnd === "cut" || nativeEnd === "refused") ? native : word) ?? "";
}

function servedBy(answer: Fields) {
  const usage = fieldsOf(answer["usage"]);
  return {
    usage: usageOf(counted(usage?.["prompt_tokens"]), counted(usage?.["completion_tokens"])),
    servedModel: textOf(answer["model"]),
  };
}

function reasoningTokensIn(answer: Fields, details: string): number {
  return counted(fieldsOf(fieldsOf(answer["usage"])?.[details])?.["reasoning_tokens"]) ?? 0;
}

/** A text, or what stands in parts; null for what there is none of. */
function contentOf(content: unknown) {
  if (typeof content === "string") return { text: content, thought: null, refusal: null };
  const parts = partsOf(content);
  const thoughts = parts.filter(({ type }) => type === "thinking" || type === "reasoning");
  return {
    text: joined(parts.filter((part) => !thoughts.includes(part)).map(({ text }) => text)),
    thought: joined(
      thoughts.flatMap(({ thinking, text }) =>
        Array.isArray(thinking) ? thinking.map(textPart) : [thinking, text],
      ),
    ),
    refusal: joined(parts.map(({ refusal }) => refusal)),
  };
}

function textPart(part: unknown): unknown {
  return fieldsOf(part)?.["text"];
}

/** Those of some values that are texts, in a row; null when none is. */
export function joined(values: readonly unknown[], between = ""): string | null {
  const texts = values.filter((value) => typeof value === "string");
  return texts.length === 0 ? null : texts.join(between);
}

/** The objects of a list; what is none has no fields. */
export function partsOf(value: unknown): readonly Fields[] {
  return listOf(value).map((part) => fieldsOf(part) ?? {});
}
