import type { LengthUnit } from "../../algebra/value.js";
import {
  type CalendarTime,
  endOfTime,
  isClockGrain,
  rankOfGrain,
  sayCalendarTime,
  type TimeGrain,
} from "../../time/calendar-time.js";
import { type CivilTime, msPerDay } from "../../time/civil.js";
import { moved } from "../../time/granularity.js";
import {
  addLengths,
  daysOfMonths,
  exactly,
  type Length,
  lengthOf,
  noLength,
  scaleLength,
  sizeOf,
  unitIn,
} from "../../time/length.js";
import { coarserOf, cutTo, instantAt, ordered, together, zoneOf } from "./align.js";
import { type Calculation, type LengthResult, refuse } from "./context.js";
import { isFiner, settled } from "./shift.js";

interface Asked {
  readonly units?: readonly LengthUnit[] | undefined;
  readonly exact?: boolean | undefined;
  readonly inclusive?: boolean | undefined;
}

/**
 * The length from one time to another, as fine as the coarser of the two; negative where the second is before.
 *
 * Months and years are counted as a date moves by them, days by the wall clock, hours and finer as elapsed time.
 */
export function differenceOf(
  from: CalendarTime,
  to: CalendarTime,
  asked: Asked,
  calculation: Calculation,
): LengthResult {
  checkOpen(from, to, asked.units ?? []);
  const [start, end] = ordered(from, to, calculation);
  const grain = coarserOf(start.grain, end.grain);
  const [a, b] = [cutTo(start, grain), cutTo(end, grain)];
  const units = sorted(asked.units ?? defaultUnits(grain));
  const finest = units.at(-1) ?? "day";
  if (isFiner(finest, grain)) {
    const coarse = start.grain === grain ? start : end;
    return refuse({ kind: "finer-than-time", time: sayCalendarTime(coarse), unit: finest });
  }
  const isDayCount = grain === "day" && finest === "day" && b.wall !== a.wall;
  const isInclusive = asked.inclusive ?? (isDayCount && calculation.choose("inclusive-days") === "both-ends");
  const last = isInclusive && !isClockGrain(grain) ? { ...b, wall: endOfTime({ ...b, grain }) } : b;
  const isBelow = last.wall < a.wall && instant(last, calculation) < instant(a, calculation);
  const found = isBelow
    ? negative(counted(last, a, units, asked.exact === true, calculation))
    : counted(a, last, units, asked.exact === true, calculation);
  return asked.units === undefined ? { kind: "length", length: found.length } : found;
}

/** What leaves its year open cannot be so many years from a full date. */
function checkOpen(from: CalendarTime, to: CalendarTime, units: readonly LengthUnit[]): void {
  if (from.cycle === to.cycle) return;
  const open = from.cycle === "none" ? to : from;
  if (
    open.cycle === "none" ||
    !units.some((unit) => rankOfGrain(unit) >= rankOfGrain(open.cycle as LengthUnit))
  )
    return;
  refuse({ kind: "incomparable", what: `${sayCalendarTime(from)} and ${sayCalendarTime(to)}` });
}

function negative({ length, counts = [] }: LengthResult): LengthResult {
  return {
    kind: "length",
    length: scaleLength(length, -1),
    counts: counts.map(([unit, count]) => [unit, 0 - count] as const),
  };
}

function defaultUnits(grain: TimeGrain): readonly LengthUnit[] {
  if (isClockGrain(grain)) return ["day", "hour", "minute", "second", "millisecond"];
  if (grain === "day" || grain === "week") return [grain];
  return unitIn(grain).months < 12 ? ["year", "month"] : ["year"];
}

function sorted(units: readonly LengthUnit[]): readonly LengthUnit[] {
  return [...new Set(units)].sort((a, b) => rankOfGrain(b) - rankOfGrain(a));
}

/** Milliseconds on one line: of the time line where a zone is known, else of the wall clock. */
export function instant(time: CalendarTime, calculation: Calculation): number {
  const zone = zoneOf(time, calculation);
  return zone === null || time.cycle !== "none" ? time.wall : instantAt(time, zone);
}

