import { countEach } from "../../../../statistics/numbering.js";
import type { ItemCell } from "../../../../measure/metrics/summarize.js";
import {
  absent,
  type Block,
  type Cell,
  countText,
  details,
  inHundredths,
  note,
  numbers,
  reference,
  type Section,
  type ShareFormat,
  table,
  type Table,
  terms,
  text,
} from "../../../../page/document/block.js";
import type { ReportInput, ScoredModel } from "../missed.js";
import { byReportOrder, nameInReport } from "../../../comparisons.js";
import type { OutcomeCounts, StateCounts } from "../../../../measure/metrics/tally.js";

const outcomes = ["total", "scored", "abstained", "unreadable", "errored", "missing"] as const;

/** What was measured: items, how they were made, and what became of the replies of every model. */
export function measuredSection({ items, choices, strength, models }: ReportInput): Section {
  return {
    id: "measured",
    title: "What was measured",
    isBrief: true,
    blocks: [
      terms(
        ["Items", `${countText(items.length)}: ${countsBy(items.map(({ category }) => category))}`],
        ["Templates", countsBy(items.map(({ template }) => template))],
        ["Events in a set", lengthsOf(items.map(({ length }) => length))],
        ["Drawn event lists", countText(new Set(items.map(({ root }) => root)).size)],
        ["Generator", distinct(items.map(({ versions }) => versions.generator))],
        ["Meaning of answers", `version ${distinct(items.map(({ versions }) => versions.semantics))}`],
        ["Curves", distinct(items.map(({ versions }) => versions.study ?? "none"))],
        ["Replies read", strength],
      ),
      ...choicesTable(choices),
      outcomesTable(models),
      text(
        "A score is the probability that the response is right; of a question with one true answer it is 1 or 0. Over all: what was not answered scores 0. Over answered: only replies from which an answer was read. Intervals hold for 95 %.",
      ),
      ...(models.some(({ summary }) => summary.clusteredBy === "asked") ? [conditional] : []),
    ],
  };
}

/** How replies ended that did not come to their end; columns where there is one. */
const endings = [
  ["cut", "Cut"],
  ["refused", "Refused"],
  ["reasoning-only", "Reasoning alone"],
] as const;

/** A model whose replies were counted. */
interface CountedModel {
  readonly name: string;
  readonly strategy: string | null;
  readonly summary: {
    readonly counts: OutcomeCounts;
    readonly states: StateCounts;
    readonly overall: ItemCell;
  };
}

/** What became of the replies of every model. */
export function outcomesTable(models: readonly CountedModel[]): Table {
  const isAny = models.some(({ summary }) => endings.some(([state]) => summary.states[state] > 0));
  const ended = isAny ? endings : [];
  return table(
    "What became of the replies",
    [
      "Model",
      "Strategy",
      ...outcomes.map((name) => numbers(name.charAt(0).toUpperCase() + name.slice(1))),
      ...ended.map(([, title]) => numbers(title)),
      ...["Mean over all", "Mean over answered"].map(numbers),
    ],
    models.map(({ name, strategy, summary: { counts, states, overall } }) => [
      ...[name, strategy ?? "not said", ...outcomes.map((outcome) => countText(counts[outcome]))],
      ...ended.map(([state]) => countText(states[state])),
      meanText(overall.score.value, overall.items),
      overall.answeredOnly === null ? absent : meanText(overall.answeredOnly.value, counts.scored),
    ]),
  );
}

const conditional = note(
  "There is one drawn event list: intervals take what is asked about as drawn independently, and are conditional on one event set.",
);

function meanText(value: number, count: number): Cell {
  return { main: value.toFixed(3), faint: `of ${countText(count)}` };
}

function choicesTable(choices: ReportInput["choices"]): readonly Block[] {
  if (choices.length === 0) return [];
  const rows = choices.map((choice) => choice);
  return [
    details(
      "What the manifest of the items says",
      table("Choices of the manifest", ["Choice", "Value"], rows),
    ),
  ];
}

/** "100 Explicit, 100 Vague". */
function countsBy(names: readonly string[]): string {
  return [...countEach(names)]
    .sort(([a], [b]) => byReportOrder(a, b))
    .map(([name, count]) => `${countText(count)} ${nameInReport(name)}`)
    .join(", ");
}

function lengthsOf(lengths: readonly number[]): string {
  return [...new Set(lengths)]
    .sort((a, b) => a - b)
    .map(countText)
    .join(", ");
}

function distinct(values: readonly string[]): string {
  const all = [...new Set(values)].sort();
  return all.length <= 5 ? all.join("; ") : `${all.slice(0, 5).join("; ")} and ${all.length - 5} more`;
}

