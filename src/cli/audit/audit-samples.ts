import { readWeights } from "../../staleness/sensitivity/read-sensitivity.js";
import type { SensitivityWeights } from "../../staleness.js";
import type { Estimate } from "../../statistics/intervals.js";
import {
  type OracleAlignment,
  oracleAlignment,
  type SensitivitySource,
} from "../../tasks/conversations/metrics/oracle-alignment.js";
import { alignmentRecord, versionNote } from "../../tasks/conversations/report/decision-tables.js";
import { exitCode, valueOf } from "../session.js";
import { nameOf, readInput } from "../read/input.js";
import { readJson } from "../read/json.js";
import { type Block, numbers, table, text } from "../../page/document/block.js";
import { counted, figure, intervalFigures, writeDocument } from "../write/layout.js";
import { note } from "../write/issue-output.js";
import { durationInWords } from "../../page/document/time-text.js";
import { readSampleFiles } from "../read/samples.js";

/** The options of `oracle audit` for conversations. */
export interface SampleAuditFlags {
  readonly items: readonly string[];
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
export async function auditSamples(flags: SampleAuditFlags): Promise<number> {
  const { items: files, sensitivity = "inventory", seed, format } = flags;
  const idsNameScenarios = flags.inventory === true || flags.sensitivity === "inventory";
  const weights = flags.weights === undefined ? {} : { weights: await readWeightsFile(flags.weights) };
  const { samples } = await readSampleFiles(files, idsNameScenarios);
  const alignment = oracleAlignment(samples, { sensitivity, ...weights }, { seed });
  const { unlabelled, n } = alignment;
  const isLabelled = n.tool + n.noTool > 0;
  if (unlabelled > 0) note({ kind: "unlabelled-samples", count: unlabelled, of: samples.length });
  if (!isLabelled) note({ kind: "no-samples", sources: files.map(nameOf), wanted: "labelled" });
  // Programs are told of nothing as well: every rate is null then.
  await writeDocument(format, evaluationRecord(alignment, sensitivity, seed), () =>
    isLabelled ? evaluationBlocks(alignment, sensitivity) : [],
  );
  return isLabelled ? exitCode.answered : exitCode.unanswered;
}

async function readWeightsFile(file: string): Promise<SensitivityWeights> {
  const source = nameOf(file);
  return valueOf(readWeights(readJson(await readInput(file), source), source), source);
}

/** What `oracle audit --json` writes of the oracle's own decisions. */
function evaluationRecord(alignment: OracleAlignment, sensitivity: SensitivitySource, seed: number): object {
  const { n, scenarios, constants, baselines, unlabelled, undecided } = alignment;
  // How many numbers the decisions rest on that were fitted or measured.
  const { total, ...constantsOf } = constants;
  const { nar, attempt, interval, attemptIntervals } = alignmentRecord(alignment, scenarios.length);
  return {
    ...{ nar, attempt, n, interval, scenarios, constants: total, constantsOf, sensitivity, attemptIntervals },
    ...{ baselines, unlabelled, undecided, seed, note: versionNote },
  };
}

/** How well the oracle's own decisions agree with people, for people. */
function evaluationBlocks(alignment: OracleAlignment, sensitivity: SensitivitySource): readonly Block[] {
  const { nar, attempt, n, scenarios, constants, baselines, undecided } = alignment;
  const row = (name: string, of: Estimate | null): readonly string[] =>
    of === null ? [name, "none", "a class is empty"] : [name, figure(of.value), intervalFigures(of)];
  const { threshold } = baselines;
  return [
    text(
      `${counted(n.tool, "sample")} where people prefer a call, ${n.noTool} where they do not, of ${counted(scenarios.length, "scenario")}; sensitivity ${sourceWords[sensitivity]}`,
    ),
    table(
      "",
      ["", numbers(""), "95 % interval"],
      [
        row("normalised alignment rate", nar),
        row("calls where preferred", attempt.tool),
        row("calls where not", attempt.noTool),
        ["always a call", shareFigure(baselines.alwaysTool), ""],
        ["never a call", shareFigure(baselines.alwaysDirect), ""],
        [
          threshold === null ? "best threshold" : `a call from ${wholeSeconds(threshold.elapsedMs)} on`,
          shareFigure(threshold?.nar ?? null),
          "the best threshold on these samples",
        ],
      ],
    ),
    table(
      "",
      [
        ...["scenario", "sensitivity", "τ", "by"],
        ...["tool", "called", "noTool", "called", "agreement"].map(numbers),
      ],
      scenarios.map((one) => [
        one.scenario,
        one.sensitivity ?? "unknown",
        [...new Set(one.tauMs.map(wholeSeconds))].join(" to "),
        one.source,
        `${one.n.tool}`,
        shareFigure(one.attempt.tool),
        `${one.n.noTool}`,
        shareFigure(one.attempt.noTool),
        figure(one.agreement),
      ]),
    ),
    text(constantsLine(constants)),
    ...(undecided === 0
      ? []
      : [text(`${counted(undecided, "sample")} without a result of a tool are left out.`)]),
    text(versionNote),
  ];
}

const sourceWords: Readonly<Record<SensitivitySource, string>> = {
  inventory: "of the scenario where it is known, else by words",
  text: "by words",
  "left-out": "by words, with weights to which nothing of the scenario has contributed",
};

function constantsLine({
  total,
  halfLives,
  weights,
  baseRates,
  leans,
  settings,
}: OracleAlignment["constants"]): string {
  return weights === 0
    ? `${counted(total, "constant")}: a τ for each sensitivity.`
    : `${counted(total, "constant")}: ${halfLives} τ, ${weights} weights, ${baseRates} base rates; beside them ${leans} leans of cues and ${settings} settings are our judgement.`;
}

function shareFigure(share: number | null): string {
  return share === null ? "" : figure(share);
}

/** Cut, "25 seconds" would be 24 of them for a τ that rounding has made a little less. */
function wholeSeconds(ms: number): string {
  return durationInWords(Math.round(ms / 1000) * 1000);
}
