import { measure, type OpenedItems, type ReportFiles, writeReport } from "../benchmark/opened.js";
import type { Block } from "../../page/document/block.js";
import { note } from "../write/issue-output.js";
import { exitCode } from "../session.js";

/** The options of `oracle report`, but for those that say what is read. */
export interface ReportFlags extends ReportFiles {
  readonly replies: readonly string[];
  readonly seed: number;
}

function isUndrawn(block: Block): boolean {
  return block.kind === "figure" && block.svg === null;
}

/**
 * Writes a report on the replies of models: as HTML, as Markdown, or for a terminal where no file is named.
 *
 * @returns what to exit with: unanswered when no reply is to what can be measured
 * @throws {Refusal} when replies cannot be read, no reply belongs to an item, or a file cannot be written
 */
export async function report(items: OpenedItems, flags: ReportFlags): Promise<number> {
  try {
    const { measured } = await measure(items, flags.replies, { areKept: true });
    const { report: made, counts, words, isAnswered } = await measured.report({ seed: flags.seed });
    if (made.sections.some(({ blocks }) => blocks.some(isUndrawn))) {
      note({
        kind: "missing-package",
        needs: "The figures of the report are left out",
        packages: ["@observablehq/plot", "linkedom"],
      });
    }
    await writeReport(made, flags, counts, words);
    return isAnswered ? exitCode.answered : exitCode.unanswered;
  } finally {
    items.close();
  }
}
