import type { Bound, Query, Term } from "../../../src/algebra/query.js";
import {
  type Asked,
  CannotTell,
  momentEnd,
  nth,
  ofAny,
  type PlainEvent,
  seenEnd,
  valuesOf,
} from "./event.js";
import { extreme, isAsLong, lengthIn, lengthOf, lengthWithin, shifted, sizeOf } from "./lengths.js";
import { amountIn, amountOf, numbersOf } from "./amounts.js";
import { isRelated } from "./pairs.js";
import { placed } from "./placed.js";

/** One world: whether a vague word applies to an event in it. */
export interface World {
  readonly asked: Asked;
  readonly applies: (word: string, event: PlainEvent) => boolean;
  /** Told of every term that lies to another one whether that has an event, and of "which" whether there is an answer. */
  readonly finds: (asking: Term | Query, isFound: boolean) => void;
}

/** The events of a term in one world, in the order of the set. */
export function eventsOf(term: Term, world: World): readonly PlainEvent[] {
  const { asked } = world;
  switch (term.term) {
    case "events":
      return asked.events.filter((event) => isSeen(event, asked) && matches(event, term));
    case "in":
      return eventsOf(term.of, world).filter((event) =>
        term.how === "overlap" && event.end !== undefined
          ? overlaps(event, term.time, world)
          : isIn(event, term.time, world),
      );
    case "union": {
      const parts = term.of.map((part) => eventsOf(part, world));
      return asked.events.filter((event) => parts.some((part) => part.includes(event)));
    }
    case "intersection": {
      const parts = term.of.map((part) => eventsOf(part, world));
      return asked.events.filter((event) => parts.every((part) => part.includes(event)));
    }
    case "except": {
      const without = eventsOf(term.without, world);
      return eventsOf(term.of, world).filter((event) => !without.includes(event));
    }
    case "placed": {
      const [events, others] = [eventsOf(term.of, world), eventsOf(term.other, world)];
      world.finds(term, others.length > 0);
      return placed(term, events, others, asked);
    }
    case "allen": {
      const others = eventsOf(term.other, world);
      const events = eventsOf(term.of, world);
      return events.filter((event) => {
        const rest = others.filter((other) => other !== event);
        return ofAny(rest, (other) => isRelated(event, other, asked, term.relations));
      });
    }
    case "nth":
      return nth(eventsOf(term.of, world), term.k, term.from, asked);
    case "extreme": {
      const events = eventsOf(term.of, world);
      if (term.what !== "extent") return kth(events, numbersOf(events, term.what), term);
      if ((term.k ?? 1) > 1) return byExtent(events, term, asked);
      const lengths = events.map((event) => lengthWithin(event, asked));
      if (lengths.length === 0) return [];
      const limit = extreme(term.how, lengths);
      return events.filter((_, index) => lengths[index] !== undefined && isAsLong(lengths[index], limit));
    }
    case "amount":
      return eventsOf(term.of, world).filter((event) => {
        if (term.what !== "extent") {
          const [own, limit] = [amountOf(event, term.what), amountIn(term.value)];
          if (own === null) return false;
          if (own.unit !== limit?.unit) throw new CannotTell("amounts of different units");
          return isBounded(own.number, term.bound, limit.number);
        }
        const end = seenEnd(event, asked);
        // A day over which clocks change is a day, however many hours it has.
        const isExact =
          event.start.grain === "instant" && end?.grain === "instant" && Number.isFinite(end.at);
        const beyond = isExact
          ? end.at - shifted(event.start.at, term.value, 1, asked)
          : lengthIn(lengthOf(event, asked), term.value);
        return isBounded(beyond, term.bound, 0);
      });
  }
}

/** It is past when its start is not after speech time; a question about the future sees the others. */
function isSeen(event: PlainEvent, asked: Asked): boolean {
  return (asked.tense === "past") === event.start.at <= asked.speechTime;
}

