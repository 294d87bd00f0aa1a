import { basename } from "node:path";
import { type Reply, type ScoredReply, scoreReply, type Strength, Tally } from "../../benchmark.js";
import type { Issue } from "../../expressions.js";
import { type Served, Serving } from "../../llm.js";
import { Refusal } from "../refusal.js";
import { note } from "../write/issue-output.js";
import { paceOf } from "../write/layout.js";
import { statusLine } from "../write/progress.js";
import type { ItemIndex, NumberedItem } from "./item-index.js";
import { openReplies, type RepliesFile } from "./replies.js";
import { session } from "../session.js";

/** How many lines of a file are named for one kind of fault. */
const toldLimit = 5;

/** How replies are read, and who is told of each. */
export interface TallyOptions {
  readonly strength: Strength;
  /** Of the files; told by their content unless named. */
  readonly format?: string;
  /** Called with a row for every reply, error and missing reply that counts. */
  readonly onRow?: (row: ScoredReply) => Promise<void>;
}

/** How many replies of a file did not count. */
export interface Uncounted {
  readonly file: string;
  readonly unknown: number;
  readonly repeated: number;
}

/** What models replied, added up. */
export interface Tallied {
  readonly tallies: readonly Tally[];
  readonly uncounted: readonly Uncounted[];
}

/**
 * Scores the replies of files as they come, in any order.
 *
 * A file may hold several models, each asked in several ways (`strategy`): each of these is a model of its own in
 * tables. Models of two files are two, even where they have one name. Rows are handed on
 * as replies come; those of errors and of replies that were cut or only thought, which no later reply has replaced, and
 * of items without a reply, follow. What servers did in silence is noted.
 *
 * @throws {Refusal} when a file cannot be read, or no reply belongs to an item
 */
export async function tallyFiles(
  index: ItemIndex,
  files: readonly string[],
  options: TallyOptions,
): Promise<Tallied> {
  const names = new Set<string>();
  const tallies: Tally[] = [];
  const uncounted: Uncounted[] = [];
  const status = statusLine(session().io.stderr, Date.now);
  for (const file of files) {
    const start = Date.now();
    const replies = openReplies(file, options.format ?? null);
    const one = new FileTally(index, replies, names, options);
    for await (const { reply, number } of replies.placed()) {
      await one.add(reply, number);
      status.tell(() => `${file}: ${paceOf(one.count, "replies", Date.now() - start)}`);
    }
    status.end();
    await one.conclude();
    tallies.push(...one.tallies);
    uncounted.push(one.uncounted);
  }
  if (tallies.length === 0) throw new Refusal({ kind: "no-replies", sources: files, items: index.source });
  return { tallies, uncounted };
}

type Fault = "unknown-reply" | "repeated-reply";

/** One model, asked in one way. */
interface ModelTally {
  /** Without the strategy. */
  readonly name: string;
  readonly strategy: string | null;
  readonly tally: Tally;
  readonly failed: Failed[];
  /** Replies that were cut or only thought, which stand unless a later one replaces them. */
  readonly unfinished: { readonly item: number; readonly row: ScoredReply }[];
}

/** An error that stands unless a later reply replaces it. */
interface Failed {
  readonly item: number;
  readonly repeat: number;
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

class FileTally {
  readonly #index: ItemIndex;
  readonly #file: RepliesFile;
  readonly #names: Set<string>;
  readonly #options: TallyOptions;
  readonly #models = new Map<string, ModelTally>();
  /** What the models of the file are called, by the names that it gives them. */
  readonly #shown = new Map<string, string>();
  readonly #faults: Record<Fault, number> = { "unknown-reply": 0, "repeated-reply": 0 };
  readonly #serving: Serving;
  count = 0;

  constructor(index: ItemIndex, file: RepliesFile, names: Set<string>, options: TallyOptions) {
    this.#index = index;
    this.#file = file;
    this.#names = names;
    this.#options = options;
    this.#serving = new Serving({ source: file.source });
  }

