import type { EventSet } from "../events/event-set.js";
import { firstAtOrAfter, positionAt, type Posting, type Slice } from "../events/posting.js";
import type { Instant } from "../time/instant.js";
import { always, type Interval, type IntervalSet } from "../time/interval.js";

/**
 * The instants that a question sees.
 *
 *     past    up to and including speech time, (−∞, S + 1 ms); all where events to come are included
 *     future  only after speech time, [S + 1 ms, ∞)
 *     vague   never after speech time, so that a vague question about the future sees nothing
 */
export function horizon(
  tense: "past" | "future",
  speechTime: Instant,
  vague: boolean,
  includeFuture: boolean,
): Interval {
  const next = speechTime + 1;
  const start = tense === "future" ? next : Number.NEGATIVE_INFINITY;
  const end = vague || (tense === "past" && !includeFuture) ? next : Number.POSITIVE_INFINITY;
  return { start, end };
}

/**
 * The events of some postings that lie in an interval set and within the horizon, as slices.
 *
 * Slices are not empty and do not overlap. An event known to a unit is placed at the unit's start:
 * ask `findUncertain` first.
 *
 * Cost: O(postings × intervals × log n); no event is touched.
 */
export function select(postings: readonly Posting[], intervals: IntervalSet, horizon: Interval): Slice[] {
  const slices: Slice[] = [];
  for (const posting of postings) {
    for (const interval of intervals) {
      const start = Math.max(interval.start, horizon.start);
      const end = Math.min(interval.end, horizon.end);
      if (start >= end) continue;
      const { instants } = posting;
      const from =
        start === Number.NEGATIVE_INFINITY
          ? posting.from
          : firstAtOrAfter(instants, posting.from, posting.to, start);
      const to =
        end === Number.POSITIVE_INFINITY ? posting.to : firstAtOrAfter(instants, from, posting.to, end);
      if (from < to) slices.push({ posting, from, to });
    }
  }
  return slices;
}

/**
 * An event that is known only to a unit of the calendar, so that nobody can say whether it lies in the interval set.
 *
 * The unit of an event is taken up to the horizon: an event of today, asked about in the past tense, has
 * happened by speech time. A unit that the set covers, or does not touch, is certain.
 *
 * @param vague  whether the degree of an event depends on its time within the unit: then none that the set
 *               touches is certain
 * @returns the position of the first such event in the event set; null when all is certain
 * Cost: O(postings × borders × (log n + events of a unit)), for a vague question O(selected events);
 *       nothing when no event of the set is known only to a unit.
 */
export function findUncertain(
  set: EventSet,
  postings: readonly Posting[],
  intervals: IntervalSet,
  horizon: Interval,
  vague: boolean,
): number | null {
  const ended = vague && set.hasEnds ? coarseEndIn(set, select(postings, intervals, horizon), horizon) : null;
  if (ended !== null || !set.hasCoarseTimes) return ended;
  for (const posting of postings) {
    for (const { start, end } of intervals) {
      const found =
        firstUnitAcross(set, posting, start, horizon) ??
        firstUnitAcross(set, posting, end, horizon) ??
        (vague ? firstUnitIn(set, posting, start, end, horizon) : null);
      if (found !== null) return found;
    }
  }
  return null;
}

/** The first event whose end is known only to a unit, of which some is seen: nobody can say how long ago that was. */
function coarseEndIn(set: EventSet, slices: readonly Slice[], { end: seen }: Interval): number | null {
  for (const { posting, from, to } of slices) {
    for (let place = from; place < to; place += 1) {
      const position = positionAt(posting, place);
      const end = set.endAt(position);
      if (end != null && end.grain !== "instant" && end.at < seen) return position;
    }
  }
  return null;
}

/** The position of an event that is known only to a unit, which holds an instant; null where there is none. */
export function unitAt(set: EventSet, { posting, from, to }: Slice, instant: Instant): number | null {
  const events = { ...posting, from, to };
  return firstUnitIn(set, events, instant - set.longestUnitMs, instant + 1, always, instant);
}

/** The first unit, as far as the horizon shows it, that begins before a border and ends after it. */
function firstUnitAcross(set: EventSet, posting: Posting, border: Instant, horizon: Interval): number | null {
  if (border >= horizon.end) return null;
  return firstUnitIn(set, posting, border - set.longestUnitMs, border, horizon, border);
}

/** The first unit that begins in `[start, end)` and in the horizon, and ends after an instant. */
function firstUnitIn(
  set: EventSet,
  posting: Posting,
  start: Instant,
  end: Instant,
  horizon: Interval,
  endsAfter = Number.NEGATIVE_INFINITY,
): number | null {
  const { instants, from, to } = posting;
  const until = Math.min(end, horizon.end);
  let place = firstAtOrAfter(instants, from, to, Math.max(start, horizon.start));
  for (; place < to && (instants[place] as number) < until; place += 1) {
    const position = positionAt(posting, place);
    if (set.isCoarse(position) && set.endOf(position) > endsAfter) return position;
  }
  return null;
}
