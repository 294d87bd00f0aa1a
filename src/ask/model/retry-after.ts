const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const dayFirst = /^[a-z]+, (\d{1,2})[ -]([a-z]{3})[ -](\d{4}|\d{2}) (\d{2}):(\d{2}):(\d{2}) gmt$/u;
const monthFirst = /^[a-z]+ ([a-z]{3}) +(\d{1,2}) (\d{2}):(\d{2}):(\d{2}) (\d{4})$/u;

/**
 * How long a server asks to wait, in ms from `nowMs`; null when it does not say, or says what is no time.
 *
 * `Retry-After` holds seconds or a date in one of the three forms of HTTP, all of them in GMT; a date that
 * has passed is 0. `retry-after-ms`, which some servers send beside it, is finer and comes first.
 *
 * @source RFC 9110, sections 5.6.7 and 10.2.3
 */
export function retryAfterMs(headers: Headers, nowMs: number): number | null {
  const ms = amount(headers.get("retry-after-ms"));
  if (ms !== null) return ms;
  const value = headers.get("retry-after");
  const seconds = amount(value);
  if (seconds !== null) return seconds * 1000;
  const date = value === null ? null : httpDate(value, nowMs);
  return date === null ? null : Math.max(0, date - nowMs);
}

function amount(value: string | null): number | null {
  return value !== null && /^\s*\d{1,12}(?:\.\d+)?\s*$/u.test(value) ? Number(value) : null;
}

/** An instant in ms since the Unix epoch; null for what is no date of HTTP. */
function httpDate(value: string, nowMs: number): number | null {
  const text = value.trim().toLowerCase();
  const first = dayFirst.exec(text);
  if (first !== null) {
    const [, day = "", month = "", year = "", ...clock] = first;
    return instantOf(year.length === 2 ? fullYear(Number(year), nowMs) : Number(year), month, day, clock);
  }
  const last = monthFirst.exec(text);
  if (last === null) return null;
  const [, month = "", day = "", hour = "", minute = "", second = "", year = ""] = last;
  return instantOf(Number(year), month, day, [hour, minute, second]);
}

function instantOf(year: number, month: string, day: string, clock: readonly string[]): number | null {
  const [hour = 0, minute = 0, second = 0] = clock.map(Number);
  const at = months.indexOf(month);
  const instant = Date.UTC(year, at, Number(day), hour, minute, Math.min(second, 59));
  const isDate = at >= 0 && new Date(instant).getUTCDate() === Number(day) && hour < 24 && minute < 60;
  return isDate && second <= 60 ? instant : null;
}

/** A year of two digits that seems more than 50 years ahead is the latest one before. */
function fullYear(lastDigits: number, nowMs: number): number {
  const thisYear = new Date(nowMs).getUTCFullYear();
  const year = thisYear - (thisYear % 100) + lastDigits;
  return year > thisYear + 50 ? year - 100 : year;
}
