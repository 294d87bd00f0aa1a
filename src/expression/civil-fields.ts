import type { Issue } from "../issue/issue.js";
import { type CivilTime, civil, daysInMonth, fields as fieldsOf, inYears, isoWeeksInYear, startOfIsoWeek, weekday } from "../time/civil.js";
import { floorTo, type Granularity, shiftBy, unitOf } from "../time/granularity.js";
import { formatCivil } from "../time/instant.js";
import type { Anchoring } from "./context.js";
import { bareHour } from "./bare-hour.js";
import type { CivilFields, DayPart, Season } from "./expression.js";
import { type Extent, extent } from "./extent.js";
import type { Recurring } from "./recurring.js";
import { impossible, impossibleDate, one, recurs, several, type Value } from "./value.js";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The hours of a part of the day, from midnight of the date that names it; nights reach into the next. */
const DAY_PARTS: Readonly<Record<DayPart, readonly [from: number, to: number]>> = {
  morning: [6, 12],
  afternoon: [12, 18],
  evening: [18, 22],
  night: [18, 30],
  "at-night": [22, 30],
};

/** The month with which a meteorological season begins in the north. */
const SEASON_START: Readonly<Record<Season, number>> = { spring: 3, summer: 6, autumn: 9, winter: 12 };

/** Anchor a partial civil time: with a year it is there once, without one it recurs. */
export function anchorFields(said: CivilFields, anchoring: Anchoring): Value {
  const whole = wholeYears(said, anchoring);
  if (whole !== null) {
    return whole;
  }
  const outside = outOfBounds(said);
  if (outside !== null) {
    return impossibleDate(outside);
  }
  const year = said.year ?? (said.shortYear === undefined ? null : fullYear(said.shortYear, anchoring));
  if (year !== null && (year < 1 || year > 9999)) {
    return impossibleDate(`the year ${year} is not between 1 and 9999`);
  }
  const time = clockFields(said, anchoring);
  const recurring = fromFields(time, anchoring);
  if (year === null) {
    return recurs(recurring);
  }
  const yearStart = civil(year);
  if (!saysMoreThanYear(said)) {
    return one(extent(yearStart, shiftBy(yearStart, 1, "year"), "year"));
  }
  const found =
    recurring.cycle === "year" ? recurring.inCycle(yearStart) : inYear(recurring, yearStart);
  if (found.length === 0 && said.weekday !== undefined && said.day !== undefined) {
    return weekdayConflict(said, year, anchoring);
  }
  return several(found, impossibleIn(said, year) ?? { kind: "impossible-date", reason: "there is no such date" });
}

const BOUNDS: readonly (readonly [keyof CivilFields, number, number, string])[] = [
  ["month", 1, 12, "month"],
  ["week", 1, 53, "week"],
  ["day", 1, 31, "day"],
  ["hour", 0, 24, "hour"],
  ["minute", 0, 59, "minute"],
  ["second", 0, 59, "second"],
];

/** The first field that no calendar and no clock has. */
function outOfBounds(said: CivilFields): string | null {
  for (const [field, low, high, word] of BOUNDS) {
    const value = said[field];
    if (typeof value === "number" && (value < low || value > high)) {
      return `there is no ${word} ${value}`;
    }
  }
  const isPastMidnight = said.hour === 24 && ((said.minute ?? 0) > 0 || (said.second ?? 0) > 0);
  return isPastMidnight ? "24:00 is the end of the day, and nothing of it lies beyond" : null;
}

/** Decades and centuries: stretches of years, with no finer field beside them. */
function wholeYears(said: CivilFields, anchoring: Anchoring): Value | null {
  if (said.century !== undefined) {
    const first = (said.century - 1) * 100 + (anchoring.choose("century") === "from-01" ? 1 : 0);
    return yearsFrom(first, 100, "century");
  }
  if (said.decade !== undefined) {
    return yearsFrom(said.decade, 10, "decade");
  }
  if (said.shortDecade !== undefined) {
    const { year } = fieldsOf(anchoring.now);
    const latestCentury = Math.floor((year - said.shortDecade) / 100) * 100;
    return yearsFrom(latestCentury + said.shortDecade, 10, "decade");
  }
  return null;
}

