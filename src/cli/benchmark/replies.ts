import { basename } from "node:path";
import { type Served, Serving } from "../../ask/run/serving.js";
import type { Reply } from "../../benchmark.js";
import type { ReplyTaker } from "../../tasks/replies.js";
import { exitCode } from "../exit-code.js";
import { CountedReplies, type Uncounted } from "../read/counted-replies.js";
import { Refusal } from "../refusal.js";
import { note } from "../write/issue-output.js";
import { jsonLine, type Put } from "./output.js";

/** What is read, and what is said of it. */
interface ReadOptions {
  /** Of the files; told by their content where it is null. */
  readonly format: string | null;
  /** What the items are called in messages; null where that says nothing. */
  readonly items: string | null;
  /** Takes a line for every row; null where nobody wants them. */
  readonly put: Put | null;
  /** With what it ends where no reply belongs to an item. */
  readonly without?: number;
}

/**
 * Has the replies of files read as they come, in any order. What servers did in silence is noted.
 *
 * @returns how many did not count, by file
 * @throws {Refusal} when a file cannot be read, or no reply belongs to an item
 */
export async function readReplies(
  reader: ReplyTaker,
  files: readonly string[],
  { format, items, put, without = exitCode.refused }: ReadOptions,
): Promise<readonly Uncounted[]> {
  const uncounted: Uncounted[] = [];
  for (const path of files) {
    const replies = new CountedReplies(path, format);
    const { source, model } = replies.file;
    const from = { name: basename(source), model };
    const serving = new Serving({ source });
    for await (const reply of replies.read()) {
      const taken = reader.add(reply, from);
      if (taken === null) replies.unknown(reply);
      else {
        if (taken.isReply) serving.add(servedOf(reply, taken.id, reply.model ?? model));
        if (taken.isRepeated) replies.repeated(reply);
        if (taken.row !== null) await put?.(jsonLine(taken.row));
      }
    }
    uncounted.push(replies.conclude());
    note(serving.notes());
    if (put !== null) for (const row of reader.end(from)) await put(jsonLine(row));
  }
  if (reader.models === 0) {
    throw new Refusal({ kind: "no-replies", sources: files, items }, { exitCode: without });
  }
  return uncounted;
}

function servedOf({ servedModel, inputTokens, promptCharacters }: Reply, id: string, model: string): Served {
  return {
    id,
    model,
    servedModel: servedModel ?? null,
    inputTokens: inputTokens ?? null,
    promptCharacters: promptCharacters ?? null,
  };
}
