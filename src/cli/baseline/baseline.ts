import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { suggest } from "../../language/words/suggestion.js";
import { kindWords } from "../benchmark/command.js";
import { jsonLine, type Put } from "../benchmark/opened.js";
import { knownTasks, taskOf } from "../benchmark/task-of.js";
import { exitCode, Refusal, valueOf } from "../session.js";
import { memoryWatch } from "../memory-watch.js";
import { type Block, group, heading, text } from "../../page/document/block.js";
import { counted, writeDocument } from "../write/layout.js";
import { write } from "../write/output.js";
import { progress } from "../write/progress.js";
import { unwritable, WholeFile } from "../write/whole-file.js";
import { type BenchmarkItem, openResponders, readGold, type Responder } from "../../benchmark.js";
import { ConstantFit } from "../../measure/metrics/constants.js";
import { isResponder, responderNames } from "../../tasks/questions/baselines/catalogue.js";
import { withChatter } from "../../tasks/questions/baselines/chatter.js";
import type { Study } from "../../index.js";
import type { Sample } from "../../staleness.js";
import type { ItemKind } from "../../tasks/task.js";
import {
  type SimulatedModel,
  simulatedModels,
} from "../../tasks/conversations/baselines/simulated-models.js";
import { type BenchmarkItems, openBenchmarkItems } from "../read/benchmark-items.js";
import { readSampleFiles } from "../read/samples.js";
import { readStudy } from "../read/study.js";

/** The options of `oracle baseline`. */
export interface BaselineFlags {
  readonly items: readonly string[];
  /** "-" for standard output. */
  readonly out: string;
  readonly seed: number;
  readonly chatter?: boolean;
  /** In seconds. */
  readonly threshold: number;
  readonly rate: number;
  /** As what the way of asking is told. */
  readonly strategy: string;
  readonly json?: boolean;
  readonly list?: boolean;
}

/** What answers items without a model, for people and programs. */
export interface ResponderAbout {
  readonly name: string;
  readonly description: string;
  /** Where it loses, or what is to be found of it. */
  readonly breaks: string;
}

/** Those that answer the items of one kind. */
export interface Responders {
  /** What `breaks` says: "loses", "to be found". */
  readonly label: string;
  readonly all: readonly string[];
  readonly isKnown: (name: string) => boolean;
  about(): Promise<readonly ResponderAbout[]> | readonly ResponderAbout[];
  /** @throws {Refusal} when items cannot be read */
  open(names: readonly string[], flags: BaselineFlags): Promise<OpenedResponders>;
}

/** Some of them, which are about to answer. */
export interface OpenedResponders {
  /** How many items there are; null where they were not counted. */
  readonly count: number | null;
  /** For each item a line of each of them, in the order of their names. */
  lines(): AsyncIterable<readonly object[]> | Iterable<readonly object[]>;
}

/** Baselines and simulated models that answer questions about events. */
const questionResponders: Responders = {
  all: responderNames,
  isKnown: isResponder,
  label: "loses",
  about: () => openResponders(responderNames).then(abouts),
  async open(names, { items: [path = "-"], seed, chatter }) {
    const benchmark = await openBenchmarkItems(path);
    const { fit, count } = await lookThrough(benchmark, path, names.includes("best-constant"));
    const studies = new Map<string, Study>();
    const opened = await openResponders(names, { seed, fit, studies });
    const asked = chatter === true ? opened.map((each) => withChatter(each, seed)) : opened;
    async function* lines(): AsyncGenerator<readonly object[]> {
      for await (const item of benchmark.items()) {
        await openStudyOf(item, studies);
        const events = await benchmark.eventsOf(item);
        yield asked.map((one) => ({ id: item.id, model: one.name, reply: one.reply(item, events) }));
      }
    }
    return { count, lines };
  },
};

function abouts(all: readonly Responder[]): readonly ResponderAbout[] {
  return all.map(({ name, description, breaks }) => ({ name, description, breaks }));
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
    fit.add(valueOf(readGold(item), benchmark.source));
    count += 1;
  }
  return { fit, count };
}

/** Makes the study of an item known, where it names one, as "oracle generate --study" reads it. */
async function openStudyOf(item: BenchmarkItem, studies: Map<string, Study>): Promise<void> {
  const { study: name } = item;
  if (name === undefined || studies.has(name)) return;
  studies.set(name, await readStudy(name));
}

const simulated = simulatedModels().map(({ name }) => name);

/** Simulated models that decide in conversations whether to call a tool. */
const conversationResponders: Responders = {
  all: simulated,
  isKnown: (name) => simulated.includes(name),
  label: "to be found",
  about: () =>
    simulatedModels().map(({ name, description, expected: breaks }) => ({ name, description, breaks })),
  async open(names, { items, threshold, rate, seed, strategy }) {
    const models = simulatedModels({ thresholdMs: threshold * 1000, rate, seed });
    const asked = names.flatMap((name) => models.find((one) => one.name === name) ?? []);
    const { samples } = await readSampleFiles(items);
    function* lines(): Generator<readonly object[]> {
      for (const sample of samples) yield asked.map((model) => replyOf(model, sample, strategy));
    }
    return { count: samples.length, lines };
  },
};

/** A line as `oracle run` writes it, without what only a server knows. */
function replyOf(model: SimulatedModel, sample: Sample, strategy: string): object {
  const line = { id: sample.id, repeat: 0, model: model.name, strategy };
  if (!model.calls(sample)) return { ...line, reply: "As I was told before, nothing new." };
  const name = sample.trajectory.tools[0]?.name ?? "tool";
  return { ...line, reply: "", toolCalls: [{ id: "call_1", name, arguments: "{}" }] };
}

/** What answers the items of each kind. */
const responders: Readonly<Record<Exclude<ItemKind, "own">, Responders>> = {
  questions: questionResponders,
  conversations: conversationResponders,
};

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
  await mkdir(folder, { recursive: true }).catch((fault: unknown) => {
    throw unwritable(folder, fault);
  });
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
