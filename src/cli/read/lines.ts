import { shownValue } from "../../issue/json-value.js";
import type { Issue } from "../../expressions.js";
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

/** Of a line: what it lacks. */
export type LineFault = Extract<Issue, { readonly kind: "bad-line" }>;

/** That a field of a line does not hold what it should. */
export function lineFault(
  line: number,
  field: string,
  value: unknown,
  expected: LineFault["expected"],
  cause?: Issue,
): LineFault {
  const fault = { kind: "bad-line", line, field, value: shownValue(value, true), expected } as const;
  return cause === undefined ? fault : { ...fault, cause };
}

/** Whether a number is the one that was written: JSON holds no whole numbers beyond 2^53, and reads the nearest. */
export function isExact(number: number): boolean {
  return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
}
