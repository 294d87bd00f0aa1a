import type { Expression, Occurrence } from "../../src/algebra/expression.js";
import { type Days, wholeDay } from "./civil-days.js";
import { calendarDay, type Day, unitNumber } from "./days.js";
import { runAfter, runBefore, runNearest, type Run } from "./runs.js";
import type { Setting } from "./setting.js";

/** Last, this, next or coming of something that recurs in days, found by walking from day to day. */
export function occurrenceDays(
  which: Occurrence["which"],
  of: Expression,
  days: Days,
  today: Day,
  setting: Setting,
): Days {
  const isWeekday = of.kind === "civil" && of.fields.weekday !== undefined;
  const has = isWeekday ? weekdayOf(which, days, today, setting) : yearlyOf(which, of, days, today, setting);
  return { ...wholeDay, has, recurs: false };
}

function among({ first, last }: Run): (day: Day) => boolean {
  return (day) => day >= first && day <= last;
}

function weekdayOf(
  which: Occurrence["which"],
  { has }: Days,
  today: Day,
  { policy, tense }: Setting,
): (day: Day) => boolean {
  const inWeek = (offset: number) => (day: Day) =>
    has(day) && unitNumber(day, "week") === unitNumber(today, "week") + offset;
  switch (which) {
    case "last":
      return policy.lastWeekday === "previous-week" ? inWeek(-1) : among(runBefore(has, today));
    case "past":
      return among(runBefore(has, today));
    case "this":
      return policy.thisWeekday === "current-week" ? inWeek(0) : among(runNearest(has, today, tense));
    case "next":
      return policy.nextWeekday === "next-week" ? inWeek(1) : among(runAfter(has, today));
    case "coming":
      return among(runAfter(has, today));
  }
}

function yearlyOf(
  which: Occurrence["which"],
  of: Expression,
  { has }: Days,
  today: Day,
  { policy }: Setting,
): (day: Day) => boolean {
  const { year } = calendarDay(today);
  const beginningIn = (wanted: number) => (day: Day) => {
    if (!has(day)) return false;
    let first = day;
    while (has(first - 1)) first -= 1;
    return calendarDay(first).year === wanted;
  };
  const isMonth = of.kind === "civil" && of.fields.month !== undefined;
  switch (which) {
    case "last":
      return policy.lastInYear === "previous-year" ? beginningIn(year - 1) : among(runBefore(has, today));
    case "past":
      return among(runBefore(has, today));
    case "this":
      return beginningIn(year);
    case "next":
      return (isMonth ? policy.nextMonth : policy.nextFeast) === "next-year"
        ? beginningIn(year + 1)
        : among(runAfter(has, today));
    case "coming":
      return among(runAfter(has, today));
  }
}
