import type { Resampling } from "../../statistics/clusters.js";
import type { Estimate } from "../../statistics/intervals.js";
import { clusterSums, meanAnswered, meanScore, skillOf, total } from "./cluster-sums.js";
import type { OutcomeCounts, StateCounts, Tally } from "./tally.js";
import type { ClusteredBy, ItemGroup, ItemTable, TemplateConstant } from "./item-table.js";

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

/** The scores of some items. All are means over items, in [0, 1]; repeats are averaged within their item. */
export interface SummaryCell {
  readonly items: number;
  readonly counts: OutcomeCounts;
  /** Over all items: what was not answered scores 0. */
  readonly score: Estimate;
  /** Over the items with an answer; null when there is none. */
  readonly answeredOnly: Estimate | null;
  /** Of the best possible responses. */
  readonly ceiling: number;
  /** Of always no, nobody, 0 and never. */
  readonly negative: number;
  /** Of the best fixed answer to each template, which is chosen over all items of the benchmark. */
  readonly bestConstant: number;
  /** (score − negative) / (ceiling − negative), on sums, not clipped; null when the mean gap is below .05. */
  readonly skill: Estimate | null;
}

/** A cell with what its items have in common. */
export interface NamedCell extends SummaryCell {
  readonly name: string;
}

/** The cell of a number of events. */
export interface LengthCell extends SummaryCell {
  readonly length: number;
}

/** The cell of a category and a number of events. */
export interface CategoryLengthCell extends LengthCell {
  readonly category: string;
}

/** How one model did. */
export interface Summary {
  readonly model: string;
  readonly clusteredBy: ClusteredBy;
  readonly counts: OutcomeCounts;
  readonly states: StateCounts;
  /** What always to answer would score most. */
  readonly bestConstants: readonly TemplateConstant[];
  readonly overall: SummaryCell;
  readonly byCategory: readonly NamedCell[];
  readonly byTemplate: readonly NamedCell[];
  /** Expressions that differ only in a date are one: "on yyyy-mm-dd". */
  readonly byExpression: readonly NamedCell[];
  /** The fewest events first. */
  readonly byLength: readonly LengthCell[];
  readonly byCategoryAndLength: readonly CategoryLengthCell[];
}
