import { clusterEstimate } from "../../statistics/cluster-estimate.js";
import type { Resampling } from "../../statistics/cluster-bootstrap.js";
import type { Estimate } from "../../statistics/estimate.js";
import { holm } from "../../statistics/holm.js";
import { ratio } from "../../statistics/ratio.js";
import { signFlip } from "../../statistics/sign-flip.js";
import type { ItemGroup, ItemTable } from "./item-table.js";
import type { Tally } from "./tally.js";

/** Two models on the same items. */
export interface ModelComparison {
  readonly models: readonly [string, string];
  /** Which items: "all", or those of a category, template or length. */
  readonly by: "all" | "category" | "template" | "length";
  /** "all", or which one of them. */
  readonly name: string;
  /** The items that both have a reply to, whatever could be read from it. */
  readonly items: number;
  /** The items left out, because the first, the second or both have no reply. */
  readonly leftOut: { readonly onlyFirst: number; readonly onlySecond: number; readonly neither: number };
  /** The mean scores over these items. */
  readonly scores: readonly [number, number];
  /** The first less the second, item by item. */
  readonly difference: Estimate;
  /** Sign-flip over clusters, two-sided. */
  readonly p: number;
  /** Whether all patterns of signs were gone through. */
  readonly isExact: boolean;
  /** Holm, over all comparisons of the table. */
  readonly adjusted: number;
}

type Unadjusted = Omit<ModelComparison, "adjusted">;

/**
 * Every pair of models, item by item: over all items, by category, template and length.
 *
 * @param tallies  of two models or more
 * @returns no row where two models have no item in common
 */
export function compareModels(
  items: ItemTable,
  tallies: readonly Tally[],
  resampling: Resampling = {},
): readonly ModelComparison[] {
  const pairs = tallies.flatMap((one, at) => tallies.slice(at + 1).map((other) => [one, other] as const));
  const cells = cellsOf(items);
  const rows = pairs.flatMap((pair) =>
    cells.flatMap(({ by, name, isIn }) => {
      const compared = comparePair(items, pair, isIn, resampling);
      return compared === null ? [] : [{ by, name, ...compared }];
    }),
  );
  const adjusted = holm(rows.map(({ p }) => p));
  return rows.map((row, at) => ({ ...row, adjusted: adjusted[at] as number }));
}

interface Cell {
  readonly by: ModelComparison["by"];
  readonly name: string;
  readonly isIn: Uint8Array;
}

function cellsOf(items: ItemTable): readonly Cell[] {
  const cell = (by: Cell["by"], name: string, isIn: (group: ItemGroup) => boolean): Cell => ({
    by,
    name,
    isIn: Uint8Array.from(items.groups, (group) => (isIn(group) ? 1 : 0)),
  });
  const distinct = <T>(of: (group: ItemGroup) => T): readonly T[] => [...new Set(items.groups.map(of))];
  const lengths = distinct(({ length }) => length).toSorted((a, b) => a - b);
  return [
    cell("all", "all", () => true),
    ...distinct(({ category }) => category).map((name) =>
      cell("category", name, ({ category }) => category === name),
    ),
    ...distinct(({ template }) => template).map((name) =>
      cell("template", name, ({ template }) => template === name),
    ),
    ...lengths.map((name) => cell("length", `${name}`, ({ length }) => length === name)),
  ];
}

function comparePair(
  items: ItemTable,
  [one, other]: readonly [Tally, Tally],
  isIn: Uint8Array,
  resampling: Resampling,
): Omit<Unadjusted, "by" | "name"> | null {
  const { groupOf, clusterOf, clusters } = items;
  const sums = new Float64Array(clusters);
  const counts = new Float64Array(clusters);
  const leftOut = { onlyFirst: 0, onlySecond: 0, neither: 0 };
  let both = 0;
  let [first, second] = [0, 0];
  for (let item = 0; item < groupOf.length; item += 1) {
    if (isIn[groupOf[item] as number] !== 1) continue;
    const [hasFirst, hasSecond] = [one.hasReply(item), other.hasReply(item)];
    if (!hasFirst || !hasSecond) {
      leftOut[hasFirst ? "onlyFirst" : hasSecond ? "onlySecond" : "neither"] += 1;
      continue;
    }
    const cluster = clusterOf[item] as number;
    const [a, b] = [one.scoreOf(item), other.scoreOf(item)];
    sums[cluster] = (sums[cluster] as number) + (a - b);
    counts[cluster] = (counts[cluster] as number) + 1;
    both += 1;
    first += a;
    second += b;
  }
  const isThere = (_: number, at: number): boolean => (counts[at] as number) > 0;
  const differences = sums.filter(isThere);
  const difference = clusterEstimate([differences, counts.filter(isThere)], ratio, resampling);
  if (difference === null) return null;
  const { p, isExact } = signFlip(differences, resampling);
  return {
    models: [one.model, other.model],
    items: both,
    leftOut,
    scores: [first / both, second / both],
    difference,
    p,
    isExact,
  };
}
