import type { CivilFields } from "../../../algebra/expression.js";
import type { Issue } from "../../../issue/issue.js";
import {
  civil,
  daysInMonth,
  fields as fieldsOf,
  isLeapYear,
  isoWeeksInYear,
  weekday,
} from "../../../time/civil.js";
import { type Granularity, unitOf } from "../../../time/granularity.js";
import { formatCivil } from "../../../time/instant.js";
import { REFUSED } from "../policy/policy.js";
import type { Anchoring } from "./context.js";
import { extent } from "./extent.js";
import { namedDates } from "./named-dates.js";
import { namedYear, namedYears, saysYearAlone } from "./named-days.js";
import { nearest } from "./occurrence.js";
import { heldBy, type Recurring } from "./recurring.js";
import { atTimeOfDay, clockGrain, withSettledHour } from "./time-of-day.js";
import { impossible, impossibleDate, one, recurs, several, type Value } from "./value.js";

const BOUNDS = [
  { field: "month", low: 1, high: 12 },
  { field: "week", low: 1, high: 53 },
  { field: "day", low: 1, high: 31 },
  { field: "hour", low: 0, high: 24 },
  { field: "minute", low: 0, high: 59 },
  { field: "second", low: 0, high: 59 },
] as const satisfies readonly { field: keyof CivilFields; low: number; high: number }[];

/** The first field with a number that no calendar and no clock has, in words; null where there is none. */
export function outOfBounds(said: CivilFields): string | null {
  for (const { field, low, high } of BOUNDS) {
    const value = said[field];
    if (value !== undefined && (value < low || value > high)) {
      return `there is no ${field} ${value}`;
    }
  }
  const isPastMidnight =
    said.hour === 24 && ((said.minute ?? 0) > 0 || (said.second ?? 0) > 0 || (said.millisecond ?? 0) > 0);
  return isPastMidnight ? "24:00 is the end of the day, and nothing of it lies beyond" : null;
}

/**
 * Why fields that are possible each by itself never meet: a day that its month does not have, a week
 * that its year does not have. Without a year, that of a leap year counts.
 */
export function neverTogether({ month, day, week }: CivilFields, year: number | null): Issue | null {
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

/** Anchor a partial civil time: with a year it is there once, without one it recurs. */
export function anchorFields(said: CivilFields, anchoring: Anchoring): Value {
  const years = namedYears(said, anchoring);
  if (years !== null) {
    return years;
  }
  const outside = outOfBounds(said);
  if (outside !== null) {
    return impossibleDate(outside);
  }
  const year = namedYear(said, anchoring);
  if (year === null) {
    return withoutYear(said, anchoring);
  }
  return year < 1 || year > 9999
    ? impossibleDate(`the year ${year} is not between 1 and 9999`)
    : inYear(said, year, anchoring);
}

const noLeapDate: Issue = {
  kind: "refused-by-policy",
  policy: "leapDate",
  place: { text: "29 February", span: { start: 0, end: 11 } },
};

/** The weekday beside a month and day picks the years in which both fit, or is put aside by policy. */
function withoutYear(said: CivilFields, anchoring: Anchoring): Value {
  if (said.week !== undefined && anchoring.choose("numberedWeek") === "current-year") {
    return inYear(said, fieldsOf(anchoring.now).year, anchoring);
  }
  if (said.month === 2 && said.day === 29 && !isLeapYear(fieldsOf(anchoring.now).year)) {
    if (anchoring.choose("leapDate") === REFUSED) return impossible(noLeapDate);
  }
  if (said.weekday === undefined || said.month === undefined || said.day === undefined) {
    return recurs(recurringOf(said, anchoring));
  }
  switch (anchoring.choose("weekdayDate")) {
    case "fits":
      return recurs(recurringOf(said, anchoring));
    case "nearest":
      return nearest(recurringOf(said, anchoring), "nearest", anchoring);
    case "ignored": {
      const { weekday: _, ...date } = said;
      return recurs(recurringOf(date, anchoring));
    }
  }
}

function inYear(said: CivilFields, year: number, anchoring: Anchoring): Value {
  const start = civil(year);
  const whole = unitOf(start, "year");
  if (saysYearAlone(said)) {
    return one(extent(start, whole.end, "year"));
  }
  const recurring = recurringOf(said, anchoring);
  const found = recurring.cycle === "year" ? recurring.inCycle(start) : heldBy(recurring, whole);
  if (found.length === 0 && said.weekday !== undefined && said.day !== undefined) {
    return weekdayConflict(said, anchoring);
  }
  return several(found, neverTogether(said, year) ?? { kind: "no-occurrence" });
}

/** A weekday that its date does not fall on stops a question; elsewhere the date counts, with a note. */
function weekdayConflict(said: CivilFields, anchoring: Anchoring): Value {
  const { weekday: wrong = 0, ...date } = said;
  const real = anchorFields(date, anchoring);
  if (real.kind !== "one") {
    return real;
  }
  const { start } = real.extent;
  const issue: Issue = {
    kind: "weekday-conflict",
    said: wrong,
    date: formatCivil(start).slice(0, 10),
    real: weekday(start),
  };
  if (anchoring.context.weekdayConflict === "issue") {
    return impossible(issue);
  }
  anchoring.remark(issue);
  return real;
}

function recurringOf(said: CivilFields, anchoring: Anchoring): Recurring {
  const settled = withSettledHour(said, anchoring);
  const dates = namedDates(settled, anchoring);
  const onClock = clockGrain(settled);
  const cycle = cycleOf(settled);
  return {
    cycle,
    // Years and months differ in the days that they have.
    ...(cycle === "day" || cycle === "week" ? { isRegular: true } : {}),
    grain: onClock ?? grainOf(settled),
    sort: sortOf(settled),
    never: neverTogether(settled, null),
    inCycle: onClock === null ? dates : (start) => atTimeOfDay(dates(start), settled, onClock, anchoring),
  };
}

function cycleOf(said: CivilFields): Granularity {
  if (said.month ?? said.quarter ?? said.half ?? said.week ?? said.season) return "year";
  if (said.day !== undefined) return "month";
  return said.weekday !== undefined ? "week" : "day";
}

function sortOf(said: CivilFields): Recurring["sort"] {
  if (said.day !== undefined || said.week !== undefined) return "date";
  if (said.month !== undefined) return "month";
  if (said.season ?? said.quarter ?? said.half) return "feast";
  return said.weekday !== undefined ? "weekday" : "clock";
}

/** The grain of the date. */
function grainOf(said: CivilFields): Granularity {
  if (said.day !== undefined || said.weekday !== undefined) return "day";
  if (said.week !== undefined) return "week";
  if (said.month !== undefined) return "month";
  if (said.quarter !== undefined || said.season !== undefined) return "quarter";
  return said.half !== undefined ? "half" : "day";
}
