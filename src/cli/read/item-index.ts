import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { type BenchmarkItem, QuestionTable, readGold, type Reply } from "../../benchmark.js";
import { itemOfReply } from "../../measure/replies/reply.js";
import { PolicyFlipCounts } from "../../measure/metrics/summarize.js";
import type { Issue } from "../../expressions.js";
import { byteLines, lineLimit, lineText, withoutReturn } from "../../formats/lines.js";
import { Refusal, session } from "../session.js";
import { paceOf } from "../write/layout.js";
import { statusLine } from "../write/output.js";
import { guardInput } from "../write/whole-file.js";
import { openBenchmarkItems, readItemLine } from "./benchmark-items.js";
import { textIn } from "./binary.js";
import { refusalOf } from "./input.js";

/** With how many slots it starts; a power of two. */
const firstSlots = 1 << 12;

/**
 * Numbers by name, in some 24 bytes a name however long it is: the names themselves are not kept.
 *
 * A name is found by 64 bits of hash. Whether it is the one, whoever asks makes sure where names stand.
 */
export class IdIndex {
  /** Both halves of the hash, and the number + 1; 0 is free. */
  #first = new Uint32Array(firstSlots);
  #second = new Uint32Array(firstSlots);
  #numbers = new Uint32Array(firstSlots);
  #size = 0;

  /** @param isIt  whether a number is that of this very name */
  find(name: string, isIt: (number: number) => boolean): number | null {
    const [first, second] = hashesOf(name);
    const mask = this.#numbers.length - 1;
    for (let slot = first & mask; ; slot = (slot + 1) & mask) {
      const number = this.#numbers[slot] as number;
      if (number === 0) return null;
      if (this.#first[slot] === first && this.#second[slot] === second && isIt(number - 1)) return number - 1;
    }
  }

  /** Adds a name that is not there yet. */
  add(name: string, number: number): void {
    this.#size += 1;
    if (2 * this.#size > this.#numbers.length) this.#widen();
    this.#put(...hashesOf(name), number + 1);
  }

  #put(first: number, second: number, stored: number): void {
    const mask = this.#numbers.length - 1;
    let slot = first & mask;
    while (this.#numbers[slot] !== 0) slot = (slot + 1) & mask;
    this.#first[slot] = first;
    this.#second[slot] = second;
    this.#numbers[slot] = stored;
  }

  #widen(): void {
    const before = [this.#first, this.#second, this.#numbers] as const;
    const slots = 2 * this.#numbers.length;
    this.#first = new Uint32Array(slots);
    this.#second = new Uint32Array(slots);
    this.#numbers = new Uint32Array(slots);
    const [first, second, numbers] = before;
    for (const [slot, stored] of numbers.entries()) {
      if (stored !== 0) this.#put(first[slot] as number, second[slot] as number, stored);
    }
  }
}

/** Two hashes of 32 bits each (cyrb53, B. Bryc). */
function hashesOf(name: string): readonly [number, number] {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return [a >>> 0, b >>> 0];
}

/** A line without its end, and where it begins. */
export interface PlacedLine {
  /** Null when it is longer than the limit. */
  readonly text: string | null;
  /** Counted from 1. */
  readonly number: number;
  /** In bytes. */
  readonly at: number;
}

/** So much is read at once where line follows line, and where it does not. */
const blockBytes = { onward: 1 << 18, elsewhere: 1 << 13 };

const lineFeed = 0x0a;

/** A file of lines that is read once from start to end, and then wherever somebody wants a line of it. */
export class PlacedLines {
  readonly #file: string;
  readonly #handle: number;
  readonly #limit: number;
  #block: Uint8Array = new Uint8Array(0);
  #blockAt = 0;

  /**
   * @param limit  the most bytes of a line
   * @throws {Refusal} when there is no such file
   */
  constructor(file: string, limit = lineLimit) {
    guardInput(file);
    this.#file = file;
    this.#limit = limit;
    try {
      this.#handle = openSync(file, "r");
    } catch (fault) {
      throw refusalOf(fault, file);
    }
  }

  /**
   * All lines, those that have arrived together at a time. They end with LF or CRLF.
   *
   * @throws {Refusal} when the file cannot be read
   */
  async *all(): AsyncGenerator<readonly PlacedLine[]> {
    try {
      const stream = createReadStream(this.#file, { highWaterMark: blockBytes.onward });
      for await (const lines of byteLines(textIn(stream, this.#file), this.#limit)) {
        yield lines.map(({ bytes, number, at }) => ({
          text: bytes === null ? null : lineText(bytes, at),
          number,
          at,
        }));
      }
    } catch (fault) {
      throw refusalOf(fault, this.#file);
    }
  }

  /** The line that begins at this byte. */
  textAt(at: number): string {
    const isOnward = at >= this.#blockAt && at <= this.#blockAt + this.#block.length;
    for (let bytes = isOnward ? blockBytes.onward : blockBytes.elsewhere; ; bytes *= 4) {
      const from = at - this.#blockAt;
      if (from >= 0 && from < this.#block.length) {
        const end = this.#block.indexOf(lineFeed, from);
        if (end >= 0) return lineAt(this.#block.subarray(from, end), at);
        if (this.#block.length - from > this.#limit + 1) throw new RangeError(`no line begins at ${at}`);
      }
      const block = Buffer.allocUnsafe(bytes);
      const read = readSync(this.#handle, block, 0, bytes, at);
      this.#block = block.subarray(0, read);
      this.#blockAt = at;
      if (read < bytes && !this.#block.includes(lineFeed)) return lineAt(this.#block, at);
    }
  }

  close(): void {
    closeSync(this.#handle);
  }
}

function lineAt(bytes: Uint8Array, at: number): string {
  return lineText(withoutReturn(bytes), at);
}

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
  readonly table = new QuestionTable();
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
    const number = this.#numberOf(id);
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
    const read = readItemLine(text, this.source, line, (id) => this.#numberOf(id) !== null);
    if (!read.ok) return read.issues;
    const item = read.value;
    const gold = readGold(item);
    if (!gold.ok) return gold.issues;
    this.#ids.add(item.id, this.table.add(item, gold.value));
    this.#places.push(at);
    this.flips.add(item.category, item.sensitivity);
    return [];
  }

  #numberOf(id: string): number | null {
    return this.#ids.find(id, (candidate) => this.at(candidate).id === id);
  }
}
