import type { Closest, Neighbour, NeighbourDay, Nth } from "../../../algebra/expression.js";
import type { Issue } from "../../../issue/issue.js";
import { inYears, msPerDay } from "../../../time/civil.js";
import { type Granularity, startOfUnit, unitNumber, unitOf, unitAway } from "../../../time/granularity.js";
import type { CivilInterval } from "../../../time/interval.js";
import type { Anchoring } from "./context.js";
import { extent, type Extent } from "./extent.js";
import { nthOccurrence } from "./occurrence-list.js";
import { nearest } from "./occurrence.js";
import { earliest, heldBy, latest, type Recurring } from "./recurring.js";
import { BEYOND_CALENDAR, impossible, mapExtents, type Value } from "./value.js";

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

/** The nth unit or occurrence that lies in another; -1 is the last one. */
export function anchorNth({ n, of }: Nth, inner: Value | null, within: Value, anchoring: Anchoring): Value {
  const missing: Issue = { kind: "no-nth", n };
  if (inner?.kind === "impossible") return inner;
  if (inner !== null && inner.kind !== "recurring") return impossible(missing);
  return mapExtents(
    within,
    (whole) => {
      const found =
        inner === null
          ? nthUnit(n, of.kind === "every-unit" ? of.unit : "day", whole, anchoring)
          : heldBy(inner.recurring, whole, n < 0 ? undefined : n).at(n < 0 ? n : n - 1);
      return n === 0 || found === undefined ? [] : [found];
    },
    missing,
  );
}

/** The nth from the near end. Those that a stretch counts as its own are there without a gap. */
function nthUnit(n: number, unit: Granularity, whole: Extent, anchoring: Anchoring): Extent | undefined {
  const step = n < 0 ? -1 : 1;
  const border = unitNumber(n < 0 ? whole.end - 1 : whole.start, unit);
  const isOwnAt = (number: number): boolean => {
    const [start, end] = [startOfUnit(number, unit), startOfUnit(number + 1, unit)];
    const isWithin = start < whole.end && end > whole.start && inYears(start) && inYears(end);
    return isWithin && isOwn({ start, end }, whole, unit, anchoring);
  };
  const first = isOwnAt(border) ? border : border + step;
  const number = first + step * (Math.abs(n) - 1);
  return isOwnAt(first) && isOwnAt(number)
    ? extent(startOfUnit(number, unit), startOfUnit(number + 1, unit), unit)
    : undefined;
}

/**
 * Whether a stretch counts a unit as its own: it holds it whole; or, for a week, its Thursday or any day
 * of it, which is a policy.
 */
function isOwn(one: CivilInterval, whole: CivilInterval, unit: Granularity, anchoring: Anchoring): boolean {
  if (unit === "week") {
    switch (anchoring.choose("weekOfMonth")) {
      case "thursday":
        return one.start + 3 * msPerDay >= whole.start && one.start + 3 * msPerDay < whole.end;
      case "contains-first":
        return true;
      case "first-full":
        break;
    }
  }
  return one.start >= whole.start && one.end <= whole.end;
}

/** The nth nearest occurrence to an anchor, by the distance of their starts; the earlier of two as near. */
export function anchorClosest({ n }: Closest, of: Value, anchor: Value, anchoring: Anchoring): Value {
  if (of.kind !== "recurring") {
    return of;
  }
  const { recurring } = of;
  const settled =
    anchor.kind === "recurring" ? nearest(anchor.recurring, anchoring.direction, anchoring) : anchor;
  return mapExtents(
    settled,
    ({ start }) => {
      const distance = (one: Extent): number => Math.abs(one.start - start);
      const around = [...before(recurring, start, n), ...from(recurring, start, n)];
      const found = around.sort((a, b) => distance(a) - distance(b) || a.start - b.start)[n - 1];
      return found === undefined ? [] : [found];
    },
    recurring.never ?? { kind: "no-occurrence" },
  );
}

function before(recurring: Recurring, at: number, count: number): readonly Extent[] {
  const found: Extent[] = [];
  for (let last = at; found.length < count; ) {
    const one = latest(recurring, last, ({ start }) => start < last);
    if (one === null) break;
    found.push(one);
    last = one.start;
  }
  return found;
}

function from(recurring: Recurring, at: number, count: number): readonly Extent[] {
  const found: Extent[] = [];
  for (let next = at; found.length < count; ) {
    const one = earliest(recurring, next, ({ start }) => start >= next);
    if (one === null) break;
    found.push(one);
    next = one.start + 1;
  }
  return found;
}
