import type { Between, Bounded, Civil, CivilFields, Expression } from "../../../algebra/expression.js";
import { isOfHundreds } from "../../../algebra/units.js";
import { reachOf } from "../../../algebra/walk.js";
import {
  civilEnd,
  type CivilTime,
  fields,
  firstCivil,
  type Instant,
  inYears,
  isoWeek,
  msPerDay,
  msPerSecond,
} from "../../../time/civil.js";
import { floorTo, type Granularity, shiftBy, unitOf } from "../../../time/granularity.js";
import { instantsIn, type Interval, type IntervalSet } from "../../../time/interval.js";
import { civilOf, firstInstantFrom, utc, type Zone } from "../../../time/zone.js";
import { printExpression } from "./print-expression.js";

/**
 * The expression that names exactly an interval, whenever it is said, in a zone; null where an end lies
 * outside the years 1 to 9999 there, or nothing lies between the ends.
 *
 * Whole units of the calendar and the clock go by their names, other stretches of days by their first
 * and last one, the rest by clock times. Where the clocks of the zone read an end twice, or its days do
 * not make up the interval, it is named by the clock of UTC.
 */
export function nameInterval({ start, end }: Interval, zone: Zone): Expression | null {
  if (start >= end) return null;
  const now: Expression = { kind: "now" };
  if (!Number.isFinite(start) && !Number.isFinite(end)) {
    return {
      kind: "union",
      parts: [
        { kind: "before", of: now },
        { kind: "since", of: now },
      ],
    };
  }
  if (!Number.isFinite(start)) return nameBorder("before", end, zone);
  if (!Number.isFinite(end)) return nameBorder("since", start, zone);
  const first = civilOf(start, zone);
  const after = civilOf(end, zone);
  if (!canName(first) || !inYears(after)) return null;
  if (isAll({ start, end }, first, after, zone)) return nameUnit(first, after) ?? nameRange(first, after);
  return canName(start) && inYears(end)
    ? { kind: "in-zone", minutes: 0, of: nameRange(civilOf(start, utc), civilOf(end, utc)) }
    : null;
}

/** A start must be named by a time that it begins; the end of 9999 is only an end. */
function canName(civil: CivilTime): boolean {
  return civil >= firstCivil && civil < civilEnd;
}

/** Whether the wall clock reads a time of a civil interval exactly in an interval. */
function isAll({ start, end }: Interval, first: CivilTime, after: CivilTime, zone: Zone): boolean {
  const pieces = instantsIn({ start: first, end: after }, zone);
  const [piece] = pieces;
  return pieces.length === 1 && piece?.start === start && piece.end === end;
}

function nameBorder(kind: Bounded["kind"], at: Instant, zone: Zone): Expression | null {
  const civil = civilOf(at, zone);
  const isNamedHere = inYears(civil) && firstInstantFrom(civil, zone) === at;
  if (!isNamedHere && !inYears(at)) return null;
  const bound: Bounded = {
    kind,
    of: isNamedHere ? nameStart(civil) : { kind: "in-zone", minutes: 0, of: clockTime(at) },
  };
  return reachOf(bound) === null ? bound : { ...bound, endless: true };
}

/** The units that have names of their own, the longest first. */
const UNITS: readonly Granularity[] = [
  "century",
  "decade",
  "year",
  "half",
  "quarter",
  "month",
  "week",
  "day",
  "hour",
  "minute",
  "second",
];

function nameUnit(first: CivilTime, after: CivilTime): Expression | null {
  for (const unit of UNITS) {
    const { start, end } = unitOf(first, unit);
    if (start === first && end === after) return unitNamed(first, unit);
  }
  return after - first === 1 ? exactTime(first) : null;
}

function unitNamed(civil: CivilTime, unit: Granularity): Expression | null {
  const { year, month, day, hour, minute, second } = fields(civil);
  switch (unit) {
    case "century":
      return year < 9900 ? said({ century: year / 100 + 1 }) : null;
    case "decade":
      return year < 1000 || year > 2990 || isOfHundreds(year) ? null : said({ decade: year });
    case "year":
      return said({ year });
    case "half":
      return { kind: "part", part: month === 1 ? "first-half" : "second-half", of: said({ year }) };
    case "quarter":
      return said({ year, quarter: (month + 2) / 3 });
    case "month":
      return said({ year, month });
    case "week":
      return said(isoWeek(civil));
    case "day":
      return said({ year, month, day });
    case "hour":
      return said({ year, month, day, hour });
    case "minute":
      return said({ year, month, day, hour, minute });
    case "second":
      return said({ year, month, day, hour, minute, second });
  }
}

function said(named: CivilFields): Civil {
  return { kind: "civil", fields: named };
}

