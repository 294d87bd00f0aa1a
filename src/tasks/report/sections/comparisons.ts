import type { ModelComparison } from "../../../measure/metrics/compare-models.js";
import { nameInReport } from "../collect-runs.js";
import {
  countText,
  numbers,
  probabilityText,
  type Row,
  type Section,
  shareText,
  signedCell,
  type Table,
  words,
} from "../../../page/document/block.js";
import type { ReportInput } from "../report-input.js";

/** How many rows a table of pairs has; ten models have 45 pairs, and three categories of them 135 rows. */
const rowLimit = 150;

/** Every two models on the same items; null for a single one. */
export function comparisonsSection({ models, comparisons }: ReportInput): Section | null {
  if (comparisons.length === 0) return null;
  const names = new Map(models.map(({ name, summary }) => [summary.model, name]));
  const of = (by: ModelComparison["by"]) => comparisons.filter((one) => one.by === by);
  return {
    id: "comparisons",
    title: "Models in pairs",
    isBrief: true,
    blocks: [
      {
        kind: "text",
        text: "The first less the second, item by item, on the items to which both have a reply. p: sign-flips of whole clusters, two-sided, adjusted by Holm over all comparisons by category, template and length.",
      },
      tableOf("All items", of("all"), names),
      {
        kind: "details",
        summary: "By category",
        blocks: [tableOf("By category", of("category"), names)],
      },
    ],
  };
}

function tableOf(
  caption: string,
  rows: readonly ModelComparison[],
  names: ReadonlyMap<string, string>,
): Table {
  const left = rows.length - rowLimit;
  return {
    kind: "table",
    caption: left > 0 ? `${caption}, the first ${rowLimit} of ${rows.length} rows` : caption,
    columns: [
      words("First"),
      words("Second"),
      words("Items are"),
      numbers("Items"),
      numbers("First scores"),
      numbers("Second scores"),
      numbers("Difference"),
      numbers("p"),
      numbers("p adjusted"),
    ],
    rows: rows.slice(0, rowLimit).map(
      ({ models: [one, other], name, items, scores, difference, p, adjusted }): Row => ({
        tone: "measured",
        cells: [
          names.get(one) ?? one,
          names.get(other) ?? other,
          nameInReport(name),
          countText(items),
          shareText(scores[0]),
          shareText(scores[1]),
          signedCell(difference),
          probabilityText(p),
          probabilityText(adjusted),
        ],
      }),
    ),
  };
}
