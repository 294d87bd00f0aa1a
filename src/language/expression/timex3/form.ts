import type { CivilFields, DayPart, Season } from "../../../algebra/expression.js";
import { WEEKEND } from "../../../algebra/units.js";
import { type CivilTime, fields as fieldsAt, isoWeek, msPerDay } from "../../../time/civil.js";
import type { Granularity } from "../../../time/granularity.js";
import { formatCivil, formatInstant, type Instant, parseTime } from "../../../time/instant.js";
import type { IntervalSet } from "../../../time/interval.js";
import { civilOf, type Zone } from "../../../time/zone.js";
import type { ExpressionPolicy, PolicyChoice } from "../policy/policy.js";
import { intervalsOfValue } from "./named-time.js";
import type { Timex3 } from "./timex3.js";
import { writeValue } from "./value.js";

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

/** Which border of an interval a point is. */
export type Side = "begin" | "end";

/**
 * The instant of a written border: a clock time is itself, also as an end; of anything coarser the begin
 * is its first instant, and the end is its last one, included.
 *
 * @returns null where it cannot be read, or there is no such time
 */
export function readPoint(text: string, side: Side, zone: Zone, policy?: ExpressionPolicy): Instant | null {
  if (/T\d/.test(text)) {
    const time = parseTime(text.replace(/T(\d\d)(?=[+\-Z]|$)/, "T$1:00"), zone);
    return time.ok ? time.value.instant : null;
  }
  const intervals = intervalsOfValue(text, null, zone, policy);
  if (!intervals.ok) return null;
  return (side === "begin" ? intervals.value[0]?.start : intervals.value.at(-1)?.end) ?? null;
}

/**
 * A border of an interval, as coarse as it can be said of the forms that are wished for; else as a day, a
 * clock time, or with its offset where the clock reads it twice.
 */
export function writePoint(instant: Instant, side: Side, zone: Zone, wished: readonly Form[]): string {
  const civil = civilOf(side === "begin" ? instant : instant - 1, zone);
  const forms = [...wished, "day" as const]
    .map((form) => writeValue(fieldsOfForm(form, civil)))
    .filter((text) => !text.includes("T"));
  const wall = civilOf(instant, zone);
  const clock = formatCivil(wall);
  const fraction = wall - Math.floor(wall / 1000) * 1000;
  const texts = [
    ...forms,
    clock.replace(/:00$/, ""),
    fraction === 0 ? clock : `${clock}.${String(fraction).padStart(3, "0")}`,
  ];
  const exact = texts.find((text) => readPoint(text, side, zone) === instant);
  return exact ?? formatInstant(instant, zone);
}

type Points = Pick<Timex3, "beginPoint" | "endPoint">;

/** Both borders written out; null where there are several pieces, or an open end. */
export function pointsOf(intervals: IntervalSet, zone: Zone, forms: readonly Form[]): Points | null {
  const [whole] = intervals;
  if (intervals.length !== 1 || whole === undefined || !Number.isFinite(whole.end - whole.start)) return null;
  return {
    beginPoint: writePoint(whole.start, "begin", zone, forms),
    endPoint: writePoint(whole.end, "end", zone, forms),
  };
}

/** The only border of what is open on one side; null where there are both, or none. */
export function borderSaid(intervals: IntervalSet, zone: Zone): Points | null {
  const [whole] = intervals;
  if (intervals.length !== 1 || whole === undefined) return null;
  const { start, end } = whole;
  if (Number.isFinite(start)) return { beginPoint: writePoint(start, "begin", zone, []) };
  return Number.isFinite(end) ? { endPoint: writePoint(end, "end", zone, []) } : null;
}

/** A border as it stands in a range; `..` where there is none. */
export function borderOf(instant: Instant, side: Side, zone: Zone): string {
  return Number.isFinite(instant) ? writePoint(instant, side, zone, []) : "..";
}

/**
 * The annotation of what is said of a fiscal year: FY2022, FY2022-Q1. By our default it is the calendar
 * year of that number; where a convention lets it begin in October, points say so.
 */
export function fiscally(annotation: Timex3, by: readonly PolicyChoice[]): Timex3 {
  const convention = by.find(({ policy }) => policy === "fiscalYear")?.value;
  if (convention === undefined) return annotation;
  if (/^\d{4}(-[QH]\d)?$/.test(annotation.value)) {
    return { ...annotation, value: `FY${annotation.value}` };
  }
  const { type, value, endPoint, ...rest } = annotation;
  return type === "DURATION" && convention === "from-october" && endPoint !== undefined && value === "P12M"
    ? { type: "DATE", value: `FY${endPoint.slice(0, 4)}`, ...rest, endPoint }
    : annotation;
}
