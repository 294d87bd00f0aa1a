import type { Resampling } from "../../statistics/clusters.js";
import { clusterSums, meanAnswered, meanScore, skillOf, total } from "./cluster-sums.js";
import type { ItemGroup, ItemTable } from "./item-table.js";
import type { Summary, SummaryCell } from "./summary.js";
import type { Tally } from "./tally.js";

/**
 * The tables of one model: over all items, and by category, template, expression, length, and category and
 * length.
 *
 * @returns null where there is no item
 * Cost: items × cells, and the resampling of each cell with 30 clusters and more.
 */
export function summarize(items: ItemTable, tally: Tally, resampling: Resampling = {}): Summary | null {
  const cell = (isIn: (group: ItemGroup) => boolean): SummaryCell | null =>
    cellOf(
      items,
      tally,
      Uint8Array.from(items.groups, (group) => (isIn(group) ? 1 : 0)),
      resampling,
    );
  const overall = cell(() => true);
  if (overall === null) return null;
  const groups = items.groups.toSorted(inOrder);
  const named = (nameOf: (group: ItemGroup) => string) =>
    distinct(groups.map(nameOf)).flatMap((name) => {
      const found = cell((group) => nameOf(group) === name);
      return found === null ? [] : [{ name, ...found }];
    });
  const lengths = distinct(items.groups.map(({ length }) => length)).sort((a, b) => a - b);
  const byLength = (isIn: (group: ItemGroup) => boolean) =>
    lengths.flatMap((length) => {
      const found = cell((group) => group.length === length && isIn(group));
      return found === null ? [] : [{ length, ...found }];
    });
  return {
    model: tally.model,
    clusteredBy: items.clusteredBy,
    counts: overall.counts,
    states: tally.states,
    bestConstants: items.bestConstants,
    overall,
    byCategory: named(({ category }) => category),
    byTemplate: named(({ template }) => template),
    byExpression: named(({ form }) => form),
    byLength: byLength(() => true),
    byCategoryAndLength: distinct(groups.map(({ category }) => category)).flatMap((category) =>
      byLength((group) => group.category === category).map((found) => ({ category, ...found })),
    ),
  };
}

/** The order of the paper; what it does not have comes last. */
const categories = ["explicit", "relative", "vague"];
const templates = ["who", "did", "how-often", "when-last"];

function inOrder(a: ItemGroup, b: ItemGroup): number {
  const rank = (names: readonly string[], name: string): number => {
    const at = names.indexOf(name);
    return at < 0 ? names.length : at;
  };
  return (
    rank(categories, a.category) - rank(categories, b.category) ||
    compare(a.category, b.category) ||
    rank(templates, a.template) - rank(templates, b.template) ||
    compare(a.form, b.form)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function cellOf(
  items: ItemTable,
  tally: Tally,
  isIn: Uint8Array,
  resampling: Resampling,
): SummaryCell | null {
  const sums = clusterSums(items, tally, isIn);
  const score = meanScore(sums, resampling);
  if (score === null) return null;
  const count = total(sums.items);
  const constant = items.groups
    .filter(({ index }) => isIn[index] === 1)
    .reduce((all, group) => all + items.constantSum(group), 0);
  return {
    items: count,
    counts: tally.counts(isIn),
    score,
    answeredOnly: meanAnswered(sums, resampling),
    ceiling: total(sums.ceilings) / count,
    negative: total(sums.negatives) / count,
    bestConstant: constant / count,
    skill: skillOf(sums, resampling),
  };
}

/** Each value once, as they first occur. */
function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
