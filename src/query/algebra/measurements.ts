import type { Query } from "../../algebra/query.js";
import type { Moment } from "../../events/extent.js";
import { amountAt } from "./amounts.js";
import { lengthOf } from "./lengths.js";
import type { Positions } from "./literals.js";
import type { Timeline } from "./timeline.js";
import type { Length } from "./value.js";

export type Measure = Extract<Query, { query: "measure" }>;

/** A number, or a length as a number of its unit; null is a number of milliseconds. */
export interface Measurement {
  readonly size: number;
  readonly unit: string | null;
  readonly length: Length | null;
  /** How many milliseconds a length may have. */
  readonly least: number;
  readonly most: number;
}

/** What is measured of the event at a position; none where that cannot be told. */
export function measuredOf(
  timeline: Timeline,
  position: number,
  what: Exclude<Measure["what"], "gap">,
): readonly Measurement[] {
  if (what === "extent") {
    const span = timeline.spanOf(position);
    const length = lengthOf(timeline, span);
    if (length === null) timeline.cannotTell(position);
    return length === null ? [] : [measuredLength(timeline, length, span.start, span.end)];
  }
  const amount = amountAt(timeline.set, position, what.role);
  const isAsked = what.unit === undefined || amount?.unit === what.unit.toLowerCase();
  if (amount === null || !isAsked) timeline.unlike(position, what.role);
  return amount === null ? [] : [{ size: amount.number, unit: amount.unit, length: null, least: 0, most: 0 }];
}

/** A length from one time to another, and between which it is. */
export function measuredLength(timeline: Timeline, length: Length, from: Moment, to: Moment): Measurement {
  const [start, end] = [timeline.rangeOf(from), timeline.rangeOf(to)];
  return {
    ...inUnits(length),
    least: Math.max(0, end.first - start.last),
    most: Math.max(0, end.last - start.first),
  };
}

export function inUnits(length: Length): Measurement {
  const size = length.unit === null ? length.ms : length.count;
  return { size, unit: length.unit, length, least: 0, most: Number.POSITIVE_INFINITY };
}

/**
 * The k-th of some events by how long they last or by their amount, from the greatest or the least, each counting one,
 * with all that are equal to it; none where there are fewer.
 *
 * What nobody told an end of may be any of them. Lengths that are known to units of different sizes are told apart where
 * they lie farther from each other than these are long.
 */
export function extremesOf(
  timeline: Timeline,
  positions: Positions,
  what: Exclude<Measure["what"], "gap">,
  how: "most" | "least",
  k: number,
): Positions {
  const sized = positions.flatMap((position) =>
    measuredOf(timeline, position, what).map((found) => ({ position, found })),
  );
  const found = sized.map((each) => each.found);
  const isMixed = found.some(({ unit }) => unit !== found[0]?.unit);
  const limit = k === 1 ? extremeOf(found, how) : isMixed ? null : kthOf(found, how, k);
  if (limit === null && isMixed && sized[0] !== undefined) timeline.cannotTell(sized[0].position);
  if (limit === null) return [];
  return sized
    .filter(({ found: one }) => one.unit === limit.unit && one.size === limit.size)
    .map(({ position }) => position);
}

/** The k-th of what is known to one unit; null where there are fewer. */
function kthOf(found: readonly Measurement[], how: "most" | "least", k: number): Measurement | null {
  const ordered = found.toSorted((a, b) => (how === "most" ? b.size - a.size : a.size - b.size));
  return ordered[k - 1] ?? null;
}

/**
 * The greatest or the least: of one unit that of the most or fewest; of several what is so however long each was within
 * its units. Null where there is none, or where it cannot be told.
 */
export function extremeOf(found: readonly Measurement[], how: "most" | "least"): Measurement | null {
  const sign = how === "most" ? 1 : -1;
  const byUnit = new Map<string | null, { best: Measurement; least: number; most: number }>();
  for (const one of found) {
    const known = byUnit.get(one.unit);
    if (known === undefined) byUnit.set(one.unit, { best: one, least: one.least, most: one.most });
    else {
      const lead = sign * (one.size - known.best.size) || surplus(one, how) - surplus(known.best, how);
      if (lead > 0) known.best = one;
      known.least = Math.min(known.least, one.least);
      known.most = Math.max(known.most, one.most);
    }
  }
  const isBeyond = (
    { best }: { best: Measurement },
    { least, most }: { least: number; most: number },
  ): boolean => best.length !== null && (how === "most" ? best.least > most : best.most < least);
  const units = [...byUnit.values()];
  return units.find((unit) => units.every((other) => other === unit || isBeyond(unit, other)))?.best ?? null;
}

/** What is sure of how much longer, or shorter, something is than others. */
function surplus({ least, most }: Measurement, how: "most" | "least"): number {
  return how === "most" ? least : -most;
}
