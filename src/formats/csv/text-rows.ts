import type { LineFault, TextBlock } from "../text-blocks.js";
import { type Delimiter, findDelimiter } from "./delimiter.js";
import { type Row, RowScanner } from "./row-scanner.js";

/** The rows of a text, of which the first is the header. */
export class TextRows {
  readonly #blocks: AsyncIterator<TextBlock, undefined>;
  #scanner: RowScanner | null = null;
  #delimiter: Delimiter | null;
  readonly #faults = new Map<number, LineFault>();
  #first: readonly Row[] = [];
  #isDone = false;

  constructor(blocks: AsyncIterator<TextBlock, undefined>, delimiter: Delimiter | null) {
    this.#blocks = blocks;
    this.#delimiter = delimiter;
  }

  get delimiter(): Delimiter {
    return this.#delimiter ?? ",";
  }

  async header(): Promise<Row | null> {
    for (;;) {
      const rows = await this.next();
      if (rows === null) return null;
      const [header, ...others] = rows;
      if (header === undefined) continue;
      this.#first = others;
      return header;
    }
  }

  /** Rows that are still to come, without taking them; none where there are no more. */
  async peek(): Promise<readonly Row[]> {
    while (this.#first.length === 0) {
      const rows = await this.next();
      if (rows === null) break;
      this.#first = rows;
    }
    return this.#first;
  }

  /** The next rows, of which there may be none yet; null at the end. */
  async next(): Promise<readonly Row[] | null> {
    if (this.#first.length > 0) {
      const rows = this.#first;
      this.#first = [];
      return rows;
    }
    if (this.#isDone) return null;
    const { done, value } = await this.#blocks.next();
    if (done === true) {
      this.#isDone = true;
      return this.#scanner?.scan("", true) ?? null;
    }
    if (value.faults.size > 0) for (const [line, fault] of value.faults) this.#faults.set(line, fault);
    if (this.#scanner !== null) return this.#scanner.scan(value.text, false);
    return this.#begin(value);
  }

  damageOf({ line, lines }: Row): LineFault | null {
    if (this.#faults.size === 0) return null;
    for (let at = line; at < line + lines; at += 1) {
      const fault = this.#faults.get(at);
      if (fault !== undefined) return fault;
    }
    return null;
  }

  #begin({ text, line }: TextBlock): readonly Row[] {
    const start = /\S/.exec(text)?.index;
    if (start === undefined) return [];
    const skipped = text.slice(0, start).split("\n").length - 1;
    const told = /^sep=([,;\t|])[ \t]*(?:\n|$)/i.exec(text.slice(start));
    const rest = text.slice(start + (told?.[0].length ?? 0));
    this.#delimiter ??= (told?.[1] as Delimiter | undefined) ?? findDelimiter(rest.split("\n", 1)[0] ?? "");
    this.#scanner = new RowScanner(this.#delimiter, line + skipped + (told === null ? 0 : 1));
    return this.#scanner.scan(rest, false);
  }
}
