import type { SpokenMessage } from "../chat/message.js";
import type { ModelComparison } from "../measure/metrics/compare-models.js";
import type { ItemCell } from "../measure/metrics/summarize.js";
import type { OutcomeCounts, StateCounts } from "../measure/metrics/tally.js";
import type { Section } from "../page/document/block.js";

/** What the items of a task are: questions about an event set, conversations in which tools are called, or its own. */
export type ItemKind = "questions" | "conversations" | "own";

/** A benchmark, as far as its data tells which one it is. */
export interface TaskMarks {
  readonly name: string;
  readonly items: ItemKind;
  /** The file of the items in a folder of them. */
  readonly file: string;
  /** Whether a file that begins so may hold its items. */
  isBegunBy(text: string): boolean;
}

/** What every item has. */
export interface TaskItem {
  /** Unique in the benchmark. */
  readonly id: string;
}

/** From what items are made. */
export interface Making {
  readonly seed: number;
  /** How many are wanted. */
  readonly count: number;
}

/** How one model did, asked in one way. */
export interface ModelScores {
  readonly model: string;
  readonly clusteredBy: "root" | "asked";
  readonly counts: OutcomeCounts;
  readonly states: StateCounts;
  readonly overall: ItemCell;
  /** By facet, then by its values. */
  readonly by: Readonly<Record<string, readonly (ItemCell & { readonly name: string })[]>>;
}

/** What a report is made of. */
export interface Scores {
  readonly models: readonly ModelScores[];
  readonly comparisons: readonly ModelComparison<string>[];
}

/**
 * A benchmark of one's own, as a value: what its items are and how they are asked, read and scored. All commands take
 * it from there: `generate, prompts, run, score, compare, report`.
 *
 *     export const task = {
 *       name: "sums",
 *       generate: ({ count }) => Array.from({ length: count }, (_, n) => ({ id: `sum-${n}`, n })),
 *       prompt: ({ n }) => `What is ${n} + ${n}?`,
 *       read: (_, reply) => /\d+/.exec(reply)?.[0] ?? null,
 *       score: ({ n }, answer) => (Number(answer) === 2 * n ? 1 : 0),
 *       facets: { digits: ({ n }) => `${n}`.length },
 *     };
 *
 * Items are plain JSON. All functions give the same for the same, and throw nothing for what `generate` has made.
 */
export interface Task<Item extends TaskItem = TaskItem, Answer = unknown> {
  /** Letters, digits and hyphens. */
  readonly name: string;
  /** The items of a seed: the same seed gives the same items. */
  generate(making: Making): Iterable<Item>;
  /** What a model is asked about an item, as one turn of the user or as several messages. */
  prompt(item: Item): string | readonly SpokenMessage[];
  /** What a reply says; null where no one answer can be read from it. */
  read(item: Item, reply: string): Answer | null;
  /** The probability that an answer is right, in [0, 1]. */
  score(item: Item, answer: Answer): number;
  /** What tables take the items apart by. */
  readonly facets: Readonly<Record<string, (item: Item) => string | number>>;
  /** What was drawn independently of others: the cluster of intervals; every item by itself unless told. */
  readonly clusterOf?: (item: Item) => string;
  /** The score of the best possible answer, and of the one that says that there is nothing; 1 and 0 unless told. */
  readonly ceiling?: (item: Item) => number;
  readonly negative?: (item: Item) => number;
  /** What the manifest says of all items that were made, beside how many. */
  readonly tally?: (items: readonly Item[]) => Readonly<Record<string, unknown>>;
  /** What a report shows beside scores, comparisons and how replies were read. */
  readonly sections?: (scores: Scores) => readonly Section[];
}

/**
 * What a function of a task gives for an item.
 *
 * @throws {Error} naming the task, the function and the item, where it throws
 */
export function ofTask<T>({ name }: Pick<Task, "name">, part: string, { id }: TaskItem, act: () => T): T {
  try {
    return act();
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    throw new Error(`the benchmark ${name} fails in ${part} for item ${id}: ${why}`, { cause: fault });
  }
}

/** A task, and by what its data is known. */
export interface OwnTask extends TaskMarks {
  readonly items: "own";
  readonly task: Task;
}

/** A task by the marks of its data: each item says the name of its task. */
export function ownTask<Item extends TaskItem, Answer>(task: Task<Item, Answer>): OwnTask {
  // What is read of an item and an answer is given back to the task that has made them.
  return { ...marksOfOwn(task.name), task: task as unknown as Task };
}

/** By what the items of a task are known: its name stands in each. */
export function marksOfOwn(name: string): TaskMarks & { readonly items: "own" } {
  const mark = `"task":${JSON.stringify(name)}`;
  return { name, items: "own", file: `${name}.jsonl`, isBegunBy: (text) => text.includes(mark) };
}

/** Some of what is made: rows of files of JSON lines, and whole files. */
export interface GeneratedPart {
  readonly files?: readonly (readonly [path: string, text: string])[];
  /** By the names of their files. */
  readonly rows: Readonly<Record<string, readonly object[]>>;
}

/** A file that was written. */
export interface GeneratedFile {
  /** From its folder. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A benchmark that is made as it is written. */
export interface Generation {
  /** How many rows there will be. */
  readonly size: number;
  /** What a row is: "items". */
  readonly unit: string;
  parts(): Iterable<GeneratedPart>;
  /** What is written beside the parts, once they are, but for the files. */
  manifest(): object;
  /** What is said of it, for programs and for people. */
  summary(files: readonly GeneratedFile[], seconds: number): Summary;
}

interface Summary {
  readonly record: object;
  /** A line, and others below it. */
  readonly words: readonly [string, ...string[]];
  /** Whether anything was made. */
  readonly isAnswered: boolean;
}
