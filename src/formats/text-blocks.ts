import type { Issue } from "../issue/issue.js";

/** Whole lines of a text. */
export interface TextBlock {
  /** Every line ends with "\n", but for the last one of the text. */
  readonly text: string;
  /** Number of its first line, from 1. */
  readonly line: number;
  /** Lines that are damaged, by their number; their text is not to be trusted. */
  readonly faults: ReadonlyMap<number, LineFault>;
}

/** A byte that is no text, and where in its line it stands; or a line without end, which is left out. */
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

/** The most bytes of a line: less than a string may be long, more than anybody writes. */
const lineLimit = 1 << 24;

const lf = 0x0a;
const cr = 0x0d;
const noFaults: ReadonlyMap<number, LineFault> = new Map();

/**
 * Reads bytes as UTF-8 text, in blocks of whole lines.
 *
 * Lines may end with LF, CRLF or CR, also mixed; all are "\n" in the blocks. A byte order mark at the
 * start is left out. A damaged line does not cost the others: bytes that are no UTF-8 stand as U+FFFD, and
 * the line is named.
 *
 * Memory: a chunk and a line.
 */
export async function* textBlocks(
  chunks: AsyncIterable<Uint8Array>,
  limit = lineLimit,
): AsyncGenerator<TextBlock, undefined> {
  let waiting: Uint8Array[] = [];
  let waitingLength = 0;
  let isSkipping = false;
  let line = 1;
  let byte = 0;

  const read = (bytes: Uint8Array): TextBlock => {
    const block = decode(bytes, line, byte);
    line += countLines(block.text);
    byte += bytes.length;
    return block;
  };

  for await (const chunk of chunks) {
    const end = endOfLines(chunk);
    if (end === 0) {
      waitingLength += chunk.length;
      if (!isSkipping) waiting.push(chunk);
    } else {
      const whole = isSkipping
        ? chunk.subarray(startOfNext(chunk), end)
        : joined(waiting, chunk.subarray(0, end));
      if (isSkipping) {
        yield { text: "\n", line, faults: new Map([[line, { kind: "long", limit }]]) };
        line += 1;
        byte += waitingLength + startOfNext(chunk);
      }
      isSkipping = false;
      if (whole.length > 0) yield read(whole);
      waiting = end === chunk.length ? [] : [chunk.subarray(end)];
      waitingLength = chunk.length - end;
    }
    if (waitingLength > limit) {
      isSkipping = true;
      waiting = [];
    }
  }
  if (isSkipping) yield { text: "\n", line, faults: new Map([[line, { kind: "long", limit }]]) };
  else if (waitingLength > 0) yield read(joined(waiting, new Uint8Array()));
  return undefined;
}

/** Behind the last end of a line; a CR at the very end may be half of one. */
function endOfLines(chunk: Uint8Array): number {
  const newline = chunk.lastIndexOf(lf);
  const last = chunk.at(-1) === cr ? chunk.length - 2 : chunk.length - 1;
  return Math.max(newline, last < 0 ? -1 : chunk.lastIndexOf(cr, last)) + 1;
}

/** Behind the first end of a line. */
function startOfNext(chunk: Uint8Array): number {
  const newline = chunk.indexOf(lf);
  const first = chunk.indexOf(cr);
  if (first < 0 || (newline >= 0 && newline < first + 2)) return newline + 1;
  return first + 1;
}

function joined(pieces: readonly Uint8Array[], last: Uint8Array): Uint8Array {
  if (pieces.length === 0) return last;
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, last.length));
  let at = 0;
  for (const piece of [...pieces, last]) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
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
    const end = start + (startOfNext(bytes.subarray(start)) || bytes.length - start);
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
