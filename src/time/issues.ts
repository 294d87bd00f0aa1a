import { kind } from "../issue/issue.js";
import { didYouMean, list, quote } from "../issue/phrasing.js";
import type { Place } from "../issue/place.js";

/** Instants, zones, formats of times, civil dates and facts. */
export const timeIssues = {
  /** A format of times without tokens that every time needs. */
  "bad-time-format": kind<{ written: string; missing: readonly string[] }>(
    (issue) => `${quote(issue.written)} is no format of times: it lacks ${list(issue.missing)}.`,
    'write it like "dd.MM.yyyy HH:mm"; small and capital letters differ.',
  ),
  /** A time that is written in none of the formats that were named. */
  "not-in-format": kind<{ value: string; formats: readonly string[] }>(
    (issue) => `${quote(issue.value)} is not written as ${issue.formats.map(quote).join(" or ")}.`,
    "name its format as well.",
  ),
  /** A note: a time is read by one format, and another one reads a different time of it. */
  "ambiguous-format": kind<{ value: string; format: string; other: string }>(
    (issue) =>
      `${quote(issue.value)} is read as ${quote(issue.format)} and would be another time as ${quote(issue.other)}.`,
    "leave out one of the two, or name the right one first.",
  ),
  "missing-zone": kind(
    "The time zone is not known.",
    "name one, such as Europe/Berlin, or write times with their offset.",
  ),
  "unknown-zone": kind<{ zone: string; suggestion: string | null }>(
    (issue) => `There is no time zone ${quote(issue.zone)}.`,
    (issue) =>
      didYouMean(issue.suggestion) ?? "give an IANA name like Europe/Berlin, UTC, or an offset like +02:00.",
  ),
  "unreadable-time": kind<{ value: string }>(
    (issue) => `${quote(issue.value)} is not a time.`,
    "write 2023-09-29, 2023-09-29T22:18:14+02:00, or Unix seconds or milliseconds.",
  ),
  "impossible-date": kind<{ reason: string; place?: Place }>(
    (issue) => `This date or time does not exist: ${issue.reason}.`,
    "correct it; it is never moved to another.",
  ),
  "ambiguous-civil-time": kind<{ civil: string; zone: string }>(
    (issue) => `${issue.civil} happens twice in ${issue.zone}; the first is taken.`,
    "write the offset to choose.",
  ),
  "skipped-civil-time": kind<{ civil: string; zone: string }>(
    (issue) => `${issue.civil} is skipped in ${issue.zone}; the time as far after the gap is taken.`,
    "write the offset to choose.",
  ),
  "skipped-civil-day": kind<{ civil: string; zone: string }>(
    (issue) => `There was no ${issue.civil} in ${issue.zone}.`,
    "check the zone; the date line moved there.",
  ),
  "bad-fact": kind<{ fact: string; value: string }>(
    (issue) => `The fact ${quote(issue.fact)} has no date, or has two: ${quote(issue.value)}.`,
    'write "--05-14" for every year, "2015-06-20" for one day, or {"date": "2015-06-20", "recurs": "yearly"}.',
  ),
};
