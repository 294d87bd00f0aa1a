import { type Instant, parseTime } from "../time/instant.js";
import type { Zone } from "../time/zone.js";

/** A time as a response gives it: how finely, as far as items ask; a time of the hour is of the day. */
export interface TimeResponse {
  readonly instant: Instant;
  readonly grain: "minute" | "day" | "coarser";
}

const isoLike =
  /^\d{4}(?:-\d\d(?:-\d\d(?:[T ]\d\d(?::\d\d(?::\d\d(?:[.,]\d+)?)?)?(?: ?(?:Z|[+-]\d\d(?::?\d\d)?))?)?)?)?$/i;

/**
 * Reads the time of a response: an instant in ms, or an ISO date, with a time of day or without.
 *
 * A year or a month is coarser than any item asks for; a date or a date with an hour names a day.
 *
 * @param zone  the wall clock of a time without an offset; in a fold the earlier instant
 * @returns null when it is no such time, or there is none (30 February)
 */
export function readTimeResponse(response: string | number, zone: Zone): TimeResponse | null {
  if (typeof response === "number") {
    return Number.isSafeInteger(response) ? { instant: response, grain: "minute" } : null;
  }
  const text = response.trim();
  if (!isoLike.test(text)) return null;
  if (text.length <= 7) return readIso(`${text}-01-01`.slice(0, 10), zone, "coarser");
  const [date = "", clock] = text.split(/[T ]/i, 2);
  if (clock === undefined) return readIso(date, zone, "day");
  return clock.includes(":") && /^\d\d:/.test(clock)
    ? readIso(text, zone, "minute")
    : readIso(text.replace(/^(\S{10}.\d\d)/, "$1:00"), zone, "day");
}

function readIso(text: string, zone: Zone, grain: TimeResponse["grain"]): TimeResponse | null {
  const result = parseTime(text, zone);
  return result.ok ? { instant: result.value.instant, grain } : null;
}
