import { joinedBytes } from "../events/saved-frame.js";

/** The most bytes of a line, its end aside: less than a string may be long, more than anybody writes. */
export const lineLimit = 50_000_000;

/** A line of bytes without its end, LF or CRLF. */
export interface ByteLine {
  /** Null when it is longer than the limit. */
  readonly bytes: Uint8Array | null;
  /** Counted from 1. */
  readonly number: number;
  /** Where it begins, in bytes from the start. */
  readonly at: number;
  /** Where the next one begins; null for a last line whose end is missing. */
  readonly next: number | null;
}

/** Where bytes that are read on stand among those that were read before. */
export interface LineStart {
  readonly number: number;
  readonly at: number;
}

const lf = 0x0a;
const cr = 0x0d;

/**
 * Cuts bytes into lines, those that have arrived together at a time, so that each can be answered before the next
 * one is written.
 *
 * What is beyond the limit of a line is thrown away as it comes. Memory: a chunk and a line.
 */
export async function* byteLines(
  chunks: AsyncIterable<Uint8Array>,
  limit = lineLimit,
  from: LineStart = { number: 1, at: 0 },
): AsyncGenerator<readonly ByteLine[]> {
  let { number, at } = from;
  let pieces: Uint8Array[] = [];
  let length = 0;
  const line = (isEnded: boolean): ByteLine => {
    const bytes = length > limit + 1 ? null : withoutReturn(joinedBytes(pieces));
    const next = at + length + 1;
    const made = {
      bytes: bytes === null || bytes.length > limit ? null : bytes,
      number,
      at,
      next: isEnded ? next : null,
    };
    number += 1;
    at = next;
    pieces = [];
    length = 0;
    return made;
  };
  const add = (bytes: Uint8Array): void => {
    length += bytes.length;
    // One byte more may be the first half of the end.
    if (length > limit + 1) pieces = [];
    else if (bytes.length > 0) pieces.push(bytes);
  };
  for await (const chunk of chunks) {
    const lines: ByteLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf(lf); end >= 0; end = chunk.indexOf(lf, start)) {
      add(chunk.subarray(start, end));
      lines.push(line(true));
      start = end + 1;
    }
    add(chunk.subarray(start));
    if (lines.length > 0) yield lines;
  }
  if (length > 0) yield [line(false)];
}

/** A line without the first half of its end. */
export function withoutReturn(bytes: Uint8Array): Uint8Array {
  return bytes.at(-1) === cr ? bytes.subarray(0, -1) : bytes;
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * A line as text; a byte order mark at the start of a file is left out.
 *
 * @param at  where the line begins, in bytes
 */
export function lineText(bytes: Uint8Array, at: number): string {
  const text = decoder.decode(bytes);
  return at === 0 && text.startsWith("\uFEFF") ? text.slice(1) : text;
}
