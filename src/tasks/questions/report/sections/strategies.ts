import {
  averageOf,
  type Cell,
  countText,
  details,
  numbers,
  partText,
  published,
  type Section,
  shareCell,
  shareText,
  table,
  text,
} from "../../../../page/document/block.js";
import { publishedModels, table4, table5 } from "../published/traveler.js";
import type { ReportedModel, ReportInput } from "../missed.js";
import { type CategoryLengthCell, PolicyFlipCounts } from "../../../../measure/metrics/summarize.js";
import { nameInReport } from "../../../comparisons.js";

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
      table(
        "Explicit and relative questions by strategy, on sets of 5 and of 50 events (Table 4)",
        ["Strategy", "Model", ...[...lengths.map((length) => `${length} events`), "Average"].map(numbers)],
        [
          ...strategies.map((run) => {
            const means = [...lengths.map((length) => [length]), lengths].map((wanted) =>
              meanOf(run, wanted),
            );
            return [nameOf(run), run.name, ...means.map(shareCell)];
          }),
          ...table4.rows.map(({ strategy, five, fifty, average }) =>
            published(strategy, `${table4.model}, published`, ...[five, fifty, average].map(shareText)),
          ),
        ],
      ),
      text(`Published: ${table4.citation}; ${table4.sureness}.`),
      ...table5Blocks(strategies),
    ],
  };
}

function table5Blocks(strategies: readonly ReportedModel[]): Section["blocks"] {
  const models = [...new Set(strategies.map(({ name }) => name))];
  const names = [...new Set([...table5.rows.map(({ strategy }) => strategy), ...strategies.map(nameOf)])];
  return [
    table(
      "Explicit and relative questions by strategy and model, sets of 5 and 50 events together (Table 5)",
      [
        "Strategy",
        ...[...models, ...(models.length > 1 ? ["Average"] : [])].map(numbers),
        ...[...publishedModels, "Average"].map((name) => numbers(`${name}, published`)),
      ],
      names.map((name) => {
        const printed = table5.rows.find(({ strategy }) => strategy === name);
        const means = models.map((model) => {
          const run = strategies.find((one) => one.name === model && nameOf(one) === name);
          return run === undefined ? null : meanOf(run, lengths);
        });
        return [
          name,
          ...[...means, ...(models.length > 1 ? [averageOf(means)] : [])].map(shareCell),
          ...publishedModels.map((_, index) => shareCell(printed?.accuracy[index] ?? null)),
          shareCell(printed?.average ?? null),
        ];
      }),
    ),
    text(`Published: ${table5.citation}; ${table5.sureness}.`),
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

/** How many items would have another answer under another convention. */
export function conventionsSection({ items }: ReportInput): Section {
  const section = { id: "conventions", title: "What hangs on a convention", isBrief: true };
  const counts = new PolicyFlipCounts();
  for (const { category, sensitivity } of items) counts.add(category, sensitivity);
  const flips = counts
    .rows()
    .toSorted((a, b) => b.answers / b.items - a.answers / a.items || b.probabilities - a.probabilities);
  if (flips.length === 0) return { ...section, blocks: [text("No item hangs on a convention.")] };
  const moved = items.filter(({ sensitivity }) => sensitivity.some(({ changes }) => changes === "answer"));
  const flipTable = (caption: string, isOfAll: boolean) =>
    table(
      caption,
      [
        "Convention",
        "Read as",
        "Category",
        ...["Items", "Another answer", "Only another probability"].map(numbers),
      ],
      flips
        .filter(({ category }) => (category === null) === isOfAll)
        .map(({ policy, to, category, items: all, answers, probabilities }) => [
          ...[policy, to, category === null ? "all" : nameInReport(category), countText(all)],
          ...[answers, probabilities].map((count) => shareOf(count, all)),
        ]),
    );
  return {
    ...section,
    blocks: [
      text(
        `${partText(moved.length, items.length)} of the items (${countText(moved.length)} of ${countText(items.length)}) have another answer under another value of some convention. Vague words hang on tail (what is assumed beyond what was measured) and dependence (whether judgements of different events go together).`,
      ),
      flipTable("Items that another convention would change", true),
      details("By category", flipTable("Items of each category that another convention would change", false)),
    ],
  };
}

function shareOf(count: number, items: number): Cell {
  return { main: partText(count, items), faint: `${countText(count)} items` };
}