function yearsFrom(first: number, count: number, grain: Granularity): Value {
  if (first + count > 9999) {
    return impossibleDate("it lies beyond the year 9999");
  }
  // The first decade and century would begin with a year 0, which the calendar does not have.
  return one(extent(civil(Math.max(first, 1)), civil(first + count), grain));
}

/** Two digits name a year from 79 years before speech time to 20 after it. */
function fullYear(short: number, anchoring: Anchoring): number {
  const last = fieldsOf(anchoring.now).year + 20;
  return last - ((((last - short) % 100) + 100) % 100);
}

function saysMoreThanYear(said: CivilFields): boolean {
  return Object.keys(said).some((field) => field !== "year" && field !== "shortYear");
}

function inYear(recurring: Recurring, yearStart: CivilTime): readonly Extent[] {
  const yearEnd = shiftBy(yearStart, 1, "year");
  const found: Extent[] = [];
  for (let unit = floorTo(yearStart, recurring.cycle); unit < yearEnd; unit = shiftBy(unit, 1, recurring.cycle)) {
    found.push(...recurring.inCycle(unit).filter(({ start }) => start >= yearStart && start < yearEnd));
  }
  return found;
}

function weekdayConflict(said: CivilFields, year: number, anchoring: Anchoring): Value {
  const { weekday: _, ...date } = said;
  const real = anchorFields(date, anchoring);
  if (real.kind !== "one") {
    return real;
  }
  const issue: Issue = {
    kind: "weekday-conflict",
    said: said.weekday ?? 0,
    date: formatCivil(real.extent.start).slice(0, 10),
    real: weekday(real.extent.start),
  };
  if (anchoring.context.weekdayConflict === "issue" || inYears(civil(year)) === false) {
    return impossible(issue);
  }
  anchoring.notes.push(issue);
  return real;
}

function impossibleIn(said: CivilFields, year: number | null): Issue | null {
  const { month, day, week } = said;
  if (week !== undefined && year !== null && week > isoWeeksInYear(year)) {
    return { kind: "impossible-date", reason: `${year} has ${isoWeeksInYear(year)} ISO weeks, not ${week}` };
  }
  if (month !== undefined && day !== undefined) {
    const longest = daysInMonth(year ?? 2000, month);
    if (day > longest) {
      const when = year === null ? "" : ` in ${year}`;
      return { kind: "impossible-date", reason: `month ${month} has ${longest} days${when}, not ${day}` };
    }
  }
  return null;
}

/** The fields with their hour settled; a bare one is settled by the part of day, else by policy. */
function clockFields(said: CivilFields, anchoring: Anchoring): CivilFields {
  if (said.bareHour !== true || said.hour === undefined) {
    return said;
  }
  const { bareHour: _, ...rest } = said;
  return { ...rest, hour: bareHour(said.hour, said.dayPart ?? null, anchoring) };
}

function fromFields(said: CivilFields, anchoring: Anchoring): Recurring {
  const cycle = cycleOf(said);
  const dates = dateExtents(said, anchoring);
  return {
    cycle,
    grain: grainOf(said),
    sort: sortOf(said),
    never: impossibleIn(said, null),
    inCycle: (start) => dates(start).flatMap((date) => atClock(date, said)),
  };
}

function cycleOf(said: CivilFields): Granularity {
  if (said.month ?? said.quarter ?? said.half ?? said.week ?? said.season) return "year";
  if (said.day !== undefined) return "month";
  if (said.weekday !== undefined) return "week";
  return "day";
}

function sortOf(said: CivilFields): Recurring["sort"] {
  if (said.day !== undefined || said.week !== undefined) return "date";
  if (said.month !== undefined) return "month";
  if (said.season ?? said.quarter ?? said.half) return "feast";
  return said.weekday !== undefined ? "weekday" : "clock";
}

function grainOf(said: CivilFields): Granularity {
  if (said.second !== undefined) return "second";
  if (said.minute !== undefined) return "minute";
  if (said.hour !== undefined || said.dayPart !== undefined) return "hour";
  if (said.day !== undefined || said.weekday !== undefined) return "day";
  if (said.week !== undefined) return "week";
  if (said.month !== undefined) return "month";
  if (said.quarter !== undefined || said.season !== undefined) return "quarter";
  return said.half !== undefined ? "half" : "day";
}

