import { type CivilTime, dayStart, fields, isoWeek, msPerDay, msPerMinute, msPerSecond } from "./civil.js";
import { type Granularity, isClockUnit, moved, rankOf } from "./granularity.js";
import type { Zone } from "./zone.js";

/** How fine a time is told. */
export type TimeGrain = Granularity | "millisecond";

/** What a time leaves open: "May" comes every year, "the 9th" every month, "Friday" every week, "17:00" every day. */
export type Cycle = "none" | "year" | "month" | "week" | "day";

/**
 * A time as people write it: a unit of the calendar, or a point of the clock, perhaps without year, month or date.
 *
 * Years are astronomical and Gregorian: 0 is 1 BC. What is open is filled in: a time that comes every year lies in
 * the year 2001, every month in its January, every week in its first week, every day on its first day, a Monday.
 */
export interface CalendarTime {
  /** The start of the unit, by the wall clock. */
  readonly wall: CivilTime;
  readonly grain: TimeGrain;
  readonly cycle: Cycle;
  /** Whose wall clock it is, where that was said. */
  readonly zone: Zone | null;
  /** Of a date without a year whose weekday was said, 1 for Monday. */
  readonly weekday?: number;
  /** The instant at which the wall clock of the zone shows that reading, which it may do twice. */
  readonly shown?: { readonly wall: CivilTime; readonly instant: number };
}

/** The year in which what has none is placed; it begins with a Monday. */
export const placingYear = 2001;
/** The day on which what has no date is placed. */
export const placingDay: CivilTime = dayStart(placingYear, 1, 1);

/** How coarse a grain is: −1 for the millisecond, 0 for the second. */
export function rankOfGrain(grain: TimeGrain): number {
  return grain === "millisecond" ? -1 : rankOf(grain);
}

export function isClockGrain(grain: TimeGrain): boolean {
  return grain === "millisecond" || isClockUnit(grain);
}

/** The end of the unit, exclusive. */
export function endOfTime({ wall, grain }: CalendarTime): CivilTime {
  return grain === "millisecond" ? wall + 1 : moved(wall, 1, grain);
}

/** How much time goes by until what a time leaves open comes again. */
export function nextInCycle(wall: CivilTime, cycle: Exclude<Cycle, "none">): CivilTime {
  return moved(wall, 1, cycle);
}

/** By how many days a time of the clock alone has left the day on which it was placed. */
export function daysCarried({ wall }: CalendarTime): number {
  return Math.floor((wall - placingDay) / msPerDay);
}

export const weekdayNames = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
export const monthNames =
  "January February March April May June July August September October November December".split(" ");

/**
 * The time by ISO 8601, as far as it is known: `2007-08`, `2021-03-03T09:00+01:00`, `--12-25`, `17:00`; a quarter
 * or half as `2012-Q3`; a weekday by its name. 352 BC is `-0351`.
 */
export function formatCalendarTime(time: CalendarTime): string {
  const { wall, grain, cycle } = time;
  const { year, month, day } = fields(wall);
  const clock = isClockGrain(grain) ? `${clockOf(time)}${offsetOf(time)}` : "";
  const md = `${pad(month)}-${pad(day)}`;
  switch (cycle) {
    case "day":
      return clock;
    case "week":
      return `${weekdayNames[weekdayAt(wall)]}${clock && ` ${clock}`}`;
    case "month":
      return `---${pad(day)}${clock && `T${clock}`}`;
    case "year":
      return grain === "month" ? `--${pad(month)}` : `--${md}${clock && `T${clock}`}`;
    case "none":
      break;
  }
  const y = `${year < 0 ? "-" : ""}${String(Math.abs(year)).padStart(4, "0")}`;
  switch (grain) {
    case "day":
      return `${y}-${md}`;
    case "week": {
      const { year: weekYear, week } = isoWeek(wall);
      return weekdayAt(wall) === 0 ? `${weekYear}-W${pad(week)}` : `${y}-${md}/P7D`;
    }
    case "month":
      return `${y}-${pad(month)}`;
    case "quarter":
      return `${y}-Q${Math.ceil(month / 3)}`;
    case "half":
      return `${y}-H${Math.ceil(month / 6)}`;
    case "year":
      return y;
    case "decade":
      return `${y}/P10Y`;
    case "century":
      return `${y}/P100Y`;
    default:
      return `${y}-${md}T${clock}`;
  }
}

/** The time in English: "27 October 1446", "August 2007", "352 BC", "25 December", "17:05". */
export function sayCalendarTime(time: CalendarTime): string {
  const { wall, grain, cycle } = time;
  const { year, month, day } = fields(wall);
  if (cycle === "day" || cycle === "week") return formatCalendarTime({ ...time, zone: null });
  const clock = isClockGrain(grain) ? ` ${clockOf(time)}` : "";
  if (cycle === "month") return `day ${day}${clock}`;
  const name = monthNames[month - 1] ?? "";
  const said = year > 0 ? String(year) : `${1 - year} BC`;
  if (grain === "week" || rankOfGrain(grain) <= rankOf("day")) {
    const week = grain === "week" ? "week of " : "";
    return `${week}${day} ${name}${cycle === "none" ? ` ${said}` : ""}${clock}`;
  }
  if (grain === "month") return cycle === "none" ? `${name} ${said}` : name;
  if (grain === "year") return said;
  return formatCalendarTime(time);
}

/** 0 for Monday. */
function weekdayAt(wall: CivilTime): number {
  return (((Math.floor(wall / msPerDay) + 3) % 7) + 7) % 7;
}

function clockOf({ wall, grain }: CalendarTime): string {
  const { hour, minute, second } = fields(wall);
  const clock = `${pad(hour)}:${pad(minute)}`;
  if (grain === "hour" || grain === "minute") return clock;
  const ms = wall - Math.floor(wall / msPerSecond) * msPerSecond;
  return `${clock}:${pad(second)}${grain === "millisecond" ? `.${String(ms).padStart(3, "0")}` : ""}`;
}

function offsetOf({ wall, zone, cycle, shown }: CalendarTime): string {
  // Without a date, only an offset that never changes is known.
  if (zone === null || (cycle !== "none" && !/^(?:UTC|[+-]\d\d:\d\d)$/.test(zone.name))) return "";
  const offset =
    shown?.wall === wall
      ? wall - shown.instant
      : (zone.steadyOffsetAround(wall) ?? zone.offsetAt(wall - zone.offsetAt(wall)));
  const size = Math.abs(offset);
  const seconds = size % msPerMinute === 0 ? "" : `:${pad((size % msPerMinute) / msPerSecond)}`;
  const minutes = Math.floor(size / msPerMinute);
  return `${offset < 0 ? "-" : "+"}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}${seconds}`;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
