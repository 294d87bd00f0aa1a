import { type Instant, msPerSecond } from "./timeline.js";

/** What the wall clocks of an IANA zone show. */
export interface WallClock {
  /** ICU's spelling of the zone's name; it may be an older name of the same zone. */
  readonly name: string;
  /** Civil time minus instant in ms, whole seconds. About 3 µs. */
  offsetAt(instant: Instant): number;
}

/**
 * The wall clock of a zone by its IANA name, or null where the runtime's ICU knows none of that name.
 *
 * The clock is read off a formatted date, as no runtime tells offsets themselves, and those of local
 * mean times have seconds.
 */
export function openWallClock(timeZone: string): WallClock | null {
  const format = formatIn(timeZone);
  if (format === null) return null;
  const date = new Date(0);
  return {
    name: format.resolvedOptions().timeZone,
    offsetAt(instant) {
      const whole = Math.floor(instant / msPerSecond) * msPerSecond;
      date.setTime(whole);
      return civilIn(format.formatToParts(date)) - whole;
    },
  };
}

function formatIn(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-US", {
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      timeZone,
      era: "short",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch (fault) {
    if (fault instanceof RangeError) return null;
    throw fault;
  }
}

function civilIn(parts: readonly Intl.DateTimeFormatPart[]): number {
  let [year, month, day, hour, minute, second] = [0, 0, 0, 0, 0, 0];
  let isBeforeChrist = false;
  for (const { type, value } of parts) {
    if (type === "era") isBeforeChrist = value === "BC";
    else if (type === "year") year = Number(value);
    else if (type === "month") month = Number(value);
    else if (type === "day") day = Number(value);
    else if (type === "hour") hour = Number(value);
    else if (type === "minute") minute = Number(value);
    else if (type === "second") second = Number(value);
  }
  // 1 BC is the year 0; and Date.UTC takes the years 0 to 99 for those of the last century.
  const civil = new Date(Date.UTC(2000, month - 1, day, hour, minute, second));
  return civil.setUTCFullYear(isBeforeChrist ? 1 - year : year, month - 1, day);
}
