import { byteLines, lineLimit, lineText } from "../../formats/lines.js";

export { lineLimit };

/** A line without its end, or null when it was longer than the limit. */
export type Line = string | null;

/**
 * The lines of a stream of UTF-8, those that have arrived together at a time.
 *
 * Lines end with LF or CRLF; the last one need not. A byte order mark at the start is left out.
 *
 * @param limit  the most bytes of a line, its end aside
 */
export async function* linesOf(
  stream: AsyncIterable<unknown>,
  limit = lineLimit,
): AsyncGenerator<readonly Line[]> {
  for await (const lines of byteLines(stream as AsyncIterable<Uint8Array>, limit)) {
    yield lines.map(({ bytes, at }) => (bytes === null ? null : lineText(bytes, at)));
  }
}
