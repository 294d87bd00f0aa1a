import {
  type Cell,
  countText,
  numbers,
  partText,
  type Section,
  type Table,
  words,
} from "../../../page/document/block.js";
import { PolicyFlipCounts, type PolicyFlips } from "../../../measure/metrics/policy-flips.js";
import { nameInReport } from "../collect-runs.js";
import type { ReportInput } from "../report-input.js";

/** How many items would have another answer under another convention. */
export function conventionsSection({ items }: ReportInput): Section {
  const counts = new PolicyFlipCounts();
  for (const { category, sensitivity } of items) counts.add(category, sensitivity);
  const rows = counts
    .rows()
    .toSorted((a, b) => b.answers / b.items - a.answers / a.items || b.probabilities - a.probabilities);
  const moved = items.filter(({ sensitivity }) => sensitivity.some(({ changes }) => changes === "answer"));
  return {
    id: "conventions",
    title: "What hangs on a convention",
    isBrief: true,
    blocks: [
      {
        kind: "text",
        text:
          rows.length === 0
            ? "No item hangs on a convention."
            : `${partText(moved.length, items.length)} of the items (${countText(moved.length)} of ${countText(items.length)}) have another answer under another value of some convention. Vague words hang on tail (what is assumed beyond what was measured) and dependence (whether judgements of different events go together).`,
      },
      ...(rows.length === 0
        ? []
        : [
            tableOf(
              "Items that another convention would change",
              rows.filter(({ category }) => category === null),
            ),
          ]),
      ...(rows.length === 0
        ? []
        : [
            {
              kind: "details" as const,
              summary: "By category",
              blocks: [
                tableOf(
                  "Items of each category that another convention would change",
                  rows.filter(({ category }) => category !== null),
                ),
              ],
            },
          ]),
    ],
  };
}

function tableOf(caption: string, rows: readonly PolicyFlips[]): Table {
  return {
    kind: "table",
    caption,
    columns: [
      words("Convention"),
      words("Read as"),
      words("Category"),
      numbers("Items"),
      numbers("Another answer"),
      numbers("Only another probability"),
    ],
    rows: rows.map(({ policy, to, category, items, answers, probabilities }) => ({
      tone: "measured",
      cells: [
        policy,
        to,
        category === null ? "all" : nameInReport(category),
        countText(items),
        shareOf(answers, items),
        shareOf(probabilities, items),
      ],
    })),
  };
}

function shareOf(count: number, items: number): Cell {
  return { main: partText(count, items), faint: `${countText(count)} items` };
}
