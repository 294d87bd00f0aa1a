import type { AllenTerm, PlacedTerm, Placement } from "../../algebra/query.js";
import { firstAfter, firstAtOrAfter } from "../../events/posting.js";
import type { Moment } from "../../events/extent.js";
import { type Granularity, isClockUnit, msPerClockUnit } from "../../time/granularity.js";
import type { Interval } from "../../time/interval.js";
import type { Period } from "../../time/period.js";
import type { Positions } from "./literals.js";
import { grainOf, movedBy } from "./lengths.js";
import type { Events, EventsBuilder } from "./events.js";
import { nearest } from "./nearest.js";
import { endsBy, isRelated, shareTime, startsDuring } from "./relation.js";
import { foundInSlices } from "./placed-slices.js";
import type { Range, Span, Timeline } from "./timeline.js";
import { sizeOf } from "./value.js";
import { joined } from "./world.js";

/** Whether an event lies to another as a term says; null where that cannot be told. */
type Test = (event: number, other: number) => boolean | null;

/** Which event of the other term each word means where nothing else is said. */
const usual: Readonly<Record<Placement, "first" | "last" | "any">> = {
  before: "first",
  until: "first",
  after: "first",
  since: "last",
  "unit-before": "last",
  "unit-after": "last",
  during: "any",
  while: "any",
  within: "any",
  same: "any",
  next: "any",
  previous: "any",
};

/** Events by how they lie to those of another term, never to themselves; see `PlacedTerm` and `AllenTerm`. */
export function placed(
  terms: EventsBuilder,
  term: PlacedTerm | AllenTerm,
  of: Events,
  other: Events,
): Events {
  const { timeline } = terms;
  if (term.term === "allen") {
    const relations = new Set(term.relations);
    const test: Test = (event, to) =>
      isRelated(timeline, timeline.spanOf(event), timeline.spanOf(to), relations);
    return related(terms, of, other, (events, others) => having(timeline, events, others, test));
  }
  const { how, unit = "day" } = term;
  timeline.unmet.set(term, { kind: "no-other-event", how });
  const anchor = term.anchor ?? usual[how];
  const several = other.possible().length;
  if (term.anchor === undefined && anchor !== "any" && several > 1) {
    terms.times.note({ kind: "one-of-several", how, anchor, events: several });
  }
  const length = term.length === undefined ? null : terms.times.lengthOf(term.length);
  if (how === "within" && term.length === undefined) timeline.refuse({ kind: "no-length", written: "" });
  const anchors = anchor === "any" ? other : terms.nthOf(other, 1, anchor);
  const isMet = (others: Positions): void => {
    if (others.length > 0) timeline.unmet.delete(term);
  };
  const quick = foundInSlices(terms, how, length, of, anchors);
  if (quick !== null) {
    isMet(anchors.possible());
    return quick;
  }
  if (how === "next" || how === "previous") {
    const choose = (events: Positions, others: Positions): Positions => {
      isMet(others);
      return nearest(timeline, how, events, others);
    };
    return related(terms, of, anchors, choose, false);
  }
  const test = testOf(timeline, how, length, unit);
  const reach = reachOf(how, length, unit);
  return related(terms, of, anchors, (events, others) => {
    isMet(others);
    if (reach === null || others.length < 2) return having(timeline, events, others, test);
    const near = new Near(timeline, others);
    return having(timeline, events, (event) => near.of(reachedBy(timeline, event), reach), test);
  });
}

/** Events as a function of two terms; where the other is crisp, and each event stands for itself, they are filtered. */
function related(
  terms: EventsBuilder,
  of: Events,
  others: Events,
  choose: (events: Positions, others: Positions) => Positions,
  isLocal = true,
): Events {
  if (others.draws.size === 0 && isLocal && of.literals() !== null) {
    const kept = new Set(choose(of.possible(), others.possible()));
    return terms.filtered(of, (position) => kept.has(position));
  }
  const both = joined([of, others], ([events = [], to = []]) => choose(events, to), of.keyOf);
  return terms.derived([of, others], of.possible, both.in, both.closed);
}

/** The events of which the test holds for some other; where it holds for none and one cannot be told, an issue. */
function having(
  timeline: Timeline,
  events: Positions,
  others: Positions | ((event: number) => Positions),
  test: Test,
): Positions {
  return events.filter((event) => {
    let isOpen = false;
    for (const other of typeof others === "function" ? others(event) : others) {
      if (other === event) continue;
      const found = test(event, other);
      if (found === true) return true;
      if (found === null) isOpen = true;
    }
    if (isOpen) timeline.cannotTell(event);
    return false;
  });
}

/** The longest that a unit can be, and a little more. */
const mostMs = (unit: Granularity, count = 1): number =>
  sizeOf({ unit, count: count * 1.1 }) + 50 * msPerClockUnit.hour;

/** How far apart two events can be of which a test may hold, in milliseconds; null where they may be anywhere. */
function reachOf(how: Placement, length: Period | null, unit: Granularity): number | null {
  switch (how) {
    case "during":
    case "while":
      // What has no told end may last until then.
      return null;
    case "within": {
      if (length === null) return null;
      const { years, months, weeks, days, hours, minutes, seconds } = length;
      const date = mostMs("month", years * 12 + months) + mostMs("day", weeks * 7 + days);
      return date + ((hours * 60 + minutes) * 60 + seconds) * msPerClockUnit.second;
    }
    case "same":
      return mostMs(unit);
    case "unit-before":
    case "unit-after":
      return mostMs(unit, 2);
    default:
      return null;
  }
}

/** All instants at which an event may start, or is. */
function reachedBy(timeline: Timeline, position: number): Interval {
  const { start, held } = timeline.spanOf(position);
  return { start: held.start, end: Math.max(held.end, timeline.endOf(start)) };
}

