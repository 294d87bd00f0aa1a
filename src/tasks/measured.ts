import type { Block, Report } from "../page/document/block.js";
import type { Resampling } from "../statistics/clusters.js";
import type { ReplySpan } from "../measure/extract/verdict.js";
import type { ItemTable } from "../measure/metrics/item-table.js";
import { type TalliedReply, Tally } from "../measure/metrics/tally.js";
import { itemOfReply, type Reply } from "../measure/replies/reply.js";
import { type Excerpt, excerptOf } from "../page/document/markdown.js";

/** Where replies come from: replies of one source are given with the same object. */
export interface ReplySource {
  /** What it is called in messages, and where two models have one name: "gpt.jsonl". */
  readonly name: string;
  /** The model of replies that do not name theirs. */
  readonly model: string;
}

/** What became of a reply to an item. */
export interface Taken {
  /** Of the item. */
  readonly id: string;
  /** Whether there is a reply, and no error or nothing in its place. */
  readonly isReply: boolean;
  /** Whether the item has a reply already in this place, which stays. */
  readonly isRepeated: boolean;
  /** What is written of it; null where that is not certain before the source ends, or nothing is. */
  readonly row: object | null;
}

/** Takes the replies to the items of a benchmark, each once, and scores them as they come. */
export interface ReplyTaker {
  /** @returns null for a reply to no item */
  add(reply: Reply, source: ReplySource): Taken | null;
  /** What is certain now that a source has ended: of errors, unfinished replies, and items without a reply. */
  end(source: ReplySource): Iterable<object>;
  /** How many models replied, each way of asking one apart. */
  readonly models: number;
}

/** Takes replies, and says what was found in all that have come. */
export interface ReplyReader {
  readonly replies: ReplyTaker;
  measured(): Measured;
}

/** Items that replies are to. */
export interface ReplyItems<Item> {
  /** All of them, by number from 0. */
  readonly table: ItemTable<object>;
  at(number: number): Item;
  /** The item that a reply is to; null where it is to none. */
  itemOf(reply: Reply): { readonly number: number; readonly item: Item } | null;
}

/**
 * Items in memory.
 *
 * @param table       of them, in their order
 * @param questionOf  what stands in a prompt of the item, by which other programs' replies are found
 */
export function itemsAtHand<Item extends { readonly id: string }>(
  items: readonly Item[],
  table: ItemTable<object>,
  questionOf: (item: Item) => string,
): ReplyItems<Item> {
  const numbers = new Map(items.map(({ id }, number) => [id, number]));
  const at = (number: number): Item => items[number] as Item;
  const numbered = (number: number | undefined) =>
    number === undefined || number >= items.length ? null : { number, item: at(number) };
  return {
    table,
    at,
    itemOf: (reply) =>
      itemOfReply(reply, {
        withId: (id) => numbered(numbers.get(id)),
        at: numbered,
        questionOf: ({ item }) => questionOf(item),
      }),
  };
}

/** A reply with its score. */
export interface ReplyRow extends TalliedReply {
  readonly id: string;
  readonly model: string;
  /** The rule of extraction that fired; null where none did. */
  readonly rule: string | null;
}

/** What replies of one model, asked in one way, came to. */
export interface Run<Row extends ReplyRow = ReplyRow> {
  /** As it is told apart from models of other sources. */
  readonly model: string;
  /** How it was asked; null where the replies do not say. */
  readonly strategy: string | null;
  readonly tally: Tally;
  /** The replies that count; none where they are not kept. */
  readonly rows: readonly Row[];
  /** What is shown of a reply; null where there is none, or none are kept. */
  excerptOf(row: Pick<Row, "id" | "repeat">): Excerpt | null;
}

/** How replies are read. */
export interface Reading<Item, Row> {
  readonly items: ReplyItems<Item>;
  /** The row of a reply, or of an item without one, and the place of its answer in the reply. */
  readonly read: (
    item: Item,
    reply: Omit<Reply, "id"> | null,
  ) => { readonly row: Row; readonly span: ReplySpan | null };
  /** Whether rows are kept, and of each reply an excerpt: for reports. */
  readonly areKept?: boolean;
}

/**
 * Replies that are scored one by one, in any order.
 *
 * A source may hold several models, each asked in several ways (`strategy`): each of these is a run. A model of two
 * sources that was asked alike is two models. Memory is a few bytes an item and run, unless rows are kept.
 */
export class ItemReplies<Item, Row extends ReplyRow> implements ReplyTaker {
  readonly #reading: Reading<Item, Row>;
  readonly #runs = new Map<string, KeptRun<Row>>();

  constructor(reading: Reading<Item, Row>) {
    this.#reading = reading;
  }

  get models(): number {
    return this.#runs.size;
  }

