import type { Issue } from "../../../issue/issue.js";
import { civilEnd, type CivilTime, firstCivil, inYears } from "../../../time/civil.js";
import {
  finerOf,
  floorTo,
  type Granularity,
  rankOf,
  startOfUnit,
  unitNumber,
  unitOf,
  unitAway,
  unitNumbered,
} from "../../../time/granularity.js";
import type { CivilInterval } from "../../../time/interval.js";
import { type Extent, extent } from "./extent.js";

/**
 * Something that comes again: for every unit of its cycle, the extents that belong to it.
 *
 * Friday has the cycle week, May and Christmas the cycle year, the 21st the cycle month, 3 pm the cycle
 * day. Friday the 13th has the cycle month and in most months no extent.
 */
export interface Recurring {
  readonly cycle: Granularity;
  readonly grain: Granularity;
  /** The extents that belong to the cycle unit with this start, in order; they begin in or next to it. */
  readonly inCycle: (start: CivilTime) => readonly Extent[];
  /** Every unit of the cycle holds as many of them, so that they can be counted without looking at each. */
  readonly isRegular?: true;
  /** Why it may never come ("30 February"), where that can be known. */
  readonly never: Issue | null;
  /** What it is, for the policies of last, this and next. */
  readonly sort: "weekday" | "month" | "feast" | "clock" | "date";
  /** Where each occurrence follows from one of something else, that is what a direction picks. */
  readonly follows?: { readonly from: Recurring; readonly lead: (start: Extent) => readonly Extent[] };
}

/** How many cycles are searched before a date is held never to come. 400 years hold every calendar. */
const SEARCH: Readonly<Partial<Record<Granularity, number>>> = {
  year: 60,
  month: 130,
  week: 110,
  day: 10,
  hour: 30,
};

/** A weekday and a time of day are in every cycle or in none, so that a few cycles tell. */
const REGULAR = 4;

/** How many cycles of it may hold nothing before it is held never to come. */
function searchLimit({ cycle, sort }: Recurring): number {
  return sort === "weekday" || sort === "clock" ? REGULAR : (SEARCH[cycle] ?? 30);
}

/** How many cycles of a stretch may hold nothing before the rest is held to hold nothing: days of eleven years. */
const EMPTY_LIMIT = 4096;

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
  // The wall clock of a zone may stand a few hours outside the calendar.
  const here = unitNumber(Math.min(Math.max(from, firstCivil), civilEnd - 1), cycle);
  // An extent may reach past the unit that it belongs to (winter, a night, the first week of a year).
  let number = unitNumbered(here - step, cycle) === null ? here : here - step;
  let unit: CivilTime | null = startOfUnit(number, cycle);
  for (let left = searchLimit(recurring); left > 0 && unit !== null; left--) {
    const extents = recurring.inCycle(unit);
    const found = step === 1 ? extents.find(accepts) : extents.findLast(accepts);
    if (found !== undefined) {
      return found;
    }
    number += step;
    unit = unitNumbered(number, cycle);
  }
  return null;
}

/**
 * Every extent that a stretch of the calendar holds, in order.
 *
 * Whole units of the cycle hold what belongs to them: the small hours of a night belong to the evening
 * before, and the first ISO week to its year. Any other stretch holds what begins in it.
 *
 * @param limit  how many are enough: where there are more, the first of them, and one too many or more
 */
export function heldBy(
  recurring: Recurring,
  { start, end }: CivilInterval,
  limit = Number.POSITIVE_INFINITY,
): readonly Extent[] {
  if (!inYears(start) || !inYears(end)) {
    return [];
  }
  const { cycle } = recurring;
  const first = unitNumber(start, cycle);
  const last = unitNumber(end, cycle);
  const isWhole = startOfUnit(first, cycle) === start && startOfUnit(last, cycle) === end;
  const held: Extent[] = [];
  // What belongs to the units next to the borders may begin between them.
  for (let number = isWhole ? first : first - 1; number < (isWhole ? last : last + 2); number++) {
    const unit = number === first ? startOfUnit(first, cycle) : unitNumbered(number, cycle);
    if (unit === null) continue;
    if (held.length > limit || (held.length === 0 && number - first > EMPTY_LIMIT)) break;
    for (const one of recurring.inCycle(unit)) {
      if (isWhole || (one.start >= start && one.start < end)) held.push(one);
    }
  }
  return held;
}

/** The extents of the cycle unit that lies `offset` units from the one containing a time. */
export function inCycleAt(recurring: Recurring, from: CivilTime, offset: number): readonly Extent[] {
  const { cycle } = recurring;
  const unit = unitOf(from, cycle).start;
  const reached = unitAway(unit, offset, cycle);
  return reached === null ? [] : recurring.inCycle(reached);
}

/** The units of the calendar, each of which comes again in the next. */
export function unitsOf(unit: Granularity): Recurring {
  return {
    cycle: unit,
    grain: unit,
    sort: "date",
    isRegular: true,
    never: null,
    inCycle: (start) => [extent(start, unitOf(start, unit).end, unit)],
  };
}

/** What comes whenever one of several things does, in order. */
export function anyOf(things: readonly Recurring[]): Recurring | null {
  const [first, ...others] = [...things].sort((a, b) => rankOf(b.cycle) - rankOf(a.cycle));
  if (first === undefined) return null;
  const { cycle } = first;
  const never = [first, ...others].find((thing) => thing.never !== null)?.never ?? null;
  const isRegular = things.every((thing) => thing.isRegular === true && thing.cycle === cycle);
  return {
    cycle,
    ...(isRegular ? { isRegular } : {}),
    grain: things.map((thing) => thing.grain).reduce(finerOf),
    sort: others.every(({ sort }) => sort === first.sort) ? first.sort : "date",
    never,
    inCycle: (start) => {
      const whole = unitOf(start, cycle);
      return [...first.inCycle(start), ...others.flatMap((other) => heldBy(other, whole))].sort(
        (a, b) => a.start - b.start,
      );
    },
  };
}

/**
 * The extents that begin at a time or after it, in order (1), or before it, the latest first (-1), found
 * one by one as they are asked for.
 */
export function* occurrencesFrom(
  recurring: Recurring,
  from: CivilTime,
  step: 1 | -1,
): Generator<Extent, void, undefined> {
  const { cycle } = recurring;
  const here = floorTo(Math.min(Math.max(from, firstCivil), civilEnd - 1), cycle);
  let unit: CivilTime | null = unitAway(here, -step, cycle) ?? here;
  for (let empty = 0; empty < searchLimit(recurring) && unit !== null; empty++) {
    const extents = recurring.inCycle(unit);
    for (const one of step === 1 ? extents : extents.toReversed()) {
      if (step === 1 ? one.start >= from : one.start < from) {
        empty = 0;
        yield one;
      }
    }
    unit = unitAway(unit, step, cycle);
  }
}
