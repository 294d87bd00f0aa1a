import { drawnIfInstalled } from "../../../../page/drawing/draw.js";
import type { NamedCell } from "../../../../measure/metrics/summarize.js";
import {
  averageOf,
  type Block,
  details,
  estimateCell,
  note,
  numbers,
  published,
  reference,
  type Section,
  shareCell,
  type Table,
  table,
  text,
} from "../../../../page/document/block.js";
import { drawCategories } from "../../../../page/figures/category-figure.js";
import type { ReportedModel, ReportInput } from "../missed.js";
import { byReportOrder, nameInReport } from "../../../comparisons.js";
import { contradictions, publishedModels, table6, vagueReading } from "../published/traveler.js";

/** Table 6 of the paper for the models at hand, beside its own rows. */
export async function table6Section({ models }: ReportInput): Promise<Section> {
  const categories = namesOf(models, "byCategory");
  const columns: readonly PartColumn[] = [
    ...categories.map((name) => ({ name, by: "byCategory", from: "categories" }) as const),
    ...namesOf(models, "byTemplate").map((name) => ({ name, by: "byTemplate", from: "templates" }) as const),
  ];
  const all = table(
    "Mean score by category and by template, over all lengths; models are rows",
    ["Model", ...columns.map(({ name }) => numbers(nameInReport(name)))],
    rowsOf(models, columns),
  );
  return {
    id: "table-6",
    title: "Categories and templates beside the paper (Table 6)",
    isBrief: true,
    blocks: [
      ...(await pictureOf(models, categories, all)),
      text(`Published rows: ${table6.citation}; ${table6.sureness}.`),
      note(
        "The published models were asked about other items of the same kind, which are not at hand: rows can be set beside each other, not tested against each other.",
      ),
      ...(categories.includes("vague") ? [note(`Vague: ${vagueReading}`)] : []),
      details(
        "Where the paper's text and its tables differ, the tables count here",
        ...contradictions.map(text),
      ),
    ],
  };
}

/** A category or a template: where its cells are in summaries, and in what is published. */
interface PartColumn {
  readonly name: string;
  readonly by: "byCategory" | "byTemplate";
  readonly from: "categories" | "templates";
}

/** What the scores are held against, the same for every model that was asked the same items. */
const references = [
  ["ceiling: the best possible response", "ceiling"],
  ["best constant: the best fixed answer per template", "bestConstant"],
  ["negative: always no, nobody, 0, never", "negative"],
] as const;

function rowsOf(
  models: readonly ReportedModel[],
  columns: readonly PartColumn[],
): Parameters<typeof table>[2] {
  const cellOf = ({ summary }: ReportedModel, { by, name }: PartColumn): NamedCell | undefined =>
    summary[by].find((cell) => cell.name === name);
  const scoreOf = (model: ReportedModel, column: PartColumn) => cellOf(model, column)?.score ?? null;
  // The paper's column "Average": the mean over the models, each counting one.
  const averages = columns.map((column) =>
    shareCell(averageOf(models.map((model) => scoreOf(model, column)?.value ?? null))),
  );
  return [
    ...models.map((model) => [model.name, ...columns.map((column) => estimateCell(scoreOf(model, column)))]),
    ...(models.length > 1 ? [[`average of the ${models.length} models`, ...averages]] : []),
    ...models
      .slice(0, 1)
      .flatMap((model) =>
        references.map(([title, kind]) =>
          reference(title, ...columns.map((column) => shareCell(cellOf(model, column)?.[kind]))),
        ),
      ),
    ...publishedModels.map((model, index) =>
      published(
        `${model}, published`,
        ...columns.map(({ from, name }) =>
          shareCell(valueIn<readonly number[]>(table6[from], name)?.[index]),
        ),
      ),
    ),
    published(
      "average of the four, published",
      ...columns.map(({ from, name }) => shareCell(valueIn<number>(table6.averages[from], name))),
    ),
  ];
}

/** The categories as a picture, with the whole table below it; the table alone without a model. */
async function pictureOf(
  models: readonly ReportedModel[],
  categories: readonly string[],
  whole: Table,
): Promise<readonly Block[]> {
  const [first] = models;
  if (first === undefined || categories.length === 0) return [whole];
  const cellOf = ({ summary }: ReportedModel, name: string) =>
    summary.byCategory.find((cell) => cell.name === name) ?? null;
  const picture = await drawnIfInstalled(
    drawCategories({
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
            const value = valueIn(table6.categories, name)?.[index];
            return value === undefined ? null : { value, low: null, high: null };
          }),
        })),
      ],
    }),
  );
  const caption = "Mean score by category, measured and published, with the ceiling and the best constant.";
  return [
    {
      kind: "figure",
      id: "figure-categories",
      isTold: true,
      svg: picture,
      caption,
      table: categoryTable(whole, categories.length),
    },
    whole,
  ];
}

/** The numbers of the picture: of the table the columns of categories. */
function categoryTable({ columns, rows }: Table, categories: number): Table {
  return table(
    "Mean score by category",
    columns.slice(0, 1 + categories),
    rows.map(({ tone, cells }) => ({ tone, cells: cells.slice(0, 1 + categories) })),
  );
}

/** The names of the cells of all models, in the order of the paper. */
function namesOf(models: readonly ReportedModel[], by: PartColumn["by"]): readonly string[] {
  const names = models.flatMap(({ summary }) => summary[by].map(({ name }) => name));
  return [...new Set(names)].sort(byReportOrder);
}

function valueIn<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
