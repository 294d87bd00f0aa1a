import { PolicyFlipCounts } from "../../../../measure/metrics/summarize.js";
import {
  type Cell,
  countText,
  details,
  numbers,
  partText,
  type Section,
  table,
  text,
} from "../../../../page/document/block.js";
import type { ReportInput } from "../missed.js";
import { nameInReport } from "../../../part-names.js";

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
