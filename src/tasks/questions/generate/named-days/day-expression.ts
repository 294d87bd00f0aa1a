import type { Random } from "../../../../statistics/random.js";
import { fields, isoWeek, msPerDay, startOfIsoWeek } from "../../../../time/civil.js";
import { pick } from "../random-stream.js";
import type { Birthday, DayNumber, HolidayDay } from "./holiday-days.js";

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