  /** In the order in which they come. */
  get runs(): readonly Run<Row>[] {
    return [...this.#runs.values()];
  }

  add(reply: Reply, source: ReplySource): Taken | null {
    const { items, read, areKept = false } = this.#reading;
    const found = items.itemOf(reply);
    if (found === null) return null;
    const { number, item } = found;
    const run = this.#runOf(reply.model ?? source.model, reply.strategy ?? null, source);
    const { row: scored, span } = read(item, reply);
    const row = run.named(scored);
    const { outcome, id, repeat } = row;
    const added = run.tally.add(number, row);
    if (areKept && added !== "duplicate") run.keep(row, reply.reply, span);
    if (outcome === "missing") return { id, isReply: false, isRepeated: false, row: null };
    const isReply = outcome !== "errored";
    const isPending = !isReply || run.tally.isUnfinished(number, repeat);
    if (added === "duplicate") return { id, isReply, isRepeated: isReply, row: null };
    if (isPending) run.pending.push({ number, row });
    return { id, isReply, isRepeated: false, row: isPending ? null : row };
  }

  *end(source: ReplySource): Iterable<Row> {
    const { items, read } = this.#reading;
    for (const run of this.#runs.values()) {
      if (run.source !== source) continue;
      const { tally, pending } = run;
      for (const { number, row } of pending) {
        const { outcome, repeat } = row;
        const stands =
          outcome === "errored" ? tally.hasFailed(number, repeat) : tally.isUnfinished(number, repeat);
        if (stands) yield row;
      }
      for (let number = 0; number < items.table.size; number += 1) {
        if (tally.isMissing(number)) yield run.named(read(items.at(number), null).row);
      }
    }
  }

  /** Models that were asked in several ways are told apart by them in the tables that follow. */
  tallies(): readonly Tally[] {
    return this.runs.map(({ model, strategy, tally }) => {
      const isOnly = this.runs.filter((run) => run.model === model).length === 1;
      tally.model = isOnly ? model : `${model}, ${strategy ?? "no strategy"}`;
      return tally;
    });
  }

  #runOf(name: string, strategy: string | null, source: ReplySource): KeptRun<Row> {
    for (let nth = 0; ; nth += 1) {
      const model = nth === 0 ? name : `${name} (${source.name})${nth === 1 ? "" : ` ${nth}`}`;
      const key = JSON.stringify([model, strategy]);
      const run = this.#runs.get(key) ?? new KeptRun(model, strategy, source, this.#reading.items.table);
      if (run.source !== source) continue;
      this.#runs.set(key, run);
      return run;
    }
  }
}

class KeptRun<Row extends ReplyRow> implements Run<Row> {
  readonly model: string;
  readonly strategy: string | null;
  readonly source: ReplySource;
  readonly tally: Tally;
  /** Errors, and replies that were cut or only thought, which stand unless a later reply replaces them. */
  readonly pending: { readonly number: number; readonly row: Row }[] = [];
  readonly #rows = new Map<string, Row>();
  readonly #excerpts = new Map<string, Excerpt>();

  constructor(model: string, strategy: string | null, source: ReplySource, items: ItemTable<object>) {
    this.model = model;
    this.strategy = strategy;
    this.source = source;
    this.tally = new Tally(items, model);
  }

  get rows(): readonly Row[] {
    return [...this.#rows.values()];
  }

  named(row: Row): Row {
    const { model, strategy } = this;
    return { ...row, model, ...(strategy === null ? {} : { strategy }) };
  }

  keep(row: Row, text: string | null, span: ReplySpan | null): void {
    const place = placeOf(row);
    // Without a reply and an error nothing is recorded.
    if (row.outcome === "missing" && this.#rows.has(place)) return;
    this.#rows.set(place, row);
    if (text === null) this.#excerpts.delete(place);
    else this.#excerpts.set(place, excerptOf(text, span));
  }

  excerptOf(row: Pick<Row, "id" | "repeat">): Excerpt | null {
    return this.#excerpts.get(placeOf(row)) ?? null;
  }
}

function placeOf({ id, repeat }: Pick<ReplyRow, "id" | "repeat">): string {
  return `${repeat}\0${id}`;
}

/** What is found of models, for programs and for people. */
export interface Findings<Found extends object = object> {
  readonly record: Found;
  readonly blocks: readonly Block[];
  /** Whether there is anything to say. */
  readonly isAnswered: boolean;
}

/** A report, and how much is in it. */
export interface Reported {
  readonly report: Report;
  /** For programs, and in words. */
  readonly counts: Readonly<Record<string, number>>;
  readonly words: string;
  readonly isAnswered: boolean;
}

/** What models replied to the items of a benchmark, read and scored once. */
export interface Measured<Options extends Resampling = Resampling> {
  /** The models, each way of asking one apart. */
  readonly asked: readonly { readonly model: string; readonly condition: string | null }[];
  scores(resampling: Resampling): Findings;
  comparisons(options: Options): Findings;
  /** Of replies whose rows were kept. */
  report(resampling: Resampling): Promise<Reported>;
}
