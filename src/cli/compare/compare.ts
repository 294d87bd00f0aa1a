import { text } from "../../page/document/block.js";
import type { Facet } from "../../tasks/conversations/metrics/sample-table.js";
import { measure, type OpenedItems } from "../benchmark/opened.js";
import { writeDocument } from "../write/layout.js";
import { exitCode, Refusal } from "../session.js";

/** The options of `oracle compare`, but for those that say what is read. */
export interface CompareFlags {
  readonly replies: readonly string[];
  readonly between: "conditions" | "models" | "both";
  readonly by?: readonly Facet[];
  readonly allPairs?: boolean;
  readonly seed: number;
  readonly format: "text" | "json";
}

/**
 * Compares models, and ways of asking them, in pairs.
 *
 * @returns what to exit with: unanswered when no two that are to be compared have an item in common
 * @throws {Refusal} when replies cannot be read, or there is one model alone, asked in one way
 */
export async function compare(items: OpenedItems, flags: CompareFlags): Promise<number> {
  const { replies, between, by = [], allPairs: areAllPaired = false, seed, format } = flags;
  try {
    const { measured, uncounted } = await measure(items, replies);
    const [first, second] = measured.asked;
    if (first !== undefined && second === undefined) throw new Refusal({ kind: "one-model", ...first });
    const { record, blocks, isAnswered } = measured.comparisons({ seed, between, by, areAllPaired });
    const report = { ...items.about, seed, ...record, uncounted };
    await writeDocument(format, report, () => [text(items.lead), ...blocks]);
    return isAnswered ? exitCode.answered : exitCode.unanswered;
  } finally {
    items.close();
  }
}
