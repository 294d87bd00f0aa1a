import type { Granularity } from "../../../time/granularity.js";
import { formatPeriod, type Period, period, shiftInstant, canShiftInstant } from "../../../time/period.js";
import {
  type Instant,
  msPerDay,
  msPerHour,
  msPerMinute,
  msPerSecond,
  msPerWeek,
} from "../../../time/civil.js";
import type { Zone } from "../../../time/zone.js";
import { finestForm, type Form } from "./form.js";

/** How TIMEX3 writes a count of units: P2Q, P3DE, PT90M. */
export function writeUnits(count: number | null, unit: Granularity): string {
  const [before, letters] = UNITS[unit];
  // Half a year has no letter of its own.
  const amount = count === null ? "X" : String(unit === "half" ? count * 6 : count);
  return `${before}${amount}${letters}`;
}

const UNITS: Readonly<Record<Granularity, readonly [before: string, letters: string]>> = {
  second: ["PT", "S"],
  minute: ["PT", "M"],
  hour: ["PT", "H"],
  day: ["P", "D"],
  week: ["P", "W"],
  month: ["P", "M"],
  quarter: ["P", "Q"],
  half: ["P", "M"],
  year: ["P", "Y"],
  decade: ["P", "DE"],
  century: ["P", "CE"],
};

/** The length between two instants in the coarsest of some units of which it is a whole number; else on the clock. */
export function lengthBetween(
  start: Instant,
  end: Instant,
  zone: Zone,
  units: readonly CountedUnit[],
): string {
  for (const unit of units) {
    const count = Math.round((end - start) / ROUGHLY[unit]);
    const amount = count > 0 ? period({ [PARTS[unit]]: count }) : null;
    if (
      amount !== null &&
      canShiftInstant(start, amount, zone) &&
      shiftInstant(start, amount, zone) === end
    ) {
      return formatPeriod(amount);
    }
  }
  const elapsed = end - start;
  return formatPeriod(
    period({
      hours: Math.floor(elapsed / msPerHour),
      minutes: Math.floor((elapsed % msPerHour) / msPerMinute),
      seconds: (elapsed % msPerMinute) / msPerSecond,
    }),
  );
}

/** The units in which lengths between borders are counted. */
export type CountedUnit = keyof typeof PARTS;

const PARTS = { year: "years", month: "months", week: "weeks", day: "days", hour: "hours" } as const;

const ROUGHLY = {
  year: 365.2425 * msPerDay,
  month: 30.436875 * msPerDay,
  week: msPerWeek,
  day: msPerDay,
  hour: msPerHour,
};

const length =
  /^P(?=[\d.T])(?:([\d.]+)CE)?(?:([\d.]+)DE)?(?:([\d.]+)Y)?(?:([\d.]+)Q)?(?:([\d.]+)M)?(?:([\d.]+)W)?(?:([\d.]+)D)?(?:T(?=[\d.])(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?$/;

/** The period that a length says; null where it is none, or says X for how many. */
export function readLength(value: string): Period | null {
  const parts = length.exec(value);
  if (parts === null) return null;
  const [centuries = 0, decades = 0, years = 0, quarters = 0, months = 0, ...finer] = Array.from(
    { length: 10 },
    (_, index) => Number(parts[index + 1] ?? "0"),
  );
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = finer;
  const inMonths = (centuries * 100 + decades * 10 + years) * 12 + quarters * 3 + months;
  const all = [inMonths, weeks, days, hours, minutes, seconds];
  if (!Number.isInteger(inMonths) || !all.every(Number.isFinite)) return null;
  return period({
    years: Math.floor(inMonths / 12),
    months: inMonths % 12,
    weeks,
    days,
    hours,
    minutes,
    seconds,
  });
}

/** The units in which a length between borders of some forms is counted, the likeliest first. */
export function unitsCounted(forms: readonly Form[]): readonly CountedUnit[] {
  switch (finestForm(forms)) {
    case "century":
    case "decade":
    case "year":
      return ["year", "month", "day", "hour"];
    case "half":
    case "quarter":
    case "spring":
    case "summer":
    case "autumn":
    case "winter":
    case "month":
      return ["month", "day", "hour"];
    case "week":
      return ["week", "day", "hour"];
    default:
      return ["day", "hour"];
  }
}
