import type { Issue } from "../issue/issue.js";
import { type CivilTime, inYears } from "../time/civil.js";
import { canShift, floorTo, type Granularity, shiftBy, unitOf } from "../time/granularity.js";
import type { CivilInterval } from "../time/interval.js";
import type { Extent } from "./extent.js";

/**
 * Something that comes again: for every unit of its cycle, the extents that begin in it.
 *
 * Friday has the cycle week, May and Christmas the cycle year, the 21st the cycle month, 3 pm the cycle
 * day. Friday the 13th has the cycle month and in most months no extent.
 */
export interface Recurring {
  readonly cycle: Granularity;
  readonly grain: Granularity;
  /** The extents that begin in the cycle unit with this start, in order. */
  readonly inCycle: (start: CivilTime) => readonly Extent[];
  /** Why it may never come ("30 February"), where that can be known. */
  readonly never: Issue | null;
  /** What it is, for the policies of last, this and next. */
  readonly sort: "weekday" | "month" | "feast" | "clock" | "date";
}

/** How many cycles are searched before something is held never to come. 400 years hold every calendar. */
const SEARCH: Readonly<Partial<Record<Granularity, number>>> = { year: 60, month: 130, week: 110, day: 10, hour: 30 };

/** The last extent that satisfies a test, going back from a time; the test must fail only near the time. */
export function latest(
  recurring: Recurring,
  from: CivilTime,
  accepts: (candidate: Extent) => boolean,
): Extent | null {
  return search(recurring, from, -1, accepts);
}

/** The first extent that satisfies a test, going on from a time. */
export function earliest(
  recurring: Recurring,
  from: CivilTime,
  accepts: (candidate: Extent) => boolean,
): Extent | null {
  return search(recurring, from, 1, accepts);
}

function search(
  recurring: Recurring,
  from: CivilTime,
  step: 1 | -1,
  accepts: (candidate: Extent) => boolean,
): Extent | null {
  const { cycle } = recurring;
  // An extent may reach past the unit in which it begins (winter, a night), so look one unit back first.
  let unit = floorTo(from, cycle);
  if (step === 1 && canShift(unit, -1, cycle)) {
    unit = shiftBy(unit, -1, cycle);
  }
  for (let left = SEARCH[cycle] ?? 30; left > 0; left--) {
    const extents = recurring.inCycle(unit);
    const ordered = step === 1 ? extents : [...extents].reverse();
    const found = ordered.find(accepts);
    if (found !== undefined) {
      return found;
    }
    if (!canShift(unit, step, cycle)) {
      return null;
    }
    unit = shiftBy(unit, step, cycle);
  }
  return null;
}

/** Every extent that begins in an interval, in order, up to a limit. */
export function beginningIn(
  recurring: Recurring,
  { start, end }: CivilInterval,
  limit = Number.POSITIVE_INFINITY,
): readonly Extent[] {
  const found: Extent[] = [];
  if (!inYears(start) || !inYears(end)) {
    return found;
  }
  for (let unit = floorTo(start, recurring.cycle); unit < end; ) {
    for (const one of recurring.inCycle(unit)) {
      if (one.start >= start && one.start < end) {
        found.push(one);
      }
    }
    if (found.length >= limit || !canShift(unit, 1, recurring.cycle)) {
      break;
    }
    unit = shiftBy(unit, 1, recurring.cycle);
  }
  return found;
}

/** The extents of the cycle unit that lies `offset` units from the one containing a time. */
export function inCycleAt(recurring: Recurring, from: CivilTime, offset: number): readonly Extent[] {
  const { cycle } = recurring;
  const unit = unitOf(from, cycle).start;
  return canShift(unit, offset, cycle) ? recurring.inCycle(shiftBy(unit, offset, cycle)) : [];
}
