import { nameOf } from "../read/input.js";
import { Refusal } from "../refusal.js";

/** A piece of a long text. */
export interface Piece {
  readonly text: string;
  /** UTF-16 units before it. */
  readonly offset: number;
  /** Line breaks before it. */
  readonly lines: number;
}

/** Text is handed on when so many UTF-16 units have come. */
const blockSize = 65_536;

/**
 * A text that comes as a stream of UTF-8, in blocks, so that memory does not grow with it. A block ends at
 * a blank line where it can, else at the end of a line, else at a space; a byte order mark is left out.
 *
 * @throws {Refusal} when it is no UTF-8
 */
export async function* blocksOf(stream: AsyncIterable<unknown>, source: string): AsyncGenerator<Piece> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw new Refusal({ kind: "unreadable-file", file: nameOf(source), fault: "encoding" });
    }
  };
  let pending = "";
  let offset = 0;
  let lines = 0;
  const take = (length: number): Piece => {
    const block = { text: pending.slice(0, length), offset, lines };
    pending = pending.slice(length);
    offset += length;
    lines += block.text.split("\n").length - 1;
    return block;
  };
  for await (const chunk of stream) {
    pending += decode(chunk as Uint8Array);
    while (pending.length >= blockSize) yield take(endOfBlock(pending.slice(0, blockSize)));
  }
  pending += decode();
  if (pending !== "") yield take(pending.length);
}

function endOfBlock(text: string): number {
  const blank = [...text.matchAll(/\n[ \t\r]*\n/g)].at(-1);
  if (blank !== undefined) return blank.index + blank[0].length;
  const line = text.lastIndexOf("\n") + 1;
  if (line > 0) return line;
  const space = text.lastIndexOf(" ") + 1;
  return space > 0 ? space : text.length;
}
