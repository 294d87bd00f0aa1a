import type { Resampling } from "../../statistics/clusters.js";
import type { Estimate } from "../../statistics/intervals.js";
import { clusterSums, meanAnswered, meanScore, skillOf, total } from "./cluster-sums.js";
import type {
  ClusteredBy,
  GroupOf,
  ItemGroup,
  ItemTable,
  QuestionTable,
  TemplateConstant,
} from "./item-table.js";
import type { OutcomeCounts, StateCounts, Tally } from "./tally.js";
import type { Flip } from "../../query/answer-schema.js";

/** How many items hang on one choice of a named policy. */
export interface PolicyFlips {
  readonly policy: string;
  /** The other choice. */
  readonly to: string;
  /** Null for all of them. */
  readonly category: string | null;
  /** All items of the category, whether they hang on it or not. */
  readonly items: number;
  /** Of these, how many have another answer under that choice. */
  readonly answers: number;
  /** How many have the same answer, with another probability. */
  readonly probabilities: number;
}

interface Counted {
  answers: number;
  probabilities: number;
}

/** Counts, item by item, what another tail, dependence or other policy would change. */
export class PolicyFlipCounts {
  /** By category; null is all. */
  readonly #items = new Map<string | null, number>([[null, 0]]);
  readonly #counts = new Map<string, Map<string | null, Counted>>();

  add(category: string, sensitivity: readonly Pick<Flip, "policy" | "to" | "changes">[]): void {
    for (const name of [null, category]) this.#items.set(name, (this.#items.get(name) ?? 0) + 1);
    for (const { policy, to, changes } of sensitivity) {
      const key = JSON.stringify([policy, to]);
      const counts = this.#counts.get(key) ?? new Map<string | null, Counted>();
      this.#counts.set(key, counts);
      for (const name of [null, category]) {
        const counted = counts.get(name) ?? { answers: 0, probabilities: 0 };
        counts.set(name, counted);
        counted[changes === "answer" ? "answers" : "probabilities"] += 1;
      }
    }
  }

  /** Those that change something, by policy; all items first, then by category. */
  rows(): readonly PolicyFlips[] {
    return [...this.#counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([key, counts]) => {
        const [policy, to] = JSON.parse(key) as [string, string];
        return [...counts].map(([category, counted]) => ({
          policy,
          to,
          category,
          items: this.#items.get(category) ?? 0,
          ...counted,
        }));
      });
  }
}

/**
 * The tables of one model: over all items, and by category, template, expression, length, and category and
 * length.
 *
 * @returns null where there is no item
 * Cost: items × cells, and the resampling of each cell with 30 clusters and more.
 */
export function summarize(items: QuestionTable, tally: Tally, resampling: Resampling = {}): Summary | null {
  const all = summaryCell(items, tally, () => true, resampling);
  if (all === null) return null;
  const overall = withConstant(all);
  const groups = items.groups.toSorted(inOrder);
  const named = (nameOf: (group: ItemGroup) => string) =>
    summaryCells(items, tally, { values: distinct(groups.map(nameOf)), of: nameOf }, resampling).map(
      ({ value: name, ...cell }) => ({ name, ...withConstant(cell) }),
    );
  const lengths = distinct(items.groups.map(({ length }) => length)).sort((a, b) => a - b);
  const byLength = (isIn: (group: ItemGroup) => boolean) =>
    summaryCells(items, tally, { values: lengths, of: ({ length }) => length, isIn }, resampling).map(
      ({ value: length, ...cell }) => ({ length, ...withConstant(cell) }),
    );
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

/** The best fixed answer to a question is known. */
function withConstant(cell: ItemCell): SummaryCell {
  return { ...cell, bestConstant: cell.bestConstant ?? 0 };
}

/** How a table takes items apart. */
interface Dimension<F extends object, Value> {
  readonly values: readonly Value[];
  readonly of: (group: GroupOf<F>) => Value;
  /** Which items it takes apart; all unless told. */
  readonly isIn?: (group: GroupOf<F>) => boolean;
}

/** A cell for each value that some item has, in their order. */
export function summaryCells<F extends object, Value>(
  items: ItemTable<F>,
  tally: Tally,
  { values, of, isIn = () => true }: Dimension<F, Value>,
  resampling: Resampling,
): readonly (ItemCell & { readonly value: Value })[] {
  return values.flatMap((value) => {
    const cell = summaryCell(items, tally, (group) => of(group) === value && isIn(group), resampling);
    return cell === null ? [] : [{ value, ...cell }];
  });
}

/** The scores of some items; null without an item. */
export function summaryCell<F extends object>(
  items: ItemTable<F>,
  tally: Tally,
  isIn: (group: GroupOf<F>) => boolean,
  resampling: Resampling,
): ItemCell | null {
  const selected = items.select(isIn);
  const sums = clusterSums(items, tally, selected);
  const score = meanScore(sums, resampling);
  if (score === null) return null;
  const count = total(sums.items);
  const constant = items.constantSum(selected);
  return {
    items: count,
    counts: tally.counts(selected),
    score,
    answeredOnly: meanAnswered(sums, resampling),
    ceiling: total(sums.ceilings) / count,
    negative: total(sums.negatives) / count,
    bestConstant: constant === null ? null : constant / count,
    skill: skillOf(sums, resampling),
  };
}

/** Each value once, as they first occur. */
function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

/** The scores of some items. All are means over items, in [0, 1]; repeats are averaged within their item. */
export interface ItemCell {
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
  /**
   * Of the best fixed answer to each template, which is chosen over all items of the benchmark; null where answers
   * are of no known kind.
   */
  readonly bestConstant: number | null;
  /** (score − negative) / (ceiling − negative), on sums, not clipped; null when the mean gap is below .05. */
  readonly skill: Estimate | null;
}

/** The scores of some questions. */
export interface SummaryCell extends ItemCell {
  readonly bestConstant: number;
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
