import { type Granularity, startOfUnit } from "../../../src/time/granularity.js";
import { firstInstantFrom } from "../../../src/time/zone.js";
import type { Edges, Point, Query } from "../../../src/algebra/query.js";
import type { AllenRelation } from "../../../src/time/interval.js";
import { best, ranking } from "./best.js";
import {
  type Asked,
  CannotTell,
  instantsOf,
  type Moment,
  momentEnd,
  nth,
  type PlainEvent,
  seenEnd,
  unitAt,
  unitOfMoment,
  valuesOf,
} from "./event.js";
import { between, type Duration, wholeUnits } from "./lengths.js";
import { compare, isNothing, which } from "./compare.js";
import { measure, streak } from "./measures.js";
import { relationOf } from "./pairs.js";
import { eventsOf, isBounded, type World } from "./terms.js";

/** What a query comes to in one world. */
export type Value =
  | { readonly kind: "truth"; readonly truth: boolean }
  | { readonly kind: "names"; readonly names: readonly string[] }
  | { readonly kind: "number"; readonly number: number }
  | {
      readonly kind: "units";
      readonly unit: Granularity;
      readonly units: readonly number[];
      readonly isList: boolean;
    }
  | { readonly kind: "instant"; readonly instant: Moment | "never" }
  | { readonly kind: "instants"; readonly instants: readonly Moment[] }
  | { readonly kind: "duration"; readonly duration: Duration | "none" }
  | { readonly kind: "order"; readonly names: readonly string[] }
  | { readonly kind: "relation"; readonly relation: string }
  | { readonly kind: "list"; readonly events: readonly number[] };

const truth = (holds: boolean): Value => ({ kind: "truth", truth: holds });
const number = (value: number): Value => ({ kind: "number", number: value });

