import type { Random } from "../../../../statistics/random.js";
import { dayStart, fields, isoWeek, msPerDay, startOfIsoWeek } from "../../../../time/civil.js";
import { pick } from "../random-stream.js";
import type { ExpressionPolicy } from "../../../../language/expression/policy/policy.js";
import { resolve } from "../../../../language/expression/resolve.js";
import type { HolidayCalendar } from "../../../../language/feasts/holiday-calendar.js";
import type { Instant } from "../../../../time/instant.js";
import { civilOf, type Zone } from "../../../../time/zone.js";

/** When events of lists about named days can be, and the holidays in it. */
export interface NamedWindow {
  readonly firstYear: number;
  /** The first moment at which an event can be. */
  readonly start: Instant;
  readonly holidays: readonly HolidayDay[];
}

/** Somebody's birthday, as an event set tells it. */
export interface Birthday {
  /** "Tom's birthday". */
  readonly name: string;
  /** Its last day up to speech time, and those before it up to the first year. */
  readonly days: readonly DayNumber[];
  /** As facts are written: "--05-14". */
  readonly date: string;
}

/**
 * A birthday for each of some people, on any day of the year but 29 February.
 *
 * @param today      the day of speech
 * @param firstYear  no birthday before it is asked about
 */
export function drawBirthdays(
  people: readonly string[],
  today: DayNumber,
  firstYear: number,
  random: Random,
): readonly Birthday[] {
  const { year: lastYear } = fields(today * msPerDay);
  return people.map((person) => {
    // Of a common year.
    const { month, day } = fields(dayStart(2023, 1, 1) + random.below(365) * msPerDay);
    const days: DayNumber[] = [];
    for (let year = lastYear; year >= firstYear; year -= 1) {
      const number = dayStart(year, month, day) / msPerDay;
      if (number <= today) days.push(number);
    }
    return { name: `${person}'s birthday`, days, date: `--${twoDigits(month)}-${twoDigits(day)}` };
  });
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

/** A day of the civil calendar, counted from 1970-01-01. */
export type DayNumber = number;

/** A holiday of one year. */
export interface HolidayDay {
  /** With its year: "Christmas 2022". */
  readonly name: string;
  /** With the preposition that it has in a question: "at Christmas 2022". */
  readonly phrase: string;
  /** The same without the year where that means this day at speech time; else null. */
  readonly bare: string | null;
  readonly day: DayNumber;
}

/** Known to most people, and to the calendar of the United States. */
const holidayNames: readonly (readonly [preposition: string, name: string])[] = [
  ["on", "New Year's Day"],
  ["on", "Valentine's Day"],
  ["on", "St. Patrick's Day"],
  ["on", "Good Friday"],
  ["on", "Easter Sunday"],
  ["on", "Easter Monday"],
  ["on", "Mother's Day"],
  ["on", "Memorial Day"],
  ["on", "Independence Day"],
  ["on", "Labor Day"],
  ["on", "Halloween"],
  ["on", "Veterans Day"],
  ["on", "Thanksgiving"],
  ["on", "Christmas Eve"],
  ["at", "Christmas"],
  ["on", "New Year's Eve"],
];

/** By what the days of holidays are found. */
export interface HolidaySetting {
  readonly zone: Zone;
  readonly speechTime: Instant;
  readonly policy: ExpressionPolicy;
  readonly holidays: HolidayCalendar;
}

/**
 * The holidays from the first day of a year up to speech time, as the engine reads their names; those that
 * the country of the policy does not know are left out.
 */
export function holidayDays(firstYear: number, setting: HolidaySetting): readonly HolidayDay[] {
  const { speechTime, zone } = setting;
  const today = dayOf(speechTime, zone);
  const { year: lastYear } = fields(civilOf(speechTime, zone));
  return holidayNames.flatMap(([preposition, name]) => {
    const bareDay = singleDay(name, setting);
    return Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index).flatMap(
      (year) => {
        const named = `${name} ${year}`;
        const day = singleDay(named, setting);
        if (day === null || day > today) return [];
        const bare = day === bareDay ? `${preposition} ${name}` : null;
        return [{ name: named, phrase: `${preposition} ${named}`, bare, day }];
      },
    );
  });
}

/** The day that a text means; null when it means none, or more than one. */
function singleDay(text: string, { zone, speechTime, policy, holidays }: HolidaySetting): DayNumber | null {
  const readings = resolve(text, { zone, speechTime, policy, holidays });
  const when = readings.ok ? readings.value[0]?.when : undefined;
  if (when?.kind !== "crisp") return null;
  const [interval, more] = when.intervals;
  if (interval === undefined || more !== undefined) return null;
  const day = dayOf(interval.start, zone);
  return dayOf(interval.end - 1, zone) === day ? day : null;
}

export function dayOf(instant: Instant, zone: Zone): DayNumber {
  return Math.floor(civilOf(instant, zone) / msPerDay);
}

/** A temporal expression and the days that it names: from the first up to, and without, the last. */
export interface DayExpression {
  readonly words: string;
  readonly from: DayNumber;
  readonly until: DayNumber;
}

/** The sorts of expressions about named days, by category. */
export const expressionSorts = {
  "common-sense": ["holiday-of-year", "holiday"],
  "arbitrary-anchor": ["days-from-date", "week-from-date", "days-from-holiday", "week-from-holiday"],
  "personal-knowledge": ["birthday", "birthday-of-year", "days-from-birthday"],
} as const;

