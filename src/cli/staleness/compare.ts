import { contrastDecisions, type Facet } from "../../tictoc.js";
import { exitCode } from "../exit-code.js";
import { Refusal } from "../refusal.js";
import { writeJson, writeShown } from "../write/output.js";
import type { ContrastReport } from "./contrast-report.js";
import { contrastText } from "./contrast-text.js";
import { tallyDecisions } from "./decision-replies.js";
import { reportedSamples } from "./alignment-report.js";
import { readSampleTable } from "./sample-table.js";

/** The options of `oracle staleness compare`. */
export interface CompareFlags {
  readonly replies: readonly string[];
  readonly between: "conditions" | "models" | "both";
  readonly by?: readonly Facet[];
  readonly allPairs?: boolean;
  readonly excludeSystem?: boolean;
  readonly seed: number;
  readonly format: "text" | "json";
}

/**
 * Compares what models decided, pair by pair.
 *
 * @returns what to exit with: unanswered when no two that are to be compared have a sample in common
 * @throws {Refusal} when samples or replies cannot be read, or there is one model alone, asked in one way
 */
export async function compare(files: readonly string[], flags: CompareFlags): Promise<number> {
  const { replies, between, by, seed, format } = flags;
  const isSystemCounted = flags.excludeSystem !== true;
  const table = await readSampleTable(files, { isSystemCounted });
  const { tallies, uncounted } = await tallyDecisions(table, replies);
  const [first, second] = tallies;
  if (first !== undefined && second === undefined) {
    throw new Refusal({ kind: "one-condition", model: first.model, condition: first.condition });
  }
  const contrasts = contrastDecisions(tallies, {
    seed,
    between,
    ...(by !== undefined && { by }),
    areAllPaired: flags.allPairs === true,
  });
  const samples = reportedSamples(table, files);
  const report: ContrastReport = { samples, isSystemCounted, seed, contrasts, uncounted };
  if (format === "json") await writeJson(report);
  else await writeShown(contrastText(report));
  return contrasts.length === 0 ? exitCode.unanswered : exitCode.answered;
}
