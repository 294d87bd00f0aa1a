import type { DecisionAverage, Estimate } from "../../tictoc.js";
import { counted, figure } from "../write/figures.js";
import { table, wrapped } from "../write/layout.js";
import type {
  AlignmentReport,
  NamedFigures,
  ReportedDecisions,
  ReportedFigures,
  ReportedSamples,
} from "./alignment-report.js";

/**
 * What models decided, for people: one line for each, and the tables of each where there is one, or they are asked
 * for.
 */
export function alignmentText(report: AlignmentReport, withDetails: boolean): string {
  const { models, averages } = report;
  const isDetailed = withDetails || models.length === 1;
  const lines = [
    samplesLine(report.samples),
    "",
    ...(models.length === 1 ? [] : overviewLines(models)),
    ...averages.flatMap(averageLines),
    ...(isDetailed ? models.flatMap((model) => detailLines(model, withDetails)) : []),
    ...noteLines(report),
    ...(isDetailed ? [] : ["--details shows the tables of each."]),
    ...wrapped(report.note.split(" ")),
  ];
  return `${lines.join("\n")}\n`;
}

/** "694 samples of 22 scenarios: people prefer a call in 452, none in 242" */
export function samplesLine({ count, scenarios, tool, noTool, unlabelled }: ReportedSamples): string {
  const unclear = unlabelled === 0 ? "" : `, ${unlabelled} left aside: nobody says`;
  return `${counted(count, "sample")} of ${counted(scenarios, "scenario")}: people prefer a call in ${tool}, none in ${noTool}${unclear}`;
}

/** One line for each model, by the way in which it was asked. */
function overviewLines(models: readonly ReportedDecisions[]): readonly string[] {
  const conditions = [...new Set(models.map(({ condition }) => condition))];
  const rows = conditions.flatMap((condition) => [
    ...models
      .filter((model) => model.condition === condition)
      .map((model, at) => [at === 0 ? (condition ?? "not said") : "", model.model, ...cellsOf(model)]),
  ]);
  return [...table([["asked", "model", ...headingOf(models)], ...rows], rightFrom(2)), ""];
}

const columnNote =
  "n: samples with a reply where people prefer a call + where they prefer none. wanted, unwanted: how often a tool is " +
  "called there; 1 − wanted is over-reliance on what was told before, unwanted is under-reliance.";

/** What the columns mean, and how intervals came about. */
function noteLines({ models }: AlignmentReport): readonly string[] {
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
function headingOf(rows: readonly ReportedFigures[]): readonly string[] {
  const isMissing = rows.some(({ unreplied: { tool, noTool } }) => tool + noTool > 0);
  return ["n", isMissing ? "no reply" : "", "NAR", "95 %", "wanted", "95 %", "unwanted", "95 %"];
}

/** Of the columns from here on those with figures. */
function rightFrom(first: number): readonly number[] {
  return [0, 1, 2, 4, 6].map((at) => first + at);
}

function cellsOf(figures: ReportedFigures): readonly string[] {
  const { n, unreplied, nar, interval, attempt, attemptIntervals } = figures;
  const missing = unreplied.tool + unreplied.noTool;
  return [
    `${n.tool}+${n.noTool}`,
    missing === 0 ? "" : `${missing}`,
    shown(nar),
    shortInterval(interval),
    shown(attempt.tool),
    shortInterval(attemptIntervals.tool),
    shown(attempt.noTool),
    shortInterval(attemptIntervals.noTool),
  ];
}

function shown(value: number | null): string {
  return value === null ? "–" : figure(value);
}

/** ".58–.65", so that three of them stand in a line. */
function shortInterval(
  interval: { readonly low: number | null; readonly high: number | null } | null,
): string {
  if (interval === null || interval.low === null || interval.high === null) return "";
  return [interval.low, interval.high].map((end) => end.toFixed(2).replace(/^0(?=\.)/, "")).join("–");
}

function averageLines({ condition, models, overall, byLength }: DecisionAverage): readonly string[] {
  const rows = [overall, ...byLength].map(({ name, nar, attempt, attempted }) => [
    name,
    ...[attempted, attempt.tool, attempt.noTool, nar].flatMap((mean) => averageCells(mean)),
  ]);
  const columns = ["called", "wanted", "unwanted", "NAR"].flatMap((of) => [of, "95 %"]);
  return [
    `Mean of ${counted(models.length, "model")}${condition === null ? "" : `, ${condition}`}`,
    "",
    ...table([["", ...columns], ...rows], [1, 3, 5, 7]),
    "",
  ];
}

function averageCells(mean: Estimate | null): readonly string[] {
  return [shown(mean?.value ?? null), shortInterval(mean)];
}

function detailLines(model: ReportedDecisions, withScenarios: boolean): readonly string[] {
  const { replies } = model;
  const sections: readonly (readonly [string, readonly NamedFigures[]])[] = [
    ["", model.byLength],
    ["sensitivity ", model.bySensitivity],
    ["", model.byVariant],
    ["level ", model.byLevel],
    ["", withScenarios ? model.scenarios : []],
  ];
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