/** Unit by unit from `a` on, never past `b`. */
function counted(
  a: CalendarTime,
  b: CalendarTime,
  units: readonly LengthUnit[],
  exact: boolean,
  calculation: Calculation,
): LengthResult {
  const counts: (readonly [LengthUnit, number])[] = [];
  const target = instant(b, calculation);
  const at = (wall: CivilTime): number => instant({ ...a, wall, grain: a.grain }, calculation);
  let months = wholeMonths(a.wall, b.wall, (wall) => at(wall) <= target);
  let usedMonths = 0;
  let base = a.wall;
  let rest: number | null = null;
  for (const [index, unit] of units.entries()) {
    const { months: inMonths, ms } = unitIn(unit);
    const isLast = index === units.length - 1;
    let count: number;
    if (inMonths > 0) {
      count = Math.floor(months / inMonths);
      months -= count * inMonths;
      usedMonths += count * inMonths;
      base = moved(a.wall, usedMonths, "month");
      if (isLast && exact) {
        const next = moved(a.wall, usedMonths + inMonths, "month");
        count += (target - at(base)) / (at(next) - at(base));
      }
    } else if (rankOfGrain(unit) >= rankOfGrain("day")) {
      count = Math.floor((b.wall - base) / ms);
      if (count > 0 && at(base + count * ms) > target) count -= 1;
      base += count * ms;
      if (isLast && exact) count += (target - at(base)) / ms;
    } else {
      rest ??= target - at(base);
      count = isLast && exact ? rest / ms : Math.floor(rest / ms);
      rest -= count * ms;
    }
    counts.push([unit, exactly(count)]);
  }
  return { kind: "length", length: ofCounts(counts), counts };
}

/** The most months that a date can move without passing another. */
function wholeMonths(from: CivilTime, to: CivilTime, isBy: (wall: CivilTime) => boolean): number {
  let months = Math.max(0, Math.floor((to - from) / msPerDay / 30.436875) - 2);
  while (isBy(moved(from, months + 1, "month"))) months += 1;
  return months;
}

function ofCounts(counts: readonly (readonly [LengthUnit, number])[]): Length {
  return counts.map(([unit, count]) => lengthOf(count, unit)).reduce(addLengths, noLength);
}

/**
 * A length told in units, the largest first. Where it has months and a unit is days or finer, or the other way round,
 * how long a month is is a convention.
 */
export function inUnits(
  length: Length,
  asked: readonly LengthUnit[],
  exact: boolean,
  calculation: Calculation,
): LengthResult {
  const units = sorted(asked);
  const whole = settled(length, calculation);
  const isBelow = sizeOf(whole, "mean") < 0;
  const { months, days, ms } = isBelow ? scaleLength(whole, -1) : whole;
  let left = { months, ms: days * msPerDay + ms };
  const counts: (readonly [LengthUnit, number])[] = [];
  for (const [index, unit] of units.entries()) {
    const isLast = index === units.length - 1;
    const per = unitIn(unit);
    let count: number;
    if (per.months > 0) {
      const isMixed = isLast && left.ms !== 0;
      if (isMixed) left = { months: left.months + monthsIn(left.ms, calculation), ms: 0 };
      count = exactly(left.months / per.months);
      if (!exact || !isLast) count = Math.floor(count + 1e-9);
      left = { months: exactly(left.months - count * per.months), ms: left.ms };
    } else {
      if (left.months !== 0) {
        const inDays = daysOfMonths(left.months, calculation.choose("month-length"));
        left = { months: 0, ms: left.ms + inDays * msPerDay };
      }
      count = exactly(left.ms / per.ms);
      if (!exact || !isLast) count = Math.floor(count + 1e-9);
      left = { months: 0, ms: left.ms - count * per.ms };
    }
    counts.push([unit, isBelow ? 0 - count : count]);
  }
  return { kind: "length", length: ofCounts(counts), counts };
}

function monthsIn(ms: number, calculation: Calculation): number {
  const days = ms / msPerDay;
  const how = calculation.choose("month-length");
  const years = how === "common" ? Math.floor(days / 365) : 0;
  const perMonth = how === "shortest" ? 28 : how === "longest" ? 31 : how === "common" ? 30 : 30.436875;
  return years * 12 + Math.min((days - years * 365) / perMonth, how === "common" ? 11.999_999 : Infinity);
}

/** Which of two times is first: negative, 0 for a tie at the coarser grain, positive. */
export function compareTimes(a: CalendarTime, b: CalendarTime, calculation: Calculation): number {
  const [left, right] = together(a, b, calculation);
  const grain = coarserOf(left.grain, right.grain);
  return instant(cutTo(left, grain), calculation) - instant(cutTo(right, grain), calculation);
}
