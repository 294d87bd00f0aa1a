import { DateTime } from "luxon";
import { beforeAll, describe, expect, test } from "vitest";
import {
  defaultExpressionPolicy,
  type ExpressionPolicy,
} from "../../../src/language/expression/policy/policy.js";
import { resolve } from "../../../src/language/expression/resolve.js";
import type { NaiveDay } from "../../time/naive-calendar.js";
import { type DaySpan, NaiveUnits, type NaiveUnit } from "../../time/naive-units.js";
import { zoneNamed } from "./situation.js";

/**
 * The years whose days are tried, each as the day on which something is said: `2019-2021`, so that there
 * is a leap year and one of 53 weeks among them (55,000 readings); or those of the environment. The 3.7
 * million of `ORACLE_EVERY_DAY=1900-2100` take half a minute.
 */
const [firstYear = 2019, lastYear = 2021] = (process.env["ORACLE_EVERY_DAY"] ?? "2019-2021")
  .split("-")
  .map(Number);

const calendar = new NaiveUnits();
const msPerDay = 86_400_000;

/** What is meant on a day, as days by the second calendar. */
type Meaning = (today: number) => DaySpan;

const theDay = (number: number): DaySpan => ({ start: number, end: number + 1 });
const isFriday = ({ weekday }: NaiveDay): boolean => weekday === 5;

function unit(name: NaiveUnit, offset: number): Meaning {
  return (today) => calendar.unit(today, name, offset);
}

/** The nth such weekday of the month that lies some months away; -1 is its last. */
function nthWeekday(n: number, weekday: number, months: number): Meaning {
  return (today) => {
    const found = calendar.daysIn(calendar.unit(today, "month", months), (day) => day.weekday === weekday);
    return theDay(found.at(n < 0 ? n : n - 1) ?? Number.NaN);
  };
}

/** The weeks of a unit are those whose Thursday it holds. */
function week(n: number, name: NaiveUnit, offset: number): Meaning {
  return (today) => {
    const thursdays = calendar.daysIn(calendar.unit(today, name, offset), ({ weekday }) => weekday === 4);
    return calendar.unit(thursdays.at(n < 0 ? n : n - 1) ?? Number.NaN, "week");
  };
}

/** The nearest such month that has ended. */
function lastMonthNamed(month: number): Meaning {
  return (today) => {
    const { start } = calendar.unit(today, "month");
    const last = calendar.search(start - 1, -1, (day) => day.month === month);
    return calendar.unit(last, "month");
  };
}

type Case = readonly [text: string, meaning: Meaning, changes?: Partial<ExpressionPolicy>];

