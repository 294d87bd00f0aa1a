import type { DecisionFigures } from "../../../../staleness/metrics/decision-summary.js";
import type { AverageFigures } from "../../../../staleness/metrics/decision-averages.js";
import {
  estimateCell,
  numbers,
  type Row,
  type Section,
  type Table,
  words,
} from "../../../../page/document/block.js";
import { shownName } from "../../../../issue/shown-text.js";
import { drawCategories } from "../../../../page/figures/category-figure.js";
import { conditionName, type StalenessReportInput } from "../oracle-evidence.js";
import { found } from "./conditions.js";

const bins = ["short", "medium", "long"] as const;

/** How long the conversations of a bin are, in messages. */
const ranges: Readonly<Record<(typeof bins)[number], string>> = {
  short: "up to 7 messages",
  medium: "8 to 12",
  long: "from 13 on",
};

type ByLength = readonly (DecisionFigures | AverageFigures)[];

/** Figure 4 of the paper: alignment and calls by the length of the conversation. */
export async function lengthsSection({ decisions, averages }: StalenessReportInput): Promise<Section> {
  const rows: readonly (readonly [name: string, byLength: ByLength])[] = [
    ...decisions.map(
      ({ model, condition, byLength }) =>
        [`${shownName(model)}, ${conditionName(condition)}`, byLength] as const,
    ),
    ...averages.map(
      ({ models, condition, byLength }) =>
        [`mean of ${models.length} models, ${conditionName(condition)}`, byLength] as const,
    ),
  ];
  const present = bins.filter((bin) => rows.some(([, cells]) => cells.some(({ name }) => name === bin)));
  const of = (cells: ByLength, bin: string) => cells.find(({ name }) => name === bin);
  const table: Table = {
    kind: "table",
    caption: "Alignment and calls by length of the conversation",
    columns: [
      words("Model"),
      ...present.map((bin) => numbers(`alignment, ${bin} (${ranges[bin]})`)),
      ...present.map((bin) => numbers(`calls, ${bin}`)),
    ],
    rows: rows.map(
      ([name, cells]): Row => ({
        tone: name.startsWith("mean of ") ? "reference" : "measured",
        cells: [
          name,
          ...present.map((bin) => estimateCell(of(cells, bin)?.nar ?? null)),
          ...present.map((bin) => estimateCell(of(cells, bin)?.attempted ?? null)),
        ],
      }),
    ),
  };
  const caption = "Normalised alignment rate by length of the conversation";
  const svg = await drawCategories({
    title: caption,
    categories: present.map((bin) => ({ name: `${bin}, ${ranges[bin]}`, ceiling: null, bestConstant: 0.5 })),
    rows: rows.map(([name, cells]) => ({
      name,
      isPublished: false,
      scores: present.map((bin) => of(cells, bin)?.nar ?? null),
    })),
    lines: "always or never calling",
  });
  return {
    id: "lengths",
    title: "By length of the conversation (Figure 4)",
    isBrief: true,
    blocks:
      present.length === 0
        ? [{ kind: "text", text: "No sample on which people agree has a reply." }]
        : [
            { kind: "figure", id: "figure-lengths", svg, caption: `${caption}.`, table, isTold: true },
            table,
            found(4),
          ],
  };
}
