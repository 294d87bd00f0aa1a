import type { Expression, Intersection, Nth, Offset, Part } from "../../src/algebra/expression.js";
import { civilDays, type Days, isPartial, triedOnce, wholeDay } from "./civil-days.js";
import { calendarDay, type Day, dayOfDate, isLeap, monthsAway, msPerDay, unitNumber } from "./days.js";
import { NoAnswer } from "./no-answer.js";
import { occurrenceDays } from "./occurrences.js";
import { onlyRun, runAround, runNearest, type Run } from "./runs.js";
import type { Setting } from "./setting.js";

/**
 * The days that an expression speaks of, each tried by itself; null when it speaks of instants.
 *
 * @param today  the day of speech time
 */
export function daysOf(expression: Expression, today: Day, setting: Setting): Days | null {
  const inner = (of: Expression): Days => daysOrThrow(of, today, setting);
  const fixed = (has: (day: Day) => boolean): Days => ({ has, recurs: false, ...wholeDay });
  switch (expression.kind) {
    case "civil":
      return civilDays(expression.fields, setting);
    case "unit": {
      const first = setting.policy.weekStart === "monday" ? 1 : 7;
      const wanted = unitNumber(today, expression.unit, first) + expression.offset;
      return fixed((day) => unitNumber(day, expression.unit, first) === wanted);
    }
    case "other-day":
      return fixed((day) => day >= today - 7 && day <= today - 2);
    case "holiday":
      return {
        has: (day) => calendarDay(day).month === 12 && calendarDay(day).day === 25,
        recurs: true,
        ...wholeDay,
      };
    case "fact":
      return factDays(expression.name, setting);
    case "approximate":
      return daysOf(expression.of, today, setting);
    case "recurrence":
      return { ...inner(expression.of), recurs: false };
    case "occurrence":
      return occurrenceDays(expression.which, expression.of, inner(expression.of), today, setting);
    case "intersection":
      return intersectionDays(expression, inner);
    case "part":
      return partDays(expression, inner(expression.of), setting);
    case "nth":
      return nthDays(expression, inner, today, setting);
    case "neighbour": {
      const of = inner(expression.anchor);
      return { ...of, ...wholeDay, has: (day) => hasUnitBeside(of, day, expression.unit, expression.offset) };
    }
    case "neighbour-day": {
      const of = inner(expression.anchor);
      const weekday = expression.weekday.fields.weekday;
      const has = (day: Day): boolean =>
        calendarDay(day).weekday === weekday && isWithinAWeek(of, day, expression.offset);
      return { ...of, has };
    }
    case "between":
      return betweenDays(inner(expression.from), inner(expression.to), today, setting);
    case "offset":
      return offsetDays(expression, inner, today, setting);
    default:
      return null;
  }
}

function daysOrThrow(expression: Expression, today: Day, setting: Setting): Days {
  const days = daysOf(expression, today, setting);
  if (days === null) throw new RangeError(`the referee knows no days of ${expression.kind}`);
  return triedOnce(days);
}

function factDays(name: string, { facts, policy }: Setting): Days {
  const fact = facts[name];
  if (fact === undefined) throw new RangeError(`the referee was not told of ${name}`);
  const has = (day: Day): boolean => {
    const { year } = calendarDay(day);
    if (fact.year !== null && (fact.recurs ? year < fact.year : year !== fact.year)) return false;
    const moved = fact.month === 2 && fact.day === 29 && !isLeap(year) && policy.leapDay === "feb-28";
    return day === dayOfDate(year, fact.month, moved ? 28 : fact.day);
  };
  return { has, recurs: fact.recurs, ...wholeDay };
}

function intersectionDays({ parts }: Intersection, inner: (of: Expression) => Days): Days {
  const all = parts.map(inner);
  const partial = all.find(isPartial);
  return {
    has: (day) => all.every((each) => each.has(day)),
    recurs: all.every((each) => each.recurs),
    from: partial?.from ?? 0,
    to: partial?.to ?? msPerDay,
    clock: partial?.clock ?? false,
  };
}