const cases: readonly Case[] = [
  ["today", theDay],
  ["yesterday", (today) => theDay(today - 1)],
  ["the day after tomorrow", (today) => theDay(today + 2)],
  ["3 days ago", (today) => theDay(today - 3)],
  ["in 100 days", (today) => theDay(today + 100)],
  ["two weeks from tomorrow", (today) => theDay(today + 15)],
  ["this week", unit("week", 0)],
  ["last week", unit("week", -1)],
  ["next week", unit("week", 1)],
  ["last week", unit("Sunday week", -1), { weekStart: "sunday" }],
  ["next week", unit("Sunday week", 1), { weekStart: "sunday" }],
  ["the week before last", unit("week", -2)],
  ["2 weeks ago", unit("week", -2), { weeksAgo: "week" }],
  ["this month", unit("month", 0)],
  ["last month", unit("month", -1)],
  ["next month", unit("month", 1)],
  ["the month after next", unit("month", 2)],
  ["3 months ago", unit("month", -3)],
  ["in 13 months", unit("month", 13)],
  ["a month ago", (today) => theDay(calendar.monthsFrom(today, -1)), { monthsAgo: "exact-day" }],
  ["13 months ago", (today) => theDay(calendar.monthsFrom(today, -13)), { monthsAgo: "exact-day" }],
  ["in a year", (today) => theDay(calendar.monthsFrom(today, 12)), { monthsAgo: "exact-day" }],
  ["one month from today", (today) => theDay(calendar.monthsFrom(today, 1))],
  ["a year ago tomorrow", (today) => theDay(calendar.monthsFrom(today + 1, -12))],
  ["this quarter", unit("quarter", 0)],
  ["last quarter", unit("quarter", -1)],
  ["next quarter", unit("quarter", 1)],
  ["last year", unit("year", -1)],
  ["4 years from now", unit("year", 4)],
  ["this decade", unit("decade", 0)],
  ["last century", unit("century", -1)],
  ["the first half of last year", (today) => calendar.unit(calendar.unit(today, "year", -1).start, "half")],
  ["the last day of last month", (today) => theDay(calendar.unit(today, "month").start - 1)],
  ["the first day of next quarter", (today) => theDay(calendar.unit(today, "quarter", 1).start)],
  ["the 100th day of this year", (today) => theDay(calendar.unit(today, "year").start + 99)],
  ["the last Friday of last month", nthWeekday(-1, 5, -1)],
  ["the first Monday of next month", nthWeekday(1, 1, 1)],
  ["the third Thursday of this month", nthWeekday(3, 4, 0)],
  ["the second week of this month", week(2, "month", 0)],
  ["the last week of last year", week(-1, "year", -1)],
  ["Friday", (today) => theDay(calendar.search(today, -1, isFriday))],
  ["last Friday", (today) => theDay(calendar.search(today - 1, -1, isFriday))],
  ["coming Friday", (today) => theDay(calendar.search(today + 1, 1, isFriday))],
  ["next Friday", (today) => theDay(calendar.search(calendar.unit(today, "week", 1).start, 1, isFriday))],
  [
    "Friday of last week",
    (today) => theDay(calendar.search(calendar.unit(today, "week", -1).start, 1, isFriday)),
  ],
  ["the 31st", (today) => theDay(calendar.search(today, -1, ({ day }) => day === 31))],
  ["last February", lastMonthNamed(2)],
  [
    "February 29",
    (today) => theDay(calendar.search(today, -1, ({ month, day }) => month === 2 && day === 29)),
  ],
  ["the next 3 days", (today) => ({ start: today + 1, end: today + 4 })],
  [
    "the last two months",
    (today) => ({ start: calendar.unit(today, "month", -2).start, end: calendar.unit(today, "month").start }),
    { lastUnits: "complete-units" },
  ],
];

function nameOf([text, , changes = {}]: Case): string {
  return [text, ...Object.values(changes)].join(", ");
}

describe(`on every day from ${firstYear} to ${lastYear}, at every hour in turn, against counting`, () => {
  const zone = zoneNamed("Europe/Berlin");
  const midnights = new Map<number, number>();
  const midnight = (number: number): number => {
    let instant = midnights.get(number);
    if (instant === undefined) {
      const { year, month, day } = calendar.day(number);
      // On 1 October 1916 midnight came twice.
      const twice = DateTime.fromObject({ year, month, day }, { zone: zone.name }).getPossibleOffsets();
      instant = Math.min(...twice.map((each) => each.toMillis()));
      midnights.set(number, instant);
    }
    return instant;
  };
  let days: readonly number[] = [];
  beforeAll(() => {
    const span = {
      start: Date.UTC(firstYear, 0, 1) / msPerDay,
      end: Date.UTC(lastYear + 1, 0, 1) / msPerDay,
    };
    days = calendar.daysIn(span, () => true);
  });

  test.each(cases.map((each) => [nameOf(each), each] as const))("%s", (_, each) => {
    const [text, meaning, changes] = each;
    const policy = { ...defaultExpressionPolicy, ...changes };
    const wrong: string[] = [];
    for (const today of days) {
      const speechTime = midnight(today) + (Math.abs(today * 1433) % 1380) * 60_000;
      const { start, end } = meaning(today);
      const result = resolve(text, { speechTime, zone, policy });
      const when = result.ok ? result.value[0]?.when : null;
      const found = when?.kind === "crisp" ? when.intervals : [];
      const isSame = found[0]?.start === midnight(start) && found[0].end === midnight(end);
      if (found.length !== 1 || !isSame) {
        wrong.push(`${new Date(speechTime).toISOString()}: ${JSON.stringify(found)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
