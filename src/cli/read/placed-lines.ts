import { createReadStream, closeSync, openSync, readSync } from "node:fs";
import { byteLines, lineLimit, lineText, withoutReturn } from "../../formats/lines.js";
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
