import {
  averageDecisions,
  type DecisionAverage,
  type DecisionFigures,
  type DecisionSummary,
  type Estimate,
  summarizeDecisions,
} from "../../tictoc.js";
import { writeResult } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import { counted, figure, table, wrapped } from "../write/layout.js";
import { alignmentRecord, versionNote } from "../audit/audit-samples.js";
import { tallyDecisions } from "../read/decisions.js";
import { type CountedSamples, readLabelledSamples } from "../read/samples.js";

/** The options of `oracle score` for conversations. */
export interface SampleScoreFlags {
  readonly items: readonly string[];
  readonly replies: readonly string[];
  readonly details?: boolean;
  readonly excludeSystem?: boolean;
  readonly inventory?: boolean;
  readonly seed: number;
  readonly format: "text" | "json";
}

/** What `oracle score --json` writes of conversations. */
export type AlignmentReport = Awaited<ReturnType<typeof alignmentReport>>;

/**
 * Measures how well the decisions of models agree with people, for each model and way of asking it.
 *
 * @returns what to exit with: unanswered when no reply is to a sample on which people agree
 * @throws {Refusal} when samples or replies cannot be read
 */
export async function scoreSamples(flags: SampleScoreFlags): Promise<number> {
  const report = await alignmentReport(flags);
  await writeResult(flags.format, report, () => alignmentText(report, flags.details === true));
  const isAnswered = report.models.some(({ n }) => n.tool + n.noTool > 0);
  return isAnswered ? exitCode.answered : exitCode.unanswered;
}

async function alignmentReport({ items, replies, excludeSystem, inventory = false, seed }: SampleScoreFlags) {
  const isSystemCounted = excludeSystem !== true;
  const { table: labelled, samples } = await readLabelledSamples(items, { isSystemCounted, inventory });
  const { tallies, uncounted } = await tallyDecisions(labelled, replies);
  return {
    samples,
    /** Whether lengths count the system message. */
    isSystemCounted,
    seed,
    models: tallies.map((tally) => modelRecord(summarizeDecisions(tally, { seed }))),
    /** Over models asked in one way, where there are several. */
    averages: averageDecisions(tallies, { seed }),
    uncounted,
    /** What these figures are not to be set beside. */
    note: versionNote,
  };
}

/** One model, asked in one way. */
function modelRecord({ model, condition, counts, overall, ...by }: DecisionSummary) {
  return {
    model,
    condition,
    ...figuresRecord(overall),
    replies: counts,
    byLength: by.byLength.map(namedRecord),
    bySensitivity: by.bySensitivity.map(namedRecord),
    byVariant: by.byVariant.map(namedRecord),
    byLevel: by.byLevel.map(namedRecord),
    scenarios: by.byScenario.map(namedRecord),
  };
}

function namedRecord(figures: DecisionFigures) {
  return { name: figures.name, ...figuresRecord(figures) };
}

/** Figures of what a model decided, named as those of the oracle's own decisions are; shares, in [0, 1]. */
function figuresRecord(figures: DecisionFigures) {
  const { attempted, overReliance, underReliance, n, unreplied } = figures;
  return {
    ...alignmentRecord(figures, 0),
    /** How often a tool is called, whatever people prefer. */
    attempted,
    overReliance: overReliance?.value ?? null,
    underReliance: underReliance?.value ?? null,
    n,
    unreplied,
  };
}

type ModelRecord = ReturnType<typeof modelRecord>;
type FiguresRecord = ReturnType<typeof figuresRecord>;

/**
 * What models decided, for people: one line for each, and the tables of each where there is one, or they are asked
 * for.
 */
function alignmentText(report: AlignmentReport, withDetails: boolean): string {
  const { models, averages } = report;
  const isDetailed = withDetails || models.length === 1;
  const lines = [
    samplesLine(report.samples),
    "",
    ...(models.length === 1 ? [] : overviewLines(models)),
    ...averages.flatMap(averageLines),
    ...(isDetailed ? models.flatMap((model) => detailLines(model, withDetails)) : []),
    ...noteLines(models),
    ...(isDetailed ? [] : ["--details shows the tables of each."]),
    ...wrapped(report.note.split(" ")),
  ];
  return `${lines.join("\n")}\n`;
}

/** "694 samples of 22 scenarios: people prefer a call in 452, none in 242" */
export function samplesLine({ count, scenarios, tool, noTool, unlabelled }: CountedSamples): string {
  const unclear = unlabelled === 0 ? "" : `, ${unlabelled} left aside: nobody says`;
  return `${counted(count, "sample")} of ${counted(scenarios, "scenario")}: people prefer a call in ${tool}, none in ${noTool}${unclear}`;
}

