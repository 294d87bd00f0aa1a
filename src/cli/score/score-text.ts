import type { OutcomeCounts, StateCounts, Summary, SummaryCell } from "../../benchmark.js";
import { counted, figure, intervalFigures } from "../write/figures.js";
import { table } from "../write/layout.js";
import { flipLines } from "./flip-text.js";
import { hypothesisLines } from "./hypothesis-text.js";
import { intervalNote } from "./interval-note.js";
import type { ScoreReport } from "./score-report.js";

const outcomes = ["scored", "abstained", "unreadable", "errored", "missing"] as const;

/**
 * The scores for people: one line a model, and the tables of each where there is one, or they are asked for.
 */
export function scoreText(report: ScoreReport, withDetails: boolean): string {
  const { models, items, strength, flips } = report;
  const single = models.length === 1;
  const lines = [
    `${counted(items.count, "item")} of ${counted(items.roots, "root")}, replies read ${strengthWords[strength]}`,
    "",
    ...(single ? [] : overviewLines(models)),
    ...(single || withDetails ? models.flatMap((model) => [...modelLines(model), ""]) : []),
    ...flipLines(flips),
    ...intervalNote(items.clusteredBy, models),
    ...(single || withDetails ? [] : ["--details shows the tables of every model."]),
  ];
  return `${lines.join("\n")}\n`;
}

const strengthWords = {
  strict: "strictly",
  lenient: "leniently",
  published: "as the published scorer does",
} as const;

/** What replies ended as that did not come to their end; columns where there is one. */
const endings = [
  ["cut", "cut"],
  ["refused", "refused"],
  ["reasoning-only", "reasoning alone"],
] as const;

/** One line a model, beside the bounds that all of them have in common; and what became of their replies. */
function overviewLines(models: readonly Summary[]): readonly string[] {
  const categories = [...new Set(models.flatMap(({ byCategory }) => byCategory.map(({ name }) => name)))];
  const scores = models.map(({ model, overall, byCategory }) => [
    model,
    ...figuresOf(overall),
    ...categories.map((category) => {
      const cell = byCategory.find(({ name }) => name === category);
      return cell === undefined ? "" : figure(cell.score.value);
    }),
  ]);
  const heading = ["model", ...figureHeading, ...categories];
  const shown = models.some(({ states }) => endings.some(([state]) => states[state] > 0)) ? endings : [];
  const counts = models.map(({ model, overall, states }) => [
    model,
    `${overall.items}`,
    `${overall.counts.total}`,
    ...outcomes.map((outcome) => `${overall.counts[outcome]}`),
    ...shown.map(([state]) => `${states[state]}`),
  ]);
  const countHeading = ["model", "items", "replies", ...outcomes, ...shown.map(([, name]) => name)];
  const bounds = models[0]?.overall;
  return [
    ...table([heading, ...scores], rightOf(heading)),
    "",
    ...(bounds === undefined
      ? []
      : [
          `ceiling ${figure(bounds.ceiling)}, always no, nobody, 0 and never ${figure(bounds.negative)}, best constant ${figure(bounds.bestConstant)}`,
          "",
        ]),
    ...table([countHeading, ...counts], rightOf(countHeading)),
    "",
  ];
}

const figureHeading = ["score", "95 % interval", "answered only", "skill", "95 % interval"];

function figuresOf({ score, answeredOnly, skill }: SummaryCell): readonly string[] {
  return [
    figure(score.value),
    intervalFigures(score),
    answeredOnly === null ? "" : figure(answeredOnly.value),
    skill === null ? "" : figure(skill.value),
    skill === null ? "" : intervalFigures(skill),
  ];
}

/** All but the names are figures. */
function rightOf(heading: readonly string[]): readonly number[] {
  return heading.map((_, at) => at).slice(1);
}

function modelLines(summary: ScoreReport["models"][number]): readonly string[] {
  // What every cell has none of is said above the table alone.
  const shown = outcomes.slice(1).filter((outcome) => summary.counts[outcome] > 0);
  const row = (name: string, cell: SummaryCell): readonly string[] => [
    name,
    `${cell.items}`,
    ...shown.map((outcome) => (cell.counts[outcome] === 0 ? "" : `${cell.counts[outcome]}`)),
    ...figuresOf(cell),
    figure(cell.ceiling),
    figure(cell.negative),
    figure(cell.bestConstant),
  ];
  const heading = ["", "items", ...shown, ...figureHeading, "ceiling", "negative", "best constant"];
  const sections: readonly (readonly (readonly string[])[])[] = [
    [heading, row("all", summary.overall)],
    summary.byCategory.map((cell) => row(cell.name, cell)),
    summary.byTemplate.map((cell) => row(cell.name, cell)),
    summary.byLength.map((cell) => row(`${cell.length} events`, cell)),
    summary.byExpression.map((cell) => row(expressionName(cell.name), cell)),
  ];
  const lines = table(sections.flat(), rightOf(heading));
  let at = 0;
  const spaced = sections.flatMap((rows) => {
    const part = lines.slice(at, at + rows.length);
    at += rows.length;
    return [...part, ""];
  });
  return [
    `${summary.model}: ${outcomeWords(summary.counts)}${endingWords(summary.states)}`,
    "",
    ...spaced,
    ...matrixLines(summary),
    `Best constants: ${summary.bestConstants
      .map(({ template, answer, score }) => `${template} ${JSON.stringify(answer)} ${figure(score)}`)
      .join(", ")}.`,
    ...hypothesisLines(summary.hypotheses),
  ];
}

function expressionName(form: string): string {
  return form === "none" ? "no expression" : form;
}

/** "3300 in total: 3210 scored, 40 abstained, …" */
function outcomeWords(counts: OutcomeCounts): string {
  return `${counts.total} in total: ${outcomes.map((outcome) => `${counts[outcome]} ${outcome}`).join(", ")}`;
}

/** "; of the replies 118 cut, 2 refused"; nothing where all came to their end. */
function endingWords(states: StateCounts): string {
  const told = endings
    .filter(([state]) => states[state] > 0)
    .map(([state, name]) => `${states[state]} ${name}`);
  return told.length === 0 ? "" : `; of the replies ${told.join(", ")}`;
}

/** Scores by category and number of events. */
function matrixLines({ byCategoryAndLength: cells, byLength }: Summary): readonly string[] {
  const categories = [...new Set(cells.map(({ category }) => category))];
  const rows = categories.map((category) => [
    category,
    ...byLength.map(({ length }) => {
      const cell = cells.find((one) => one.category === category && one.length === length);
      return cell === undefined ? "" : figure(cell.score.value);
    }),
  ]);
  const right = byLength.map((_, at) => at + 1);
  return [...table([["events", ...byLength.map(({ length }) => `${length}`)], ...rows], right), ""];
}
