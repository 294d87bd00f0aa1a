import type { Granularity } from "../../../src/time/granularity.js";
import { type Period, period, shiftInstant } from "../../../src/time/period.js";
import { civilOf } from "../../../src/time/zone.js";
import { daysInMonth, fields } from "../../../src/time/civil.js";
import {
  type Asked,
  CannotTell,
  coarserOf,
  instantsOf,
  type Moment,
  type PlainEvent,
  seenEnd,
  unitAt,
} from "./event.js";

/** A duration: elapsed time, or a number of units where its ends are known to no finer one. */
export type Duration =
  | { readonly ms: number }
  | { readonly days: number; readonly of: Granularity }
  | { readonly months: number; readonly of: Granularity };

/** From one moment to another, in units of the coarser grain. */
export function between(from: Moment, to: Moment, { zone }: Asked): Duration {
  const grain = coarserOf(from.grain, to.grain);
  if (grain === "instant") return { ms: to.at - from.at };
  const units = unitAt(to.at, grain, zone) - unitAt(from.at, grain, zone);
  const months: Partial<Record<Granularity, number>> = {
    month: 1,
    quarter: 3,
    half: 6,
    year: 12,
    decade: 120,
  };
  const ofUnit = months[grain];
  if (ofUnit !== undefined) return { months: units * ofUnit, of: grain };
  if (grain === "day") return { days: units, of: grain };
  if (grain === "week") return { days: units * 7, of: grain };
  return { ms: units * { second: 1000, minute: 60_000, hour: 3_600_000, century: 0 }[grain as "second"] };
}

/** How long an event was, or has been at speech time. */
export function lengthOf(event: PlainEvent, asked: Asked): Duration {
  const end = seenEnd(event, asked);
  if (end === undefined || end.at === Number.POSITIVE_INFINITY) throw new CannotTell("how long it was");
  return between(event.start, end, asked);
}

/** A number that tells which of two durations of one kind is longer. */
export function sizeOf(duration: Duration): { readonly kind: string; readonly size: number } {
  if ("ms" in duration) return { kind: "ms", size: duration.ms };
  if ("days" in duration) return { kind: duration.of, size: duration.days };
  return { kind: duration.of, size: duration.months };
}

/** A duration, with the least and the most that it can be in ms, wherever in their units its ends are. */
export interface Within {
  readonly duration: Duration;
  readonly least: number;
  readonly most: number;
}

export function within(duration: Duration, from: Moment, to: Moment, { zone }: Asked): Within {
  const [starts, ends] = [instantsOf(from, zone), instantsOf(to, zone)];
  return {
    duration,
    least: Math.max(0, ends[0] - starts[1]),
    most: Math.max(0, ends[1] - starts[0]),
  };
}

export function lengthWithin(event: PlainEvent, asked: Asked): Within {
  const duration = lengthOf(event, asked);
  return within(duration, event.start, seenEnd(event, asked) ?? event.start, asked);
}

export function isAsLong(a: Within, b: Within): boolean {
  const [x, y] = [sizeOf(a.duration), sizeOf(b.duration)];
  return x.kind === y.kind && x.size === y.size;
}

/** The longest or the shortest of some; of unlike units the one that is so whatever they come to. */
export function extreme(how: "most" | "least", all: readonly Within[]): Within {
  const wins = (one: Within, other: Within): boolean => {
    const [x, y] = [sizeOf(one.duration), sizeOf(other.duration)];
    if (x.kind === y.kind) return how === "most" ? x.size >= y.size : x.size <= y.size;
    return how === "most" ? one.least > other.most : one.most < other.least;
  };
  const found = all.filter((one) => all.every((other) => wins(one, other)))[0];
  if (found === undefined) throw new CannotTell("lengths of different grains");
  return found;
}

/** The lengths that queries name here. */
const named: Readonly<Record<string, Partial<Period>>> = {
  "30 minutes": { minutes: 30 },
  "2 hours": { hours: 2 },
  "3 hours": { hours: 3 },
  "1 day": { days: 1 },
  "2 days": { days: 2 },
  "1 week": { weeks: 1 },
};

/** A named length as a period. */
function periodOf(length: string): Period {
  const parts = named[length];
  if (parts === undefined) throw new Error(`no such length: ${length}`);
  return period(parts);
}

/** An instant moved by a named length, forward for 1 and back for -1. */
export function shifted(at: number, length: string, sign: 1 | -1, { zone }: Asked): number {
  if (!Number.isFinite(at)) return at;
  const parts = Object.entries(periodOf(length)).map(([unit, amount]) => [unit, sign * amount]);
  return shiftInstant(at, Object.fromEntries(parts) as Period, zone);
}

/** The unit at which a named length is exact: weeks lead to a day. */
export function unitOfLength(length: string): "minute" | "hour" | "day" {
  const parts = periodOf(length);
  if (parts.minutes > 0) return "minute";
  return parts.hours > 0 ? "hour" : "day";
}

/** How much longer a duration is than a named length; days are civil ones only where both are days. */
export function lengthIn(duration: Duration, length: string): number {
  const { hours, minutes, days, weeks } = periodOf(length);
  const elapsed = hours * 3_600_000 + minutes * 60_000;
  const civil = days + weeks * 7;
  if ("ms" in duration) return duration.ms - elapsed - civil * 86_400_000;
  if ("days" in duration && elapsed === 0) return duration.days - civil;
  throw new CannotTell("how long it was");
}

/** The whole units from one moment to another: hours and finer elapsed, days and coarser by the calendar. */
export function wholeUnits(from: Moment, to: Moment, unit: Granularity, asked: Asked): Duration {
  const grain = coarserOf(from.grain, to.grain);
  if (grain !== "instant" && coarserOf(grain, unit) !== unit) throw new CannotTell(`how many ${unit}s`);
  const duration = between(from, to, asked);
  const perClock = { second: 1000, minute: 60_000, hour: 3_600_000 }[unit as "hour"];
  if (perClock !== undefined) {
    if (!("ms" in duration)) throw new CannotTell(`how many ${unit}s`);
    return { ms: Math.trunc(duration.ms / perClock) * perClock };
  }
  const inMonths = { month: 1, quarter: 3, half: 6, year: 12, decade: 120, century: 1200 }[unit as "month"];
  if ("months" in duration) {
    if (inMonths === undefined) throw new CannotTell(`how many ${unit}s`);
    return { months: Math.trunc(duration.months / inMonths) * inMonths, of: unit };
  }
  const { zone } = asked;
  const days = unitAt(to.at, "day", zone) - unitAt(from.at, "day", zone);
  if (inMonths === undefined) return { days: unit === "week" ? Math.trunc(days / 7) * 7 : days, of: unit };
  const [early, late] = days >= 0 ? [from, to] : [to, from];
  const [a, b] = [fields(civilOf(early.at, zone)), fields(civilOf(late.at, zone))];
  // A month is complete on the day of its number, or on the last day of one that has no such day.
  const isComplete = b.day >= a.day || b.day === daysInMonth(b.year, b.month);
  const complete = (b.year - a.year) * 12 + b.month - a.month - (isComplete ? 0 : 1);
  return { months: (days < 0 ? -1 : 1) * Math.floor(complete / inMonths) * inMonths, of: unit };
}