/** One line for each model, by the way in which it was asked. */
function overviewLines(models: readonly ModelRecord[]): readonly string[] {
  const conditions = [...new Set(models.map(({ condition }) => condition))];
  const rows = conditions.flatMap((condition) =>
    models
      .filter((model) => model.condition === condition)
      .map((model, at) => [at === 0 ? (condition ?? "not said") : "", model.model, ...cellsOf(model)]),
  );
  return [...table([["asked", "model", ...headingOf(models)], ...rows], rightFrom(2)), ""];
}

const columnNote =
  "n: samples with a reply where people prefer a call + where they prefer none. wanted, unwanted: how often a tool is " +
  "called there; 1 − wanted is over-reliance on what was told before, unwanted is under-reliance.";

/** What the columns mean, and how intervals came about. */
function noteLines(models: readonly ModelRecord[]): readonly string[] {
  const methods = new Set(models.map(({ interval }) => interval.method));
  const words = [
    ...(methods.has("t") ? ["Welch's t"] : []),
    ...(methods.has("bootstrap") ? ["scenarios drawn anew"] : []),
  ];
  return [
    ...wrapped(columnNote.split(" ")),
    words.length === 0
      ? "No interval of the NAR: it needs two scenarios of each class."
      : `95 % intervals over scenarios (NAR: ${words.join("; ")}).`,
  ];
}

/** Without a sample that got no reply there is no column for them. */
function headingOf(rows: readonly FiguresRecord[]): readonly string[] {
  const isMissing = rows.some(({ unreplied: { tool, noTool } }) => tool + noTool > 0);
  return ["n", isMissing ? "no reply" : "", "NAR", "95 %", "wanted", "95 %", "unwanted", "95 %"];
}

/** Of the columns from here on those with figures. */
function rightFrom(first: number): readonly number[] {
  return [0, 1, 2, 4, 6].map((at) => first + at);
}

function cellsOf({ n, unreplied, nar, interval, attemptIntervals }: FiguresRecord): readonly string[] {
  const missing = unreplied.tool + unreplied.noTool;
  return [
    `${n.tool}+${n.noTool}`,
    missing === 0 ? "" : `${missing}`,
    ...[{ value: nar, ...interval }, attemptIntervals.tool, attemptIntervals.noTool].flatMap(estimateCells),
  ];
}

/** A value, and ".58–.65", so that three of them stand in a line. */
function estimateCells(
  estimate: Readonly<Record<"value" | "low" | "high", number | null>> | null,
): readonly string[] {
  const { value = null, low = null, high = null } = estimate ?? {};
  const short = (end: number): string => end.toFixed(2).replace(/^0(?=\.)/, "");
  return [
    value === null ? "–" : figure(value),
    low === null || high === null ? "" : `${short(low)}–${short(high)}`,
  ];
}

function averageLines({ condition, models, overall, byLength }: DecisionAverage): readonly string[] {
  const rows = [overall, ...byLength].map(({ name, nar, attempt, attempted }) => [
    name,
    ...[attempted, attempt.tool, attempt.noTool, nar].flatMap((mean: Estimate | null) => estimateCells(mean)),
  ]);
  const columns = ["called", "wanted", "unwanted", "NAR"].flatMap((of) => [of, "95 %"]);
  return [
    `Mean of ${counted(models.length, "model")}${condition === null ? "" : `, ${condition}`}`,
    "",
    ...table([["", ...columns], ...rows], [1, 3, 5, 7]),
    "",
  ];
}

function detailLines(model: ModelRecord, withScenarios: boolean): readonly string[] {
  const { replies } = model;
  const sections = [
    ["", model.byLength],
    ["sensitivity ", model.bySensitivity],
    ["", model.byVariant],
    ["level ", model.byLevel],
    ["", withScenarios ? model.scenarios : []],
  ] as const;
  const rows = [
    ["", ...headingOf([model])],
    ["all", ...cellsOf(model)],
    ...sections.flatMap(([prefix, cells]) =>
      // What nobody says of any sample is no row.
      cells
        .filter(({ name }) => cells.length > 1 || name !== "unsaid")
        .map((cell) => [`${prefix}${cell.name}`, ...cellsOf(cell)]),
    ),
  ];
  const who = model.condition === null ? model.model : `${model.model}, ${model.condition}`;
  const failed = replies.errors === 0 ? "" : `, ${counted(replies.errors, "error")}`;
  return [
    `${who}: a tool is called in ${replies.attempts} of ${replies.replies} replies${failed}`,
    "",
    ...table(rows, rightFrom(1)),
    "",
  ];
}
