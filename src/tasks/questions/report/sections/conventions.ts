import { PolicyFlipCounts } from "../../../../measure/metrics/summarize.js";
import {
  type Cell,
  countText,
  details,
  inHundredths,
  measured,
  numbers,
  partText,
  type Section,
  type ShareFormat,
  table,
  type Table,
  testCells,
  text,
  words,
} from "../../../../page/document/block.js";
import { nameInReport, type ReportInput } from "../missed.js";
import type { ModelComparison } from "../../../../measure/metrics/compare-models.js";

/** How many rows a table of pairs has; ten models have 45 pairs, and three categories of them 135 rows. */
const rowLimit = 150;

/** Every two models on the same items; null for a single one. */
export function comparisonsSection({ models, comparisons }: ReportInput): Section | null {
  if (comparisons.length === 0) return null;
  const names = new Map(models.map(({ name, summary }) => [summary.model, name]));
  const tableOf = (by: ModelComparison["by"]): Table => comparisonsTable(comparisons, by, names);
  return {
    id: "comparisons",
    title: "Models in pairs",
    isBrief: true,
    blocks: [
      text(
        "The first less the second, item by item, on the items to which both have a reply. p: sign-flips of whole clusters, two-sided, adjusted by Holm over all comparisons by category, template and length.",
      ),
      tableOf("all"),
      details("By category", tableOf("category")),
    ],
  };
}

const captions: Readonly<Record<ModelComparison["by"], string>> = {
  all: "All items",
  category: "By category",
  template: "By template",
  length: "By number of events",
};

/**
 * Models in pairs, on questions that are taken apart in one way.
 *
 * @param names  what models are called, where it is not what they are
 */
export function comparisonsTable(
  comparisons: readonly ModelComparison[],
  by: ModelComparison["by"],
  names: ReadonlyMap<string, string>,
  shares: ShareFormat = inHundredths,
): Table {
  return comparisonTable(
    comparisons.filter((one) => one.by === by),
    captions[by],
    names,
    shares,
  );
}

/** Models in pairs, a row each. */
export function comparisonTable(
  rows: readonly ModelComparison<string>[],
  caption: string,
  names: ReadonlyMap<string, string>,
  shares: ShareFormat,
): Table {
  return table(
    rows.length > rowLimit ? `${caption}, the first ${rowLimit} of ${rows.length} rows` : caption,
    [
      ...["First", "Second", "Items are"].map(words),
      ...["Items", "First scores", "Second scores", "Difference", "p", "p adjusted"].map(numbers),
    ],
    rows
      .slice(0, rowLimit)
      .map(({ models: pair, name, items, scores, difference, p, isExact, adjusted }) =>
        measured(
          ...pair.map((model) => names.get(model) ?? model),
          nameInReport(name),
          countText(items),
          ...scores.map(shares.text),
          shares.difference(difference),
          ...testCells({ p, isExact, adjusted }),
        ),
      ),
  );
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
        ...["Convention", "Read as", "Category"].map(words),
        ...["Items", "Another answer", "Only another probability"].map(numbers),
      ],
      flips
        .filter(({ category }) => (category === null) === isOfAll)
        .map(({ policy, to, category, items: all, answers, probabilities }) =>
          measured(
            ...[policy, to, category === null ? "all" : nameInReport(category), countText(all)],
            ...[answers, probabilities].map((count) => shareOf(count, all)),
          ),
        ),
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