/** How the items are taken apart, and the cells of a model for it. */
export interface Dimension<Model> {
  readonly title: string;
  readonly order: (a: string, b: string) => number;
  readonly cells: (model: Model) => readonly (readonly [name: string, cell: ItemCell])[];
}

/** A model with the scores of all items. */
interface NamedModel {
  readonly name: string;
  readonly summary: { readonly overall: ItemCell };
}

const dimensions: readonly Dimension<ScoredModel>[] = [
  {
    title: "category",
    order: byReportOrder,
    cells: ({ summary }) => summary.byCategory.map((cell) => [cell.name, cell]),
  },
  {
    title: "template",
    order: byReportOrder,
    cells: ({ summary }) => summary.byTemplate.map((cell) => [cell.name, cell]),
  },
  {
    title: "expression",
    order: () => 0,
    cells: ({ summary }) => summary.byExpression.map((cell) => [cell.name, cell]),
  },
  {
    title: "number of events",
    order: (a, b) => Number(a) - Number(b),
    cells: ({ summary }) => summary.byLength.map((cell) => [`${cell.length}`, cell]),
  },
];

/** Score, ceiling, constants and skill of every model, in each way of taking the items apart. */
export function scoresSection(
  { models }: { readonly models: readonly ScoredModel[] },
  shares: ShareFormat = inHundredths,
): Section {
  return {
    id: "scores",
    title: "Scores, ceilings, constants and skill",
    isBrief: false,
    blocks: [
      text(
        "Skill is (score − negative) / (ceiling − negative) on sums: 0 for a model that always says no, nobody, 0 or never, 1 for one as good as can be. It is left out where the mean gap is below .05.",
      ),
      overallTable(models, shares),
      ...constantsTable(models, shares),
      ...tablesBy(models, dimensions, shares),
    ],
  };
}

/** The same of any items, taken apart in any ways. */
export function scoreTables<Model extends NamedModel>(
  models: readonly Model[],
  by: readonly Dimension<Model>[],
  shares: ShareFormat,
): readonly Block[] {
  return [overallTable(models, shares), ...tablesBy(models, by, shares)];
}

function overallTable(models: readonly NamedModel[], shares: ShareFormat): Block {
  return table(
    "Scores over all items",
    ["Model", ...columns],
    models.map(({ name, summary }) => [name, ...cellsOf(summary.overall, shares)]),
  );
}

function tablesBy<Model extends NamedModel>(
  models: readonly Model[],
  by: readonly Dimension<Model>[],
  shares: ShareFormat,
): readonly Block[] {
  return by.map((dimension) => details(`By ${dimension.title}`, tableBy(dimension, models, shares)));
}

const columns = ["Items", "Score", "Answered only", "Ceiling", "Best constant", "Negative", "Skill"].map(
  numbers,
);

/** The best constants are those of the items, the same for every model. */
function constantsTable([first]: readonly ScoredModel[], shares: ShareFormat): readonly Block[] {
  if (first === undefined || first.summary.bestConstants.length === 0) return [];
  return [
    table(
      "The best fixed answer to each template, chosen with the ground truth at hand",
      ["Template", "Answer", numbers("Mean score")],
      first.summary.bestConstants.map(({ template, answer, score }) =>
        reference(nameInReport(template), answer, shares.text(score)),
      ),
    ),
  ];
}

/** More than ten models on fifty expressions are a table that nobody reads. */
const rowLimit = 500;

function tableBy<Model extends NamedModel>(
  { title, order, cells }: Dimension<Model>,
  models: readonly Model[],
  shares: ShareFormat,
): Block {
  const byModel = models.map((model) => ({ model, cells: new Map(cells(model)) }));
  const names = [...new Set(byModel.flatMap((one) => [...one.cells.keys()]))].sort(order);
  const rows = names.flatMap((name) =>
    byModel.flatMap(({ model, cells: found }) => {
      const cell = found.get(name);
      return cell === undefined ? [] : [[nameInReport(name), model.name, ...cellsOf(cell, shares)]];
    }),
  );
  const most = rows.length > rowLimit ? `, the first ${rowLimit} of ${rows.length} rows` : "";
  return table(
    `Scores by ${title}${most}`,
    [title.charAt(0).toUpperCase() + title.slice(1), "Model", ...columns],
    rows.slice(0, rowLimit),
  );
}

function cellsOf(cell: ItemCell, shares: ShareFormat): readonly Cell[] {
  return [
    countText(cell.items),
    ...[cell.score, cell.answeredOnly].map((of) => shares.estimate(of)),
    ...[cell.ceiling, cell.bestConstant, cell.negative].map((of) => shares.cell(of)),
    shares.estimate(cell.skill),
  ];
}
