import { counted, figure, intervalFigures } from "../write/figures.js";
import { table } from "../write/layout.js";
import type { PreferencesReport } from "./preferences-report.js";

/** So many inconsistent surveys are listed. */
const listedSurveys = 20;

/** What people prefer, for people. */
export function preferencesText(report: PreferencesReport): string {
  const { annotations, annotators, trajectories, samples } = report;
  const left = annotations.read - annotations.counted;
  const lines = [
    `${counted(annotations.read, "annotation")} by ${annotators} ${annotators === 1 ? "person" : "people"}${annotations.unread === 0 ? "" : `, ${annotations.unread} more unreadable`}; ${annotations.counted} counted, ${left} left out`,
    ...surveyLines(report),
    "",
    `${counted(samples.total, "sample")} of ${trajectories} ${trajectories === 1 ? "trajectory" : "trajectories"}: ${samples.retained.tool} prefer a tool, ${samples.retained.noTool} prefer none, ${samples.total - samples.retained.tool - samples.retained.noTool} undecided`,
    "",
    ...table(
      [
        ["level", "samples", "mean choice", "prefer tool", "prefer none"],
        ...samples.levels.map(({ level, samples: count, score, tool, noTool }) => [
          `${level}`,
          `${count}`,
          score === null ? "" : figure(score),
          `${tool}`,
          `${noTool}`,
        ]),
      ],
      [0, 1, 2, 3, 4],
    ),
    "",
    ...alphaLines(report),
    ...curveLines(report),
  ];
  return `${lines.join("\n")}\n`;
}

function surveyLines({ surveys, filter }: PreferencesReport): readonly string[] {
  const { total, kept, discarded, flagged, inconsistent } = surveys;
  const listed = inconsistent.filter(({ isKept, isFlagged }) => !isKept || isFlagged);
  return [
    `${counted(total, "survey")}: ${kept} kept, ${discarded} discarded, ${flagged} with exactly two inconsistencies (filter: ${filter})`,
    ...listed.slice(0, listedSurveys).map(({ survey, at, inconsistent: found, isKept }) => {
      const name = survey === "" ? "a survey" : `survey ${survey}`;
      return `  ${isKept ? "kept" : "discarded"}: ${name}, from ${at.source}:${at.number} on; a longer gap makes a call less wanted in ${found.join(", ")}`;
    }),
    ...(listed.length > listedSurveys
      ? [`  and ${listed.length - listedSurveys} more; --json lists all`]
      : []),
  ];
}

function alphaLines({ alpha }: PreferencesReport): readonly string[] {
  const { all, retained } = alpha;
  const rows = (["interval", "ordinal", "nominal"] as const).map((level) => [
    level,
    ...[all[level], retained[level]].flatMap((estimate) =>
      estimate === null ? ["not defined", ""] : [figure(estimate.value), intervalFigures(estimate)],
    ),
  ]);
  const heading = ["Krippendorff's alpha", "all samples", "95 % interval", "retained", "95 % interval"];
  return [
    ...table([heading, ...rows], [1, 3]),
    "",
    "Intervals are over trajectories. Retained samples agree more, since they are those on which people agree.",
  ];
}

function curveLines({ conversations }: PreferencesReport): readonly string[] {
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
  const heading = [
    "scenario",
    "conversations",
    "samples",
    "fitted τ",
    "95 % interval",
    "error",
    "our τ",
    "error",
  ];
  return [
    "",
    `${counted(read, "conversation")} read; ${missing} of the judged ones not among them, ${unplaced} without scenario or elapsed times`,
    ...(rows.length === 0 ? [] : ["", ...table([heading, ...rows], [1, 2, 3, 5, 6, 7])]),
    ...(rows.length === 0
      ? []
      : [
          "",
          "S = 3Δ/(Δ + τ), from the newest result on; errors are root mean squares on the scale from 0 to 3.",
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
