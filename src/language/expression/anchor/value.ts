import type { Issue } from "../../../issue/issue.js";
import type { Extent } from "./extent.js";
import type { Recurring } from "./recurring.js";

/**
 * What an expression comes to while it is being anchored. What recurs stays so until its place in the
 * whole says which one is meant: "two days before Christmas" recurs, "Christmas 2022" does not.
 */
export type Value =
  | { readonly kind: "one"; readonly extent: Extent }
  | { readonly kind: "several"; readonly extents: readonly Extent[]; readonly set?: Repeated }
  | { readonly kind: "recurring"; readonly recurring: Recurring }
  | { readonly kind: "vague"; readonly adverbial: string; readonly within: Value | null }
  | Impossible;

/**
 * That extents are the occurrences of what happens again and again, with the nearest of them; or, where
 * that is null, the bounds within which it happens at no fixed instants.
 */
export interface Repeated {
  readonly nearest: Extent | null;
}

/** There is no such time, and why. */
export interface Impossible {
  readonly kind: "impossible";
  readonly issue: Issue;
}

/** What is counted leads out of the calendar. */
export const BEYOND_CALENDAR: Issue = {
  kind: "impossible-date",
  reason: "it lies outside the years 1 to 9999",
};

export function one(extent: Extent): Value {
  return { kind: "one", extent };
}

/** The most times that an expression may name one by one: the days of eleven years. */
export const TIMES_LIMIT = 4096;

export function several(extents: readonly Extent[], otherwise: Issue): Value {
  const [first] = extents;
  if (first === undefined) {
    return impossible(otherwise);
  }
  if (extents.length > TIMES_LIMIT) {
    return impossible({ kind: "too-many-times", limit: TIMES_LIMIT });
  }
  return extents.length === 1 ? one(first) : { kind: "several", extents };
}

export function recurs(recurring: Recurring): Value {
  return { kind: "recurring", recurring };
}

export function impossible(issue: Issue): Impossible {
  return { kind: "impossible", issue };
}

/** There is no such date, for a reason that is told. */
export function impossibleDate(reason: string): Impossible {
  return impossible({ kind: "impossible-date", reason });
}

/**
 * The same value with every extent replaced by what it leads to; extents that lead nowhere vanish.
 *
 * @param otherwise  what to say when nothing is left
 */
export function mapExtents(
  value: Value,
  lead: (extent: Extent) => readonly Extent[],
  otherwise: Issue,
): Value {
  switch (value.kind) {
    case "one":
      return several(lead(value.extent), otherwise);
    case "several":
      return several(leadAll(value.extents, lead, TIMES_LIMIT), otherwise);
    case "recurring": {
      const { recurring } = value;
      return recurs({
        cycle: recurring.cycle,
        grain: recurring.grain,
        sort: recurring.sort,
        inCycle: (start) => leadAll(recurring.inCycle(start), lead),
        never: recurring.never ?? otherwise,
      });
    }
    case "vague":
      return impossible({ kind: "not-crisp", adverbial: value.adverbial });
    case "impossible":
      return value;
  }
}

/**
 * What some extents lead to, in their order.
 *
 * @param limit  how many are enough: where more are found, no further extent is looked at
 */
export function leadAll(
  extents: readonly Extent[],
  lead: (extent: Extent) => readonly Extent[],
  limit = Number.POSITIVE_INFINITY,
): readonly Extent[] {
  const [first] = extents;
  if (extents.length === 1 && first !== undefined) return lead(first);
  const found: Extent[] = [];
  for (const each of extents) {
    for (const one of lead(each)) found.push(one);
    if (found.length > limit) break;
  }
  return found;
}
