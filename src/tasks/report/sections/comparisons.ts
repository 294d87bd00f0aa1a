import type { ModelComparison } from "../../../measure/metrics/compare-models.js";
import {
  countText,
  details,
  measured,
  numbers,
  probabilityText,
  type Section,
  shareText,
  signedCell,
  type Table,
  table,
  text,
  words,
} from "../../../page/document/block.js";
import { nameInReport } from "../collect-runs.js";
import type { ReportInput } from "../report-input.js";

/** How many rows a table of pairs has; ten models have 45 pairs, and three categories of them 135 rows. */
const rowLimit = 150;

/** Every two models on the same items; null for a single one. */
export function comparisonsSection({ models, comparisons }: ReportInput): Section | null {
  if (comparisons.length === 0) return null;
  const names = new Map(models.map(({ name, summary }) => [summary.model, name]));
  const tableBy = (by: ModelComparison["by"], caption: string): Table => {
    const rows = comparisons.filter((one) => one.by === by);
    return table(
      rows.length > rowLimit ? `${caption}, the first ${rowLimit} of ${rows.length} rows` : caption,
      [
        ...["First", "Second", "Items are"].map(words),
        ...["Items", "First scores", "Second scores", "Difference", "p", "p adjusted"].map(numbers),
      ],
      rows
        .slice(0, rowLimit)
        .map(({ models: pair, name, items, scores, difference, p, adjusted }) =>
          measured(
            ...pair.map((model) => names.get(model) ?? model),
            nameInReport(name),
            countText(items),
            ...scores.map(shareText),
            signedCell(difference),
            ...[p, adjusted].map(probabilityText),
          ),
        ),
    );
  };
  return {
    id: "comparisons",
    title: "Models in pairs",
    isBrief: true,
    blocks: [
      text(
        "The first less the second, item by item, on the items to which both have a reply. p: sign-flips of whole clusters, two-sided, adjusted by Holm over all comparisons by category, template and length.",
      ),
      tableBy("all", "All items"),
      details("By category", tableBy("category", "By category")),
    ],
  };
}
