import { type Instant, msPerMinute, msPerSecond } from "./civil.js";

/** A zone of the IANA database as the runtime has it. */
export interface IanaZone {
  /** The name in ICU's spelling when that differs by letter case only: its own links prefer older names. */
  readonly name: string;
  /** Civil time minus instant, in whole seconds as ms. */
  readonly offsetAt: (instant: Instant) => number;
}

/** Opens a zone by its IANA name; null where the runtime knows none. A formatter takes a millisecond to make: there is one. */
export function openIana(name: string): IanaZone | null {
  const format = formatOf(name);
  if (format === null) return null;
  const { timeZone } = format.resolvedOptions();
  return {
    name: timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name,
    offsetAt(instant) {
      const whole = Math.floor(instant / msPerSecond) * msPerSecond;
      return civilAt(format, whole) - whole;
    },
  };
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      era: "short",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
  } catch (fault) {
    if (fault instanceof RangeError) return null;
    throw fault;
  }
}

/** What the wall clock reads at an instant of whole seconds. */
function civilAt(format: Intl.DateTimeFormat, instant: Instant): number {
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  // A date, since clocks that tests put in the place of the runtime's take 0 for now.
  for (const { type, value } of format.formatToParts(new Date(instant))) read[type] = value;
  const year = read.era === "BC" ? 1 - Number(read.year) : Number(read.year);
  // `Date.UTC` takes years before 100 for those of a century ago.
  const day = new Date(0).setUTCFullYear(year, Number(read.month) - 1, Number(read.day));
  return (
    day + (Number(read.hour) * 60 + Number(read.minute)) * msPerMinute + Number(read.second) * msPerSecond
  );
}
