import type { ModelComparison } from "../measure/metrics/compare-models.js";
import {
  type Block,
  countText,
  inHundredths,
  numbers,
  type ShareFormat,
  type Table,
  table,
  testCells,
  text,
} from "../page/document/block.js";

/** How many rows a table of pairs has; ten models have 45 pairs, and three categories of them 135 rows. */
const rowLimit = 150;

/** What is said for a way in which items are taken apart, where it is not its name. */
type Titles = Readonly<Record<string, string>>;

/** Models in pairs over the items taken apart in one way, a row each. */
export function comparisonTable(
  comparisons: readonly ModelComparison<string>[],
  by: string,
  shares: ShareFormat = inHundredths,
  titles: Titles = {},
): Table {
  const rows = comparisons.filter((one) => one.by === by);
  const caption = by === "all" ? "All items" : `By ${titles[by] ?? by}`;
  return table(
    rows.length > rowLimit ? `${caption}, the first ${rowLimit} of ${rows.length} rows` : caption,
    [
      ...["First", "Second", "Items are"],
      ...["Items", "First scores", "Second scores", "Difference", "p", "p adjusted"].map(numbers),
    ],
    rows
      .slice(0, rowLimit)
      .map(({ models, name, items, scores, difference, p, isExact, adjusted }) => [
        ...[...models, nameInReport(name), countText(items), ...scores.map(shares.text)],
        shares.difference(difference),
        ...testCells({ p, isExact, adjusted }),
      ]),
  );
}

/** A table for each way in which items are taken apart, and how many items are left out of each pair. */
export function comparisonBlocks(
  comparisons: readonly ModelComparison<string>[],
  shares: ShareFormat = inHundredths,
  titles: Titles = {},
): readonly Block[] {
  if (comparisons.length === 0) return [text("No two models have a reply to the same item.")];
  return [
    ...[...new Set(comparisons.map(({ by }) => by))].map((by) =>
      comparisonTable(comparisons, by, shares, titles),
    ),
    ...overall(comparisons).flatMap(({ models, leftOut }) => leftOutText(models, leftOut)),
  ];
}

/** Those over all items. */
function overall(comparisons: readonly ModelComparison<string>[]): readonly ModelComparison<string>[] {
  return comparisons.filter(({ by }) => by === "all");
}

/** The differences over all items, for a verdict. */
export function overallDifferences(comparisons: readonly ModelComparison<string>[]) {
  return overall(comparisons).map(({ models, difference, adjusted }) => {
    return { pair: models, difference, adjusted };
  });
}

/** How many items a comparison leaves out, because the first, the second or both have no reply; else nothing. */
export function leftOutText(
  [first, second]: readonly [string, string],
  { onlyFirst, onlySecond, neither }: ModelComparison["leftOut"],
): readonly Block[] {
  if (onlyFirst + onlySecond + neither === 0) return [];
  const counts = `${onlyFirst} with a reply of ${first} alone, ${onlySecond} of ${second} alone, ${neither} of neither`;
  return [text(`${first} − ${second}, left out: ${counts}`)];
}

/** How a category, or a template, is called in a report. */
const names: Readonly<Record<string, string>> = {
  explicit: "Explicit",
  relative: "Relative to speech time",
  vague: "Vague",
  "common-sense": "Common sense",
  "arbitrary-anchor": "Arbitrary anchor",
  "personal-knowledge": "Personal knowledge",
  who: "Who …?",
  did: "Did …?",
  "how-often": "How often did …?",
  "when-last": "When was the last time …?",
};

/** "Explicit" for "explicit"; a name that is not ours as it stands. */
export function nameInReport(name: string): string {
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

const order = Object.keys(names);

/** Orders categories and templates as the paper does; others come after, by name. */
export function byReportOrder(a: string, b: string): number {
  const [placeA, placeB] = [order.indexOf(a), order.indexOf(b)];
  if (placeA >= 0 && placeB >= 0) return placeA - placeB;
  if (placeA >= 0 || placeB >= 0) return placeA >= 0 ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
