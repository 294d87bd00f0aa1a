import type { Query } from "../../algebra/query.js";
import { amountAt } from "./amounts.js";
import { lengthOf } from "./lengths.js";
import type { Positions } from "./literals.js";
import type { Timeline } from "./timeline.js";
import { type Length, sizeOf } from "./value.js";

export type Measure = Extract<Query, { query: "measure" }>;

/** A number, or a length as a number of its unit; null is a number of milliseconds. */
export interface Measurement {
  readonly size: number;
  readonly unit: string | null;
  readonly length: Length | null;
}

/** What is measured of the event at a position; none where that cannot be told. */
export function measuredOf(
  timeline: Timeline,
  position: number,
  what: Exclude<Measure["what"], "gap">,
): readonly Measurement[] {
  if (what === "extent") {
    const length = lengthOf(timeline, timeline.spanOf(position));
    if (length === null) timeline.cannotTell(position);
    return length === null ? [] : [inUnits(length)];
  }
  const amount = amountAt(timeline.set, position, what.role);
  const isAsked = what.unit === undefined || amount?.unit === what.unit.toLowerCase();
  if (amount === null || !isAsked) timeline.unlike(position, what.role);
  return amount === null ? [] : [{ size: amount.number, unit: amount.unit, length: null }];
}

export function inUnits(length: Length): Measurement {
  return { size: length.unit === null ? length.ms : length.count, unit: length.unit, length };
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
  const [first] = sized;
  if (first === undefined) return [];
  const isMixed = sized.some(({ found }) => found.length === null && found.unit !== first.found.unit);
  if (isMixed) timeline.cannotTell(first.position);
  const ordered = [...sized].sort((a, b) => order(a.found) - order(b.found));
  const chosen = ordered[how === "most" ? ordered.length - k : k - 1]?.found;
  if (chosen === undefined) return [];
  for (const { position, found } of sized) {
    const isAlike = found.unit === chosen.unit;
    const doubt = unitSize(found) + unitSize(chosen);
    if (!isAlike && Math.abs(order(found) - order(chosen)) < doubt) timeline.cannotTell(position);
  }
  return sized.filter(({ found }) => order(found) === order(chosen)).map(({ position }) => position);
}

/** How far a length may be off. */
function unitSize({ length }: Measurement): number {
  return length === null || length.unit === null ? 0 : sizeOf({ ...length, count: 1 });
}

/** Lengths of different units by about how long they are; amounts by their numbers. */
export function order({ size, length }: Measurement): number {
  return length === null ? size : sizeOf(length);
}
