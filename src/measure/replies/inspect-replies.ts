import { fieldsOf, textOf } from "../../issue/json-value.js";
import { replyStateOf } from "../../chat/served-reply.js";
import { counted, summed } from "../../chat/message.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { badReply, fieldAt, idOf, type Reply, type ReplyPlace } from "./reply.js";

/**
 * Reads a sample of a log of Inspect: `id`, `epoch`, `input`, `output`, `error`, `limit` and `attachments`.
 *
 * Content is text, or a list of parts: those of type "text" are the reply, reasoning is not; where it stands
 * among the attachments (`attachment://…`), it is taken from there. An epoch, counted from 1 there, is a repeat. The
 * id is the sample's, or that of its metadata where it has one. A sample that ran into a limit was cut.
 *
 * @param model  of the log, `eval.model`; the one that the output names replied
 * @source inspect_ai 0.3.260, `log/_log.py`, `model/_model_output.py`
 */
export function readInspectSample(value: unknown, place: ReplyPlace, model: string | null): Result<Reply> {
  const fields = fieldsOf(value);
  if (fields === null) return failure(badReply(place, "it", value, "object"));
  const { epoch, output, error, attachments } = fields;
  const id = idOf(fieldAt(fields["metadata"], "item_id"), fields["id"]);
  if (id === null) return failure(badReply(place, "id", fields["id"], "id"));
  const served = textOf(fieldAt(output, "model"));
  const row = {
    id,
    ...(model !== null ? { model } : served !== null && { model: served }),
    ...(model !== null && served !== null && { servedModel: served }),
    ...(typeof epoch === "number" && epoch >= 1 && { repeat: Math.trunc(epoch) - 1 }),
  };
  const fault = messageOf(error) ?? messageOf(fieldAt(output, "error"));
  if (fault !== null) return success({ ...row, reply: null, error: { kind: "inspect", message: fault } });
  const content = fieldAt(output, "choices", 0, "message", "content");
  const said = contentOf(content ?? fieldAt(output, "completion"), attachments);
  if (said === null && content !== undefined)
    return failure(badReply(place, "output.choices[0].message.content", content, "text"));
  if (said?.missing !== undefined) {
    return failure(badReply(place, "output.choices[0].message.content", said.missing, "attachment"));
  }
  const { text = null, reasoning = null } = said ?? {};
  return success({
    ...row,
    reply: text,
    ...(reasoning !== null && { reasoning }),
    ...endOf(fields, text, said),
    ...sizeOf(fields),
  });
}

/** The model of a log, for samples that do not say it. */
export function inspectModel(log: unknown): string | null {
  const model = textOf(fieldAt(log, "eval", "model"));
  return model === "none/none" ? null : model;
}

/** That a log is not that of a whole evaluation; nothing where it is, or does not say it. */
export function unfinishedLog(log: unknown, source: string): readonly Issue[] {
  const status = fieldAt(log, "status");
  const isUnfinished = typeof status === "string" && status !== "success";
  return isUnfinished ? [{ kind: "unfinished-log", source, status }] : [];
}

function endOf(sample: unknown, text: string | null, said: Content | null): Pick<Reply, "state"> {
  const output = fieldAt(sample, "output");
  const calls = fieldAt(output, "choices", 0, "message", "tool_calls");
  const state = replyStateOf({
    text,
    finishReason: textOf(fieldAt(output, "choices", 0, "stop_reason")),
    hasReasoning:
      said?.hasReasoning === true || (counted(fieldAt(output, "usage", "reasoning_tokens")) ?? 0) > 0,
    hasCalls: Array.isArray(calls) && calls.length > 0,
    isRefused: said?.isRefused === true,
  });
  if (state === "complete" && fieldsOf(fieldAt(sample, "limit")) !== null) return { state: "cut" };
  return state === "complete" ? {} : { state };
}

/** How much was asked, and how much of it the server counted. */
function sizeOf(sample: unknown): Pick<Reply, "inputTokens" | "promptCharacters"> {
  const usage = fieldAt(sample, "output", "usage");
  const inputTokens = summed(
    counted(fieldAt(usage, "input_tokens")),
    counted(fieldAt(usage, "input_tokens_cache_read")),
    counted(fieldAt(usage, "input_tokens_cache_write")),
  );
  const input = fieldAt(sample, "input");
  const attachments = fieldAt(sample, "attachments");
  const turns = Array.isArray(input) ? input.map((turn: unknown) => fieldAt(turn, "content")) : [input];
  const contents = turns.map((turn) => contentOf(turn, attachments));
  const isKnown = contents.length > 0 && contents.every((one) => one !== null && one.missing === undefined);
  return {
    ...(inputTokens !== null && { inputTokens }),
    ...(isKnown && { promptCharacters: contents.reduce((sum, one) => sum + (one?.text ?? "").length, 0) }),
  };
}

function messageOf(error: unknown): string | null {
  if (typeof error === "string" && error !== "") return error;
  const fields = fieldsOf(error);
  if (fields === null) return null;
  const { message } = fields;
  return typeof message === "string" ? message : "error";
}

interface Content {
  readonly text: string;
  readonly reasoning: string | null;
  readonly hasReasoning: boolean;
  readonly isRefused: boolean;
  /** An attachment that is not there. */
  readonly missing?: string;
}

/** Text, or the text of its parts; null when it is neither. */
function contentOf(content: unknown, attachments: unknown): Content | null {
  if (typeof content === "string") return joinedParts([{ type: "text", text: content }], attachments);
  return Array.isArray(content) ? joinedParts(content as readonly unknown[], attachments) : null;
}

function joinedParts(content: readonly unknown[], attachments: unknown): Content {
  const texts: string[] = [];
  const thoughts: string[] = [];
  let [hasReasoning, isRefused] = [false, false];
  let missing: string | undefined;
  for (const part of content) {
    const fields = typeof part === "string" ? { type: "text", text: part } : fieldsOf(part);
    if (fields === null) continue;
    const isThought = fields["type"] === "reasoning";
    const written = isThought ? fields["reasoning"] : fields["text"];
    hasReasoning ||= isThought;
    isRefused ||= fields["refusal"] === true;
    if (typeof written !== "string" || (!isThought && fields["type"] !== "text")) continue;
    const text = attached(written, attachments);
    if (text === null) missing ??= written;
    else (isThought ? thoughts : texts).push(text);
  }
  return {
    text: texts.join("\n"),
    reasoning: textOf(thoughts.join("\n")),
    hasReasoning,
    isRefused,
    ...(missing !== undefined && { missing }),
  };
}

/** A text, which may stand among the attachments; null where it does not. */
function attached(written: string, attachments: unknown): string | null {
  const name = /^attachment:\/\/(\S+)$/u.exec(written)?.[1];
  if (name === undefined) return written;
  const found = fieldAt(attachments, name);
  return typeof found === "string" ? found : null;
}
