import { basename } from "node:path";
import {
  agreementOn,
  preferenceCurves,
  preferenceStudy,
} from "../../tasks/conversations/preference/preference-curves.js";
import type { AnnotationTable } from "../../tasks/conversations/preference/annotation.js";
import {
  type ConsistencyFilter,
  gatherPreferences,
  type RatedSample,
} from "../../tasks/conversations/preference/gather-preferences.js";
import { printStudy } from "../../measure/study/study-overview.js";
import { exitCode } from "../session.js";
import { readAnnotations } from "../read/annotations.js";
import { nameOf } from "../read/input.js";
import { type Block, group, numbers, table, text } from "../../page/document/block.js";
import { counted, figure, firstOf, intervalFigures, writeDocument } from "../write/layout.js";
import { note, noteSome } from "../write/issue-output.js";
import { writeText } from "../write/whole-file.js";
import { type JudgedTrajectories, readJudgedTrajectories, writePreferences } from "./preference-files.js";

/** The options of `oracle staleness preferences`. */
export interface PreferencesFlags {
  readonly annotations: readonly string[];
  readonly filter: ConsistencyFilter;
  readonly lenient?: true;
  readonly items?: readonly string[];
  /** The earlier name of `items`. */
  readonly trajectories?: readonly string[];
  readonly inventory?: boolean;
  readonly out?: string;
  readonly force?: true;
  readonly study?: string;
  readonly seed: number;
  readonly format: "text" | "json";
}

/**
 * Tells what people prefer, and how far they agree.
 *
 * @returns what to exit with: unanswered when no survey is left
 * @throws {Refusal} when annotations cannot be read
 */
export async function preferences(flags: PreferencesFlags): Promise<number> {
  const { annotations, filter, seed, trajectories, items = trajectories } = flags;
  const judged = items === undefined ? null : await readJudgedTrajectories(items, flags);
  const { table: read, faults, unread } = await readAnnotations(annotations, flags.lenient === true);
  const gathered = gatherPreferences(read, filter);
  noteSome(faults);
  noteSome(gathered.notes);
  const { samples } = gathered;
  const report = reportOf(gathered, read, { filter, seed, unread, judged });
  const { discarded } = report.surveys;
  if (samples.length === 0) note({ kind: "no-annotations", sources: annotations, discarded });
  if (flags.out !== undefined) {
    await writePreferences(flags.out, flags.force === true, samples, judged, report);
  }
  const curves = report.conversations?.curves ?? [];
  if (flags.study !== undefined && curves.length > 0) {
    const study = preferenceStudy(curves, {
      id: idOf(flags.study),
      source: annotations.map(nameOf).join(", "),
    });
    await writeText(printStudy(study), flags.study);
  }
  await writeDocument(flags.format, report, () => preferencesBlocks(report));
  return samples.length === 0 ? exitCode.unanswered : exitCode.answered;
}

interface ReportContext {
  readonly filter: ConsistencyFilter;
  readonly seed: number;
  /** How many annotations could not be read. */
  readonly unread: number;
  /** The conversations; null without any. */
  readonly judged: JudgedTrajectories | null;
}

/** What `oracle staleness preferences --json` writes. */
type PreferencesReport = ReturnType<typeof reportOf>;

function reportOf(
  { samples, surveys, counted: annotations }: ReturnType<typeof gatherPreferences>,
  { size, annotators }: AnnotationTable,
  { filter, seed, unread, judged }: ReportContext,
) {
  const kept = surveys.filter(({ isKept }) => isKept).length;
  const retained = samples.filter(({ preference }) => preference !== null);
  const preferring = (of: readonly RatedSample[]) => ({
    tool: of.filter(({ preference }) => preference === "tool").length,
    noTool: of.filter(({ preference }) => preference === "noTool").length,
  });
  return {
    /** Counted are those of kept surveys, once for each person and sample. */
    annotations: { read: size, unread, counted: annotations },
    annotators,
    filter,
    surveys: {
      total: surveys.length,
      kept,
      discarded: surveys.length - kept,
      /** With exactly two inconsistencies, kept or not. */
      flagged: surveys.filter(({ isFlagged }) => isFlagged).length,
      /** Those with any inconsistency. */
      inconsistent: surveys.filter(({ inconsistent }) => inconsistent.length > 0),
    },
    trajectories: new Set(samples.map(({ trajectory }) => trajectory)).size,
    samples: {
      total: samples.length,
      levels: ([0, 1, 2] as const).map((level) => {
        const of = samples.filter((sample) => sample.level === level);
        const sum = of.reduce((all, { score }) => all + score, 0);
        // The mean of their mean choices; null where there is none.
        return {
          level,
          samples: of.length,
          score: of.length === 0 ? null : sum / of.length,
          ...preferring(of),
        };
      }),
      retained: preferring(retained),
    },
    /** On the retained samples it is higher by their choice alone. */
    alpha: { all: agreementOn(samples, { seed }), retained: agreementOn(retained, { seed }) },
    conversations: judged === null ? null : conversationsOf(samples, judged),
  };
}

