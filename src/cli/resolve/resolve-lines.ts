import type { ReadingFlags } from "../options/manner.js";
import { readText, type Resolution, resolutionOf } from "./resolution.js";
import { readTextLines } from "../read/text-lines.js";

/**
 * Resolves standard input line by line, `{id, text, reference, offset?}`, and writes one line for each, in
 * order, before it waits for the next.
 *
 * @returns what to exit with when the input ends
 * @throws {Refusal} when an option cannot be read
 */
export function resolveLines(flags: ReadingFlags): Promise<number> {
  return readTextLines<Resolution>(flags, {
    read: (text, reference, manner) => resolutionOf(readText(text, reference, manner), reference.zone),
    unread: (issue) => ({ readings: [], issue }),
    isFound: ({ readings }) => readings.length > 0,
  });
}