/** The answer to a query in one world. */
export function answerIn(query: Query, world: World): Value {
  const { asked } = world;
  const { zone } = asked;
  switch (query.query) {
    case "calculate":
      throw new RangeError("nothing is asked of events");
    case "exists":
      return truth(isBounded(eventsOf(query.of, world).length, query.bound ?? "at-least", query.k ?? 1));
    case "values": {
      const { also, never, role, otherRole = role } = query;
      const more = also === undefined ? null : namesOf(eventsOf(also, world), otherRole);
      const none = never === undefined ? [] : namesOf(eventsOf(never, world), otherRole);
      const { bound, k, each, besides = [] } = query;
      const events = eventsOf(query.of, world);
      const found = namesOf(events, role).filter((name) => {
        const own = events.filter((event) => namesOf([event], role).includes(name)).length;
        const isEnough = isBounded(own, bound ?? "at-least", k ?? 1);
        const isInEach = each !== true || own === events.length;
        return isEnough && isInEach && more?.includes(name) !== false && !none.includes(name);
      });
      const told = query.negated === true ? knownNames(query.role, asked) : found;
      const names = told.filter((name) => !besides.includes(name));
      return {
        kind: "names",
        names: query.negated === true ? names.filter((name) => !found.includes(name)) : names,
      };
    }
    case "count": {
      const events = eventsOf(query.of, world);
      const { distinct, lacking } = query;
      if (distinct === undefined) return number(events.length);
      if (lacking !== undefined) {
        if ("role" in distinct) {
          const found = namesOf(events, distinct.role);
          return number(knownNames(distinct.role, asked).filter((name) => !found.includes(name)).length);
        }
        const inside = startingIn(brief(events, distinct.unit, asked), lacking.window, asked);
        const had = inside.map((event) => unitOfMoment(event.start, distinct.unit, zone));
        const units = windowOf(distinct.unit, lacking.window, inside, asked);
        return number(units.filter((each) => !had.includes(each)).length);
      }
      if ("role" in distinct) return number(namesOf(events, distinct.role).length);
      const had = brief(events, distinct.unit, asked).map((event) =>
        unitOfMoment(event.start, distinct.unit, zone),
      );
      return number(new Set(had).size);
    }
    case "instant":
      return { kind: "instant", instant: pointOf(query, world, "never") };
    case "instants": {
      const starts = eventsOf(query.of, world).map((event) => event.start);
      return { kind: "instants", instants: starts.toSorted((a, b) => a.at - b.at) };
    }
    case "elapsed": {
      const from = pointOf(query.from, world, "now");
      const to = pointOf(query.to, world, "now");
      if (from === "never" || to === "never") return { kind: "duration", duration: "none" };
      const { unit } = query;
      if (![from.at, to.at].every((at) => Number.isFinite(at))) throw new CannotTell("when it will end");
      const duration = unit === undefined ? between(from, to, asked) : wholeUnits(from, to, unit, asked);
      return { kind: "duration", duration };
    }
    case "measure":
      return measure(query, eventsOf(query.of, world), asked);
    case "streak":
      return number(
        streak(
          brief(eventsOf(query.of, world), query.unit, asked),
          query.unit,
          query.running === true,
          asked,
        ),
      );
    case "compare":
      return truth(compare(query.how, answerIn(query.left, world), answerIn(query.right, world), asked));
    case "which": {
      const among = query.among.map(({ name, query: asks }) => ({ name, value: answerIn(asks, world) }));
      // One of them that never was in any world is nothing to compare.
      among.forEach(({ value }, index) => {
        world.finds(query.among[index]?.query ?? query, !isNothing(value));
      });
      return { kind: "names", names: which(query.how, among, asked) };
    }
    case "best":
      return best(query, eventsOf(query.of, world), asked);
    case "ranking":
      return ranking(query, eventsOf(query.of, world), asked);
    case "difference": {
      const [left, right] = [query.left, query.right].map((part) => answerIn(part, world));
      if (left?.kind !== "number" || right?.kind !== "number") return { kind: "duration", duration: "none" };
      return number(left.number - right.number);
    }
    case "every": {
      const { bound, k, unit, window } = query;
      const events = startingIn(brief(eventsOf(query.of, world), unit, asked), window, asked);
      const units = events.map((event) => unitOfMoment(event.start, unit, zone));
      const counts = windowOf(unit, window, events, asked).map(
        (each) => units.filter((other) => other === each).length,
      );
      // Nothing is said of a window of which no unit has begun: no.
      return truth(
        counts.length > 0 && counts.every((count) => isBounded(count, bound ?? "at-least", k ?? 1)),
      );
    }
    case "missing": {
      const { unit, window } = query;
      const events = startingIn(brief(eventsOf(query.of, world), unit, asked), window, asked);
      const had = events.map((event) => unitOfMoment(event.start, unit, zone));
      const units = windowOf(unit, window, events, asked).filter(
        (each) => had.includes(each) === (query.having === true),
      );
      return { kind: "units", isList: true, unit, units };
    }
    case "only": {
      const found = namesOf(eventsOf(query.of, world), query.role);
      const isEach = query.names.every((name) => found.includes(name));
      return truth(isEach && found.every((name) => query.names.includes(name)));
    }
    case "not":
      return truth(!isTrue(query.of, world));
    case "all":
      return truth(!query.of.map((part) => isTrue(part, world)).includes(false));
    case "any":
      return truth(query.of.map((part) => isTrue(part, world)).includes(true));
    case "none":
      return truth(!query.of.map((part) => isTrue(part, world)).includes(true));
    case "order": {
      const firsts = query.of.flatMap(({ name, term }) => {
        const instants = eventsOf(term, world).map(({ start }) => instantsOf(start, zone));
        if (instants.length === 0) return [];
        const [from, to] = [0, 1].map((edge) => Math.min(...instants.map((each) => each[edge] ?? 0)));
        return [{ name, from: from ?? 0, to: to ?? 0 }];
      });
      const isOpen = firsts.some((a) =>
        firsts.some((b) => a !== b && a.from <= b.to && b.from <= a.to && (a.from < a.to || b.from < b.to)),
      );
      if (isOpen) throw new CannotTell("in which order");
      const sorted = firsts.toSorted((a, b) => a.from - b.from);
      return { kind: "order", names: sorted.map(({ name }) => name) };
    }
    case "relation": {
      const [left, right] = [query.left, query.right].map((term) =>
        nth(eventsOf(term, world), 1, "first", asked),
      );
      if (left === undefined || right === undefined || left.length * right.length === 0) {
        return { kind: "relation", relation: "none" };
      }
      const { edges } = query;
      const pairs = left.flatMap((a) => right.map((b) => (a === b ? "equals" : relationOf(a, b, asked))));
      const found = new Set(pairs.map((pair) => (edges === undefined ? pair : ofEdges(pair, edges))));
      const [relation] = found;
      if (found.size !== 1 || relation === undefined) throw new CannotTell("which of the first ones");
      return { kind: "relation", relation };
    }
    case "list":
      return { kind: "list", events: eventsOf(query.of, world).map((event) => asked.events.indexOf(event)) };
    case "rate": {
      const events = startingIn(eventsOf(query.of, world), query.window, asked);
      const units = windowOf(query.unit, query.window, events, asked).length;
      return units === 0 ? { kind: "duration", duration: "none" } : number(events.length / units);
    }
  }
}

