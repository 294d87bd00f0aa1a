import type { CivilTime } from "../../../time/civil.js";
import { startOfUnit, unitNumber, unitNumbered } from "../../../time/granularity.js";
import type { CivilInterval } from "../../../time/interval.js";
import type { Anchoring } from "./context.js";
import type { Extent } from "./extent.js";
import { heldBy, occurrencesFrom, type Recurring } from "./recurring.js";

/** The occurrences that begin at a time or after it, in order (1), or before it, the latest first (-1). */
export type Sequence = (time: CivilTime, step: 1 | -1) => Iterable<Extent>;

/**
 * Every nth occurrence, counted from one of them in both directions.
 *
 * Cost: of what is regular a few steps before the first one and, where a cycle has one, a step for each;
 * else a step for each occurrence between the one that is counted from and the one that is wanted.
 */
export function everyNth(recurring: Recurring, interval: number, origin: Extent): Sequence {
  const owner = ownerOf(recurring, origin);
  if (owner !== null) return everyNthCycle(recurring, interval, owner);
  return function* from(time, step) {
    // The first that begins at the time or after it lies so many from the origin.
    let place =
      time >= origin.start
        ? countBetween(recurring, origin.start, time)
        : -countBetween(recurring, time, origin.start);
    if (step === -1) place -= 1;
    for (const occurrence of occurrencesFrom(recurring, time, step)) {
      if (place % interval === 0) yield occurrence;
      place += step;
    }
  };
}

/** The number of the cycle unit that an occurrence belongs to, where it is the only one there, as in all. */
function ownerOf({ cycle, inCycle, isRegular }: Recurring, origin: Extent): number | null {
  if (isRegular !== true) return null;
  const here = unitNumber(origin.start, cycle);
  for (const number of [here, here - 1, here + 1]) {
    const unit = unitNumbered(number, cycle);
    const held = unit === null ? [] : inCycle(unit);
    if (held.length === 1 && held[0]?.start === origin.start) return number;
  }
  return null;
}

function everyNthCycle({ cycle, inCycle }: Recurring, interval: number, owner: number): Sequence {
  return function* from(time, step) {
    // What belongs to the unit before this one, or after it, may begin on the other side of the time.
    const near = unitNumber(time, cycle) - step;
    const over = ((((near - owner) * step) % interval) + interval) % interval;
    let number = near + step * ((interval - over) % interval);
    for (let unit = unitNumbered(number, cycle); unit !== null; unit = unitNumbered(number, cycle)) {
      const [one] = inCycle(unit);
      if (one === undefined) return;
      if (step === 1 ? one.start >= time : one.start < time) yield one;
      number += step * interval;
    }
  };
}

/** How many occurrences begin in `[from, until)`. */
export function countBetween(recurring: Recurring, from: CivilTime, until: CivilTime): number {
  const { cycle, isRegular } = recurring;
  const [first, last] = [unitNumber(from, cycle), unitNumber(until, cycle)];
  if (isRegular !== true || last - first < 2 * REACH) {
    let count = 0;
    for (const { start } of occurrencesFrom(recurring, from, 1)) {
      if (start >= until) break;
      count += 1;
    }
    return count;
  }
  const [inner, outer] = [startOfUnit(first + REACH, cycle), startOfUnit(last - REACH, cycle)];
  const each = recurring.inCycle(inner).length;
  const before = countBetween(recurring, from, inner);
  const after = countBetween(recurring, outer, until);
  return before + (last - first - 2 * REACH) * each + after;
}

/** So many cycle units from a border, what belongs to a unit begins on the unit's side of it. */
const REACH = 2;

/**
 * The nth of those that begin at a time or after it (1), or before it, counted backward (-1); null where the
 * calendar has fewer. Of what is regular it is found without looking at those between.
 */
export function nthOccurrence(recurring: Recurring, n: number, time: CivilTime, step: 1 | -1): Extent | null {
  const { cycle, isRegular } = recurring;
  let [from, left] = [time, n];
  if (isRegular === true) {
    const here = unitNumber(time, cycle);
    const each = recurring.inCycle(startOfUnit(here, cycle)).length;
    const cycles = Math.floor(n / Math.max(1, each)) - REACH;
    if (cycles > REACH) {
      const reached = unitNumbered(here + step * cycles, cycle);
      if (reached === null) return null;
      from = reached;
      left -= step === 1 ? countBetween(recurring, time, reached) : countBetween(recurring, reached, time);
    }
  }
  for (const occurrence of occurrencesFrom(recurring, from, step)) {
    left -= 1;
    if (left === 0) return occurrence;
  }
  return null;
}

