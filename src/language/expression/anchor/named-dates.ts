import {
  type CivilTime,
  daysInMonth,
  dayStart,
  fields as fieldsOf,
  inYears,
  isoWeeksInYear,
  msPerDay,
  msPerHour,
  msPerWeek,
  startOfIsoWeek,
  weekday,
} from "../../../time/civil.js";
import type { Granularity } from "../../../time/granularity.js";
import type { Anchoring } from "./context.js";
import type { CivilFields, Season } from "../../../algebra/expression.js";
import { type Extent, extent } from "./extent.js";
import { WEEKEND, WORKDAY } from "../../../algebra/units.js";

/** What fields name in the cycle unit with this start. */
type InCycle = (start: CivilTime) => readonly Extent[];

/** From Friday at 18:00 until Saturday. */
const FRIDAY_EVENING = 6 * msPerHour;

/** The month with which a meteorological season begins in the north. */
const SEASON_START: Readonly<Record<Season, number>> = { spring: 3, summer: 6, autumn: 9, winter: 12 };

/** The dates, coarser than a clock, that fields name in each unit of their cycle. */
export function namedDates(said: CivilFields, anchoring: Anchoring): InCycle {
  const { month, day, weekday: dayOfWeek } = said;
  if (day !== undefined) {
    return dayOfMonth(day, month, dayOfWeek);
  }
  const containers = containersOf(said, anchoring);
  return dayOfWeek === undefined ? containers : weekdaysIn(containers, dayOfWeek, anchoring);
}

function dayOfMonth(day: number, month: number | undefined, dayOfWeek: number | undefined): InCycle {
  return (start) => {
    const { year, month: current } = fieldsOf(start);
    const named = month ?? current;
    if (day > daysInMonth(year, named)) {
      return [];
    }
    const date = dayStart(year, named, day);
    return dayOfWeek === undefined || fitsWeekday(date, dayOfWeek)
      ? [extent(date, date + msPerDay, "day")]
      : [];
  };
}

function fitsWeekday(date: CivilTime, wanted: number): boolean {
  if (wanted === WORKDAY) return weekday(date) <= 5;
  return wanted === WEEKEND ? weekday(date) >= 6 : weekday(date) === wanted;
}

function weekdaysIn(containers: InCycle, wanted: number, anchoring: Anchoring): InCycle {
  const isWeekend = wanted === WEEKEND;
  const extentOfWeekend = isWeekend ? anchoring.choose("weekend") : null;
  const moved = extentOfWeekend === "friday-evening" ? FRIDAY_EVENING : 0;
  const length = isWeekend && extentOfWeekend !== "saturday-alone" ? 2 * msPerDay : msPerDay;
  const numbers = wanted === WORKDAY ? [1, 2, 3, 4, 5] : [isWeekend ? 6 : wanted];
  return (unit) => {
    const found: Extent[] = [];
    for (const { start, end } of containers(unit)) {
      const first = weekday(start);
      for (const number of numbers) {
        let day = start + ((number - first + 7) % 7) * msPerDay;
        for (; day < end; day += msPerWeek) found.push(extent(day - moved, day + length, "day"));
      }
    }
    return found;
  };
}

/** The unit that holds the days: a month, a quarter, a week of the year …, or the cycle unit itself. */
function containersOf(said: CivilFields, anchoring: Anchoring): InCycle {
  const { month, quarter, half, week, season } = said;
  if (month !== undefined) return (start) => months(start, month, 1, "month");
  if (quarter !== undefined) return (start) => months(start, quarter * 3 - 2, 3, "quarter");
  if (half !== undefined) return (start) => months(start, half * 6 - 5, 6, "half");
  if (season !== undefined) {
    const first = firstMonth(season, anchoring);
    const isByMonth = anchoring.choose("seasons") === "meteorological";
    return (start) =>
      months(start, first, 3, "quarter").map((whole) => (isByMonth ? whole : astronomical(whole)));
  }
  if (week !== undefined) return (start) => isoWeek(fieldsOf(start).year, week);
  return said.weekday === undefined
    ? (start) => [extent(start, start + msPerDay, "day")]
    : (start) => [extent(start, start + msPerWeek, "week")];
}

/** The first of the three months of a season; that of a winter may lie in the year before the others. */
function firstMonth(season: Season, anchoring: Anchoring): number {
  const moved = anchoring.choose("hemisphere") === "south" ? 6 : 0;
  const first = ((SEASON_START[season] + moved - 1) % 12) + 1;
  if (first === 12) {
    anchoring.remark({ kind: "season-spans-years" });
  }
  return first;
}

/** From about the day of the equinox or solstice to that of the next, both days included. */
function astronomical({ start, end, grain }: Extent): Extent {
  return extent(turn(start), turn(end) + msPerDay, grain);
}

/** The usual date of the equinox or solstice in the month with this start. */
function turn(monthStart: CivilTime): CivilTime {
  const { month } = fieldsOf(monthStart);
  const day = month === 3 ? 20 : month === 9 ? 23 : 21;
  return monthStart + (day - 1) * msPerDay;
}

function isoWeek(year: number, week: number): readonly Extent[] {
  if (week > isoWeeksInYear(year)) {
    return [];
  }
  const monday = startOfIsoWeek(year, week);
  return [extent(monday, monday + msPerWeek, "week")];
}

/** Months of the year with this start; none where they reach beyond the calendar. */
function months(yearStart: CivilTime, first: number, count: number, grain: Granularity): readonly Extent[] {
  const { year } = fieldsOf(yearStart);
  const end = dayStart(year, first + count, 1);
  return inYears(end) ? [extent(dayStart(year, first, 1), end, grain)] : [];
}