function conversationsOf(samples: readonly RatedSample[], { placed }: JudgedTrajectories) {
  const rated = [...new Set(samples.map(({ trajectory }) => trajectory))];
  const found = rated.flatMap((id) => placed.get(id) ?? []);
  const unplaced = found.filter(
    ({ scenario, elapsed }) => scenario === null || elapsed.every((one) => one === null),
  );
  return {
    read: placed.size,
    /** How many that people judged are not among them. */
    missing: rated.length - found.length,
    /** How many lack a scenario or elapsed times. */
    unplaced: unplaced.length,
    curves: preferenceCurves(samples, placed),
  };
}

/** "my curves.json" as "my-curves". */
function idOf(file: string): string {
  const name = basename(file === "-" ? "preferences" : file).replace(/\.[^.]*$/u, "");
  return name.trim().replaceAll(/\s+/gu, "-") || "preferences";
}

/** So many inconsistent surveys are listed. */
const listedSurveys = 20;

/** What people prefer, for people. */
function preferencesBlocks(report: PreferencesReport): readonly Block[] {
  const { annotations, annotators, trajectories, samples } = report;
  const { tool, noTool } = samples.retained;
  const left = annotations.read - annotations.counted;
  const unread = annotations.unread === 0 ? "" : `, ${annotations.unread} more unreadable`;
  return [
    text(
      `${counted(annotations.read, "annotation")} by ${annotators} ${annotators === 1 ? "person" : "people"}${unread}; ${annotations.counted} counted, ${left} left out`,
    ),
    surveyBlock(report),
    text(
      `${counted(samples.total, "sample")} of ${trajectories} ${trajectories === 1 ? "trajectory" : "trajectories"}: ${tool} prefer a tool, ${noTool} prefer none, ${samples.total - tool - noTool} undecided`,
    ),
    table(
      "",
      ["level", "samples", "mean choice", "prefer tool", "prefer none"].map(numbers),
      samples.levels.map(({ level, score, ...counts }) => [
        ...[`${level}`, `${counts.samples}`, score === null ? "" : figure(score)],
        ...[`${counts.tool}`, `${counts.noTool}`],
      ]),
    ),
    alphaTable(report),
    text(
      "Intervals are over trajectories. Retained samples agree more, since they are those on which people agree.",
    ),
    ...curveBlocks(report),
  ];
}

function surveyBlock({ surveys, filter }: PreferencesReport): Block {
  const { total, kept, discarded, flagged, inconsistent } = surveys;
  const listed = inconsistent
    .filter(({ isKept, isFlagged }) => !isKept || isFlagged)
    .map(({ survey, at, inconsistent: found, isKept }) => {
      const name = survey === "" ? "a survey" : `survey ${survey}`;
      return `${isKept ? "kept" : "discarded"}: ${name}, from ${at.source}:${at.number} on; a longer gap makes a call less wanted in ${found.join(", ")}`;
    });
  return group(
    `${counted(total, "survey")}: ${kept} kept, ${discarded} discarded, ${flagged} with exactly two inconsistencies (filter: ${filter})`,
    ...firstOf(listed, listedSurveys),
    ...(listed.length > listedSurveys ? ["--json lists all"] : []),
  );
}

function alphaTable({ alpha: { all, retained } }: PreferencesReport): Block {
  return table(
    "",
    ["Krippendorff's alpha", numbers("all samples"), "95 % interval", numbers("retained"), "95 % interval"],
    (["interval", "ordinal", "nominal"] as const).map((level) => [
      level,
      ...[all[level], retained[level]].flatMap((estimate) =>
        estimate === null ? ["not defined", ""] : [figure(estimate.value), intervalFigures(estimate)],
      ),
    ]),
  );
}

function curveBlocks({ conversations }: PreferencesReport): readonly Block[] {
  if (conversations === null) return [];
  const { read, missing, unplaced, curves } = conversations;
  const rows = curves.map(({ scenario, fit, ours }) => [
    scenario,
    `${fit.trajectories}`,
    `${fit.samples}`,
    fit.tauMs === null ? "none fits" : roughly(fit.tauMs),
    fit.low === null || fit.high === null ? "" : `${roughly(fit.low)} to ${roughly(fit.high)}`,
    fit.error === null ? "" : figure(fit.error),
    ours === null ? "" : roughly(ours.tauMs),
    ours === null ? "" : figure(ours.error),
  ]);
  const columns = [
    ...["scenario", ...["conversations", "samples", "fitted τ"].map(numbers), "95 % interval"],
    ...["error", "our τ", "error"].map(numbers),
  ];
  return [
    text(
      `${counted(read, "conversation")} read; ${missing} of the judged ones not among them, ${unplaced} without scenario or elapsed times`,
    ),
    ...(rows.length === 0
      ? []
      : [
          table("", columns, rows),
          text(
            "S = 3Δ/(Δ + τ), from the newest result on; errors are root mean squares on the scale from 0 to 3.",
          ),
        ]),
  ];
}

/** Two digits of the greatest unit that fits: "3.2 h". */
function roughly(ms: number): string {
  const [size = 1, unit = "ms"] = units.find(([least]) => ms >= least) ?? [];
  return `${Number((ms / size).toPrecision(2))} ${unit}`;
}

const units: readonly (readonly [number, string])[] = [
  [86_400_000, "days"],
  [3_600_000, "h"],
  [60_000, "min"],
  [1000, "s"],
  [1, "ms"],
];
