import type { AverageFigures, DecisionFigures } from "../../metrics/decision-summary.js";
import {
  estimateCell,
  measured,
  numbers,
  reference,
  type Section,
  table,
  text,
} from "../../../../page/document/block.js";
import { categoryFigure } from "../../../../page/figures/category-figure.js";
import { askedText, conditionName, type StalenessReportInput } from "../oracle-evidence.js";
import { found } from "./part-figures.js";

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
  const section = { id: "lengths", title: "By length of the conversation (Figure 4)", isBrief: true };
  const rows: readonly (readonly [name: string, byLength: ByLength, row: typeof measured])[] = [
    ...decisions.map((one) => [askedText(one), one.byLength, measured] as const),
    ...averages.map(({ models, condition, byLength }) => {
      const name = `mean of ${models.length} models, ${conditionName(condition)}`;
      return [name, byLength, reference] as const;
    }),
  ];
  const present = bins.filter((bin) => rows.some(([, cells]) => cells.some(({ name }) => name === bin)));
  if (present.length === 0) {
    return { ...section, blocks: [text("No sample on which people agree has a reply.")] };
  }
  const estimates = (cells: ByLength, of: "nar" | "attempted") =>
    present.map((bin) => cells.find(({ name }) => name === bin)?.[of] ?? null);
  const all = table(
    "Alignment and calls by length of the conversation",
    [
      "Model",
      ...present.map((bin) => numbers(`alignment, ${bin} (${ranges[bin]})`)),
      ...present.map((bin) => numbers(`calls, ${bin}`)),
    ],
    rows.map(([name, cells, row]) =>
      row(name, ...[...estimates(cells, "nar"), ...estimates(cells, "attempted")].map(estimateCell)),
    ),
  );
  const caption = "Normalised alignment rate by length of the conversation";
  const picture = await categoryFigure("figure-lengths", `${caption}.`, all, {
    title: caption,
    categories: present.map((bin) => ({ name: `${bin}, ${ranges[bin]}`, ceiling: null, bestConstant: 0.5 })),
    rows: rows.map(([name, cells]) => ({ name, scores: estimates(cells, "nar") })),
    lines: "always or never calling",
  });
  return { ...section, blocks: [picture, all, found(4)] };
}
