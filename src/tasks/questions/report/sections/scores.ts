import type { ItemCell } from "../../../../measure/metrics/summarize.js";
import {
  type Block,
  type Cell,
  countText,
  details,
  inHundredths,
  measured,
  numbers,
  reference,
  type Section,
  type ShareFormat,
  table,
  text,
  words,
} from "../../../../page/document/block.js";
import { byReportOrder, nameInReport } from "../collect-runs.js";
import type { ScoredModel } from "../report-input.js";

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
    [words("Model"), ...columns],
    models.map(({ name, summary }) => measured(name, ...cellsOf(summary.overall, shares))),
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
      [...["Template", "Answer"].map(words), numbers("Mean score")],
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
      return cell === undefined ? [] : [measured(nameInReport(name), model.name, ...cellsOf(cell, shares))];
    }),
  );
  const most = rows.length > rowLimit ? `, the first ${rowLimit} of ${rows.length} rows` : "";
  return table(
    `Scores by ${title}${most}`,
    [words(title.charAt(0).toUpperCase() + title.slice(1)), words("Model"), ...columns],
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
