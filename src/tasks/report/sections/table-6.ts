import {
  absent,
  averageOf,
  type Block,
  type Cell,
  estimateCell,
  numbers,
  type Row,
  type Section,
  shareText,
  type Table,
  words,
} from "../../../page/document/block.js";
import { byReportOrder, nameInReport } from "../collect-runs.js";
import { drawCategories } from "../../../page/figures/category-figure.js";
import { contradictions, publishedModels, table6, vagueReading } from "../published/traveler.js";
import type { ReportedModel, ReportInput } from "../report-input.js";
import type { NamedCell, Summary } from "../../../measure/metrics/summary.js";

/** Table 6 of the paper for the models at hand, beside its own rows. */
export async function table6Section({ models }: ReportInput): Promise<Section> {
  const categories = namesOf(models, ({ byCategory }) => byCategory);
  const templates = namesOf(models, ({ byTemplate }) => byTemplate);
  const [first] = models;
  const table: Table = {
    kind: "table",
    caption: "Mean score by category and by template, over all lengths; models are rows",
    columns: [words("Model"), ...[...categories, ...templates].map((name) => numbers(nameInReport(name)))],
    rows: [
      ...models.map(
        ({ name, summary }): Row => ({
          tone: "measured",
          cells: [
            name,
            ...categories.map((category) => scoreIn(summary.byCategory, category)),
            ...templates.map((template) => scoreIn(summary.byTemplate, template)),
          ],
        }),
      ),
      ...(models.length > 1 ? [averageRow(models, categories, templates)] : []),
      ...(first === undefined ? [] : referenceRows(first, categories, templates)),
      ...publishedModels.map(
        (model, index): Row => ({
          tone: "published",
          cells: [
            `${model}, published`,
            ...categories.map((name) => publishedAt(table6.categories, name, index)),
            ...templates.map((name) => publishedAt(table6.templates, name, index)),
          ],
        }),
      ),
      {
        tone: "published",
        cells: [
          "average of the four, published",
          ...categories.map((name) => publishedAverage(table6.averages.categories, name)),
          ...templates.map((name) => publishedAverage(table6.averages.templates, name)),
        ],
      },
    ],
  };
  return {
    id: "table-6",
    title: "Categories and templates beside the paper (Table 6)",
    isBrief: true,
    blocks: [
      ...(await pictureOf(models, categories, table)),
      { kind: "text", text: `Published rows: ${table6.citation}; ${table6.sureness}.` },
      {
        kind: "note",
        text: "The published models were asked about other items of the same kind, which are not at hand: rows can be set beside each other, not tested against each other.",
      },
      ...(categories.includes("vague") ? [{ kind: "note" as const, text: `Vague: ${vagueReading}` }] : []),
      {
        kind: "details",
        summary: "Where the paper's text and its tables differ, the tables count here",
        blocks: contradictions.map((text) => ({ kind: "text" as const, text })),
      },
    ],
  };
}

/** The categories as a picture, with the whole table below it; the table alone without a model. */
async function pictureOf(
  models: readonly ReportedModel[],
  categories: readonly string[],
  table: Table,
): Promise<readonly Block[]> {
  const [first] = models;
  if (first === undefined || categories.length === 0) return [table];
  const cellOf = ({ summary }: ReportedModel, name: string) =>
    summary.byCategory.find((cell) => cell.name === name) ?? null;
  const picture = await drawCategories({
    title: "Mean score by category",
    categories: categories.map((name) => {
      const { ceiling = null, bestConstant = null } = cellOf(first, name) ?? {};
      return { name: nameInReport(name), ceiling, bestConstant };
    }),
    rows: [
      ...models.map((model) => ({
        name: model.name,
        isPublished: false,
        scores: categories.map((name) => cellOf(model, name)?.score ?? null),
      })),
      ...publishedModels.map((model, index) => ({
        name: model,
        isPublished: true,
        scores: categories.map((name) => {
          const value = Object.entries(table6.categories).find(([known]) => known === name)?.[1][index];
          return value === undefined ? null : { value, low: null, high: null };
        }),
      })),
    ],
  });
  const caption = "Mean score by category, measured and published, with the ceiling and the best constant.";
  return [
    {
      kind: "figure",
      id: "figure-categories",
      isTold: true,
      svg: picture,
      caption,
      table: categoryTable(table, categories),
    },
    table,
  ];
}

/** The numbers of the picture: of the table the columns of categories. */
function categoryTable({ columns, rows }: Table, categories: readonly string[]): Table {
  const count = 1 + categories.length;
  return {
    kind: "table",
    caption: "Mean score by category",
    columns: columns.slice(0, count),
    rows: rows.map(({ tone, cells }) => ({ tone, cells: cells.slice(0, count) })),
  };
}

/** The paper's column "Average": the mean over the models, each counting one. */
function averageRow(
  models: readonly ReportedModel[],
  categories: readonly string[],
  templates: readonly string[],
): Row {
  const mean = (cellsOf: (summary: Summary) => readonly NamedCell[], name: string): string => {
    const value = averageOf(
      models.map(({ summary }) => cellsOf(summary).find((cell) => cell.name === name)?.score.value ?? null),
    );
    return value === null ? absent : shareText(value);
  };
  return {
    tone: "measured",
    cells: [
      `average of the ${models.length} models`,
      ...categories.map((name) => mean(({ byCategory }) => byCategory, name)),
      ...templates.map((name) => mean(({ byTemplate }) => byTemplate, name)),
    ],
  };
}

/** What the scores are held against, the same for every model that was asked the same items. */
function referenceRows(
  { summary }: ReportedModel,
  categories: readonly string[],
  templates: readonly string[],
): readonly Row[] {
  const kinds = [
    ["ceiling: the best possible response", "ceiling"],
    ["best constant: the best fixed answer per template", "bestConstant"],
    ["negative: always no, nobody, 0, never", "negative"],
  ] as const;
  return kinds.map(([title, kind]) => ({
    tone: "reference",
    cells: [
      title,
      ...categories.map((name) => valueIn(summary.byCategory, name, kind)),
      ...templates.map((name) => valueIn(summary.byTemplate, name, kind)),
    ],
  }));
}

function valueIn(
  cells: readonly NamedCell[],
  name: string,
  kind: "ceiling" | "bestConstant" | "negative",
): string {
  const cell = cells.find((one) => one.name === name);
  return cell === undefined ? absent : shareText(cell[kind]);
}

function scoreIn(cells: readonly NamedCell[], name: string): Cell {
  return estimateCell(cells.find((cell) => cell.name === name)?.score ?? null);
}

function publishedAt(
  table: Readonly<Record<string, readonly number[]>>,
  name: string,
  index: number,
): string {
  const value = Object.hasOwn(table, name) ? table[name]?.[index] : undefined;
  return value === undefined ? absent : shareText(value);
}

function publishedAverage(averages: Readonly<Record<string, number>>, name: string): string {
  const value = Object.hasOwn(averages, name) ? averages[name] : undefined;
  return value === undefined ? absent : shareText(value);
}

/** The names of the cells of all models, in the order of the paper. */
function namesOf(
  models: readonly ReportedModel[],
  cells: (summary: Summary) => readonly NamedCell[],
): readonly string[] {
  const names = models.flatMap(({ summary }) => cells(summary).map(({ name }) => name));
  return [...new Set(names)].sort(byReportOrder);
}
