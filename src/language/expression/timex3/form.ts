import { type CivilTime, fields as fieldsAt, isoWeek } from "../../../time/civil.js";
import type { Granularity } from "../../../time/granularity.js";
import { msPerDay } from "../../../time/timeline.js";
import type { CivilFields, DayPart, Season } from "../../../algebra/expression.js";
import { WEEKEND } from "../../../algebra/weekday-number.js";

/** What a TIMEX3 value can name: a unit of the calendar, a season, a weekend or a part of the day. */
export type Form = Granularity | Season | DayPart | "weekend";

/** Finest first. */
const FORMS: readonly Form[] = [
  "second",
  "minute",
  "hour",
  "morning",
  "lunch",
  "afternoon",
  "evening",
  "night",
  "at-night",
  "daytime",
  "day",
  "weekend",
  "week",
  "month",
  "quarter",
  "spring",
  "summer",
  "autumn",
  "winter",
  "half",
  "year",
  "decade",
  "century",
];

/** The finest of some forms; null where there is none. */
export function finestForm(forms: readonly (Form | null)[]): Form | null {
  return FORMS.find((form) => forms.includes(form)) ?? null;
}

/** The finest thing that a partial civil time names. */
export function formOfFields(said: CivilFields): Form {
  if (said.second !== undefined) return "second";
  if (said.minute !== undefined) return "minute";
  if (said.hour !== undefined) return "hour";
  if (said.dayPart !== undefined) return said.dayPart;
  if (said.weekday === WEEKEND && said.day === undefined) return "weekend";
  if (said.day !== undefined || said.weekday !== undefined) return "day";
  if (said.month !== undefined) return "month";
  if (said.week !== undefined) return "week";
  if (said.season !== undefined) return said.season;
  if (said.quarter !== undefined) return "quarter";
  if (said.half !== undefined) return "half";
  if (said.century !== undefined) return "century";
  return said.decade === undefined && said.shortDecade === undefined ? "year" : "decade";
}

/** The fields that name the one of a form that holds a civil time, the year included. */
export function fieldsOfForm(form: Form, time: CivilTime): CivilFields {
  const { year, month, day, hour, minute, second } = fieldsAt(time);
  const date = { year, month, day };
  switch (form) {
    case "century":
      return { century: Math.floor(year / 100) + 1 };
    case "decade":
      return { decade: Math.floor(year / 10) * 10 };
    case "year":
      return { year };
    case "half":
      return { year, half: month <= 6 ? 1 : 2 };
    case "quarter":
      return { year, quarter: Math.ceil(month / 3) };
    case "spring":
    case "autumn":
      return { year, season: form };
    // Those that begin in December are named by its year, also in what follows it.
    case "summer":
    case "winter":
      return { year: month <= 3 ? year - 1 : year, season: form };
    case "month":
      return { year, month };
    case "week":
      return isoWeek(time);
    case "weekend":
      return { ...isoWeek(time), weekday: WEEKEND };
    case "day":
      return date;
    case "morning":
    case "lunch":
    case "afternoon":
    case "evening":
    case "daytime":
      return { ...date, dayPart: form };
    // A night is named by its evening.
    case "night":
    case "at-night": {
      const evening = fieldsAt(hour < 12 ? time - msPerDay : time);
      return { year: evening.year, month: evening.month, day: evening.day, dayPart: "night" };
    }
    case "hour":
      return { ...date, hour };
    case "minute":
      return { ...date, hour, minute };
    case "second":
      return { ...date, hour, minute, second };
  }
}
