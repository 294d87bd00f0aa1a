import { unitOf } from "../../../time/granularity.js";
import type { Neighbour, NeighbourDay } from "../../../algebra/expression.js";
import { extent } from "./extent.js";
import { nthOccurrence } from "./occurrence-sequence.js";
import { earliest, latest } from "./recurring.js";
import { unitAway } from "./unit-away.js";
import { BEYOND_CALENDAR, mapExtents, type Value } from "./value.js";

/** The calendar unit that lies `offset` units from the one that holds the anchor. */
export function anchorNeighbour({ unit, offset }: Neighbour, anchor: Value): Value {
  return mapExtents(
    anchor,
    (from) => {
      const edge = offset < 0 ? from.start : Math.max(from.start, from.end - 1);
      // "The year of any time": what has no end lies in no unit.
      if (!Number.isFinite(edge)) return [];
      const holds = unitOf(edge, unit).start;
      const start = unitAway(holds, offset, unit);
      return start === null ? [] : [extent(start, unitOf(start, unit).end, unit)];
    },
    BEYOND_CALENDAR,
  );
}

/** The nth such day that ends before the anchor begins (negative), or begins after it ends. */
export function anchorNeighbourDay({ offset }: NeighbourDay, day: Value, anchor: Value): Value {
  if (day.kind !== "recurring") {
    return day;
  }
  const { recurring } = day;
  return mapExtents(
    anchor,
    (from) => {
      const { start, end } = from;
      const next =
        offset < 0
          ? latest(recurring, start, (candidate) => candidate.end <= start)
          : earliest(recurring, end - 1, (candidate) => candidate.start >= end);
      const others = Math.abs(offset) - 1;
      if (next === null || others < 1) return next === null || offset === 0 ? [] : [next];
      const found =
        offset < 0
          ? nthOccurrence(recurring, others, next.start, -1)
          : nthOccurrence(recurring, others, next.start + 1, 1);
      return found === null ? [] : [found];
    },
    BEYOND_CALENDAR,
  );
}
