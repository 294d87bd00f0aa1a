import {
  type CivilTime,
  type Instant,
  inYears,
  msPerDay,
  msPerHour,
  msPerMinute,
  msPerSecond,
  msPerWeek,
} from "./civil.js";
import { shiftWithin } from "./granularity.js";
import { civilOf, instantOf, type Zone } from "./zone.js";

/**
 * An amount of calendar time, part by part; a part may be negative.
 *
 * Years and months are whole. A fraction of a week or day is elapsed time: half a week is 84 hours.
 */
export interface Period {
  readonly years: number;
  readonly months: number;
  readonly weeks: number;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const nothing: Period = { years: 0, months: 0, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0 };

/**
 * The period with these parts, the others zero.
 *
 * @throws {RangeError} when a part is not finite, or years or months are not whole
 */
export function period(parts: Partial<Period>): Period {
  const whole = { ...nothing, ...parts };
  for (const name in whole) {
    const amount = whole[name as keyof Period];
    const mustBeWhole = name === "years" || name === "months";
    if (mustBeWhole ? !Number.isSafeInteger(amount) : !Number.isFinite(amount)) {
      throw new RangeError(`a period cannot have ${amount} ${name}`);
    }
  }
  return whole;
}

/** The sum, part by part; nothing carries over. */
export function addPeriods(a: Period, b: Period): Period {
  return combine((part) => a[part] + b[part]);
}

/** The period with every part's sign turned. */
export function negate(amount: Period): Period {
  return combine((part) => 0 - amount[part]);
}

function combine(partOf: (part: keyof Period) => number): Period {
  return {
    years: partOf("years"),
    months: partOf("months"),
    weeks: partOf("weeks"),
    days: partOf("days"),
    hours: partOf("hours"),
    minutes: partOf("minutes"),
    seconds: partOf("seconds"),
  };
}

/** Whether a part is negative, so that shifting by it leads back. */
export function isBackward(amount: Period): boolean {
  return Object.values(amount).some((part) => part < 0);
}

/**
 * The period by ISO 8601, unit by unit as it was said: `P3D`, `PT90M`, `P1Y6M`.
 *
 *     formatPeriod(period({ days: 1.5 })); // "P1DT12H"
 *
 * Fractions are written in the finer units of the clock, to the millisecond. Weeks beside other parts
 * are days, because the standard has them only alone.
 *
 * @param amount  no part negative
 */
export function formatPeriod(amount: Period): string {
  const isWeeks = Object.values(amount).filter((part) => part !== 0).length === 1;
  if (isWeeks && amount.weeks > 0 && Number.isInteger(amount.weeks)) return `P${amount.weeks}W`;
  const days = amount.weeks * 7 + amount.days;
  const parts = { days, hours: amount.hours, minutes: amount.minutes };
  const wholes = { days: wholeOf(days), hours: wholeOf(amount.hours), minutes: wholeOf(amount.minutes) };
  let left = Math.round(
    (parts.days - wholes.days) * msPerDay +
      (parts.hours - wholes.hours) * msPerHour +
      (parts.minutes - wholes.minutes) * msPerMinute,
  );
  const hours = wholes.hours + Math.floor(left / msPerHour);
  left %= msPerHour;
  const minutes = wholes.minutes + Math.floor(left / msPerMinute);
  const seconds = Math.round(amount.seconds * msPerSecond + (left % msPerMinute)) / msPerSecond;
  const date = written([
    [amount.years, "Y"],
    [amount.months, "M"],
    [wholes.days, "D"],
  ]);
  const clock = written([
    [hours, "H"],
    [minutes, "M"],
    [seconds, "S"],
  ]);
  if (date === "" && clock === "") return "PT0S";
  return `P${date}${clock === "" ? "" : `T${clock}`}`;
}

/** Without its fraction; what lies within a rounding error of a whole number is that number. */
function wholeOf(amount: number): number {
  return Math.floor(amount + 1e-9);
}

function written(parts: readonly (readonly [number, string])[]): string {
  return parts.flatMap(([amount, letter]) => (amount === 0 ? [] : [`${amount}${letter}`])).join("");
}

/**
 * The instant moved by a period in a zone.
 *
 * First the civil date moves by years and months, as one count of months, and is clamped to the end of the
 * month at most once; weeks and days move it on; what is left moves the instant. So "1 day" keeps the wall clock on a night
 * when the clocks change, and "24 hours" does not. A civil time that the zone repeats or skips is
 * resolved as by `instantOf`.
 *
 * @returns whole ms, fractions of them rounded
 * @throws {RangeError} when the result leaves the years 1 to 9999 (ask `canShiftInstant` first)
 */
export function shiftInstant(instant: Instant, amount: Period, zone: Zone): Instant {
  const shifted = moved(instant, amount, zone);
  if (shifted === null) throw new RangeError("the shifted instant is outside the years 1 to 9999");
  return shifted;
}

/** Whether `shiftInstant` stays in the years 1 to 9999. */
export function canShiftInstant(instant: Instant, amount: Period, zone: Zone): boolean {
  return moved(instant, amount, zone) !== null;
}

/**
 * The civil time moved by the whole years, months, weeks and days of a period, as `shiftInstant` moves it;
 * no zone is asked whether there was such a day.
 *
 * @returns null outside the years 1 to 9999
 */
export function shiftDate(time: CivilTime, { years, months, weeks, days }: Period): CivilTime | null {
  const inMonths = shiftWithin(time, years * 12 + months, "month");
  return inMonths === null ? null : shiftWithin(inMonths, Math.trunc(weeks) * 7 + Math.trunc(days), "day");
}

/** The part of a period that is no whole date: clock units, and fractions of weeks and days. */
export function elapsedPart({ weeks, days, hours, minutes, seconds }: Period): number {
  return (
    (weeks - Math.trunc(weeks)) * msPerWeek +
    (days - Math.trunc(days)) * msPerDay +
    hours * msPerHour +
    minutes * msPerMinute +
    seconds * msPerSecond
  );
}

function moved(instant: Instant, amount: Period, zone: Zone): Instant | null {
  const civil = civilOf(instant, zone);
  const date = shiftDate(civil, amount);
  if (date === null) return null;
  // A detour through the civil time would move an instant out of the second pass of a fold.
  const onDate = date === civil ? instant : instantOf(date, zone).instant;
  const reached = Math.round(onDate + elapsedPart(amount));
  return Number.isSafeInteger(reached) && inYears(reached) ? reached : null;
}
