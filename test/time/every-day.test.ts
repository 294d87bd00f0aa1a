import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import { fields, isoWeek, weekday } from "../../src/time/civil.js";
import { type Granularity, shiftBy, unitOf, type WeekStart } from "../../src/time/granularity.js";
import { daysFrom1900To, type NaiveDay } from "./naive-calendar.js";
import { NaiveUnits, type NaiveUnit } from "./naive-units.js";

const msPerDay = 86_400_000;
const days = daysFrom1900To(2100);
const calendar = new NaiveUnits();

/** Every unit of days and above, by the name that the second calendar has for it. */
const units: readonly (readonly [name: NaiveUnit, unit: Granularity, weekStart: WeekStart])[] = [
  ["day", "day", 1],
  ["week", "week", 1],
  ["Sunday week", "week", 7],
  ["month", "month", 1],
  ["quarter", "quarter", 1],
  ["half", "half", 1],
  ["year", "year", 1],
  ["decade", "decade", 1],
  ["century", "century", 1],
];

/** Days that disagree, with what was found instead; so that one failure shows them all at once. */
function disagreeing(differs: (day: NaiveDay) => string | null): readonly string[] {
  const found: string[] = [];
  for (const day of days) {
    const difference = differs(day);
    if (difference !== null) found.push(`${day.year}-${day.month}-${day.day}: ${difference}`);
  }
  return found;
}

describe("on every day from 1900 to 2100, against counting", () => {
  // 73,414 days in 9 units: 1.8 million units and as many shifts.
  test.each(units)("this, the last, the next %s and those around them", (name, unit, weekStart) => {
    const offsets = name === "century" ? [-1, 0, 1] : [-2, -1, 0, 1, 2];
    const wrong = disagreeing(({ number }) => {
      const { start: current } = unitOf((number + 1) * msPerDay - 1, unit, weekStart);
      for (const offset of offsets) {
        const expected = calendar.unit(number, name, offset);
        const start = shiftBy(current, offset, unit);
        const { start: same, end } = unitOf(start, unit, weekStart);
        if (start !== expected.start * msPerDay || same !== start || end !== expected.end * msPerDay) {
          return `${offset} is ${start / msPerDay} to ${end / msPerDay}`;
        }
      }
      return null;
    });
    expect(wrong).toEqual([]);
  });

  // 73,414 days and 20 distances: 1.5 million dates.
  test.each([1, 2, 3, 6, 11, 12, 13, 24, 48, 1200])("the day %i months before and after", (months) => {
    const wrong = disagreeing(({ number }) => {
      for (const n of [months, -months]) {
        const found = shiftBy(number * msPerDay + 12_345, n, "month");
        if (found !== calendar.monthsFrom(number, n) * msPerDay + 12_345) return `${n} is ${found}`;
        if (n % 12 === 0 && shiftBy(number * msPerDay, n / 12, "year") !== found - 12_345)
          return `${n / 12} years`;
      }
      return null;
    });
    expect(wrong).toEqual([]);
  });

  test("the last day of the month", () => {
    const wrong = disagreeing(({ number }) => {
      const last = unitOf(number * msPerDay, "month").end - msPerDay;
      const isLast = calendar.day(last / msPerDay + 1).day === 1;
      return isLast && fields(last).day === calendar.day(last / msPerDay).day ? null : String(last);
    });
    expect(wrong).toEqual([]);
  });
});

describe("on every day from 1900 to 2100, against luxon", () => {
  const at = ({ number }: NaiveDay): DateTime => DateTime.fromMillis(number * msPerDay, { zone: "utc" });

  // 73,414 days: 513,898 units, weeks and weekdays.
  test("weeks, months, quarters and years, their numbers and weekdays", () => {
    const wrong = disagreeing((day) => {
      const other = at(day);
      const time = day.number * msPerDay;
      for (const unit of ["week", "month", "quarter", "year"] as const) {
        if (unitOf(time, unit).start !== other.startOf(unit).toMillis()) return unit;
      }
      const { year, week } = isoWeek(time);
      const isSame = year === other.weekYear && week === other.weekNumber && weekday(time) === other.weekday;
      return isSame ? null : `week ${week} of ${year}`;
    });
    expect(wrong).toEqual([]);
  });

  // 73,414 days: 440,484 dates.
  test.each([1, 12, 13])("the day %i months before and after", (months) => {
    const wrong = disagreeing((day) => {
      for (const n of [months, -months]) {
        const found = shiftBy(day.number * msPerDay, n, "month");
        if (found !== at(day).plus({ months: n }).toMillis()) return `${n} is ${found}`;
      }
      return null;
    });
    expect(wrong).toEqual([]);
  });
});
