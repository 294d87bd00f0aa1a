import { basename } from "node:path";
import { type Reply, type ScoredReply, scoreReply, type Strength } from "../../benchmark.js";
import { Tally } from "../../measure/metrics/tally.js";
import { type Served, Serving } from "../../ask/run/serving.js";
import { Refusal } from "../refusal.js";
import { note } from "../write/issue-output.js";
import { CountedReplies, type Uncounted } from "./counted-replies.js";
import type { ItemIndex, NumberedItem } from "./item-index.js";

/** How replies are read, and who is told of each. */
export interface TallyOptions {
  readonly strength: Strength;
  /** Of the files; told by their content unless named. */
  readonly format?: string;
  /** Called with a row for every reply, error and missing reply that counts. */
  readonly onRow?: (row: ScoredReply) => Promise<void>;
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
  for (const file of files) {
    const replies = new CountedReplies(file, options.format);
    const one = new FileTally(index, replies, names, options);
    for await (const reply of replies.read()) await one.add(reply);
    uncounted.push(replies.conclude());
    await one.conclude();
    tallies.push(...one.tallies);
  }
  if (tallies.length === 0) throw new Refusal({ kind: "no-replies", sources: files, items: index.source });
  return { tallies, uncounted };
}

/** One model, asked in one way. */
interface ModelTally {
  /** Without the strategy. */
  readonly name: string;
  readonly strategy: string | null;
  readonly tally: Tally;
  /** Errors, and replies that were cut or only thought, which stand unless a later reply replaces them. */
  readonly pending: { readonly item: number; readonly row: ScoredReply }[];
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
  readonly #replies: CountedReplies;
  readonly #names: Set<string>;
  readonly #options: TallyOptions;
  readonly #models = new Map<string, ModelTally>();
  /** What the models of the file are called, by the names that it gives them. */
  readonly #shown = new Map<string, string>();
  readonly #serving: Serving;

  constructor(index: ItemIndex, replies: CountedReplies, names: Set<string>, options: TallyOptions) {
    this.#index = index;
    this.#replies = replies;
    this.#names = names;
    this.#options = options;
    this.#serving = new Serving({ source: replies.file.source });
  }

  get tallies(): readonly Tally[] {
    return [...this.#models.values()].map(({ tally }) => tally);
  }

  async add(reply: Reply): Promise<void> {
    const found = this.#index.itemOf(reply);
    if (found === null) return this.#replies.unknown(reply);
    const name = reply.model ?? this.#replies.file.model;
    const model = this.#modelOf(name, reply.strategy ?? null);
    const { tally, pending } = model;
    const row = this.#rowOf(found.item, reply, model);
    const added = tally.add(found.number, row);
    if (row.outcome === "missing") return;
    if (row.outcome === "errored") {
      if (added === "counted") pending.push({ item: found.number, row });
      return;
    }
    this.#serving.add(servedOf(reply, found.item.id, name));
    if (added === "duplicate") this.#replies.repeated(reply);
    else if (tally.isUnfinished(found.number, row.repeat)) pending.push({ item: found.number, row });
    else await this.#options.onRow?.(row);
  }

  /** Says what servers did, and hands on the rows that are certain only now. */
  async conclude(): Promise<void> {
    const models = [...this.#models.values()];
    for (const { name, strategy, tally } of models) {
      const isOnly = models.filter((model) => model.name === name).length === 1;
      if (!isOnly) tally.model = `${name}, ${strategy ?? "no strategy"}`;
    }
    note(this.#serving.notes());
    const { onRow } = this.#options;
    if (onRow === undefined) return;
    for (const model of models) {
      const { tally } = model;
      for (const { item, row } of model.pending) {
        const { outcome, repeat } = row;
        const stands =
          outcome === "errored" ? tally.hasFailed(item, repeat) : tally.isUnfinished(item, repeat);
        if (stands) await onRow(row);
      }
      for (let item = 0; item < this.#index.size; item += 1) {
        if (tally.isMissing(item)) await onRow(this.#rowOf(this.#index.at(item), null, model));
      }
    }
  }

  #rowOf(
    item: NumberedItem["item"],
    reply: Omit<Reply, "id"> | null,
    { name: model, strategy }: ModelTally,
  ): ScoredReply {
    const row = scoreReply(item, reply, { strength: this.#options.strength });
    return { ...row, model, ...(strategy === null ? {} : { strategy }) };
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
      pending: [],
    };
    this.#models.set(key, made);
    return made;
  }

  /** The name of a model; with its file where another file has one of the same name. */
  #freeName(name: string): string {
    if (!this.#names.has(name)) return name;
    const withFile = `${name} (${basename(this.#replies.file.source)})`;
    for (let nth = 1; ; nth += 1) {
      const free = nth === 1 ? withFile : `${withFile} ${nth}`;
      if (!this.#names.has(free)) return free;
    }
  }
}
