import type { CivilFields } from "../../src/algebra/expression.js";
import { calendarDay, type Day, msPerDay, msPerHour, unitNumber } from "./days.js";
import type { Setting } from "./setting.js";

/**
 * Days, and which part of each: from one time of day up to another, which may lie in the next day.
 *
 * What recurs is every such day there ever was; which one is meant is settled at the end.
 */
export interface Days {
  readonly has: (day: Day) => boolean;
  readonly recurs: boolean;
  readonly from: number;
  readonly to: number;
  /** Whether the time of day is that of a clock. */
  readonly clock: boolean;
}

/** The same days, each tried once. */
export function triedOnce(days: Days): Days {
  const known = new Map<Day, boolean>();
  const has = (day: Day): boolean => {
    let found = known.get(day);
    if (found === undefined) known.set(day, (found = days.has(day)));
    return found;
  };
  return { ...days, has };
}

export const wholeDay = { from: 0, to: msPerDay, clock: false } as const;

/** Whether only a part of each day is meant. */
export function isPartial(days: Days): boolean {
  return days.from !== 0 || days.to !== msPerDay;
}

const dayParts: Readonly<Record<string, readonly [from: number, to: number]>> = {
  morning: [6, 12],
  afternoon: [12, 18],
  evening: [18, 22],
  night: [18, 30],
  "at-night": [22, 30],
};

const northernStart = { spring: 3, summer: 6, autumn: 9, winter: 12 } as const;

export function civilDays(fields: CivilFields, setting: Setting): Days {
  const recurs = fields.year === undefined && fields.decade === undefined && fields.century === undefined;
  return { has: (day) => matches(fields, day, setting), recurs, ...timeOfDay(fields, setting) };
}

function timeOfDay(fields: CivilFields, setting: Setting): Pick<Days, "from" | "to" | "clock"> {
  if (fields.hour !== undefined) {
    const hour = fields.bareHour === true ? fullHour(fields.hour, setting) : fields.hour;
    const from = hour * msPerHour + (fields.minute ?? 0) * 60_000;
    return { from, to: from + (fields.minute === undefined ? msPerHour : 60_000), clock: true };
  }
  if (fields.dayPart === undefined) return wholeDay;
  const part = dayParts[fields.dayPart];
  if (part === undefined) throw new RangeError(`the referee knows no ${fields.dayPart}`);
  const [from, to] = part;
  return { from: from * msPerHour, to: to * msPerHour, clock: false };
}

/** An hour without am or pm: from 7 to 11 in the morning, from 12 to 6 after noon. */
function fullHour(hour: number, { policy }: Setting): number {
  const isMorning = policy.bareHour === "waking-hours" ? hour >= 7 && hour <= 11 : policy.bareHour === "am";
  return (hour % 12) + (isMorning ? 0 : 12);
}

function matches(fields: CivilFields, day: Day, setting: Setting): boolean {
  const date = calendarDay(day);
  const yearOfSeason = fields.season === undefined ? date.year : seasonYear(fields.season, day, setting);
  const year = fields.week === undefined ? yearOfSeason : date.isoYear;
  return (
    yearOfSeason !== null &&
    (fields.year ?? year) === year &&
    (fields.month ?? date.month) === date.month &&
    (fields.day ?? date.day) === date.day &&
    (fields.week ?? date.isoWeek) === date.isoWeek &&
    (fields.quarter ?? 0) === (fields.quarter === undefined ? 0 : Math.ceil(date.month / 3)) &&
    (fields.half ?? 0) === (fields.half === undefined ? 0 : Math.ceil(date.month / 6)) &&
    (fields.decade === undefined || Math.floor(date.year / 10) * 10 === fields.decade) &&
    (fields.century === undefined || centuryOf(date.year, setting) === fields.century) &&
    (fields.weekday === undefined ||
      fields.weekday === date.weekday ||
      (fields.weekday === 67 && date.weekday >= 6))
  );
}

function centuryOf(year: number, { policy }: Setting): number {
  return Math.floor((policy.century === "from-00" ? year : year - 1) / 100) + 1;
}

/** The year in which the season began that a day lies in; null when the day lies in another season. */
function seasonYear(season: keyof typeof northernStart, day: Day, { policy }: Setting): number | null {
  const start = (northernStart[season] + (policy.hemisphere === "north" ? 0 : 6) - 1) % 12;
  const monthNumber = unitNumber(day, "month") - 1;
  const since = (((monthNumber - start) % 12) + 12) % 12;
  return since < 3 ? Math.floor((monthNumber - since) / 12) : null;
}
