import { unitOf } from "../../time/granularity.js";
import type { Neighbour, NeighbourDay } from "../tree/expression.js";
import { type Extent, extent } from "./extent.js";
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
      let found: Extent | null = from;
      for (let left = Math.abs(offset); left > 0 && found !== null; left--) {
        const { start, end }: Extent = found;
        found =
          offset < 0
            ? latest(recurring, start, (candidate) => candidate.end <= start)
            : earliest(recurring, end - 1, (candidate) => candidate.start >= end);
      }
      return found === null || offset === 0 ? [] : [found];
    },
    BEYOND_CALENDAR,
  );
}
