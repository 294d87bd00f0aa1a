/** The most UTF-16 units of a line that is read, its end aside. */
export const lineLimit = 1_000_000;

/** A line without its end, or null when it was longer than the limit. */
export type Line = string | null;

/**
 * The lines of a stream of UTF-8, those that have arrived together at a time, so that each can be answered
 * before the next one is written.
 *
 * Lines end with LF or CRLF; the last one need not. A byte order mark at the start is left out. What is
 * beyond the limit of a line is thrown away as it comes.
 */
export async function* linesOf(
  stream: AsyncIterable<unknown>,
  limit = lineLimit,
): AsyncGenerator<readonly Line[]> {
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  let length = 0;

  const finish = (): Line => {
    // One more was kept, which may be half of an end.
    const line = length > limit + 1 ? null : pieces.join("").replace(/\r$/, "");
    pieces = [];
    length = 0;
    return line === null || line.length > limit ? null : line;
  };
  const add = (text: string): void => {
    length += text.length;
    if (length <= limit + 1) pieces.push(text);
    else pieces = [];
  };

  for await (const chunk of stream) {
    const [first = "", ...others] = decoder.decode(chunk as Uint8Array, { stream: true }).split("\n");
    const lines: Line[] = [];
    add(first);
    for (const text of others) {
      lines.push(finish());
      add(text);
    }
    if (lines.length > 0) yield lines;
  }
  add(decoder.decode());
  if (length > 0) yield [finish()];
}
