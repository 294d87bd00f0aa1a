import type { Slice } from "../../events/posting.js";
import type { Granularity } from "../../time/granularity.js";
import { clip, covers, type IntervalSet } from "../../time/interval.js";
import type { Term } from "../../algebra/query.js";
import { msPerDay } from "../../time/civil.js";
import { horizon } from "../select.js";
import type { Events } from "./events.js";
import type { Positions } from "./literals.js";
import { startingIn } from "./slices.js";
import type { Terms } from "./term.js";

/** The most units that one question goes through. */
const UNIT_LIMIT = 1_000_000;

/** The units of the calendar that a question goes through, where they begin by what the tense shows. */
export interface Window {
  /** By number, ascending; of a window without start those from the unit of the first event on. */
  readonly from: (first: number | null) => readonly number[];
  readonly isOpen: boolean;
  /** Whether an event starts in the window. */
  readonly holds: (position: number) => boolean;
  /** The instants that it holds. */
  readonly instants: IntervalSet;
}

/** The slices of certain events that start in a window; null where these must be looked at. */
export function slicesIn({ timeline }: Terms, { slices }: Events, window?: Window): readonly Slice[] | null {
  if (slices === null || !timeline.isExact) return null;
  return window === undefined ? slices : startingIn(slices, window.instants);
}

/** How long the shortest of the longer units can be, in days. */
const leastDays: Partial<Record<Granularity, number>> = { week: 7, month: 28, quarter: 90, year: 365 };

/** How long an event may last in ms, so that it surely fills no unit beside its own. */
export function longestIn(unit: Granularity): number {
  return (leastDays[unit] ?? 1) * msPerDay;
}

/**
 * The events of a term, of which each is in the unit in which it starts: an issue where one lasts longer than a unit, as
 * it may fill others.
 */
export function startingOnly(terms: Terms, of: Term, unit: Granularity): Events {
  const { timeline } = terms;
  const events = terms.of(of);
  if (!timeline.hasEnds) return events;
  const most = longestIn(unit);
  const checked = (positions: Positions): Positions => {
    const long = positions.find((position) => {
      const { start, end, isEndTold } = timeline.spanOf(position);
      return isEndTold && end.at - start.at > most;
    });
    if (long !== undefined) timeline.cannotTell(long);
    return positions;
  };
  if (events.literals() === null)
    return terms.derived([events], events.possible, (world) => checked(events.in(world)));
  checked(events.possible());
  return events;
}

/** The units of a window; null, with an issue, where there are too many or it is a vague word. */
export function windowOf(terms: Terms, time: string | null, unit: Granularity): Window {
  const { timeline, times } = terms;
  const { speechTime, setting, tense } = timeline;
  const frame = time === null ? null : times.frameOf(time);
  if (frame !== null && frame.adverbial !== null) {
    timeline.refuse({ kind: "not-read-yet", construction: "vague" });
  }
  const seen = horizon(tense, speechTime, false, setting.includeFuture);
  const said = clip(frame?.intervals ?? [seen], { start: seen.start, end: Math.max(seen.end, seen.start) });
  // What has no end goes up to the last event of the set.
  const isEndless = said.some(({ end }) => !Number.isFinite(end));
  const last = isEndless ? timeline.set.columns.instants.reduce((a, b) => Math.max(a, b), speechTime) + 1 : 0;
  const bounded = said.map(({ start, end }) => ({ start, end: Number.isFinite(end) ? end : last }));
  const isOpen = bounded.some(({ start }) => !Number.isFinite(start));
  const from = (first: number | null): readonly number[] => {
    const numbers = new Set<number>();
    for (const { start, end: until } of bounded) {
      if (until <= start) continue;
      const least = Number.isFinite(start) ? timeline.numberOf(start, unit) : first;
      if (least === null) continue;
      const most = timeline.numberOf(until - 1, unit);
      if (most - least > UNIT_LIMIT) {
        timeline.refuse({ kind: "too-many-units", unit, limit: UNIT_LIMIT });
        return [];
      }
      // A unit that the zone left out is none.
      for (let number = least; number <= most; number += 1) {
        if (timeline.unitAt(number, unit) < timeline.unitAt(number + 1, unit)) numbers.add(number);
      }
    }
    return [...numbers].sort((a, b) => a - b);
  };
  const holds = (position: number): boolean => {
    if (timeline.isExact) return covers(said, timeline.startOf(position));
    const { first, last } = timeline.rangeOf(timeline.spanOf(position).start);
    const until = Math.min(last + 1, Math.max(seen.end, first + 1));
    const isInside = said.some(({ start, end }) => start <= first && until <= end);
    if (!isInside && said.some(({ start, end }) => first < end && start < until))
      timeline.cannotTell(position);
    return isInside;
  };
  return { from, isOpen, holds, instants: said };
}