/** A part of a time of day is half of it; other parts are told by the calendar. */
function partDays({ part, of }: Part, days: Days, { policy }: Setting): Days {
  if (isPartial(days)) {
    const middle = (days.from + days.to) / 2;
    return part === "early" || part === "first-half" ? { ...days, to: middle } : { ...days, from: middle };
  }
  const ofWeek = (day: Day): number =>
    policy.weekStart === "monday" ? calendarDay(day).weekday : (calendarDay(day).weekday % 7) + 1;
  const isIn = {
    month: {
      early: (day: Day) => ofMonth(day) <= 10,
      mid: inMidMonth,
      late: (day: Day) => ofMonth(day) >= 21,
    },
    year: {
      early: (day: Day) => monthOf(day) <= 4,
      mid: (day: Day) => monthOf(day) >= 5 && monthOf(day) <= 8,
      late: (day: Day) => monthOf(day) >= 9,
    },
    week: {
      early: (day: Day) => ofWeek(day) <= 3,
      mid: (day: Day) => ofWeek(day) >= 2 && ofWeek(day) <= 5,
      late: (day: Day) => ofWeek(day) >= 5,
    },
  };
  const grain = grainOf(of);
  if ((part !== "early" && part !== "mid" && part !== "late") || grain === "day") {
    throw new RangeError(`the referee knows no ${part} of a ${grain}`);
  }
  return { ...days, has: (day) => days.has(day) && isIn[grain][part](day) };
}

const ofMonth = (day: Day): number => calendarDay(day).day;
const monthOf = (day: Day): number => calendarDay(day).month;
const inMidMonth = (day: Day): boolean => ofMonth(day) >= 11 && ofMonth(day) <= 20;

function grainOf(expression: Expression): "day" | "week" | "month" | "year" {
  if (expression.kind === "unit") return expression.unit as "day" | "week" | "month" | "year";
  if (expression.kind !== "civil") return "day";
  const { day, weekday, month, week } = expression.fields;
  if (day !== undefined || weekday !== undefined) return "day";
  if (week !== undefined) return "week";
  return month === undefined ? "year" : "month";
}

/** Counts from the first day of what it lies in, one day or one week after the other. */
function nthDays(
  { n, of, within }: Nth,
  inner: (of: Expression) => Days,
  today: Day,
  setting: Setting,
): Days {
  const whole = inner(within);
  const isWeek = of.kind === "every-unit" && of.unit === "week";
  const counts = of.kind === "every-unit" ? () => true : inner(of).has;
  const isNthDay = (day: Day): boolean => {
    if (!whole.has(day) || !counts(day)) return false;
    const { first, last } = runAround(whole.has, day);
    return n > 0 ? countOf(first, day, counts) === n : countOf(day, last, counts) === -n;
  };
  const has = isWeek ? (day: Day) => isNthWeek(day, n, whole, setting) : isNthDay;
  const run = whole.recurs ? null : onlyRun(whole.has, today);
  if (run !== null && countOf(run.first - 6, run.last + 6, has) === 0)
    throw new NoAnswer(`there are not ${n}`);
  return { ...whole, has };
}

function countOf(first: Day, last: Day, counts: (day: Day) => boolean): number {
  let count = 0;
  for (let day = first; day <= last; day += 1) if (counts(day)) count += 1;
  return count;
}

/** A week counts by its Thursday; or as soon as one of its days counts; or only when all seven do. */
function isNthWeek(day: Day, n: number, whole: Days, { policy }: Setting): boolean {
  const monday = day + 1 - calendarDay(day).weekday;
  const days = [0, 1, 2, 3, 4, 5, 6].map((since) => monday + since);
  const inside = days.filter(whole.has);
  const [anchor] = inside;
  if (anchor === undefined) return false;
  const counts = (candidate: Day): boolean => {
    const start = candidate + 1 - calendarDay(candidate).weekday;
    if (candidate !== start + 3) return false;
    if (policy.weekOfMonth === "thursday") return whole.has(candidate);
    const all = [0, 1, 2, 3, 4, 5, 6].map((since) => whole.has(start + since));
    return policy.weekOfMonth === "contains-first" ? all.includes(true) : !all.includes(false);
  };
  if (!counts(monday + 3)) return false;
  const { first, last } = runAround(whole.has, anchor);
  return n > 0 ? countOf(first - 6, monday + 3, counts) === n : countOf(monday + 3, last + 6, counts) === -n;
}

