import type { AllenTerm, PlacedTerm, Placement } from "../../algebra/query.js";
import { firstAfter, firstAtOrAfter } from "../../events/posting.js";
import type { Moment } from "../../events/extent.js";
import { type Granularity, isClockUnit, msPerClockUnit, rankOf } from "../../time/granularity.js";
import type { Interval } from "../../time/interval.js";
import type { Period } from "../../time/period.js";
import type { Positions } from "./literals.js";
import { grainOf, movedBy } from "./lengths.js";
import type { Events, EventsBuilder } from "./events.js";
import { relationOf } from "./relation.js";
import { foundInSlices } from "./placed-slices.js";
import { endInOrder, type Span, type Timeline } from "./timeline.js";
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
    const test: Test = (event, to) => {
      const relation = relationOf(timeline, timeline.spanOf(event), timeline.spanOf(to));
      return relation === null ? null : relations.has(relation);
    };
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
    return having(timeline, events, (event) => near.of(timeline.spanOf(event).held, reach), test);
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
      const { start, end } = timeline.spanOf(other).held;
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

/** The nearest events after each other one, by their start, or before it, by their end. */
function nearest(
  timeline: Timeline,
  how: "next" | "previous",
  events: Positions,
  others: Positions,
): Positions {
  const isNext = how === "next";
  const borderOf = (position: number): Moment => {
    const span = timeline.spanOf(position);
    return isNext ? span.start : endInOrder(span);
  };
  // By their starts ascending, or their ends descending, so that the first that lies there is the nearest.
  const sorted = isNext ? events : [...events].sort((a, b) => borderOf(b).at - borderOf(a).at);
  const borders = Float64Array.from(sorted, (event) => (isNext ? 1 : -1) * borderOf(event).at);
  const found = new Set<number>();
  for (const other of others) {
    const span = timeline.spanOf(other);
    const least = isNext ? span.end.at : 0 - span.start.at;
    const from =
      timeline.isExact && !timeline.hasEnds ? firstAtOrAfter(borders, 0, borders.length, least) : 0;
    let first: Moment | null = null;
    for (let place = from; place < sorted.length; place += 1) {
      const event = sorted[place] as number;
      if (event === other) continue;
      const border = borderOf(event);
      if (first !== null && timeline.compare(border, first) !== 0) break;
      const lies = isNext
        ? timeline.endsBy(span, timeline.spanOf(event))
        : timeline.endsBy(timeline.spanOf(event), span);
      if (lies === null) timeline.cannotTell(event);
      if (lies !== true) continue;
      first ??= border;
      found.add(event);
    }
  }
  return events.filter((event) => found.has(event));
}

function testOf(timeline: Timeline, how: Placement, length: Period | null, unit: Granularity): Test {
  const spans = (test: (a: Span, b: Span) => boolean | null): Test => {
    return (event, other) => test(timeline.spanOf(event), timeline.spanOf(other));
  };
  switch (how) {
    case "before":
    case "until":
      if (length !== null) return spans((a, b) => startsIn(timeline, a, away(timeline, b, length, -1)));
      return spans((a, b) => timeline.endsBy(a, b));
    case "after":
    case "since":
      if (length !== null) return spans((a, b) => startsIn(timeline, a, away(timeline, b, length, 1)));
      return spans((a, b) => timeline.endsBy(b, a));
    case "during":
      return spans((a, b) => (b.isEndTold ? startsIn(timeline, a, b.held) : null));
    case "while":
      return spans((a, b) => {
        if (a.start.at < b.held.end && b.start.at < a.held.end) return true;
        // What has no told end may last until the other; the other itself is but a moment without one.
        return b.isEndTold || a.held.end <= b.start.at ? false : null;
      });
    case "within":
      return spans((a, b) => (length === null ? null : areWithin(timeline, a, b, length)));
    case "same":
      return (event, other) => timeline.unitOf(event, unit) === timeline.unitOf(other, unit);
    case "unit-before":
      return (event, other) => timeline.unitOf(event, unit) === timeline.unitOf(other, unit) - 1;
    case "unit-after":
      return (event, other) => {
        const { start, end, isEndTold } = timeline.spanOf(other);
        const last = isEndTold ? Math.max(start.at, timeline.endOf(end) - 1) : start.at;
        return timeline.unitOf(event, unit) === timeline.numberOf(last, unit) + 1;
      };
    case "next":
    case "previous":
      return () => false;
  }
}

/** Whether at most a length lies between two events; null where they may lie nearer or farther in their units. */
function areWithin(timeline: Timeline, a: Span, b: Span, length: Period): boolean | null {
  const [first, second] = a.start.at <= b.start.at ? [a, b] : [b, a];
  const bordersOf = ({ start, end, isEndTold }: Span): readonly [Moment, Moment] => [
    start,
    isEndTold ? end : start,
  ];
  const [[, from], [to]] = [bordersOf(first), bordersOf(second)];
  const last = (moment: Moment): number =>
    Math.max(moment.at, timeline.endOf(moment) - (moment.grain === "instant" ? 0 : 1));
  // The farthest that they can lie, and the nearest.
  const isAlways = last(to) <= movedBy(timeline, from.at, length, 1);
  const isEver = to.at <= movedBy(timeline, last(from), length, 1);
  return isAlways || !isEver ? isAlways : null;
}

/**
 * The time at a distance from an event: of days and coarser the unit of the calendar, as for "two days ago"; of
 * hours and finer half a unit on either side; null where the event is known less exactly.
 */
function away(
  timeline: Timeline,
  { start, end, isEndTold }: Span,
  length: Period,
  toward: 1 | -1,
): Interval | null {
  const from = toward === 1 && isEndTold ? end : start;
  const reached = movedBy(timeline, from.at, length, toward);
  const unit = grainOf(length);
  if (from.grain !== "instant" && rankOf(from.grain) > rankOf(unit)) return null;
  if (!Number.isFinite(reached)) return { start: reached, end: reached };
  if (isClockUnit(unit)) {
    const half = msPerClockUnit[unit] / 2;
    return { start: reached - half, end: reached + half };
  }
  const number = timeline.numberOf(reached, unit);
  return { start: timeline.unitAt(number, unit), end: timeline.unitAt(number + 1, unit) };
}

/** Whether an event starts in an interval; null where it is known to a unit that lies there in part. */
function startsIn(timeline: Timeline, { start }: Span, interval: Interval | null): boolean | null {
  if (interval === null) return null;
  const until = Math.max(timeline.endOf(start), start.at + 1);
  if (interval.start <= start.at && until <= interval.end) return true;
  return until <= interval.start || interval.end <= start.at ? false : null;
}
