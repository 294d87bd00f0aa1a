import type { OutcomeCounts, Summary, SummaryCell } from "../../benchmark.js";
import { counted } from "../write/counted.js";
import { figure, intervalFigures } from "../write/figures.js";
import { table } from "../write/table.js";
import { flipLines } from "./flip-text.js";
import { hypothesisLines } from "./hypothesis-text.js";
import { intervalNote } from "./interval-note.js";
import type { ScoreReport } from "./score-report.js";

const heading = [
  "",
  "items",
  "total",
  "scored",
  "abstained",
  "unreadable",
  "errored",
  "missing",
  "score",
  "95 % interval",
  "answered only",
  "ceiling",
  "negative",
  "best constant",
  "skill",
  "95 % interval",
];

/** All but the names are figures. */
const figureColumns = heading.map((_, at) => at).slice(1);

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

function overviewLines(models: readonly Summary[]): readonly string[] {
  const categories = [...new Set(models.flatMap(({ byCategory }) => byCategory.map(({ name }) => name)))];
  const right = [...figureColumns, ...categories.map((_, at) => heading.length + at)];
  return [
    ...table(
      [
        ["model", ...heading.slice(1), ...categories],
        ...models.map(({ model, overall, byCategory }) => [
          ...rowOf(model, overall, true),
          ...categories.map((category) => {
            const cell = byCategory.find(({ name }) => name === category);
            return cell === undefined ? "" : figure(cell.score.value);
          }),
        ]),
      ],
      right,
    ),
    "",
  ];
}

function modelLines(summary: ScoreReport["models"][number]): readonly string[] {
  const sections: readonly (readonly (readonly string[])[])[] = [
    [["", ...heading.slice(1)], rowOf("all", summary.overall, true)],
    summary.byCategory.map((cell) => rowOf(cell.name, cell)),
    summary.byTemplate.map((cell) => rowOf(cell.name, cell)),
    summary.byLength.map((cell) => rowOf(`${cell.length} events`, cell)),
    summary.byExpression.map((cell) => rowOf(expressionName(cell.name), cell)),
  ];
  const lines = table(sections.flat(), figureColumns);
  let at = 0;
  const spaced = sections.flatMap((rows) => {
    const part = lines.slice(at, at + rows.length);
    at += rows.length;
    return [...part, ""];
  });
  return [
    `${summary.model}: ${outcomeWords(summary.counts)}`,
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

/** "3300 replies: 3210 scored, 40 abstained, …" */
function outcomeWords({ total, ...outcomes }: OutcomeCounts): string {
  const { scored, abstained, unreadable, errored, missing } = outcomes;
  return `${total} in total: ${scored} scored, ${abstained} abstained, ${unreadable} unreadable, ${errored} errored, ${missing} missing`;
}

function rowOf(name: string, cell: SummaryCell, isWhole = false): readonly string[] {
  const { items, counts, score, answeredOnly, ceiling, negative, bestConstant, skill } = cell;
  // Of all items every count is said; below, a 0 is left out.
  const some = (count: number): string => (count === 0 && !isWhole ? "" : `${count}`);
  return [
    name,
    `${items}`,
    `${counts.total}`,
    `${counts.scored}`,
    some(counts.abstained),
    some(counts.unreadable),
    some(counts.errored),
    some(counts.missing),
    figure(score.value),
    intervalFigures(score),
    answeredOnly === null ? "" : figure(answeredOnly.value),
    figure(ceiling),
    figure(negative),
    figure(bestConstant),
    skill === null ? "" : figure(skill.value),
    skill === null ? "" : intervalFigures(skill),
  ];
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
