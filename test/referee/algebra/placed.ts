import type { Term } from "../../../src/algebra/query.js";
import {
  type Asked,
  CannotTell,
  type Moment,
  type PlainEvent,
  momentEnd,
  nth,
  ofAny,
  order,
  seenEnd,
  unitAt,
  unitOfMoment,
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
      return holds(event, anchor, asked, isBefore);
    case "after":
    case "since":
      if (term.length !== undefined) return isApart(event, anchor, 1, term.length, asked);
      return holds(anchor, event, asked, isBefore);
    case "during":
      if (anchor.end === undefined) throw new CannotTell("how long it was");
      return holds(event, anchor, asked, (a, b) => b.start <= a.start && a.start < b.end);
    case "while":
      if (isVagueInstant(event) || isVagueInstant(anchor)) return holds(event, anchor, asked, share);
      return reach(event, asked).start <= reach(anchor, asked).start
        ? // What is placed is but a moment without an end; what it is placed by may have lasted.
          reach(event, asked).end > reach(anchor, asked).start
        : lasts(anchor, reach(anchor, asked), reach(event, asked).start);
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
      return unitOfMoment(event.start, unit, asked.zone) === unitOfMoment(anchor.start, unit, asked.zone);
    case "unit-before":
      return unitOfMoment(event.start, unit, asked.zone) === unitOfMoment(anchor.start, unit, asked.zone) - 1;
    case "unit-after":
      return unitOfMoment(event.start, unit, asked.zone) === lastUnit(anchor, unit, asked) + 1;
    case "next": {
      const later = events.filter((one) => one !== anchor && holds(anchor, one, asked, isBefore));
      return later.includes(event) && later.every((one) => order(event.start, one.start, asked.zone) <= 0);
    }
    case "previous": {
      const earlier = events.filter((one) => one !== anchor && holds(one, anchor, asked, isBefore));
      return (
        earlier.includes(event) &&
        earlier.every((one) => order(lastMoment(event, asked), lastMoment(one, asked), asked.zone) >= 0)
      );
    }
  }
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

/** Whether an event goes on at an instant from its start on; how long it was must have been told. */
function lasts(event: PlainEvent, { start, end }: Exact, at: number): boolean {
  if (event.end === undefined && at > start) throw new CannotTell("how long it was");
  return at < end;
}

function share(a: Exact, b: Exact): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Whether an event was at some instant of a unit, and did not hold there. */
function isVagueInstant(event: PlainEvent): boolean {
  return event.end === undefined && event.start.grain !== "instant";
}

/** The last instant that is told of an event: its end, or where none was told its start. */
function lastOf(event: PlainEvent, exact: Exact): number {
  return event.end === undefined ? exact.start : exact.end;
}

/** All that an event may hold: units of either end included. */
function reach(event: PlainEvent, asked: Asked): Exact {
  const end = seenEnd(event, asked);
  const least = momentEnd(event.start, asked.zone);
  if (end === undefined) return { start: event.start.at, end: least };
  const last = end.grain === "instant" ? end.at : momentEnd(end, asked.zone);
  return { start: event.start.at, end: Math.max(last, event.start.at + 1) };
}

/** The unit in which an event ends. */
function lastUnit(anchor: PlainEvent, unit: NonNullable<Placed["unit"]>, asked: Asked): number {
  const end = seenEnd(anchor, asked);
  if (end === undefined) return unitOfMoment(anchor.start, unit, asked.zone);
  if (end.grain !== "instant") return unitOfMoment(end, unit, asked.zone);
  return unitAt(Math.max(end.at - 1, anchor.start.at), unit, asked.zone);
}

/** Exactly so long before or after, at the unit that the length counts. */
function isApart(event: PlainEvent, anchor: PlainEvent, sign: 1 | -1, length: string, asked: Asked): boolean {
  const unit = unitOfLength(length);
  const end = seenEnd(anchor, asked);
  const from = sign === -1 || end === undefined ? anchor.start : end;
  if (event.start.grain !== "instant" || from.grain !== "instant") {
    if (unit !== "day") throw new CannotTell("how long apart");
  }
  const meant = shifted(from.at, length, sign, asked);
  if (unit === "day") {
    const grain = from.grain === "instant" ? "day" : from.grain;
    if (grain !== "day") throw new CannotTell("how long apart");
    return unitOfMoment(event.start, unit, asked.zone) === unitAt(meant, unit, asked.zone);
  }
  const half = unit === "hour" ? 1_800_000 : 30_000;
  return meant - half <= event.start.at && event.start.at < meant + half;
}