export type NamedCategory = keyof typeof expressionSorts;

export type ExpressionSort = (typeof expressionSorts)[NamedCategory][number];

const numberWords = ["", "the day", "two days", "three days", "four days", "five days", "six days"];

/** Expressions shift by so many days at most; a seventh would be a week. */
export const mostDays = 6;

/** The days that expressions can name. */
export interface NamedDays {
  readonly holidays: readonly HolidayDay[];
  readonly birthdays: readonly Birthday[];
}

/**
 * An expression of a sort that names a day, by lot.
 *
 * @returns null when there is none: no holiday on that day, or near it
 */
export function expressionFor(
  sort: ExpressionSort,
  day: DayNumber,
  { holidays, birthdays }: NamedDays,
  random: Random,
): DayExpression | null {
  const lot = <T>(values: readonly T[]): T | null => pick(values, random);
  switch (sort) {
    case "holiday-of-year":
      return single(lot(holidays.filter((each) => each.day === day))?.phrase, day);
    case "holiday":
      return single(lot(holidays.flatMap((each) => (each.day === day ? (each.bare ?? []) : []))), day);
    case "days-from-date": {
      const offset = 1 + random.below(mostDays);
      const sign = random.below(2) === 0 ? 1 : -1;
      return shifted(dateOf(day - sign * offset), sign * offset, day);
    }
    case "week-from-date": {
      const sign = random.below(2) === 0 ? 1 : -1;
      const week = weekStart(day);
      return neighbour(dateOf(week - 7 * sign + random.below(7)), sign, week);
    }
    case "days-from-holiday": {
      const anchor = lot(holidays.filter((each) => isNear(each.day, day)));
      return anchor === null ? null : shifted(anchor.name, day - anchor.day, day);
    }
    case "week-from-holiday": {
      const week = weekStart(day);
      const anchor = lot(holidays.filter((each) => Math.abs(weekStart(each.day) - week) === 7));
      return anchor === null ? null : neighbour(anchor.name, anchor.day < week ? 1 : -1, week);
    }
    case "birthday":
      return single(lot(birthdays.flatMap(({ name, days }) => (days[0] === day ? [`on ${name}`] : []))), day);
    case "birthday-of-year": {
      const named = birthdays.filter(({ days }) => days.includes(day));
      const name = lot(named)?.name;
      return single(name === undefined ? undefined : `on ${name} in ${fields(day * msPerDay).year}`, day);
    }
    case "days-from-birthday": {
      const near = birthdays.flatMap(({ name, days: [last] }) =>
        last !== undefined && isNear(last, day) ? [{ name, last }] : [],
      );
      const anchor = lot(near);
      return anchor === null ? null : shifted(anchor.name, day - anchor.last, day);
    }
  }
}

/** The day from which the sort takes its expressions, where any day of the window will not do. */
export function anyDayFor(sort: ExpressionSort, days: NamedDays, random: Random): DayNumber | null {
  const lot = <T>(values: readonly T[]): T | null => pick(values, random);
  const offset = (1 + random.below(mostDays)) * (random.below(2) === 0 ? 1 : -1);
  switch (sort) {
    case "holiday-of-year":
      return lot(days.holidays)?.day ?? null;
    case "holiday":
      return lot(days.holidays.filter(({ bare }) => bare !== null))?.day ?? null;
    case "days-from-date":
    case "week-from-date":
      return null;
    case "days-from-holiday":
      return moved(lot(days.holidays)?.day, offset);
    case "week-from-holiday":
      return moved(lot(days.holidays)?.day, offset < 0 ? -7 : 7);
    case "birthday":
      return lot(days.birthdays)?.days[0] ?? null;
    case "birthday-of-year":
      return lot(days.birthdays.flatMap((each) => each.days));
    case "days-from-birthday":
      return moved(lot(days.birthdays)?.days[0], offset);
  }
}

function moved(day: DayNumber | undefined, by: number): DayNumber | null {
  return day === undefined ? null : day + by;
}

function single(words: string | null | undefined, day: DayNumber): DayExpression | null {
  return words == null ? null : { words, from: day, until: day + 1 };
}

/** "two days before Christmas 2022", "the day after 2023-03-01". */
function shifted(anchor: string, offset: number, day: DayNumber): DayExpression {
  const words = `${numberWords[Math.abs(offset)] ?? ""} ${offset < 0 ? "before" : "after"} ${anchor}`;
  return { words: Math.abs(offset) === 1 ? `on ${words}` : words, from: day, until: day + 1 };
}

/** "in the week after 2023-03-01": the ISO week that follows the one with that day. */
function neighbour(anchor: string, sign: number, week: DayNumber): DayExpression {
  return { words: `in the week ${sign < 0 ? "before" : "after"} ${anchor}`, from: week, until: week + 7 };
}

function isNear(anchor: DayNumber, day: DayNumber): boolean {
  return anchor !== day && Math.abs(anchor - day) <= mostDays;
}

function weekStart(day: DayNumber): DayNumber {
  const { year, week } = isoWeek(day * msPerDay);
  return startOfIsoWeek(year, week) / msPerDay;
}

function dateOf(day: DayNumber): string {
  const { year, month, day: date } = fields(day * msPerDay);
  return [String(year).padStart(4, "0"), ...[month, date].map((part) => String(part).padStart(2, "0"))].join(
    "-",
  );
}
