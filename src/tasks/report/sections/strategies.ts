import {
  absent,
  averageOf,
  type Cell,
  numbers,
  type Row,
  type Section,
  shareText,
  words,
} from "../../../page/document/block.js";
import { publishedModels, table4, table5 } from "../published/traveler.js";
import type { ReportedModel, ReportInput } from "../report-input.js";
import type { CategoryLengthCell } from "../../../measure/metrics/summary.js";

/** What Tables 4 and 5 are about. */
const lengths = [5, 50] as const;
const categories = ["explicit", "relative"] as const;

/** Tables 4 and 5 of the paper; null where all replies are of one strategy. */
export function strategiesSection({ strategies }: ReportInput): Section | null {
  if (new Set(strategies.map(({ strategy }) => strategy)).size < 2) return null;
  return {
    id: "strategies",
    title: "Strategies of asking beside the paper (Tables 4 and 5)",
    isBrief: true,
    blocks: [
      {
        kind: "table",
        caption: "Explicit and relative questions by strategy, on sets of 5 and of 50 events (Table 4)",
        columns: [
          words("Strategy"),
          words("Model"),
          ...lengths.map((length) => numbers(`${length} events`)),
          numbers("Average"),
        ],
        rows: [
          ...strategies.map((run): Row => {
            const means = lengths.map((length) => meanOf(run, [length]));
            return {
              tone: "measured",
              cells: [
                run.strategy ?? "not said",
                run.name,
                ...means.map(shareCell),
                shareCell(meanOf(run, lengths)),
              ],
            };
          }),
          ...table4.rows.map(
            ({ strategy, five, fifty, average }): Row => ({
              tone: "published",
              cells: [
                strategy,
                `${table4.model}, published`,
                shareText(five),
                shareText(fifty),
                shareText(average),
              ],
            }),
          ),
        ],
      },
      { kind: "text", text: `Published: ${table4.citation}; ${table4.sureness}.` },
      ...table5Blocks(strategies),
    ],
  };
}

function table5Blocks(strategies: readonly ReportedModel[]): Section["blocks"] {
  const models = [...new Set(strategies.map(({ name }) => name))];
  const names = [...new Set([...table5.rows.map(({ strategy }) => strategy), ...strategies.map(nameOf)])];
  return [
    {
      kind: "table",
      caption:
        "Explicit and relative questions by strategy and model, sets of 5 and 50 events together (Table 5)",
      columns: [
        words("Strategy"),
        ...models.map((name) => numbers(name)),
        ...(models.length > 1 ? [numbers("Average")] : []),
        ...publishedModels.map((name) => numbers(`${name}, published`)),
        numbers("Average, published"),
      ],
      rows: names.map((name): Row => {
        const published = table5.rows.find(({ strategy }) => strategy === name);
        const means = models.map((model) => {
          const run = strategies.find((one) => one.name === model && nameOf(one) === name);
          return run === undefined ? null : meanOf(run, lengths);
        });
        return {
          tone: "measured",
          cells: [
            name,
            ...means.map(shareCell),
            ...(models.length > 1 ? [shareCell(averageOf(means))] : []),
            ...publishedModels.map((_, index) => shareCell(published?.accuracy[index] ?? null)),
            shareCell(published?.average ?? null),
          ],
        };
      }),
    },
    { kind: "text", text: `Published: ${table5.citation}; ${table5.sureness}.` },
  ];
}

function nameOf({ strategy }: ReportedModel): string {
  return strategy ?? "not said";
}

/** The mean over the items of both categories on sets of these lengths; null without any. */
function meanOf({ summary }: ReportedModel, wanted: readonly number[]): number | null {
  const cells = summary.byCategoryAndLength.filter((cell) => isWanted(cell, wanted));
  const items = cells.reduce((sum, cell) => sum + cell.items, 0);
  if (items === 0) return null;
  return cells.reduce((sum, cell) => sum + cell.score.value * cell.items, 0) / items;
}

function isWanted({ category, length }: CategoryLengthCell, wanted: readonly number[]): boolean {
  return wanted.includes(length) && (categories as readonly string[]).includes(category);
}

function shareCell(value: number | null): Cell {
  return value === null ? absent : shareText(value);
}
