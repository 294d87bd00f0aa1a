import { type Expressions, type ExtractionFlags, extractFrom, recordsOf } from "./extraction.js";
import type { ReadingFlags } from "../options/manner.js";
import { readTextLines } from "../read/text-lines.js";

/**
 * Finds the expressions in the texts of standard input, line by line, `{id, text, reference, offset?}`, and
 * writes one line for each, in order, before it waits for the next.
 *
 * @returns what to exit with when the input ends
 * @throws {Refusal} when an option cannot be read
 */
export function extractLines(flags: ReadingFlags & ExtractionFlags): Promise<number> {
  return readTextLines<Expressions>(flags, {
    read: (text, reference, manner) => {
      const found = extractFrom(text, reference, manner, flags);
      return { expressions: recordsOf(found, { text, offset: 0, lines: 0 }, reference.zone) };
    },
    unread: (issue) => ({ expressions: [], issue }),
    isFound: ({ expressions }) => expressions.length > 0,
  });
}