function hasUnitBeside(of: Days, day: Day, unit: string, offset: number): boolean {
  const reach = { day: 1, week: 14, month: 62, year: 732 }[unit];
  if (reach === undefined) throw new RangeError(`the referee knows no neighbours in ${unit}`);
  const wanted = unitNumber(day, unit) - offset;
  for (let other = day - reach; other <= day + reach; other += 1) {
    if (unitNumber(other, unit) === wanted && of.has(other)) return true;
  }
  return false;
}

/** Whether the anchor begins one to seven days after a day, or ended one to seven days before it. */
function isWithinAWeek(of: Days, day: Day, side: number): boolean {
  return [1, 2, 3, 4, 5, 6, 7].some((away) => {
    const other = day - side * away;
    return of.has(other) && !of.has(other + side);
  });
}

function betweenDays(from: Days, to: Days, today: Day, setting: Setting): Days {
  if (from.clock && to.clock) return { ...from, to: to.from };
  const start = from.recurs ? runNearest(from.has, today, setting.tense) : onlyRun(from.has, today);
  if (start === null) return { has: () => false, recurs: false, ...wholeDay };
  const end = to.recurs ? firstAfter(to, start) : onlyRun(to.has, today);
  const isIncluded = setting.policy.rangeEnd === "included";
  return {
    has: (day) => end !== null && day >= start.first && (isIncluded ? day <= end.last : day < end.first),
    recurs: false,
    ...wholeDay,
  };
}

function firstAfter(to: Days, start: Run): Run {
  let first = start.first;
  while (!to.has(first)) first += 1;
  return runAround(to.has, first);
}

function offsetDays(
  { period, anchor }: Offset,
  inner: (of: Expression) => Days,
  today: Day,
  { policy }: Setting,
): Days | null {
  const months = period.years * 12 + period.months;
  const days = period.weeks * 7 + period.days;
  if (period.hours !== 0 || period.minutes !== 0 || period.seconds !== 0) return null;
  if (anchor !== null) {
    const of = inner(anchor);
    return { ...of, has: (day) => isShifted(of, grainOf(anchor), day, months, days) };
  }
  const fixed = (has: (day: Day) => boolean): Days => ({ has, recurs: false, ...wholeDay });
  const isCoarse = days === 0 && policy.monthsAgo === "calendar-unit";
  if (isCoarse) {
    const unit = period.months === 0 ? "year" : "month";
    const wanted = unitNumber(today, unit) + (unit === "year" ? period.years : months);
    return fixed((day) => unitNumber(day, unit) === wanted);
  }
  const exact = monthsAway(today, months) + days;
  const isWeeks = months === 0 && period.days === 0 && policy.weeksAgo === "week";
  if (isWeeks) return fixed((day) => unitNumber(day, "week") === unitNumber(exact, "week"));
  return fixed((day) => day === exact);
}

/** Whether some day or month of the anchor, moved by so much, is this one. */
function isShifted(of: Days, grain: string, day: Day, months: number, days: number): boolean {
  if (months === 0) return of.has(day - days);
  if (grain === "month" || grain === "year") {
    return of.has(monthsAway(day + 1 - calendarDay(day).day, -months));
  }
  const reach = 31 * Math.abs(months) + 31;
  for (let other = day - days - reach; other <= day - days + reach; other += 1) {
    if (of.has(other) && monthsAway(other, months) + days === day) return true;
  }
  return false;
}
