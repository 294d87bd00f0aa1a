import { createReadStream, closeSync, openSync, readSync } from "node:fs";
import { guardInput } from "../write/input-guard.js";
import { textIn } from "./binary.js";
import { refusalOf } from "./input.js";

/** A line without its end, and where it begins. */
export interface PlacedLine {
  /** Null when it is longer than the limit. */
  readonly text: string | null;
  /** Counted from 1. */
  readonly number: number;
  /** In bytes. */
  readonly at: number;
}

/** The most bytes of a line, its end aside. */
export const lineLimit = 20_000_000;

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
    let rest: Buffer = Buffer.alloc(0);
    let [number, at, lost] = [0, 0, 0];
    const placed = (bytes: Buffer): PlacedLine => {
      number += 1;
      const isLong = lost > 0 || withoutEnd(bytes).length > this.#limit;
      const line = { text: isLong ? null : textOf(bytes), number, at };
      at += lost + bytes.length + 1;
      lost = 0;
      return line;
    };
    try {
      const stream = createReadStream(this.#file, { highWaterMark: blockBytes.onward });
      for await (const chunk of textIn(stream, this.#file)) {
        const bytes = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk]);
        const lines: PlacedLine[] = [];
        let from = 0;
        for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, from)) {
          lines.push(placed(bytes.subarray(from, end)));
          from = end + 1;
        }
        rest = bytes.subarray(from);
        if (lost > 0 || rest.length > this.#limit + 1) {
          lost += rest.length;
          rest = Buffer.alloc(0);
        }
        if (lines.length > 0) yield lines;
      }
    } catch (fault) {
      throw refusalOf(fault, this.#file);
    }
    if (rest.length > 0 || lost > 0) yield [placed(rest)];
  }

  /** The line that begins at this byte. */
  textAt(at: number): string {
    const isOnward = at >= this.#blockAt && at <= this.#blockAt + this.#block.length;
    for (let bytes = isOnward ? blockBytes.onward : blockBytes.elsewhere; ; bytes *= 4) {
      const from = at - this.#blockAt;
      if (from >= 0 && from < this.#block.length) {
        const end = this.#block.indexOf(lineFeed, from);
        if (end >= 0) return textOf(this.#block.subarray(from, end));
        if (this.#block.length - from > this.#limit + 1) throw new RangeError(`no line begins at ${at}`);
      }
      const block = Buffer.allocUnsafe(bytes);
      const read = readSync(this.#handle, block, 0, bytes, at);
      this.#block = block.subarray(0, read);
      this.#blockAt = at;
      if (read < bytes && !this.#block.includes(lineFeed)) return textOf(this.#block);
    }
  }

  close(): void {
    closeSync(this.#handle);
  }
}

const decoder = new TextDecoder();

function textOf(bytes: Uint8Array): string {
  return decoder.decode(withoutEnd(bytes));
}

/** A line without the first half of its end. */
function withoutEnd(bytes: Uint8Array): Uint8Array {
  return bytes.at(-1) === 0x0d ? bytes.subarray(0, -1) : bytes;
}
