import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { suggest } from "../../language/words/suggestion.js";
import { kindWords } from "../benchmark/command.js";
import { jsonLine, type Put } from "../benchmark/output.js";
import { knownTasks, taskOf } from "../benchmark/task-of.js";
import { exitCode } from "../exit-code.js";
import { memoryWatch } from "../memory-watch.js";
import { reasonOf } from "../own-failure.js";
import { Refusal } from "../refusal.js";
import { type Block, group, heading, text } from "../../page/document/block.js";
import { counted, writeDocument } from "../write/layout.js";
import { write } from "../write/output.js";
import { progress } from "../write/progress.js";
import { WholeFile } from "../write/whole-file.js";
import {
  type BaselineFlags,
  type OpenedResponders,
  type ResponderAbout,
  type Responders,
  responders,
} from "./responders.js";

/**
 * Answers every item of a benchmark with each of some responders, and writes a file of replies for each: all
 * of them whole, or none.
 *
 * @returns what to exit with
 * @throws {Refusal} when a responder is unknown, the items cannot be read or the files not be written
 */
export async function baseline(written: readonly string[], flags: BaselineFlags): Promise<number> {
  const { items, name: task } = await taskOf(flags.items);
  if (items === "own") throw new Refusal({ kind: "not-for-own-tasks", task, command: "baseline" });
  const known = responders[items];
  const names = namesOf(written, known);
  const opened = await known.open(names, flags);
  if (flags.out === "-") {
    await eachItem(
      opened,
      names.map(() => write),
    );
    return exitCode.answered;
  }
  const summary = await writeReplies(opened, names, flags.out);
  await writeDocument(flags.json === true ? "json" : "text", summary, () => [
    group(`${counted(summary.items, "item")}, replies in`, ...summary.replies),
  ]);
  return exitCode.answered;
}

/** Names the responders, of all tasks unless items are named, and says what each does and where it loses. */
export async function listResponders({ items, json }: Partial<BaselineFlags>): Promise<number> {
  const listed = items === undefined ? knownTasks() : [await taskOf(items)];
  const all: (ResponderAbout & { readonly benchmark: string })[] = [];
  const blocks: Block[] = [];
  for (const { name: benchmark, items: kind } of listed) {
    if (kind === "own") continue;
    const known = responders[kind];
    if (listed.length > 1) blocks.push(text(`For ${kindWords[kind]}:`));
    for (const { name, description, breaks } of await known.about()) {
      all.push({ benchmark, name, description, breaks });
      blocks.push(group(heading(name), description, `${known.label}: ${breaks}`));
    }
  }
  await writeDocument(json === true ? "json" : "text", all, () => blocks);
  return exitCode.answered;
}

/** Every name once, "all" for all. */
function namesOf(names: readonly string[], { all: known, isKnown }: Responders): readonly string[] {
  const all = names.flatMap((name) => (name === "all" ? known : [name]));
  const unknown = all.filter((name) => !isKnown(name));
  if (unknown.length > 0) {
    throw new Refusal(
      unknown.map((name) => ({
        kind: "unknown-responder",
        name,
        known,
        suggestion: suggest(name, known),
      })),
    );
  }
  return [...new Set(all)];
}

async function writeReplies(opened: OpenedResponders, names: readonly string[], folder: string) {
  const replies = names.map((name) => join(folder, `${name}.jsonl`));
  await makeFolder(folder);
  const files: WholeFile[] = [];
  try {
    for (const path of replies) files.push(await WholeFile.open(path));
    const items = await eachItem(
      opened,
      files.map((file) => (text) => file.write(text)),
    );
    for (const file of files) await file.commit();
    return { items, replies };
  } catch (fault) {
    for (const file of files) await file.abandon();
    throw fault;
  }
}

/** @returns how many items there were */
async function eachItem(opened: OpenedResponders, puts: readonly Put[]): Promise<number> {
  const { count } = opened;
  const watch = count === null ? null : progress(count, "items");
  const memory = memoryWatch();
  let items = 0;
  try {
    for await (const replies of opened.lines()) {
      for (const [place, reply] of replies.entries()) await puts[place]?.(jsonLine(reply));
      items += 1;
      watch?.step();
      memory.step();
    }
    return items;
  } finally {
    watch?.end();
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (fault) {
    const issue = { kind: "unwritable-file", file: folder, detail: reasonOf(fault) } as const;
    throw new Refusal(issue, { exitCode: exitCode.failed });
  }
}
