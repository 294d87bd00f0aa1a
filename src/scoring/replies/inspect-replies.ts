import { failure, type Result, success } from "../../issue/result.js";
import type { Reply } from "./reply.js";
import { badReply, fieldAt, fieldsOf, idOf, type ReplyPlace } from "./reply-fields.js";

/**
 * Reads a sample of an Inspect log in JSON (`inspect eval --log-format json`, or `inspect log dump` of an
 * `.eval` file): `id`, `epoch`, `output.choices[0].message.content` and `error`.
 *
 * Content is text, or a list of parts: those of type "text" are the reply, reasoning is not. An epoch,
 * counted from 1 there, is a repeat. The id is the sample's, or that of its metadata where it has one.
 *
 * @param model  of the log, `eval.model`; the output may name another
 * @source log format version 2, from memory; no file of the program is part of the tests
 */
export function readInspectSample(value: unknown, place: ReplyPlace, model: string | null): Result<Reply> {
  const fields = fieldsOf(value);
  if (fields === null) return failure(badReply(place, "it", value, "object"));
  const { epoch, output, error } = fields;
  const id = idOf(fieldAt(fields["metadata"], "item_id"), fields["id"]);
  if (id === null) return failure(badReply(place, "id", fields["id"], "id"));
  const served = fieldAt(output, "model");
  const named = model ?? (typeof served === "string" && served !== "" ? served : null);
  const row = {
    id,
    ...(named !== null && { model: named }),
    ...(typeof epoch === "number" && epoch >= 1 && { repeat: Math.trunc(epoch) - 1 }),
  };
  const fault = messageOf(error) ?? messageOf(fieldAt(output, "error"));
  if (fault !== null) return success({ ...row, reply: null, error: { kind: "inspect", message: fault } });
  const content = fieldAt(output, "choices", 0, "message", "content");
  if (content === undefined) return success({ ...row, reply: textOf(fieldAt(output, "completion")) });
  const reply = textOf(content);
  if (reply !== null) return success({ ...row, reply });
  return failure(badReply(place, "output.choices[0].message.content", content, "text"));
}

/** The model of a log, for samples that do not say it. */
export function inspectModel(log: unknown): string | null {
  const model = fieldAt(log, "eval", "model");
  return typeof model === "string" && model !== "" && model !== "none/none" ? model : null;
}

function messageOf(error: unknown): string | null {
  if (typeof error === "string" && error !== "") return error;
  const fields = fieldsOf(error);
  if (fields === null) return null;
  const { message } = fields;
  return typeof message === "string" ? message : "error";
}

/** Text, or the text of its parts; null when it is neither. */
function textOf(content: unknown): string | null {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return null;
  const parts = (content as readonly unknown[]).flatMap((part) => {
    if (typeof part === "string") return [part];
    const fields = fieldsOf(part);
    return fields?.["type"] === "text" && typeof fields["text"] === "string" ? [fields["text"]] : [];
  });
  return parts.join("\n");
}
