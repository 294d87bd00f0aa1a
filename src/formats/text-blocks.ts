import { joinedBytes } from "../events/saved-frame.js";
import type { Issue } from "../issue/issue.js";
import { lineLimit } from "./lines.js";

/** Whole lines of a text. */
export interface TextBlock {
  /** Every line ends with "\n", but for the last one of the text. */
  readonly text: string;
  /** Number of its first line, from 1. */
  readonly line: number;
  /** Lines that are damaged, by their number; their text is not to be trusted. */
  readonly faults: ReadonlyMap<number, LineFault>;
}

/** A byte that is no text, and where in its line it stands; or a line without end, for which "…" stands. */
export type LineFault =
  | { readonly kind: "encoding"; readonly byte: number; readonly column: number }
  | { readonly kind: "long"; readonly limit: number };

/** What a damaged line is refused for. */
export function damageIssue(damage: LineFault, line: number, source: string): Issue {
  const column = damage.kind === "encoding" ? damage.column : null;
  const at = { source, unit: "line", number: line, column } as const;
  if (damage.kind === "encoding") return { kind: "bad-encoding", at, byte: damage.byte };
  return { kind: "bad-row", at, fault: { reason: "long", limit: damage.limit } };
}

/** Stands for a line that is too long: not blank, so that nobody passes over its fault with empty lines. */
const longLine = "…\n";

const lf = 0x0a;
const cr = 0x0d;
const noFaults: ReadonlyMap<number, LineFault> = new Map();

/**
 * Reads bytes as UTF-8 text, in blocks of whole lines.
 *
 * Lines may end with LF, CRLF or CR, also mixed; all are "\n" in the blocks. A byte order mark at the
 * start is left out. A damaged line does not cost the others: bytes that are no UTF-8 stand as U+FFFD, "…"
 * stands for a line that is longer than the limit, and the line is named.
 *
 * @param limit  the most bytes of a line, its end aside
 * Memory: a chunk and a line.
 */
export async function* textBlocks(
  chunks: AsyncIterable<Uint8Array>,
  limit = lineLimit,
): AsyncGenerator<TextBlock, undefined> {
  const reader = new LineReader(limit);
  for await (const chunk of chunks) yield* reader.read(chunk);
  yield* reader.end();
  return undefined;
}

