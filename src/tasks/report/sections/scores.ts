import type { SummaryCell } from "../../../measure/metrics/summary.js";
import {
  type Block,
  countText,
  estimateCell,
  numbers,
  type Row,
  type Section,
  shareText,
  words,
} from "../../../page/document/block.js";
import { byReportOrder, nameInReport } from "../collect-runs.js";
import type { ReportedModel, ReportInput } from "../report-input.js";

/** How the items are taken apart, and the cells of a model for it. */
const dimensions: readonly {
  readonly title: string;
  readonly order: (a: string, b: string) => number;
  readonly cells: (model: ReportedModel) => readonly (readonly [name: string, cell: SummaryCell])[];
}[] = [
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
export function scoresSection({ models }: ReportInput): Section {
  return {
    id: "scores",
    title: "Scores, ceilings, constants and skill",
    isBrief: false,
    blocks: [
      {
        kind: "text",
        text: "Skill is (score − negative) / (ceiling − negative) on sums: 0 for a model that always says no, nobody, 0 or never, 1 for one as good as can be. It is left out where the mean gap is below .05.",
      },
      ...overallTable(models),
      ...constantsTable(models),
      ...dimensions.map(
        ({ title, order, cells }): Block => ({
          kind: "details",
          summary: `By ${title}`,
          blocks: [tableOf(`Scores by ${title}`, title, models, order, cells)],
        }),
      ),
    ],
  };
}

const columns = [
  numbers("Items"),
  numbers("Score"),
  numbers("Answered only"),
  numbers("Ceiling"),
  numbers("Best constant"),
  numbers("Negative"),
  numbers("Skill"),
];

function overallTable(models: readonly ReportedModel[]): readonly Block[] {
  return [
    {
      kind: "table",
      caption: "Scores over all items",
      columns: [words("Model"), ...columns],
      rows: models.map(({ name, summary }) => ({
        tone: "measured",
        cells: [name, ...cellsOf(summary.overall)],
      })),
    },
  ];
}

/** The best constants are those of the items, the same for every model. */
function constantsTable([first]: readonly ReportedModel[]): readonly Block[] {
  if (first === undefined || first.summary.bestConstants.length === 0) return [];
  return [
    {
      kind: "table",
      caption: "The best fixed answer to each template, chosen with the ground truth at hand",
      columns: [words("Template"), words("Answer"), numbers("Mean score")],
      rows: first.summary.bestConstants.map(({ template, answer, score }) => ({
        tone: "reference",
        cells: [nameInReport(template), answer, shareText(score)],
      })),
    },
  ];
}

/** More than ten models on fifty expressions are a table that nobody reads. */
const rowLimit = 500;

function tableOf(
  caption: string,
  what: string,
  models: readonly ReportedModel[],
  order: (a: string, b: string) => number,
  cells: (model: ReportedModel) => readonly (readonly [name: string, cell: SummaryCell])[],
): Block {
  const byModel = models.map((model) => ({ model, cells: new Map(cells(model)) }));
  const names = [...new Set(byModel.flatMap((one) => [...one.cells.keys()]))].sort(order);
  const rows = names.flatMap((name) =>
    byModel.flatMap(({ model, cells: found }): readonly Row[] => {
      const cell = found.get(name);
      if (cell === undefined) return [];
      return [{ tone: "measured", cells: [nameInReport(name), model.name, ...cellsOf(cell)] }];
    }),
  );
  return {
    kind: "table",
    caption: rows.length > rowLimit ? `${caption}, the first ${rowLimit} of ${rows.length} rows` : caption,
    columns: [words(what.charAt(0).toUpperCase() + what.slice(1)), words("Model"), ...columns],
    rows: rows.slice(0, rowLimit),
  };
}

function cellsOf(cell: SummaryCell): Row["cells"] {
  return [
    countText(cell.items),
    estimateCell(cell.score),
    estimateCell(cell.answeredOnly),
    shareText(cell.ceiling),
    shareText(cell.bestConstant),
    shareText(cell.negative),
    estimateCell(cell.skill),
  ];
}
