import { firstAfter, firstAtOrAfter, type Posting, positionAt, type Slice } from "../../events/posting.js";
import { type Granularity, isClockUnit } from "../../time/granularity.js";
import { always, type IntervalSet } from "../../time/interval.js";
import { absent } from "../../events/ids.js";
import { select } from "../select.js";
import type { Positions } from "./literals.js";
import { dictionaryOf, TYPE } from "./roles.js";
import type { Timeline } from "./timeline.js";

/**
 * What is found of certain events by searching their slices, whose starts ascend, so that no event need be looked at.
 * Starts must be exact: `timeline.isExact`.
 */

/** Slices as postings of their own. */
export function postingsIn(slices: readonly Slice[]): readonly Posting[] {
  return slices.map(({ posting, from, to }) => ({ ...posting, from, to }));
}

/** The events that start in some instants. Cost: O(slices × intervals × log n). */
export function startingIn(slices: readonly Slice[], intervals: IntervalSet): readonly Slice[] {
  return select(postingsIn(slices), intervals, always);
}

export function countIn(slices: readonly Slice[]): number {
  return slices.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Those that share a name in a role, by that name; null where they may differ in it, or the set has no such role. */
export function slicesByName(
  { set }: Timeline,
  slices: readonly Slice[],
  role: string,
): ReadonlyMap<string, readonly Slice[]> | null {
  if (role !== TYPE && !set.isPosted(role)) return null;
  const dictionary = dictionaryOf(set, role);
  const found = new Map<string, Slice[]>();
  for (const slice of slices) {
    const number = slice.posting[role];
    if (number === absent || dictionary === null) continue;
    const name = dictionary.spelling(number);
    const known = found.get(name);
    if (known === undefined) found.set(name, [slice]);
    else known.push(slice);
  }
  return found;
}

/** When the first or last of the events starts; null of none. Cost: O(slices). */
export function edgeIn(slices: readonly Slice[], edge: "first" | "last"): number | null {
  let found: number | null = null;
  for (const { posting, from, to } of slices) {
    const at = posting.instants[edge === "first" ? from : to - 1] as number;
    if (found === null || (edge === "first" ? at < found : at > found)) found = at;
  }
  return found;
}

/** The most slices that are merged head by head; more are sorted. */
const MERGE_LIMIT = 16;

/** The positions of the events in the order of their starts. Cost: O(n × slices), or O(n log n). */
export function positionsIn(timeline: Timeline, slices: readonly Slice[]): Positions {
  const positions: number[] = [];
  if (slices.length > MERGE_LIMIT) {
    for (const { posting, from, to } of slices) {
      for (let place = from; place < to; place += 1) positions.push(positionAt(posting, place));
    }
    return timeline.sorted(positions);
  }
  const places = slices.map(({ from }) => from);
  for (let left = countIn(slices); left > 0; left -= 1) {
    let best = -1;
    let first = Number.POSITIVE_INFINITY;
    for (let index = 0; index < slices.length; index += 1) {
      const { posting, to } = slices[index] as Slice;
      const place = places[index] as number;
      const at = place < to ? (posting.instants[place] as number) : Number.POSITIVE_INFINITY;
      if (at < first) [best, first] = [index, at];
    }
    positions.push(positionAt((slices[best] as Slice).posting, places[best] as number));
    places[best] = (places[best] as number) + 1;
  }
  // Of equal starts the order of the set decides.
  return timeline.sorted(positions);
}

/** How many events start in each unit of the calendar, by its number. Cost: O(slices × units × log n). */
export function countsByUnit(
  timeline: Timeline,
  slices: readonly Slice[],
  unit: Granularity,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { posting, from, to } of slices) {
    const { instants } = posting;
    for (let place = from; place < to; ) {
      const at = instants[place] as number;
      const number = timeline.numberOf(at, unit);
      const last = firstAtOrAfter(instants, place, to, steadyUntil(timeline, at, number, unit));
      const next = Math.max(place + 1, last);
      counts.set(number, (counts.get(number) ?? 0) + next - place);
      place = next;
    }
  }
  return counts;
}

/** Until when all instants from one on lie in the same unit: where the zone changes within it, perhaps in no other. */
function steadyUntil(timeline: Timeline, at: number, number: number, unit: Granularity): number {
  const { zone } = timeline;
  const until = timeline.unitAt(number + 1, unit);
  if (zone.changesIn(at, until - 1).length === 0) return until;
  if (unit === "day" || isClockUnit(unit)) return at;
  return steadyUntil(timeline, at, timeline.numberOf(at, "day"), "day");
}

/** The k-th event from the first or the last, with all that start as it does; none where there are fewer. */
export function ranked(slices: readonly Slice[], k: number, from: "first" | "last"): Positions {
  if (countIn(slices) < k) return [];
  const isFirst = from === "first";
  const heads = slices.map(({ posting, from: low, to }) => ({ posting, low, high: to - 1 }));
  let found = 0;
  for (let rank = 0; rank < k; rank += 1) {
    let best: (typeof heads)[number] | null = null;
    for (const head of heads) {
      if (head.low > head.high) continue;
      const at = head.posting.instants[isFirst ? head.low : head.high] as number;
      if (best !== null && (isFirst ? at >= found : at <= found)) continue;
      best = head;
      found = at;
    }
    if (best === null) return [];
    if (isFirst) best.low += 1;
    else best.high -= 1;
  }
  return slices.flatMap(({ posting, from: low, to }) => {
    const start = firstAtOrAfter(posting.instants, low, to, found);
    const count = firstAfter(posting.instants, start, to, found) - start;
    return Array.from({ length: count }, (_, index) => positionAt(posting, start + index));
  });
}
