import { lengthOf } from "./lengths.js";
import type { Positions } from "./literals.js";
import type { Timeline } from "./timeline.js";
import { type Length, sizeOf } from "./value.js";

/** An event and how long it lasts. */
interface Measured {
  readonly position: number;
  readonly length: Length;
  readonly size: number;
}

/**
 * The k-th of some events by how long they last, counted from the shortest or the longest, each counting one, with all
 * that last as long; none where there are fewer.
 *
 * What nobody told an end of may be any of them. Lengths that are known to units of different sizes are told apart where
 * they lie farther from each other than these are long.
 */
export function longest(
  timeline: Timeline,
  positions: Positions,
  k: number,
  from: "first" | "last",
): Positions {
  const measured = positions.flatMap((position): Measured | readonly [] => {
    const length = lengthOf(timeline, timeline.spanOf(position));
    if (length === null) timeline.cannotTell(position);
    return length === null ? [] : { position, length, size: sizeOf(length) };
  });
  const ordered = [...measured].sort((a, b) => (from === "first" ? a.size - b.size : b.size - a.size));
  const chosen = ordered[k - 1];
  if (chosen === undefined) return [];
  for (const other of measured) {
    const isAlike = other.length.unit === chosen.length.unit;
    const doubt = unitSize(other.length) + unitSize(chosen.length);
    if (!isAlike && Math.abs(other.size - chosen.size) < doubt) timeline.cannotTell(other.position);
  }
  return measured.filter(({ size }) => size === chosen.size).map(({ position }) => position);
}

/** How far a length may be off. */
function unitSize(length: Length): number {
  return length.unit === null ? 0 : sizeOf({ ...length, count: 1 });
}