function isTrue(query: Query, world: World): boolean {
  const value = answerIn(query, world);
  if (value.kind !== "truth") throw new Error(`${query.query} is neither true nor false`);
  return value.truth;
}

/** The different values that events have in a role, sorted. */
function namesOf(events: readonly PlainEvent[], role: string): readonly string[] {
  return [...new Set(events.flatMap((event) => valuesOf(event, role)))].toSorted();
}

/** The names that a role is known to have, of all events, also those to come. */
function knownNames(role: string, asked: Asked): readonly string[] {
  return [...new Set([...namesOf(asked.events, role), ...(asked.known[role] ?? [])])].toSorted();
}

/** A point in time. Of events that nobody said the end of, `now` takes the start, and what goes on ends now. */
function pointOf(point: Point, world: World, ongoing: "now" | "never"): Moment | "never" {
  const { asked } = world;
  const now: Moment = { at: asked.speechTime, grain: "instant" };
  if (point === "speech-time") return now;
  if ("time" in point) {
    const [first] = asked.intervals(point.time) ?? [];
    if (first === undefined) throw new CannotTell("no such time");
    return { at: first[0], grain: "instant" };
  }
  const found = nth(eventsOf(point.of, world), point.k ?? 1, point.which, asked);
  const moments = found.map((event) => edgeOf(event, point.edge ?? "start", ongoing, asked));
  const known = moments.filter((moment) => moment !== "never");
  const isFirst = point.which === "first";
  const [one] = found;
  // Only instants are surely the same.
  const areTied = found.every(({ start }) => start.grain === "instant" && start.at === one?.start.at);
  if (areTied && !isFirst && known.length < moments.length) return "never";
  if (known.length === 0) return "never";
  if (!areTied && known.length < moments.length) throw new CannotTell("which of them ended");
  const { zone } = asked;
  const spans = known.map((moment) => instantsOf(moment, zone));
  const edge = isFirst ? Math.min : Math.max;
  const [from, to] = areTied
    ? [edge(...spans.map(([first]) => first)), edge(...spans.map(([, last]) => last))]
    : [Math.min(...spans.map(([first]) => first)), Math.max(...spans.map(([, last]) => last))];
  const holding = known.filter((moment) => {
    const [first, last] = instantsOf(moment, zone);
    return first <= from && to <= last;
  });
  const width = (moment: Moment): number => momentEnd(moment, zone) - moment.at;
  const least = holding.toSorted((a, b) => width(a) - width(b))[0];
  if (least === undefined) throw new CannotTell("when the first of them did");
  return least;
}

function edgeOf(
  event: PlainEvent,
  edge: "start" | "end",
  ongoing: "now" | "never",
  asked: Asked,
): Moment | "never" {
  if (edge === "start") return event.start;
  if (event.end === undefined) {
    if (ongoing === "now") return event.start;
    throw new CannotTell("when it ended");
  }
  if (ongoing === "now") return seenEnd(event, asked) ?? event.start;
  return event.end === null || (asked.tense === "past" && event.end.at > asked.speechTime)
    ? "never"
    : event.end;
}

