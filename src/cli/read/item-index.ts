import {
  type BenchmarkItem,
  ItemTable,
  itemOfReply,
  PolicyFlipCounts,
  readBenchmarkItem,
  readGold,
  type Reply,
} from "../../benchmark.js";
import { type Issue, parseJson } from "../../expressions.js";
import { Refusal } from "../refusal.js";
import { paceOf } from "../write/figures.js";
import { statusLine } from "../write/progress.js";
import { openBenchmarkItems } from "./benchmark-items.js";
import { IdIndex } from "./id-index.js";
import { lineLimit } from "./lines.js";
import { type PlacedLine, PlacedLines } from "./placed-lines.js";
import { session } from "../session.js";

/** How many faults are gathered before reading ends. */
const faultLimit = 20;

/** An item with its number in the table. */
export interface NumberedItem {
  readonly number: number;
  readonly item: BenchmarkItem;
}

/**
 * The items of a benchmark, found by their ids in whatever order replies come.
 *
 * Of each item some hundred bytes are kept, where it stands in the file among them; the item itself is read
 * again when it is wanted.
 */
export class ItemIndex {
  /** The file of the items. */
  readonly source: string;
  readonly table = new ItemTable();
  readonly flips = new PolicyFlipCounts();
  readonly #lines: PlacedLines;
  readonly #ids = new IdIndex();
  readonly #places: number[] = [];
  #last: NumberedItem | null = null;

  private constructor(source: string) {
    this.source = source;
    this.#lines = new PlacedLines(source);
  }

  /**
   * Reads the items of a folder that `oracle generate` has written, or of a file.
   *
   * @throws {Refusal} listing the first faults with their places
   */
  static async read(path: string): Promise<ItemIndex> {
    if (path === "-") throw new Refusal({ kind: "input-taken" });
    const index = new ItemIndex((await openBenchmarkItems(path)).source);
    try {
      await index.#readAll();
    } catch (fault) {
      index.close();
      throw fault;
    }
    return index;
  }

  get size(): number {
    return this.table.size;
  }

  /** @returns null where no item has the id */
  find(id: string): NumberedItem | null {
    const number = this.#ids.find(id, (candidate) => this.at(candidate).id === id);
    return number === null ? null : { number, item: this.at(number) };
  }

  /** The item that a reply is to; null where it is to none. */
  itemOf(reply: Pick<Reply, "id" | "document">): NumberedItem | null {
    return itemOfReply<NumberedItem>(reply, {
      withId: (id) => this.find(id),
      at: (number) => (number < this.size ? { number, item: this.at(number) } : null),
      questionOf: ({ item }) => item.question,
    });
  }

  /** @throws {RangeError} where there is no such item */
  at(number: number): BenchmarkItem {
    if (this.#last?.number === number) return this.#last.item;
    const place = this.#places[number];
    if (place === undefined) throw new RangeError(`there is no item ${number}`);
    // It was checked when it was read first.
    const item = JSON.parse(this.#lines.textAt(place)) as BenchmarkItem;
    this.#last = { number, item };
    return item;
  }

  close(): void {
    this.#lines.close();
  }

  async #readAll(): Promise<void> {
    const status = statusLine(session().io.stderr, Date.now);
    const start = Date.now();
    const faults: Issue[] = [];
    for await (const lines of this.#lines.all()) {
      for (const line of lines) if (line.text?.trim() !== "") faults.push(...this.#add(line));
      if (faults.length >= faultLimit) break;
      status.tell(() => paceOf(this.size, "items read", Date.now() - start));
    }
    status.end();
    if (faults.length > 0) throw new Refusal(faults.slice(0, faultLimit), { source: this.source });
    if (this.size === 0) throw new Refusal({ kind: "empty-input", source: this.source });
  }

  #add({ text, number: line, at }: PlacedLine): readonly Issue[] {
    const { source } = this;
    if (text === null) return [{ kind: "long-line", line, limit: lineLimit }];
    const json = parseJson(text, source, line);
    if ("issue" in json) return [json.issue];
    const read = readBenchmarkItem(json.value, source, line);
    if (!read.ok) return read.issues;
    const item = read.value;
    const gold = readGold(item);
    if (!gold.ok) return gold.issues;
    const { id } = item;
    if (this.#ids.find(id, (candidate) => this.at(candidate).id === id) !== null) {
      return [{ kind: "repeated-item", source, line, id }];
    }
    this.#ids.add(id, this.table.add(item, gold.value));
    this.#places.push(at);
    this.flips.add(item.category, item.sensitivity);
    return [];
  }
}
