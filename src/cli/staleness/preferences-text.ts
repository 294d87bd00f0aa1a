import { counted } from "../write/counted.js";
import { figure, intervalFigures } from "../write/figures.js";
import { table } from "../write/table.js";
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
