import { readWeights, type SensitivityWeights } from "../../staleness.js";
import { oracleAlignment, type SensitivitySource } from "../../tictoc.js";
import { exitCode } from "../exit-code.js";
import { nameOf, readInput } from "../read/input.js";
import { readJson } from "../read/json.js";
import { Refusal } from "../refusal.js";
import { writeJson, writeShown } from "../write/output.js";
import { note } from "../write/issue-output.js";
import { evaluationRecord } from "./evaluation-record.js";
import { evaluationText } from "./evaluation-text.js";
import { readSampleFiles } from "./sample-files.js";

/** The options of `oracle staleness evaluate`. */
export interface EvaluateFlags {
  /** Of the inventory, by ids too, where it is said; else by the scenarios that records name. */
  readonly sensitivity?: SensitivitySource;
  readonly inventory?: boolean;
  readonly weights?: string;
  readonly seed: number;
  readonly format: "text" | "json";
}

/**
 * Measures the oracle's own decisions on files of labelled conversations.
 *
 * @returns what to exit with: unanswered where nothing is labelled
 * @throws {Refusal} when a file cannot be read
 */
export async function evaluate(files: readonly string[], flags: EvaluateFlags): Promise<number> {
  const { sensitivity = "inventory", seed, format } = flags;
  const idsNameScenarios = flags.inventory === true || flags.sensitivity === "inventory";
  const weights = flags.weights === undefined ? {} : { weights: await readWeightsFile(flags.weights) };
  const { samples } = await readSampleFiles(files, idsNameScenarios);
  const alignment = oracleAlignment(samples, { sensitivity, ...weights }, { seed });
  const { unlabelled, n } = alignment;
  const isLabelled = n.tool + n.noTool > 0;
  if (unlabelled > 0) note({ kind: "unlabelled-samples", count: unlabelled, of: samples.length });
  if (!isLabelled) note({ kind: "no-samples", sources: files.map(nameOf), wanted: "labelled" });
  if (format === "json") {
    // Programs are told of nothing as well: every rate is null then.
    await writeJson(evaluationRecord(alignment, sensitivity, seed));
  } else if (isLabelled) await writeShown(evaluationText(alignment, sensitivity));
  return isLabelled ? exitCode.answered : exitCode.unanswered;
}

async function readWeightsFile(file: string): Promise<SensitivityWeights> {
  const read = readWeights(readJson(await readInput(file), nameOf(file)), nameOf(file));
  if (!read.ok) throw new Refusal(read.issues, { source: nameOf(file) });
  return read.value;
}