/** The coarsest date that begins here, or the clock time. */
function nameStart(civil: CivilTime): Civil {
  if (civil % msPerDay !== 0 || civil === civilEnd) return clockTime(civil);
  const { year, month, day } = fields(civil);
  if (day !== 1) return said({ year, month, day });
  return month === 1 ? said({ year }) : said({ year, month });
}

/** A date and a time of day, no finer than it must be. */
function clockTime(civil: CivilTime): Civil {
  if (civil % msPerSecond !== 0) return exactTime(civil);
  // The end of 9999 has no date of its own: it is 24:00 of its last day.
  if (civil === civilEnd) return said({ year: 9999, month: 12, day: 31, hour: 24, minute: 0 });
  const { year, month, day, hour, minute, second } = fields(civil);
  if (second !== 0) return said({ year, month, day, hour, minute, second });
  return said({ year, month, day, hour, ...(minute === 0 ? {} : { minute }) });
}

/** A date and a time of day to the millisecond. */
function exactTime(civil: CivilTime): Civil {
  if (civil === civilEnd) {
    return said({ year: 9999, month: 12, day: 31, hour: 24, minute: 0, second: 0, millisecond: 0 });
  }
  return said({ ...fields(civil), millisecond: ((civil % msPerSecond) + msPerSecond) % msPerSecond });
}

/** Years, months or days with the last of them, or clock times. */
function nameRange(first: CivilTime, after: CivilTime): Expression {
  const areDays = first % msPerDay === 0 && after % msPerDay === 0;
  if (!areDays) return nameClockRange(first, after);
  const begin = (unit: Granularity): boolean =>
    floorTo(first, unit) === first && floorTo(after, unit) === after;
  const unit = begin("year") ? "year" : begin("month") ? "month" : "day";
  const last = shiftBy(after, -1, unit);
  return { kind: "between", from: dateOf(first, unit), to: dateOf(last, unit), inclusive: true };
}

function dateOf(civil: CivilTime, unit: "day" | "month" | "year"): Civil {
  const { year, month, day } = fields(civil);
  if (unit === "day") return said({ year, month, day });
  return unit === "month" ? said({ year, month }) : said({ year });
}

/** Within one day the date is said once. */
function nameClockRange(first: CivilTime, after: CivilTime): Expression {
  const time = [first, after].some((end) => end % msPerSecond !== 0) ? exactTime : clockTime;
  const from = time(first);
  const to = time(after);
  const range: Between = { kind: "between", from, to };
  const { year: _y, month: _m, day: _d, ...opens } = from.fields;
  const { year: _year, month: _month, day: _day, ...closes } = to.fields;
  const isOneDay = Math.floor(first / msPerDay) === Math.floor(after / msPerDay);
  if (!isOneDay) return range;
  const clocks: Between = { kind: "between", from: said(opens), to: said(closes) };
  return { kind: "intersection", parts: [clocks, dateOf(first, "day")] };
}

/**
 * An interval in English that means exactly it, whenever it is said.
 *
 *     resolve(printInterval(interval, zone), { speechTime: any, zone }) begins with interval
 *
 * Whole units go by their names ("2023", "September 2023", "3 pm on September 29, 2023"), stretches of
 * days by the first and the last ("September 3 through 5, 2023"), the rest by clock times; open ends are
 * "before" and "since". Holds under the default policy.
 *
 *     printInterval({ start: 1672531200000, end: 1704067200000 }, utc); // "2023"
 *
 * @throws {RangeError} when it is empty, or reaches beyond the years 1 to 9999 (ask `canPrintIntervals`)
 */
export function printInterval(interval: Interval, zone: Zone): string {
  return printIntervals([interval], zone);
}

/**
 * A set of intervals in English, joined by "or".
 *
 * @throws {RangeError} when it is empty, or one of them is or reaches beyond the years 1 to 9999
 */
export function printIntervals(set: IntervalSet, zone: Zone): string {
  const names = namesOf(set, zone);
  if (names === null) throw new RangeError("the intervals are empty, or reach beyond the years 1 to 9999");
  const [name, ...more] = names;
  return printExpression(more.length === 0 ? name : { kind: "union", parts: names });
}

/** Whether a set of intervals has English: something is in it, and all of it lies in the years 1 to 9999. */
export function canPrintIntervals(set: IntervalSet, zone: Zone): boolean {
  return namesOf(set, zone) !== null;
}

function namesOf(set: IntervalSet, zone: Zone): readonly [Expression, ...Expression[]] | null {
  const names: Expression[] = [];
  for (const interval of set) {
    const name = nameInterval(interval, zone);
    if (name === null) return null;
    names.push(name);
  }
  const [first, ...more] = names;
  return first === undefined ? null : [first, ...more];
}