/** The dates, coarser than a clock, that the fields name in a unit of their cycle. */
function dateExtents(said: CivilFields, anchoring: Anchoring): (start: CivilTime) => readonly Extent[] {
  const { month, day, weekday: dayOfWeek } = said;
  if (day !== undefined) {
    return (start) => {
      const { year, month: current } = fieldsOf(start);
      const named = month ?? current;
      if (day > daysInMonth(year, named)) {
        return [];
      }
      const date = civil(year, named, day);
      return dayOfWeek === undefined || fitsWeekday(date, dayOfWeek) ? [extent(date, date + DAY, "day")] : [];
    };
  }
  const containers = containerExtents(said, anchoring);
  if (dayOfWeek === undefined) {
    return containers;
  }
  return (start) => containers(start).flatMap((container) => weekdaysIn(container, dayOfWeek));
}

function fitsWeekday(date: CivilTime, wanted: number): boolean {
  return wanted === WEEKEND ? weekday(date) >= 6 : weekday(date) === wanted;
}

/** The weekday number that stands for Saturday and Sunday together. */
export const WEEKEND = 67;

function weekdaysIn(container: Extent, wanted: number): readonly Extent[] {
  const first = wanted === WEEKEND ? 6 : wanted;
  const length = wanted === WEEKEND ? 2 * DAY : DAY;
  const found: Extent[] = [];
  const offset = (first - weekday(container.start) + 7) % 7;
  for (let start = container.start + offset * DAY; start < container.end; start += 7 * DAY) {
    found.push(extent(start, start + length, "day"));
  }
  return found;
}

/** The unit that holds the days: a month, a quarter, a week of the year …, or the cycle unit itself. */
function containerExtents(said: CivilFields, anchoring: Anchoring): (start: CivilTime) => readonly Extent[] {
  const { month, quarter, half, week, season } = said;
  if (month !== undefined) return (start) => [months(start, month, 1, "month")];
  if (quarter !== undefined) return (start) => [months(start, quarter * 3 - 2, 3, "quarter")];
  if (half !== undefined) return (start) => [months(start, half * 6 - 5, 6, "half")];
  if (season !== undefined) {
    const south = anchoring.choose("hemisphere") === "south" ? 6 : 0;
    const first = ((SEASON_START[season] + south - 1) % 12) + 1;
    if (first === 12) {
      anchoring.notes.push({ kind: "season-spans-years" });
    }
    return (start) => [months(start, first, 3, "quarter")];
  }
  if (week !== undefined) {
    return (start) => {
      const { year } = fieldsOf(start);
      if (week > isoWeeksInYear(year)) {
        return [];
      }
      const monday = startOfIsoWeek(year, week);
      return [extent(monday, monday + 7 * DAY, "week")];
    };
  }
  const unit: Granularity = said.weekday === undefined ? "day" : "week";
  return (start) => {
    const whole = unitOf(start, unit);
    return [extent(whole.start, whole.end, unit)];
  };
}

function months(yearStart: CivilTime, month: number, count: number, grain: Granularity): Extent {
  const start = shiftBy(yearStart, month - 1, "month");
  return extent(start, shiftBy(start, count, "month"), grain);
}

/** The part of every day of a date that the clock fields name. */
function atClock(date: Extent, said: CivilFields): readonly Extent[] {
  const { hour, minute, second, dayPart } = said;
  if (hour === undefined && dayPart === undefined) {
    return [date];
  }
  const found: Extent[] = [];
  for (let midnight = date.start; midnight < date.end; midnight += DAY) {
    if (hour === undefined) {
      const [from, to] = DAY_PARTS[dayPart ?? "morning"];
      found.push(extent(midnight + from * HOUR, midnight + to * HOUR, "hour"));
      continue;
    }
    const small = dayPart === "night" || dayPart === "at-night" ? hour < 6 : false;
    const start = midnight + (small ? DAY : 0) + hour * HOUR + (minute ?? 0) * 60_000 + (second ?? 0) * 1000;
    const grain = grainOf({ hour, ...(minute === undefined ? {} : { minute }), ...(second === undefined ? {} : { second }) });
    found.push(extent(start, start + LENGTH[grain], grain));
  }
  return found;
}

const LENGTH: Readonly<Record<string, number>> & { readonly [grain in Granularity]: number } = {
  second: 1000,
  minute: 60_000,
  hour: HOUR,
} as Readonly<Record<Granularity, number>>;
