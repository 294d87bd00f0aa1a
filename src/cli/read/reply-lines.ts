import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { Reply } from "../../benchmark.js";
import { type Issue, parseJson } from "../../expressions.js";
import { guardInput } from "../write/input-guard.js";
import { refusalOf } from "./input.js";
import { fieldsOf, lineFault } from "./line-fault.js";
import { linesOf } from "./lines.js";

/** What a line of a file of replies holds. */
export type ReplyLine = { readonly line: number } & ({ readonly reply: Reply } | { readonly issue: Issue });

/** The model that a file is of where its lines do not say. */
export function modelOf(file: string): string {
  return basename(file).replace(/\.[^.]*$/, "");
}

/** The replies of a file. */
export async function* replyLines(file: string): AsyncGenerator<readonly ReplyLine[]> {
  guardInput(file);
  let line = 0;
  try {
    for await (const lines of linesOf(createReadStream(file), 10_000_000)) {
      const read: ReplyLine[] = [];
      for (const text of lines) {
        line += 1;
        if (text === null) read.push({ line, issue: { kind: "long-line", line, limit: 10_000_000 } });
        else if (text.trim() !== "") read.push(replyOf(text, file, line));
      }
      yield read;
    }
  } catch (fault) {
    throw refusalOf(fault, file);
  }
}

function replyOf(text: string, file: string, line: number): ReplyLine {
  const json = parseJson(text, file, line);
  if ("issue" in json) return { line, issue: json.issue };
  const fields = fieldsOf(json.value);
  if (fields === null) return { line, issue: lineFault(line, "it", json.value, "object") };
  const { id, reply = null, model, repeat, error = null } = fields;
  if (typeof id !== "string") return { line, issue: lineFault(line, "id", id, "text") };
  if (typeof reply !== "string" && reply !== null)
    return { line, issue: lineFault(line, "reply", reply, "text") };
  return {
    line,
    reply: {
      id,
      reply,
      ...(typeof model === "string" ? { model } : {}),
      ...(typeof repeat === "number" ? { repeat } : {}),
      ...(error === null ? {} : { error: error as { readonly kind: string; readonly message: string } }),
    },
  };
}
