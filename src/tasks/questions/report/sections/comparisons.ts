import type { ModelComparison } from "../../../../measure/metrics/compare-models.js";
import {
  countText,
  details,
  inHundredths,
  measured,
  numbers,
  testCells,
  type Section,
  type ShareFormat,
  type Table,
  table,
  text,
  words,
} from "../../../../page/document/block.js";
import { nameInReport } from "../collect-runs.js";
import type { ReportInput } from "../missed.js";

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
