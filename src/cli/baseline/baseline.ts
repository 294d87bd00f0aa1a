import type { Command } from "commander";
import { decimal, kindWords, lacks, performOnItems } from "../benchmark/command.js";
import { optionGroups, seedOption, wholeNumber } from "../options/option-groups.js";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { suggest } from "../../language/words/suggestion.js";
import { jsonLine, type Put } from "../benchmark/opened.js";
import { knownTasks, taskOf } from "../benchmark/known-tasks.js";
import { exitCode, Refusal, valueOf } from "../session.js";
import { memoryWatch } from "../memory-watch.js";
import { type Block, group, heading, text } from "../../page/document/block.js";
import { counted, writeDocument } from "../write/layout.js";
import { progress, write } from "../write/output.js";
import { unwritable, WholeFile } from "../write/whole-file.js";
import { openResponders, readGold } from "../../benchmark.js";
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

/** Adds `oracle baseline`. */
export function addBaselineCommand(program: Command): void {
  const command = program
    .command("baseline")
    .argument("[names...]", "which ones, or all")
    .option("--items <path...>", "the benchmark: its folder, or its files of items")
    .option("--out <folder>", 'the folder to write; "-" is standard output')
    .addOption(seedOption("seed of random responders"))
    .option("--list", "list them with what each does and where it loses")
    .option("--json", "print JSON: with --list the list, else a summary of what was written")
    .optionsGroup(optionGroups.questions)
    .option("--chatter", "reason aloud before each answer, as models do, to test extraction")
    .optionsGroup(optionGroups.conversations)
    .option("--threshold <seconds>", "the age from which a tool result is stale", wholeNumber(0), 3600)
    .option(
      "--rate <share>",
      "the probability that random calls a tool",
      decimal(1, "a share from 0 to 1"),
      0.5,
    )
    .option("--strategy <name>", "the strategy named in the replies", "none/none/default");
  const work =
    (known: Responders) =>
    async (names: readonly string[], flags: BaselineFlags): Promise<number> =>
      flags.list === true ? listResponders(flags) : baseline(names, flags, known);
  performOnItems<BaselineFlags, readonly string[]>(command, {
    examples: `
Examples:
  $ oracle baseline --list
  $ oracle baseline all --items benchmark --out replies
  $ oracle baseline oracle always-negative --items benchmark --out replies
  $ oracle baseline forgets-events-beyond-50 --items benchmark --out replies --chatter
  $ oracle baseline turns-as-clock random --items prefer*.json --rate 0.3 --out replies

Each writes its replies to NAME.jsonl in the folder, one {"id", "reply", "model"} per line; "oracle score" reads
them. All but best-constant answer from question and events alone. For conversations, models with a known fault are
simulated, so that the right result is known in advance.`,
    mistakes: ({ list, items, out }, names) =>
      list === true
        ? []
        : [
            [names.length === 0, "no responder is named", "--list names them; all takes every one."],
            lacks(items, "there is no benchmark to answer", "name its folder, --items benchmark."),
            lacks(out, "the replies have no folder", "name one, --out replies."),
          ],
    kinds: {
      questions: { work: work(questionResponders) },
      conversations: { work: work(conversationResponders) },
    },
  });
}

/** The options of `oracle baseline`. */
interface BaselineFlags {
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
interface ResponderAbout {
  readonly name: string;
  readonly description: string;
  /** Where it loses, or what is to be found of it. */
  readonly breaks: string;
}

/** Those that answer the items of one kind. */
interface Responders {
  /** What `breaks` says: "loses", "to be found". */
  readonly label: string;
  readonly all: readonly string[];
  readonly isKnown: (name: string) => boolean;
  about(): Promise<readonly ResponderAbout[]> | readonly ResponderAbout[];
  /** @throws {Refusal} when items cannot be read */
  open(names: readonly string[], flags: BaselineFlags): Promise<OpenedResponders>;
}

/** Some of them, which are about to answer. */
interface OpenedResponders {
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
  about: () => openResponders(responderNames),
  async open(names, { items: [path = "-"], seed, chatter }) {
    const benchmark = await openBenchmarkItems(path);
    const { fit, count } = await lookThrough(benchmark, path, names.includes("best-constant"));
    const studies = new Map<string, Study>();
    const opened = await openResponders(names, { seed, fit, studies });
    const asked = chatter === true ? opened.map((each) => withChatter(each, seed)) : opened;
    async function* lines(): AsyncGenerator<readonly object[]> {
      for await (const item of benchmark.items()) {
        const { study } = item;
        if (study !== undefined && !studies.has(study)) studies.set(study, await readStudy(study));
        const events = await benchmark.eventsOf(item);
        yield asked.map((one) => ({ id: item.id, model: one.name, reply: one.reply(item, events) }));
      }
    }
    return { count, lines };
  },
};

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
async function baseline(
  written: readonly string[],
  flags: BaselineFlags,
  known: Responders,
): Promise<number> {
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
async function listResponders({ items, json }: Partial<BaselineFlags>): Promise<number> {
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
      unknown.map((name) => ({ kind: "unknown-responder", name, known, suggestion: suggest(name, known) })),
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
