import { type Granularity, startOfUnit } from "../../../src/time/granularity.js";
import { firstInstantFrom } from "../../../src/time/zone.js";
import type { Term } from "../../../src/algebra/query.js";
import {
  type Asked,
  CannotTell,
  type Moment,
  type PlainEvent,
  instantsOf,
  nth,
  ofAny,
  order,
  seenEnd,
  told,
  unitAt,
} from "./event.js";
import { shifted, unitOfLength } from "./lengths.js";
import { type Exact, holds } from "./pairs.js";

type Placed = Extract<Term, { term: "placed" }>;

/** The first event for before, until and after; the last for since and the unit after; any for the others. */
const usual: Readonly<Record<Placed["how"], "first" | "last" | "any">> = {
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

/** The events that lie so to an anchor, never to themselves. */
export function placed(
  term: Placed,
  events: readonly PlainEvent[],
  others: readonly PlainEvent[],
  asked: Asked,
): readonly PlainEvent[] {
  const which = term.anchor ?? usual[term.how];
  const anchors = which === "any" ? others : nth(others, 1, which, asked);
  return events.filter((event) => {
    const rest = anchors.filter((anchor) => anchor !== event);
    return ofAny(rest, (anchor) => lies(term, event, anchor, events, asked));
  });
}

function lies(
  term: Placed,
  event: PlainEvent,
  anchor: PlainEvent,
  events: readonly PlainEvent[],
  asked: Asked,
): boolean {
  const unit = term.unit ?? "day";
  switch (term.how) {
    case "before":
    case "until":
      if (term.length !== undefined) return isApart(event, anchor, -1, term.length, asked);
      return isPast(event, anchor, asked);
    case "after":
    case "since":
      if (term.length !== undefined) return isApart(event, anchor, 1, term.length, asked);
      return isPast(anchor, event, asked);
    case "during":
      if (anchor.end === undefined) throw new CannotTell("how long it was");
      return holds(event, anchor, asked, (a, b) => b.start <= a.start && a.start < b.end);
    case "while":
      // What is placed is but a moment without an end; what it is placed by may have lasted.
      return holds(event, anchor, asked, share, { open: true });
    case "within": {
      const { length } = term;
      if (length === undefined) throw new Error("within has a length");
      return holds(
        event,
        anchor,
        asked,
        (a, b) =>
          a.start <= shifted(lastOf(anchor, b), length, 1, asked) &&
          b.start <= shifted(lastOf(event, a), length, 1, asked),
      );
    }
    case "same":
      return isUnitApart(event.start, anchor.start, 0, unit, asked);
    case "unit-before":
      return isUnitApart(event.start, anchor.start, -1, unit, asked);
    case "unit-after":
      // Nothing ends before it starts.
      return isUnitApart(event.start, lastIn(anchor, asked), 1, unit, asked, anchor.start.at);
    case "next": {
      const isNearer = (one: PlainEvent): boolean => order(one.start, event.start, asked.zone) < 0;
      return isNearest(event, anchor, events, (one) => isPast(anchor, one, asked), isNearer);
    }
    case "previous": {
      const last = lastMoment(event, asked);
      const isNearer = (one: PlainEvent): boolean => order(lastMoment(one, asked), last, asked.zone) > 0;
      return isNearest(event, anchor, events, (one) => isPast(one, anchor, asked), isNearer);
    }
  }
}

/** Whether an event lies where it must, and none that does is surely nearer. */
function isNearest(
  event: PlainEvent,
  anchor: PlainEvent,
  events: readonly PlainEvent[],
  liesThere: (one: PlainEvent) => boolean,
  isNearer: (one: PlainEvent) => boolean,
): boolean {
  const own = told(() => liesThere(event));
  const nearer = events
    .filter((one) => one !== anchor && isNearer(one))
    .map((one) => told(() => liesThere(one)));
  if (own === false || nearer.includes(true)) return false;
  if (own === null || nearer.includes(null)) throw new CannotTell("which is nearest");
  return true;
}

function isPast(left: PlainEvent, right: PlainEvent, asked: Asked): boolean {
  return holds(left, right, asked, isBefore, { touching: true });
}

/** Whether one moment is in the unit so many after that of another, which is no earlier than an instant. */
function isUnitApart(
  a: Moment,
  b: Moment,
  by: number,
  unit: Granularity,
  { zone }: Asked,
  earliest = Number.NEGATIVE_INFINITY,
): boolean {
  const answers = new Set<boolean>();
  const unitsOf = (moment: Moment, from: number): number[] =>
    instantsOf(moment, zone).map((at) => unitAt(Math.max(at, from), unit, zone));
  const numbers = unitsOf(a, Number.NEGATIVE_INFINITY);
  const others = unitsOf(b, earliest);
  for (let one = numbers[0] as number; one <= (numbers[1] as number); one += 1) {
    for (let other = others[0] as number; other <= (others[1] as number); other += 1)
      answers.add(one === other + by);
  }
  if (answers.size !== 1) throw new CannotTell(`which ${unit}`);
  return answers.has(true);
}

/** Where an event ends: without an end, or cut where it starts, a millisecond later. */
function lastMoment(event: PlainEvent, asked: Asked): Moment {
  const { start } = event;
  const end = seenEnd(event, asked);
  if (end !== undefined && (end.grain !== "instant" || end.at > start.at)) return end;
  return start.grain === "instant" ? { at: start.at + 1, grain: "instant" } : start;
}

function isBefore(a: Exact, b: Exact): boolean {
  return a.end <= b.start;
}

function share(a: Exact, b: Exact): boolean {
  return a.start < b.end && b.start < a.end;
}

/** The last instant that is told of an event: its end, or where none was told its start. */
function lastOf(event: PlainEvent, exact: Exact): number {
  return event.end === undefined ? exact.start : exact.end;
}

/** The moment at which an event goes on for the last time, as far as is told. */
function lastIn(event: PlainEvent, asked: Asked): Moment {
  const end = seenEnd(event, asked);
  if (end === undefined) return event.start;
  return end.grain === "instant" ? { at: Math.max(end.at - 1, event.start.at), grain: "instant" } : end;
}

/** Exactly so long before or after, at the unit that the length counts; wherever in their units both are. */
function isApart(event: PlainEvent, anchor: PlainEvent, sign: 1 | -1, length: string, asked: Asked): boolean {
  const { zone } = asked;
  const unit = unitOfLength(length);
  const end = seenEnd(anchor, asked);
  const from = sign === -1 || end === undefined ? anchor.start : end;
  const [first, last] = instantsOf(event.start, zone);
  const meant = instantsOf(from, zone).map((at) => shifted(at, length, sign, asked));
  const spans = meant.map((at): readonly [number, number] => {
    if (unit !== "day") {
      const half = unit === "hour" ? 1_800_000 : 30_000;
      return [at - half, at + half];
    }
    const day = (number: number): number => firstInstantFrom(startOfUnit(number, "day"), zone);
    return Number.isFinite(at) ? [day(unitAt(at, "day", zone)), day(unitAt(at, "day", zone) + 1)] : [at, at];
  });
  const starts = spans.map(([start]) => start);
  const ends = spans.map(([, until]) => until);
  if (Math.max(...starts) <= first && last < Math.min(...ends)) return true;
  if (last < Math.min(...starts) || Math.max(...ends) <= first) return false;
  throw new CannotTell("how long apart");
}
