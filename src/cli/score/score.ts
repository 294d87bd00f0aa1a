import { text } from "../../page/document/block.js";
import { measure, type OpenedItems, intoFile } from "../benchmark/opened.js";
import { writeDocument } from "../write/layout.js";
import { exitCode } from "../session.js";

/** The options of `oracle score`, but for those that say what is read. */
export interface ScoreFlags {
  readonly replies: readonly string[];
  readonly out?: string;
  readonly details?: boolean;
  readonly seed: number;
  readonly format: "text" | "json";
}

/**
 * Scores files of replies, and writes the tables of every model.
 *
 * @returns what to exit with: unanswered when no answer was found in any reply, or no reply is to what has a label
 * @throws {Refusal} when replies cannot be read, or the rows not be written
 */
export async function score(items: OpenedItems, flags: ScoreFlags): Promise<number> {
  const { replies, out, details = false, seed, format } = flags;
  const { about, lead, note } = items;
  try {
    const { measured, uncounted } = await intoFile(out, (put) =>
      measure(items, replies, { put: out === undefined ? null : put }),
    );
    const { record, blocks, isAnswered } = measured.scores({ seed });
    const report = { ...about, seed, ...record, uncounted, ...(note === null ? {} : { note }) };
    const isDetailed = details || measured.asked.length === 1;
    const more = isDetailed ? [] : [text("--details shows the tables of every model.")];
    const notes = note === null ? [] : [text(note)];
    await writeDocument(format, report, () => [text(lead), ...blocks, ...more, ...notes], isDetailed);
    return isAnswered ? exitCode.answered : exitCode.unanswered;
  } finally {
    items.close();
  }
}
