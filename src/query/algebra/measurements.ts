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

/** Of some events those that last longest or have the greatest amount, or the least; all that are equal. */
export function extremesOf(
  timeline: Timeline,
  positions: Positions,
  what: Exclude<Measure["what"], "gap">,
  how: "most" | "least",
): Positions {
  const sized = positions.flatMap((position) =>
    measuredOf(timeline, position, what).map((found) => ({ position, found })),
  );
  const [first] = sized;
  if (first === undefined) return [];
  const isMixed = sized.some(({ found }) => found.length === null && found.unit !== first.found.unit);
  if (isMixed) timeline.cannotTell(first.position);
  const sizes = sized.map(({ found }) => order(found));
  const limit = how === "most" ? Math.max(...sizes) : Math.min(...sizes);
  return sized.filter((_, index) => sizes[index] === limit).map(({ position }) => position);
}

/** Lengths of different units by about how long they are; amounts by their numbers. */
export function order({ size, length }: Measurement): number {
  return length === null ? size : sizeOf(length);
}
