import { type CivilTime, civil, daysInMonth, fields } from "../../../time/civil.js";
import { factKey, occurrence, type Fact as KnownFact } from "../../../time/facts.js";
import { msPerDay } from "../../../time/timeline.js";
import type { Anchoring } from "./context.js";
import type { Fact, Holiday } from "../../../algebra/expression.js";
import { type Extent, extent } from "./extent.js";
import { differsByCountry } from "./holiday-countries.js";
import type { ExpressionPolicy } from "../policy/policy.js";
import type { Recurring } from "./recurring.js";
import { impossible, one, recurs, type Value } from "./value.js";

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
