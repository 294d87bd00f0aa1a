import { averageDecisions, summarizeDecisions } from "../../tictoc.js";
import { exitCode } from "../exit-code.js";
import { writeJson, writeShown } from "../write/output.js";
import { tallyDecisions } from "./decision-replies.js";
import { type AlignmentReport, reportedDecisions, reportedSamples } from "./alignment-report.js";
import { alignmentText } from "./alignment-text.js";
import { versionNote } from "./evaluation-record.js";
import { readSampleTable } from "./sample-table.js";

/** The options of `oracle staleness evaluate` with replies. */
export interface EvaluateRepliesFlags {
  readonly replies: readonly string[];
  readonly details: boolean;
  readonly excludeSystem: boolean;
  readonly inventory?: boolean;
  readonly seed: number;
  readonly format: "text" | "json";
}

/**
 * Measures how well the decisions of models agree with people, for each model and way of asking it.
 *
 * @returns what to exit with: unanswered when no reply is to a sample on which people agree
 * @throws {Refusal} when samples or replies cannot be read
 */
export async function evaluateReplies(
  files: readonly string[],
  { replies, details, excludeSystem, inventory = false, seed, format }: EvaluateRepliesFlags,
): Promise<number> {
  const isSystemCounted = !excludeSystem;
  const table = await readSampleTable(files, { isSystemCounted }, inventory);
  const { tallies, uncounted } = await tallyDecisions(table, replies);
  const report: AlignmentReport = {
    samples: reportedSamples(table, files),
    isSystemCounted,
    seed,
    models: tallies.map((tally) => reportedDecisions(summarizeDecisions(tally, { seed }))),
    averages: averageDecisions(tallies, { seed }),
    uncounted,
    note: versionNote,
  };
  if (format === "json") await writeJson(report);
  else await writeShown(alignmentText(report, details));
  const isAnswered = report.models.some(({ n }) => n.tool + n.noTool > 0);
  return isAnswered ? exitCode.answered : exitCode.unanswered;
}