function matches(event: PlainEvent, term: Extract<Term, { term: "events" }>): boolean {
  if (term.type !== null && event.type !== term.type) return false;
  for (const [role, wanted] of Object.entries(term.roles)) {
    const names = typeof wanted === "string" ? [wanted] : wanted;
    if (!valuesOf(event, role).some((value) => names.includes(value))) return false;
  }
  for (const [role, unwanted] of Object.entries(term.without ?? {})) {
    if (valuesOf(event, role).some((value) => unwanted.includes(value))) return false;
  }
  return term.present.every((role) => valuesOf(event, role).length > 0);
}

function isIn(event: PlainEvent, words: string, world: World): boolean {
  const intervals = world.asked.intervals(words);
  if (intervals === null) return world.applies(words, event);
  const { at } = event.start;
  const { asked } = world;
  // What is past has started, wherever in its unit.
  const latest = asked.tense === "past" ? asked.speechTime : Number.POSITIVE_INFINITY;
  const last = Math.max(at, Math.min(momentEnd(event.start, asked.zone) - 1, latest));
  if (intervals.some(([start, end]) => start <= at && last < end)) return true;
  if (intervals.some(([start, end]) => start <= last && at < end)) throw new CannotTell("when it started");
  return false;
}

/** The k-th shortest or longest, each event counting one, with all that last as long. */
function byExtent(
  events: readonly PlainEvent[],
  { k = 1, how }: Extract<Term, { term: "extreme" }>,
  asked: Asked,
): readonly PlainEvent[] {
  const lengths = events.map((event) => sizeOf(lengthOf(event, asked)));
  if (new Set(lengths.map(({ kind }) => kind)).size > 1) throw new CannotTell("which is longer");
  return kth(
    events,
    lengths.map(({ size }) => size),
    { k, how },
  );
}

/** The events of which fewer than k are ahead, and with those of the same size at least k. */
function kth(
  events: readonly PlainEvent[],
  sizes: readonly number[],
  { k = 1, how }: Pick<Extract<Term, { term: "extreme" }>, "k" | "how">,
): readonly PlainEvent[] {
  const sign = how === "least" ? 1 : -1;
  return events.filter((_, index) => {
    const own = sizes[index] ?? 0;
    const ahead = sizes.filter((size) => sign * (size - own) < 0).length;
    const level = sizes.filter((size) => size === own).length;
    return ahead < k && k <= ahead + level;
  });
}

/** Whether an event is going on at some instant of a time, whenever in their units it starts and ends. */
function overlaps(event: PlainEvent, words: string, world: World): boolean {
  const { asked } = world;
  const intervals = asked.intervals(words);
  if (intervals === null) return world.applies(words, event);
  const ends = lastInstants(event, asked);
  const { at } = event.start;
  const starts = [at, Math.max(at, Math.min(momentEnd(event.start, asked.zone) - 1, ends[1]))] as const;
  const meets = (first: number, last: number): boolean =>
    intervals.some(([start, end]) => first < end && start <= last);
  if (meets(starts[1], ends[0])) return true;
  if (meets(starts[0], ends[1])) throw new CannotTell("when it started or ended");
  return false;
}

/** The earliest and the latest instant that may be the last one of an event. */
function lastInstants(event: PlainEvent, asked: Asked): readonly [number, number] {
  const { at } = event.start;
  const { end } = event;
  const goesOn = asked.tense === "past" && (end === null || (end?.at ?? at) > asked.speechTime);
  if (goesOn) return [asked.speechTime, asked.speechTime];
  const told = end ?? { at: Number.POSITIVE_INFINITY, grain: "instant" };
  if (told.grain === "instant") return [Math.max(told.at - 1, at), Math.max(told.at - 1, at)];
  return [Math.max(told.at, at), momentEnd(told, asked.zone) - 1];
}

/** How long ago an event was: from its end where one was told, 0 while it goes on. */
export function elapsedSince(event: PlainEvent, asked: Asked): number {
  const last = seenEnd(event, asked) ?? event.start;
  if (last.grain !== "instant") throw new CannotTell("how long ago it was");
  return Math.max(0, asked.speechTime - last.at);
}

export function isBounded(value: number, bound: Bound, limit: number): boolean {
  switch (bound) {
    case "at-least":
      return value >= limit;
    case "at-most":
      return value <= limit;
    case "exactly":
      return value === limit;
    case "more-than":
      return value > limit;
    case "fewer-than":
      return value < limit;
  }
}