/** The units of a window that have begun by speech time; where it has no start, those from the first event on. */
function windowOf(
  unit: Granularity,
  window: string | null,
  events: readonly PlainEvent[],
  asked: Asked,
): readonly number[] {
  const { zone, speechTime, tense } = asked;
  const spans = window === null ? [[-Infinity, Infinity] as const] : (asked.intervals(window) ?? []);
  const isOpen = spans.some(([start]) => start === Number.NEGATIVE_INFINITY);
  const firstStart = isOpen && tense === "past" ? firstIn(events, unit, asked) : Number.POSITIVE_INFINITY;
  const lastSeen = Math.max(speechTime, ...asked.events.map(({ start }) => start.at));
  const units = new Set<number>();
  for (const [start, end] of spans) {
    const seen = tense === "past" ? start : Math.max(start, speechTime + 1);
    const from = Number.isFinite(seen) ? seen : firstStart;
    const last = Math.min(end, tense === "past" ? speechTime + 1 : Infinity);
    const until = Number.isFinite(last) ? last : lastSeen + 1;
    if (!Number.isFinite(from) || from >= until) continue;
    for (let each = unitAt(from, unit, zone); each <= unitAt(until - 1, unit, zone); each += 1)
      units.add(each);
  }
  // A day that the zone left out is no day of the window.
  const startOf = (each: number): number => firstInstantFrom(startOfUnit(each, unit), zone);
  return [...units].filter((each) => startOf(each) < startOf(each + 1)).toSorted((a, b) => a - b);
}

/** An instant in the unit of the first of some events; no instant of none. */
function firstIn(events: readonly PlainEvent[], unit: Granularity, { zone }: Asked): number {
  const instants = events.map(({ start }) => instantsOf(start, zone));
  const [from, to] = [0, 1].map((edge) => Math.min(...instants.map((each) => each[edge] ?? 0))) as [
    number,
    number,
  ];
  if (events.length > 0 && unitAt(from, unit, zone) !== unitAt(to, unit, zone))
    throw new CannotTell(`which ${unit}`);
  return from;
}

/** Events of which none lasts longer than a unit, and may fill another. */
function brief(events: readonly PlainEvent[], unit: Granularity, asked: Asked): readonly PlainEvent[] {
  const days = { week: 7, month: 28, quarter: 90, year: 365 }[unit as string] ?? 1;
  for (const event of events) {
    const end = seenEnd(event, asked);
    if (end !== undefined && end.at - event.start.at > days * 86_400_000)
      throw new CannotTell(`which ${unit}`);
  }
  return events;
}

/** The events that start in a window. */
function startingIn(
  events: readonly PlainEvent[],
  window: string | null,
  asked: Asked,
): readonly PlainEvent[] {
  const spans = window === null ? null : asked.intervals(window);
  if (spans === null) return events;
  return events.filter((event) => {
    const [first, unitEnd] = instantsOf(event.start, asked.zone);
    const last = asked.tense === "past" ? Math.max(first, Math.min(unitEnd, asked.speechTime)) : unitEnd;
    if (spans.some(([start, end]) => start <= first && last < end)) return true;
    if (spans.some(([start, end]) => start <= last && first < end)) throw new CannotTell("when it started");
    return false;
  });
}

/** Extents of which the first lies so to the second. */
const examples: Readonly<Record<AllenRelation, readonly [number, number, number, number]>> = {
  before: [0, 1, 2, 3],
  after: [2, 3, 0, 1],
  meets: [0, 1, 1, 2],
  "met-by": [1, 2, 0, 1],
  overlaps: [0, 2, 1, 3],
  "overlapped-by": [1, 3, 0, 2],
  starts: [0, 1, 0, 2],
  "started-by": [0, 2, 0, 1],
  during: [1, 2, 0, 3],
  contains: [0, 3, 1, 2],
  finishes: [1, 2, 0, 2],
  "finished-by": [0, 2, 1, 2],
  equals: [0, 1, 0, 1],
};

function ofEdges(relation: AllenRelation, { left, right }: Edges): string {
  const [start, end, otherStart, otherEnd] = examples[relation];
  const difference = (left === "start" ? start : end) - (right === "start" ? otherStart : otherEnd);
  return difference === 0 ? "equals" : difference < 0 ? "before" : "after";
}