  get tallies(): readonly Tally[] {
    return [...this.#models.values()].map(({ tally }) => tally);
  }

  get uncounted(): Uncounted {
    const { "unknown-reply": unknown, "repeated-reply": repeated } = this.#faults;
    return { file: this.#file.source, unknown, repeated };
  }

  async add(reply: Reply, line: number): Promise<void> {
    this.count += 1;
    const { id } = reply;
    const found = this.#index.itemOf(reply);
    if (found === null)
      return this.fault("unknown-reply", { kind: "unknown-reply", source: this.#file.source, line, id });
    const name = reply.model ?? this.#file.model;
    const model = this.#modelOf(name, reply.strategy ?? null);
    const { tally, failed, unfinished } = model;
    const row = this.#rowOf(found, reply, model);
    const added = tally.add(found.number, row);
    if (row.outcome === "missing") return;
    if (row.outcome === "errored") {
      if (added === "counted") failed.push({ item: found.number, repeat: row.repeat });
      return;
    }
    this.#serving.add(servedOf(reply, found.item.id, name));
    if (added === "duplicate") {
      const { repeat } = row;
      this.fault("repeated-reply", { kind: "repeated-reply", source: this.#file.source, line, id, repeat });
    } else if (tally.isUnfinished(found.number, row.repeat)) unfinished.push({ item: found.number, row });
    else await this.#options.onRow?.(row);
  }

  fault(kind: Fault, issue: Issue): void {
    this.#faults[kind] += 1;
    if (this.#faults[kind] <= toldLimit) note(issue);
  }

  /** Says what was not told of, and hands on the rows that are certain only now. */
  async conclude(): Promise<void> {
    const models = [...this.#models.values()];
    for (const { name, strategy, tally } of models) {
      const isOnly = models.filter((model) => model.name === name).length === 1;
      if (!isOnly) tally.model = `${name}, ${strategy ?? "no strategy"}`;
    }
    for (const [of, faults] of Object.entries(this.#faults) as [Fault, number][]) {
      const count = faults - toldLimit;
      if (count > 0) note({ kind: "more-replies", source: this.#file.source, count, of });
    }
    note(this.#serving.notes());
    const { onRow } = this.#options;
    if (onRow === undefined) return;
    for (const model of models) {
      for (const { item, row } of model.unfinished) {
        if (model.tally.isUnfinished(item, row.repeat)) await onRow(row);
      }
      for (const { item, repeat } of model.failed) {
        if (model.tally.hasFailed(item, repeat))
          await onRow(this.#unanswered(item, repeat, "errored", model));
      }
      for (let item = 0; item < this.#index.size; item += 1) {
        if (model.tally.isMissing(item)) await onRow(this.#unanswered(item, 0, "missing", model));
      }
    }
  }

  #rowOf(
    { item }: NumberedItem,
    reply: Omit<Reply, "id"> | null,
    { name: model, strategy }: ModelTally,
  ): ScoredReply {
    const row = scoreReply(item, reply, { strength: this.#options.strength });
    return { ...row, model, ...(strategy === null ? {} : { strategy }) };
  }

  #unanswered(
    number: number,
    repeat: number,
    outcome: "errored" | "missing",
    model: ModelTally,
  ): ScoredReply {
    const row = this.#rowOf({ number, item: this.#index.at(number) }, null, model);
    return { ...row, repeat, outcome };
  }

  #modelOf(name: string, strategy: string | null): ModelTally {
    const key = strategy === null ? name : `${name}\u0000${strategy}`;
    const found = this.#models.get(key);
    if (found !== undefined) return found;
    const shown = this.#shown.get(name) ?? this.#freeName(name);
    this.#shown.set(name, shown);
    this.#names.add(shown);
    const made = {
      name: shown,
      strategy,
      tally: new Tally(this.#index.table, shown),
      failed: [],
      unfinished: [],
    };
    this.#models.set(key, made);
    return made;
  }

  /** The name of a model; with its file where another file has one of the same name. */
  #freeName(name: string): string {
    if (!this.#names.has(name)) return name;
    const withFile = `${name} (${basename(this.#file.source)})`;
    for (let nth = 1; ; nth += 1) {
      const free = nth === 1 ? withFile : `${withFile} ${nth}`;
      if (!this.#names.has(free)) return free;
    }
  }
}