/** Finds events near others by their starts. */
class Near {
  readonly #starts: Float64Array;
  readonly #longest: number;

  constructor(
    timeline: Timeline,
    private readonly others: Positions,
  ) {
    this.#starts = Float64Array.from(others, (other) => timeline.startOf(other));
    this.#longest = others.reduce((most, other) => {
      const { start, end } = reachedBy(timeline, other);
      return Math.max(most, end - start);
    }, 0);
  }

  /** Those that may lie within a distance of some instants. */
  of({ start, end }: Interval, reach: number): Positions {
    const starts = this.#starts;
    const from = firstAtOrAfter(starts, 0, starts.length, start - reach - this.#longest);
    return this.others.slice(from, firstAfter(starts, from, starts.length, end + reach));
  }
}

function testOf(timeline: Timeline, how: Placement, length: Period | null, unit: Granularity): Test {
  const spans = (test: (a: Span, b: Span) => boolean | null): Test => {
    return (event, other) => test(timeline.spanOf(event), timeline.spanOf(other));
  };
  const unitsOf = (moment: Moment): Range => timeline.numbersOf(moment, unit);
  switch (how) {
    case "before":
    case "until":
      if (length !== null) return spans((a, b) => startsIn(timeline, a, away(timeline, b, length, -1)));
      return spans((a, b) => endsBy(timeline, a, b));
    case "after":
    case "since":
      if (length !== null) return spans((a, b) => startsIn(timeline, a, away(timeline, b, length, 1)));
      return spans((a, b) => endsBy(timeline, b, a));
    case "during":
      return spans((a, b) => startsDuring(timeline, a, b));
    case "while":
      return spans((a, b) => shareTime(timeline, a, b));
    case "within":
      return spans((a, b) => (length === null ? null : areWithin(timeline, a, b, length)));
    case "same":
      return spans((a, b) => isApart(unitsOf(a.start), unitsOf(b.start), 0));
    case "unit-before":
      return spans((a, b) => isApart(unitsOf(a.start), unitsOf(b.start), -1));
    case "unit-after":
      return spans((a, b) => isApart(unitsOf(a.start), since(unitsOf(b.start), unitsOf(lastOf(b))), 1));
    case "next":
    case "previous":
      return () => false;
  }
}

/** The last time that is told of an event: its end, or where none was told its start. */
function lastOf({ start, end, isEndTold }: Span): Moment {
  if (!isEndTold) return start;
  return end.grain === "instant" ? { at: Math.max(start.at, end.at - 1), grain: "instant" } : end;
}

/** In which units something may have ended that started in others: in none before them. */
function since(starts: Range, ends: Range): Range {
  return { first: Math.max(ends.first, starts.first), last: Math.max(ends.last, starts.first) };
}

/** Whether one number is so much greater than another. */
function isApart(a: Range, b: Range, by: number): boolean | null {
  if (a.last < b.first + by || b.last + by < a.first) return false;
  return (a.first === a.last && b.first === b.last) || null;
}

/** Whether at most a length lies between two events; null where they may lie nearer or farther in their units. */
function areWithin(timeline: Timeline, a: Span, b: Span, length: Period): boolean | null {
  const answers = [reaches(timeline, a, b, length), reaches(timeline, b, a, length)];
  return answers.includes(false) ? false : answers.includes(null) ? null : true;
}

/** Whether one event starts before a length has passed since another, counted from its end where one was told. */
function reaches(timeline: Timeline, a: Span, b: Span, length: Period): boolean | null {
  const [starts, since] = [bordersOf(timeline, a).starts, bordersOf(timeline, b).ends];
  if (starts.last <= movedBy(timeline, since.first, length, 1)) return true;
  return starts.first <= movedBy(timeline, since.last, length, 1) ? null : false;
}

/** When an event may start, and end; without a told end it ends as it starts. */
function bordersOf(
  timeline: Timeline,
  { start, end, isEndTold }: Span,
): Readonly<Record<"starts" | "ends", Range>> {
  const [starts, ends] = [timeline.rangeOf(start), timeline.rangeOf(end)];
  if (!isEndTold || ends.last <= starts.first) return { starts, ends: starts };
  // Within one unit it starts before it ends.
  return {
    starts: { first: starts.first, last: Math.min(starts.last, ends.last - 1) },
    ends: { first: Math.max(ends.first, starts.first + 1), last: ends.last },
  };
}

/**
 * The times at a distance from an event: of days and coarser the unit of the calendar, as for "two days ago"; of
 * hours and finer half a unit on either side. Two where the event is known to a unit: from its first instant and its last.
 */
function away(
  timeline: Timeline,
  { start, end, isEndTold }: Span,
  length: Period,
  toward: 1 | -1,
): readonly [Interval, Interval] {
  const { first, last } = timeline.rangeOf(toward === 1 && isEndTold ? end : start);
  const unit = grainOf(length);
  const around = (from: number): Interval => {
    const reached = movedBy(timeline, from, length, toward);
    if (!Number.isFinite(reached)) return { start: reached, end: reached };
    if (isClockUnit(unit)) {
      const half = msPerClockUnit[unit] / 2;
      return { start: reached - half, end: reached + half };
    }
    const number = timeline.numberOf(reached, unit);
    return { start: timeline.unitAt(number, unit), end: timeline.unitAt(number + 1, unit) };
  };
  return [around(first), around(last)];
}

/** Whether an event starts in an interval that lies between two; null where it may lie there or not. */
function startsIn(
  timeline: Timeline,
  { start }: Span,
  [early, late]: readonly [Interval, Interval],
): boolean | null {
  const { first, last } = timeline.rangeOf(start);
  if (late.start <= first && last < early.end) return true;
  return last < early.start || late.end <= first ? false : null;
}