/** Cuts bytes into whole lines as they come. */
class LineReader {
  readonly #limit: number;
  #line = 1;
  #byte = 0;
  /** What has come of a line whose end has not; nothing once it is too long. */
  #waiting: Uint8Array[] = [];
  #length = 0;
  /** Whether the last byte was a CR, which ends a line or is the first half of its end. */
  #isHalfEnded = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  *read(chunk: Uint8Array): Generator<TextBlock> {
    let from = 0;
    if (this.#isHalfEnded && chunk.length > 0) {
      from = chunk[0] === lf ? 1 : 0;
      yield* this.#lines(chunk.subarray(0, from));
    }
    const end = Math.max(from, endOfLines(chunk));
    if (end > from) yield* this.#lines(chunk.subarray(from, end));
    if (end < chunk.length) this.#wait(chunk.subarray(end));
  }

  *end(): Generator<TextBlock> {
    if (this.#length > 0) yield* this.#lines(new Uint8Array());
  }

  #wait(rest: Uint8Array): void {
    this.#length += rest.length;
    this.#isHalfEnded = rest.at(-1) === cr;
    if (this.#length <= this.#limit + 1) this.#waiting.push(rest);
    else this.#waiting = [];
  }

  /** What has waited, and the bytes that end it and more lines. */
  *#lines(bytes: Uint8Array): Generator<TextBlock> {
    const waited = this.#length;
    const whole = joinedBytes([...this.#waiting, bytes]);
    this.#waiting = [];
    this.#length = 0;
    this.#isHalfEnded = false;
    // So many bytes at the start are gone.
    const gone = waited + bytes.length - whole.length;
    const from = gone === 0 ? 0 : behindLine(whole, 0);
    if (gone > 0) yield this.#long(gone + from);
    yield* this.#soundLines(from === 0 ? whole : whole.subarray(from));
  }

  *#soundLines(bytes: Uint8Array): Generator<TextBlock> {
    let from = 0;
    for (let at = 0; bytes.length > this.#limit && at < bytes.length; ) {
      const behind = behindLine(bytes, at);
      if (lengthWithoutEnd(bytes, at, behind) > this.#limit) {
        if (at > from) yield this.#block(bytes.subarray(from, at));
        yield this.#long(behind - at);
        from = behind;
      }
      at = behind;
    }
    if (from < bytes.length) yield this.#block(from === 0 ? bytes : bytes.subarray(from));
  }

  #block(bytes: Uint8Array): TextBlock {
    const block = decode(bytes, this.#line, this.#byte);
    this.#line += countLines(block.text);
    this.#byte += bytes.length;
    return block;
  }

  #long(bytes: number): TextBlock {
    const faults = new Map([[this.#line, { kind: "long", limit: this.#limit } as const]]);
    const block = { text: longLine, line: this.#line, faults };
    this.#line += 1;
    this.#byte += bytes;
    return block;
  }
}

/** Behind the last end of a line; a CR at the very end may be half of one. */
function endOfLines(chunk: Uint8Array): number {
  const newline = chunk.lastIndexOf(lf);
  const last = chunk.at(-1) === cr ? chunk.length - 2 : chunk.length - 1;
  return Math.max(newline, last < 0 ? -1 : chunk.lastIndexOf(cr, last)) + 1;
}

/** Behind the end of the line that begins here. */
function behindLine(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length; at += 1) {
    if (bytes[at] === lf) return at + 1;
    if (bytes[at] === cr) return bytes[at + 1] === lf ? at + 2 : at + 1;
  }
  return bytes.length;
}

function lengthWithoutEnd(bytes: Uint8Array, start: number, behind: number): number {
  let end = behind;
  if (end > start && bytes[end - 1] === lf) end -= 1;
  if (end > start && bytes[end - 1] === cr) end -= 1;
  return end - start;
}

function decode(bytes: Uint8Array, line: number, byte: number): TextBlock {
  // Only the first block can begin with a byte order mark; elsewhere U+FEFF is a character.
  const ignoreBOM = byte > 0;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM }).decode(bytes);
    return { text: withPlainEnds(text), line, faults: noFaults };
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault;
  }
  const text = withPlainEnds(new TextDecoder("utf-8", { ignoreBOM }).decode(bytes));
  return { text, line, faults: findFaults(bytes, line, byte) };
}

function withPlainEnds(text: string): string {
  return text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

/** The first byte that is no UTF-8, of every line that has one. */
function findFaults(bytes: Uint8Array, firstLine: number, firstByte: number): ReadonlyMap<number, LineFault> {
  const faults = new Map<number, LineFault>();
  let line = firstLine;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = behindLine(bytes, start);
    const sound = soundLength(bytes.subarray(start, end));
    if (sound !== null) {
      const before = new TextDecoder().decode(bytes.subarray(start, start + sound));
      faults.set(line, { kind: "encoding", byte: firstByte + start + sound, column: before.length + 1 });
    }
    start = end;
  }
  return faults;
}

/** How many bytes are UTF-8 before the first that is not; null when all are. */
function soundLength(bytes: Uint8Array): number | null {
  if (isSound(bytes, false)) return null;
  let sound = 0;
  // As a stream, the half of a character at the end is no fault; so what is sound only ever shrinks.
  for (let step = bytes.length; step > 0; step >>= 1) {
    while (sound + step <= bytes.length && isSound(bytes.subarray(0, sound + step), true)) sound += step;
  }
  // A character that was begun and never ended is at fault from its first byte.
  while (sound > 0 && !isSound(bytes.subarray(0, sound), false)) sound -= 1;
  return sound;
}

function isSound(bytes: Uint8Array, stream: boolean): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream });
    return true;
  } catch (fault) {
    if (fault instanceof TypeError) return false;
    throw fault;
  }
}
