import type { CivilFields, Fact, Holiday } from "../../../algebra/expression.js";
import { isOfHundreds } from "../../../algebra/units.js";
import {
  civil,
  type CivilTime,
  daysInMonth,
  fields,
  fields as fieldsOf,
  msPerDay,
} from "../../../time/civil.js";
import { type Fact as KnownFact, factKey, occurrence } from "../../../time/facts.js";
import type { Granularity } from "../../../time/granularity.js";
import type { HolidayCalendar } from "../../feasts/holiday-calendar.js";
import { type ExpressionPolicy, policyValues } from "../policy/policy.js";
import type { Anchoring } from "./context.js";
import { type Extent, extent } from "./extent.js";
import type { Recurring } from "./recurring.js";
import { impossible, impossibleDate, one, recurs, type Value } from "./value.js";

const known = new WeakMap<HolidayCalendar, Map<string, boolean>>();

/**
 * Whether a holiday falls on different days in the countries of the policy, in a year or the years next
 * to it. Where it does not, no reading hangs on the country. Remembered for each calendar.
 */
export function differsByCountry(holidays: HolidayCalendar, name: string, year: number): boolean {
  let ofCalendar = known.get(holidays);
  if (ofCalendar === undefined) {
    ofCalendar = new Map();
    known.set(holidays, ofCalendar);
  }
  const key = `${name} ${year}`;
  let differs = ofCalendar.get(key);
  if (differs === undefined) {
    differs = [year - 1, year, year + 1].some((each) => differsIn(holidays, name, each));
    ofCalendar.set(key, differs);
  }
  return differs;
}

function differsIn(holidays: HolidayCalendar, name: string, year: number): boolean {
  const days = policyValues.country.map((country) => holidays.datesOf(name, year, country).join());
  return new Set(days).size > 1;
}

/** A holiday comes again every year, in the country of the policy where countries differ. */
export function anchorHoliday({ name }: Holiday, anchoring: Anchoring): Value {
  const { holidays } = anchoring.context;
  const around = fields(anchoring.now).year;
  const country = differsByCountry(holidays, name, around)
    ? anchoring.choose("country")
    : anchoring.inForce("country");
  const hasEve = beginsAtEve(holidays.eveOf(name), anchoring);
  const fromEve = (feast: Extent): Extent => (hasEve ? withEve(feast) : feast);
  // A year that is named may be far from this one, and countries differ in it alone.
  const countryIn = (year: number): ExpressionPolicy["country"] =>
    differsByCountry(holidays, name, year) ? anchoring.choose("country") : country;
  return recurs({
    cycle: "year",
    grain: "day",
    sort: "feast",
    never: { kind: "unknown-holiday", holiday: name, country },
    inCycle: (start) => {
      const { year } = fields(start);
      return asRuns(holidays.datesOf(name, year, countryIn(year))).map(fromEve);
    },
  });
}

function beginsAtEve(eve: "jewish" | "muslim" | null, anchoring: Anchoring): boolean {
  if (eve === null) return false;
  const policy = anchoring.choose("feastEve");
  return policy === "evening" || (policy === "jewish-evening" && eve === "jewish");
}

/** A feast with the day on whose evening it begins; one of a single day is that day. */
function withEve({ start, end, grain }: Extent): Extent {
  const isOneDay = end - start <= msPerDay;
  return extent(start - msPerDay, isOneDay ? start : end, grain);
}

/** Days in a row are one feast; days apart ("Advent Sundays") are several. */
function asRuns(days: readonly CivilTime[]): readonly Extent[] {
  const runs: Extent[] = [];
  for (const day of days) {
    const before = runs.at(-1);
    if (before !== undefined && before.end === day) {
      runs[runs.length - 1] = extent(before.start, day + msPerDay, "day");
    } else {
      runs.push(extent(day, day + msPerDay, "day"));
    }
  }
  return runs;
}

/** A day that was supplied under a name: once, or every year from its first on. */
export function anchorFact({ name }: Fact, anchoring: Anchoring): Value {
  const { facts } = anchoring.context;
  const fact = facts.get(factKey(name));
  if (fact === undefined) {
    return impossible({
      kind: "unknown-fact",
      fact: name,
      known: [...facts.values()].map((each) => each.name),
    });
  }
  const { year, month, day } = fact.date;
  if (!fact.recurs && year !== null) {
    const start = civil(year, month, day);
    return one(extent(start, start + msPerDay, "day"));
  }
  return recurs(yearly(fact, anchoring));
}

function yearly(fact: KnownFact, anchoring: Anchoring): Recurring {
  const { month, day } = fact.date;
  const leapDay = month === 2 && day > daysInMonth(2023, 2) ? anchoring.choose("leapDay") : "feb-28";
  return {
    cycle: "year",
    grain: "day",
    sort: "feast",
    never: null,
    inCycle: (start) => {
      const date = occurrence(fact, fields(start).year, leapDay);
      return date === null ? [] : [extent(date, date + msPerDay, "day")];
    },
  };
}

/**
 * The one year that fields name, or null where they name none.
 *
 * Two digits name a year from 79 years before speech time to 20 after it.
 */
export function namedYear({ year, shortYear }: CivilFields, anchoring: Anchoring): number | null {
  if (year !== undefined) return year;
  if (shortYear === undefined) return null;
  const last = fieldsOf(anchoring.now).year + 20;
  return last - ((((last - shortYear) % 100) + 100) % 100);
}

/** Whether fields name a year and nothing beside it. */
export function saysYearAlone(said: CivilFields): boolean {
  return Object.keys(said).every((field) => field === "year" || field === "shortYear");
}

/**
 * The decade or century that fields name, or null where they name none; finer fields never stand beside
 * them. A decade of two digits is the latest that has begun by speech time; a decade that begins a
 * century before the 21st may be that century ("the 1800s").
 */
export function namedYears(said: CivilFields, anchoring: Anchoring): Value | null {
  const { century, decade, shortDecade } = said;
  if (century !== undefined) {
    const first = (century - 1) * 100 + (anchoring.choose("century") === "from-01" ? 1 : 0);
    return yearsFrom(first, 100, "century");
  }
  if (decade !== undefined) {
    const isHundred = isOfHundreds(decade) && anchoring.choose("hundreds") === "century";
    return isHundred ? yearsFrom(decade, 100, "century") : yearsFrom(decade, 10, "decade");
  }
  if (shortDecade !== undefined) {
    const { year } = fieldsOf(anchoring.now);
    return yearsFrom(Math.floor((year - shortDecade) / 100) * 100 + shortDecade, 10, "decade");
  }
  return null;
}

function yearsFrom(first: number, count: number, grain: Granularity): Value {
  if (first + count > 9999) {
    return impossibleDate("it lies beyond the year 9999");
  }
  if (first + count <= 1) {
    return impossibleDate("it lies before the year 1");
  }
  // The first decade and century would begin with a year 0, which the calendar does not have.
  return one(extent(civil(Math.max(first, 1)), civil(first + count), grain));
}