/** What is meant in each occurrence: the Fridays of every other week. */
export function inEach(kept: Sequence, meant: Recurring): Sequence {
  return function* from(time, step) {
    for (const whole of wholes(kept, time, step)) {
      const held = heldBy(meant, whole);
      for (const one of step === 1 ? held : held.toReversed()) {
        if (step === 1 ? one.start >= time : one.start < time) yield one;
      }
    }
  };
}

/** The one that is running may hold what is still to come. */
function* wholes(kept: Sequence, time: CivilTime, step: 1 | -1): Generator<Extent, void, undefined> {
  if (step === 1) {
    for (const running of kept(time, -1)) {
      yield running;
      break;
    }
  }
  yield* kept(time, step);
}

/** How many occurrences stand for a set that has no bounds on the side to which it is looked. */
export const OCCURRENCES_SHOWN = 12;

/** The most occurrences of a set that is bounded. */
export const OCCURRENCE_LIMIT = 1000;

/** The most that a window may hold, the days of 54 years: a question must not leave out any of them. */
export const WINDOW_LIMIT = 20_000;

/**
 * The occurrences that begin in the bounds, or on their open side the nearest.
 *
 * @param limit  how many are listed at most between two bounds: the first of them
 */
export function listed(
  all: Sequence,
  { start, end }: CivilInterval,
  anchoring: Anchoring,
  limit = OCCURRENCE_LIMIT,
): readonly Extent[] {
  const { now } = anchoring;
  const hasStart = Number.isFinite(start);
  const hasEnd = Number.isFinite(end);
  if (hasStart && hasEnd) return forward(all, start, end, limit);
  if (hasStart) {
    return start <= now
      ? backward(all, start, now + 1, OCCURRENCE_LIMIT)
      : forward(all, start, end, OCCURRENCES_SHOWN);
  }
  if (hasEnd) {
    return end > now
      ? toCome(all, end, OCCURRENCE_LIMIT, anchoring)
      : backward(all, start, end, OCCURRENCES_SHOWN);
  }
  switch (anchoring.direction) {
    case "past":
      return backward(all, start, now + 1, OCCURRENCES_SHOWN);
    case "future":
      return toCome(all, end, OCCURRENCES_SHOWN, anchoring);
    case "nearest": {
      const around = [
        ...backward(all, start, now + 1, OCCURRENCES_SHOWN),
        ...forward(all, now + 1, end, OCCURRENCES_SHOWN),
      ];
      const nearer = [...around].sort((a, b) => Math.abs(a.start - now) - Math.abs(b.start - now));
      return nearer.slice(0, OCCURRENCES_SHOWN).sort((a, b) => a.start - b.start);
    }
  }
}

/** Those that have not ended yet. */
function toCome(all: Sequence, until: CivilTime, limit: number, { now }: Anchoring): readonly Extent[] {
  const running = backward(all, Number.NEGATIVE_INFINITY, now + 1, 1).filter(({ end }) => end > now);
  return [...running, ...forward(all, now + 1, until, limit - running.length)];
}

function forward(all: Sequence, from: CivilTime, until: CivilTime, limit: number): readonly Extent[] {
  const found: Extent[] = [];
  for (const occurrence of all(from, 1)) {
    if (occurrence.start >= until || found.length >= limit) break;
    found.push(occurrence);
  }
  return found;
}

function backward(all: Sequence, from: CivilTime, until: CivilTime, limit: number): readonly Extent[] {
  const found: Extent[] = [];
  for (const occurrence of all(until, -1)) {
    if (occurrence.start < from || found.length >= limit) break;
    found.push(occurrence);
  }
  return found.toReversed();
}

/** The occurrence that a direction picks, if there are any: the last that has begun, or the first that has not ended. */
export function closest(listed: readonly Extent[], anchoring: Anchoring): Extent | null {
  const { now } = anchoring;
  const [first] = listed;
  const last = listed.at(-1);
  if (first === undefined || last === undefined) return null;
  const before = listed.findLast(({ start }) => start <= now);
  const after = listed.find(({ end }) => end > now);
  switch (anchoring.direction) {
    case "past":
      return before ?? first;
    case "future":
      return after ?? last;
    case "nearest":
      if (before === undefined || after === undefined) return before ?? after ?? first;
      return now - before.start <= after.start - now ? before : after;
  }
}
