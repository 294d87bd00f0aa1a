import {
  type CalendarTime,
  type Cycle,
  endOfTime,
  isClockGrain,
  nextInCycle,
  rankOfGrain,
  sayCalendarTime,
  type TimeGrain,
} from "../../time/calendar-time.js";
import {
  type CivilTime,
  daysInMonth,
  dayStart,
  fields,
  msPerDay,
  msPerHour,
  weekday,
} from "../../time/civil.js";
import { floorTo } from "../../time/granularity.js";
import { civilOf, instantOf, type Zone } from "../../time/zone.js";
import { type Calculation, refuse } from "./context.js";

/** What is missing of a date, from the nearest date at or after (before) a full one that it fits. */
export function filled(time: CalendarTime, near: CivilTime, toward: "after" | "before"): CalendarTime {
  if (time.cycle === "none") return time;
  const step = toward === "after" ? 1 : -1;
  const today = floorTo(near, "day");
  const ofDay = time.wall - floorTo(time.wall, "day");
  for (let count = -1; count <= (time.cycle === "year" ? 80 : 400); count += 1) {
    const wall = placed(time, today, count * step);
    const hasWeekday = time.weekday === undefined || (wall !== null && weekday(wall) === time.weekday);
    if (wall === null || !hasWeekday) continue;
    const reached = time.cycle === "day" || isClockGrain(time.grain) ? wall + ofDay : wall;
    if (toward === "after" ? endOf(time, reached) > near : reached <= near) {
      return { ...time, wall: reached, cycle: "none" };
    }
  }
  return refuse({ kind: "incomparable", what: sayCalendarTime(time) });
}

function endOf(time: CalendarTime, wall: CivilTime): CivilTime {
  return isClockGrain(time.grain) ? wall + 1 : endOfTime({ ...time, wall });
}

/** Midnight of the occurrence in the year, month, week or day that lies `count` from that of a day. */
function placed({ wall, cycle }: CalendarTime, today: CivilTime, count: number): CivilTime | null {
  const { month, day } = fields(wall);
  const { year: thisYear, month: thisMonth } = fields(today);
  switch (cycle) {
    case "year": {
      const year = thisYear + count;
      return day <= daysInMonth(year, month) ? dayStart(year, month, day) : null;
    }
    case "month": {
      const first = dayStart(thisYear, thisMonth + count, 1);
      const { year, month: inMonth } = fields(first);
      return day <= daysInMonth(year, inMonth) ? first + (day - 1) * msPerDay : null;
    }
    case "week":
      return today + (weekday(wall) - weekday(today) + 7 * count) * msPerDay;
    default:
      return today + count * msPerDay;
  }
}

/** The instant of a full time in its zone. */
export function instantAt({ wall, shown }: CalendarTime, zone: Zone): number {
  return shown?.wall === wall ? shown.instant : instantOf(wall, zone).instant;
}

/** The offset of a zone at a wall clock reading; of a clock without a date, on the day of asking. */
function offsetAt(time: CalendarTime, zone: Zone, calculation: Calculation): number {
  if (time.cycle === "none") return time.wall - instantAt(time, zone);
  const isFixed = /^(?:UTC|[+-]\d\d:\d\d)$/.test(zone.name);
  if (isFixed) return zone.offsetAt(0);
  const { speechTime } = calculation;
  if (speechTime === null) return refuse({ kind: "no-speech-time", text: sayCalendarTime(time) });
  return zone.offsetAt(speechTime);
}

/** The zone of a time of the clock: its own, or, of a full time, that of the setting. A date is that of a calendar. */
export function zoneOf(time: CalendarTime, calculation: Calculation): Zone | null {
  if (!isClockGrain(time.grain)) return null;
  return time.zone ?? (time.cycle === "none" ? calculation.zone : null);
}

/** The same time by the wall clock of another zone. */
export function inZone(time: CalendarTime, zone: Zone, calculation: Calculation): CalendarTime {
  if (!isClockGrain(time.grain))
    return refuse({ kind: "finer-than-time", time: sayCalendarTime(time), unit: "hour" });
  const own = time.zone ?? calculation.zone;
  if (own === null) return refuse({ kind: "missing-zone" });
  if (own.name === zone.name) return { ...time, zone };
  const instant = time.wall - offsetAt(time, own, calculation);
  const wall =
    time.cycle === "none"
      ? civilOf(instant, zone)
      : instant + offsetAt({ ...time, wall: instant }, zone, calculation);
  return {
    ...time,
    ...{ wall, zone, grain: grainFor(wall, time.grain) },
    ...(time.cycle === "none" ? { shown: { wall, instant } } : {}),
  };
}

/** The grain, or a finer one where the wall clock needs it. */
export function grainFor(wall: CivilTime, grain: TimeGrain): TimeGrain {
  const needed: TimeGrain =
    wall % 1000 !== 0
      ? "millisecond"
      : wall % 60_000 !== 0
        ? "second"
        : wall % msPerHour !== 0
          ? "minute"
          : "hour";
  return rankOfGrain(needed) < rankOfGrain(grain) ? needed : grain;
}

/**
 * Two times on one wall clock, of one cycle: what one leaves open is taken from the other; where the second would
 * lie before the first, it is the next one.
 */
export function ordered(
  from: CalendarTime,
  to: CalendarTime,
  calculation: Calculation,
): readonly [CalendarTime, CalendarTime] {
  const [a, b] = together(from, to, calculation);
  if (a.cycle === "none" || b.wall >= a.wall) return [a, b];
  if (a.cycle === "day" && calculation.choose("next-day") === "same") return [a, b];
  return [a, { ...b, wall: nextWall(a, b) }];
}

function nextWall(a: CalendarTime, b: CalendarTime): CivilTime {
  let { wall } = b;
  const cycle = b.cycle as Exclude<Cycle, "none">;
  while (wall < a.wall) wall = nextInCycle(wall, cycle);
  return wall;
}

/** Two times on one wall clock and of one cycle, in whatever order they are. */
export function together(
  a: CalendarTime,
  b: CalendarTime,
  calculation: Calculation,
): readonly [CalendarTime, CalendarTime] {
  if (a.cycle !== b.cycle) {
    if (a.cycle === "none") return together(a, filled(b, a.wall, "after"), calculation);
    if (b.cycle === "none") return together(filled(a, b.wall, "before"), b, calculation);
    return refuse({ kind: "incomparable", what: `${sayCalendarTime(a)} and ${sayCalendarTime(b)}` });
  }
  const zone = a.zone ?? b.zone;
  if (zone === null || a.zone?.name === b.zone?.name) return [a, b];
  if (!isClockGrain(a.grain) || !isClockGrain(b.grain)) return [a, b];
  // A clock of no zone beside one that names its own is taken to be of the same.
  const isBare = (time: CalendarTime): boolean => time.zone === null && calculation.zone === null;
  const moved = (time: CalendarTime): CalendarTime =>
    isBare(time) ? { ...time, zone } : inZone(time, zone, calculation);
  return [moved(a), moved(b)];
}

/** The coarser of two grains; points of the clock are all alike. */
export function coarserOf(a: TimeGrain, b: TimeGrain): TimeGrain {
  return rankOfGrain(a) >= rankOfGrain(b) ? a : b;
}

/** The time cut to a coarser grain; points of the clock are kept. */
export function cutTo(time: CalendarTime, grain: TimeGrain): CalendarTime {
  if (isClockGrain(grain) || grain === "millisecond" || rankOfGrain(time.grain) >= rankOfGrain(grain))
    return time;
  return { ...time, wall: floorTo(time.wall, grain), grain };
}
