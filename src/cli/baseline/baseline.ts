import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import {
  type BenchmarkItem,
  ConstantFit,
  isResponder,
  openResponders,
  readGold,
  type Responder,
  responderNames,
  withChatter,
} from "../../benchmark.js";
import { type Study, suggest } from "../../index.js";
import { jsonLine, writeResult } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import { memoryWatch } from "../memory-watch.js";
import { reasonOf } from "../own-failure.js";
import { type BenchmarkItems, openBenchmarkItems } from "../read/benchmark-items.js";
import { readStudy } from "../read/study.js";
import { Refusal } from "../refusal.js";
import { counted, outputStyle } from "../write/layout.js";
import { write } from "../write/output.js";
import { progress } from "../write/progress.js";
import { WholeFile } from "../write/whole-file.js";

/** The options of `oracle baseline`. */
export interface BaselineFlags {
  readonly items: string;
  readonly out: string;
  readonly seed?: number;
  readonly chatter?: boolean;
  readonly json?: boolean;
  readonly list?: boolean;
}

const defaultSeed = 1;

/**
 * Answers every item of a benchmark with each of some responders, and writes a file of replies for each: all
 * of them whole, or none.
 *
 * @returns what to exit with
 * @throws {Refusal} when a responder is unknown, the items cannot be read or the files not be written
 */
export async function baseline(names: readonly string[], flags: BaselineFlags): Promise<number> {
  const wanted = namesOf(names);
  const benchmark = await openBenchmarkItems(flags.items);
  const { fit, count } = await lookThrough(benchmark, flags.items, wanted.includes("best-constant"));
  const seed = flags.seed ?? defaultSeed;
  const studies = new Map<string, Study>();
  const opened = await openResponders(wanted, { seed, fit, studies });
  const responders = flags.chatter === true ? opened.map((each) => withChatter(each, seed)) : opened;
  const files = await writeReplies(benchmark, responders, flags, studies, count);
  const summary = { items: files.items, replies: files.paths };
  await writeResult(flags.json === true ? "json" : "text", summary, () => {
    return `${counted(files.items, "item")}, replies in\n${files.paths.map((path) => `  ${path}\n`).join("")}`;
  });
  return exitCode.answered;
}

/** Names the responders, and says what each does and where it loses. */
export async function listResponders(isJson: boolean): Promise<number> {
  const responders = await openResponders(responderNames);
  const about = responders.map(({ name, description, breaks }) => ({ name, description, breaks }));
  if (isJson) {
    await write(`${JSON.stringify(about, null, 2)}\n`);
    return exitCode.answered;
  }
  const style = outputStyle();
  const lines = about.flatMap(({ name, description, breaks }) => [
    style.bold(name),
    `  ${description}`,
    `  loses: ${breaks}`,
  ]);
  await write(`${lines.join("\n")}\n`);
  return exitCode.answered;
}

/** Every name once, "all" for all. */
function namesOf(names: readonly string[]): readonly string[] {
  const all = names.flatMap((name) => (name === "all" ? responderNames : [name]));
  const unknown = all.filter((name) => !isResponder(name));
  if (unknown.length > 0) {
    throw new Refusal(
      unknown.map((name) => ({
        kind: "unknown-responder",
        name,
        known: responderNames,
        suggestion: suggest(name, responderNames),
      })),
    );
  }
  return [...new Set(all)];
}

/**
 * Reads the items once beforehand, where the best constant is to be fitted on them.
 *
 * @returns the constants, and how many items there are; null where they were not counted
 * @throws {Refusal} when the ground truth of one cannot be read
 */
async function lookThrough(benchmark: BenchmarkItems, path: string, isFitted: boolean) {
  const fit = new ConstantFit();
  if (!isFitted) return { fit, count: benchmark.manifest?.tally.items ?? null };
  if (path === "-") throw new Refusal({ kind: "items-read-twice", responder: "best-constant" });
  let count = 0;
  for await (const item of benchmark.items()) {
    const gold = readGold(item);
    if (!gold.ok) throw new Refusal(gold.issues, { source: benchmark.source });
    fit.add(gold.value);
    count += 1;
  }
  return { fit, count };
}

async function writeReplies(
  benchmark: BenchmarkItems,
  responders: readonly Responder[],
  flags: BaselineFlags,
  studies: Map<string, Study>,
  count: number | null,
) {
  const paths = responders.map(({ name }) => join(flags.out, `${name}.jsonl`));
  await makeFolder(flags.out);
  const files: WholeFile[] = [];
  const watch = count === null ? null : progress(count, "items");
  const memory = memoryWatch();
  let items = 0;
  try {
    for (const path of paths) files.push(await WholeFile.open(path));
    for await (const item of benchmark.items()) {
      await openStudyOf(item, studies);
      const events = await benchmark.eventsOf(item);
      for (const [place, responder] of responders.entries()) {
        const line = { id: item.id, model: responder.name, reply: responder.reply(item, events) };
        await files[place]?.write(jsonLine(line));
      }
      items += 1;
      watch?.step();
      memory.step();
    }
    for (const file of files) await file.commit();
    return { items, paths };
  } catch (fault) {
    for (const file of files) await file.abandon();
    throw fault;
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

/** Makes the study of an item known, where it names one, as "oracle generate --study" reads it. */
async function openStudyOf(item: BenchmarkItem, studies: Map<string, Study>): Promise<void> {
  const { study: name } = item;
  if (name === undefined || studies.has(name)) return;
  studies.set(name, await readStudy(name));
}
