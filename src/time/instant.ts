import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import {
  civil,
  civilEnd,
  type CivilTime,
  daysInMonth,
  fields,
  firstCivil,
  type Instant,
  msPerDay,
  msPerHour,
  msPerMinute,
  msPerSecond,
  dayStart,
} from "./civil.js";
import { instantsIn } from "./interval.js";
import { instantOf, type Zone } from "./zone.js";

export type { Instant } from "./civil.js";

/** A time as it was read: its instant, how fine it was, and the unit when it was a Unix count. */
export interface ReadTime {
  readonly instant: Instant;
  readonly grain: "instant" | "day";
  readonly unit: "seconds" | "milliseconds" | null;
}

/**
 * Reads a time from a record or an option.
 *
 * - ISO 8601 with `Z` or an offset; with a space for the `T` and without seconds too.
 * - The same without an offset: the wall clock of `zone`. In a fold the earlier instant, in a gap as far
 *   after it, each with a note.
 * - `yyyy-mm-dd`: that day in `zone`; its instant is the first of the day.
 * - A Unix count, also as digits and with a fraction: seconds when |x| < 10¹¹ and they lie in the years 1 to
 *   9999, else milliseconds.
 *
 * 24:00 is the end of its day. Digits that spell a date without its hyphens (2023, 202309, 20230929) are
 * refused: as a Unix count they would silently be a day of 1970.
 *
 * @param zone null when none is known: civil times are then the issue missing-zone
 * @returns instant in whole ms, rounded; or impossible-date (with its place), unreadable-time, missing-zone
 */
export function parseTime(value: string | number, zone: Zone | null): Result<ReadTime> {
  if (typeof value === "number") return readUnix(value, String(value));
  const plain = readPlainTime(value);
  if (plain !== null && (plain.isUtc || zone !== null)) {
    return plain.isUtc || zone === null ? success(exactly(plain.wall)) : readWall(plain.wall, zone);
  }
  const text = value.trim();
  if (unixDigits.test(text) && !datelike.test(text)) return readUnix(Number(text), text);
  const parts = isoTime.exec(text);
  return parts === null ? failure(unreadable(value)) : readIso(text, parts, zone);
}

const datelike = /^[12]\d{3}((0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])?)?$/;

const isoTime =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: ?(Z|[+-]\d\d(?::?\d\d(?::?\d\d)?)?))?)?$/di;

function unreadable(value: string): Issue {
  return { kind: "unreadable-time", value };
}

/** The first magnitude that counts milliseconds: as seconds it would be the year 5138, as milliseconds March 1973. */
export const leastMilliseconds = 1e11;

/** A Unix count in a unit, or in the one that its size says. */
export function readUnix(count: number, text: string, unit: ReadTime["unit"] = null): Result<ReadTime> {
  if (!Number.isFinite(count)) return failure(unreadable(text));
  const counted = unit ?? unitOf(count);
  const instant = Math.round(counted === "seconds" ? count * msPerSecond : count);
  if (instant < firstCivil || instant >= civilEnd) {
    return impossible("it lies outside the years 1 to 9999", text, [0, text.length]);
  }
  // Math.round(-0.4) is −0, which prints and compares oddly. A unit that was said needs no note.
  return success({ instant: instant + 0, grain: "instant", unit: unit === null ? counted : null });
}

function unitOf(count: number): "seconds" | "milliseconds" {
  const isBefore = count * msPerSecond < firstCivil;
  return Math.abs(count) < leastMilliseconds && !isBefore ? "seconds" : "milliseconds";
}

/** What a Unix count may be written as. */
export const unixDigits = /^[+-]?\d+(\.\d+)?$/;

function impossible(reason: string, text: string, [start, end]: [number, number]): Result<never> {
  return failure({ kind: "impossible-date", reason, place: { text, span: { start, end } } });
}

function readIso(text: string, parts: RegExpExecArray, zone: Zone | null): Result<ReadTime> {
  const fault = findFault(parts);
  if (fault !== null) return impossible(fault.reason, text, fault.place);
  const day = civil(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  if (parts[4] === undefined) return zone === null ? failure({ kind: "missing-zone" }) : readDay(day, zone);

  const fraction = Math.round(Number(`0.${parts[7] ?? "0"}`) * msPerSecond);
  const clock = ((Number(parts[4]) * 60 + Number(parts[5])) * 60 + Number(parts[6] ?? "0")) * msPerSecond;
  const wall = day + clock + fraction;
  if (parts[8] !== undefined) return success(exactly(wall - offsetOf(parts[8])));
  if (zone === null) return failure({ kind: "missing-zone" });
  return readWall(wall, zone);
}

function readWall(wall: CivilTime, zone: Zone): Result<ReadTime> {
  const { instant, note } = instantOf(wall, zone);
  if (note === null) return success(exactly(instant));
  const kind = note === "fold" ? "ambiguous-civil-time" : "skipped-civil-time";
  return success(exactly(instant), [{ kind, civil: formatCivil(wall), zone: zone.name }]);
}

function exactly(instant: Instant): ReadTime {
  return { instant, grain: "instant", unit: null };
}

function readDay(day: CivilTime, zone: Zone): Result<ReadTime> {
  const first = instantsIn({ start: day, end: day + msPerDay }, zone)[0];
  if (first !== undefined) return success({ instant: first.start, grain: "day", unit: null });
  return failure({ kind: "skipped-civil-day", civil: formatCivil(day).slice(0, 10), zone: zone.name });
}

/** Milliseconds of an offset as written: `Z`, `+02`, `+0200`, `+02:00`, `+00:53:28`. */
function offsetOf(written: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = (written.match(/\d\d/g) ?? []).map(Number);
  const size = hours * msPerHour + minutes * msPerMinute + seconds * msPerSecond;
  return written.startsWith("-") ? -size : size;
}

const monthNames =
  "January February March April May June July August September October November December".split(" ");

/** The first part that no calendar or clock has, with the reason in words. */
function findFault(parts: RegExpExecArray): { reason: string; place: [number, number] } | null {
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map((part) =>
    Number(parts[part] ?? "0"),
  );
  const fault = (part: number, reason: string) => ({ reason, place: parts.indices?.[part] ?? [0, 0] });
  if (year === undefined || month === undefined || day === undefined) return null;
  if (hour === undefined || minute === undefined || second === undefined) return null;
  if (year === 0) return fault(1, "the years begin with 1");
  if (month < 1 || month > 12) return fault(2, `there is no month ${month}`);
  const days = daysInMonth(year, month);
  if (day < 1 || day > days) return fault(3, `${monthNames[month - 1]} ${year} has ${days} days`);
  if (hour > 24) return fault(4, `there is no hour ${hour}`);
  if (minute > 59) return fault(5, `there is no minute ${minute}`);
  if (second > 59)
    return fault(6, second === 60 ? "leap seconds are not counted" : `there is no second ${second}`);
  if (hour === 24 && (minute > 0 || second > 0 || Number(parts[7] ?? "0") > 0)) {
    return fault(4, "24:00 is the end of the day and nothing of the day is after it");
  }
  const [offsetHours = 0, offsetMinutes = 0, offsetSeconds = 0] = (parts[8]?.match(/\d\d/g) ?? []).map(
    Number,
  );
  if (offsetHours > 23 || offsetMinutes > 59 || offsetSeconds > 59)
    return fault(8, `there is no offset ${parts[8]}`);
  return null;
}

/**
 * The instant as ISO 8601 with the zone's offset, `2023-09-28T14:27:00+02:00`; milliseconds and the
 * seconds of an offset only when there are any. `parseTime` reads it back.
 *
 * @throws {RangeError} when the instant is not finite
 */
export function formatInstant(instant: Instant, zone: Zone): string {
  const offset = zone.offsetAt(instant);
  const wall = instant + offset;
  const ms = wall - Math.floor(wall / msPerSecond) * msPerSecond;
  const fraction = ms === 0 ? "" : `.${digits(ms, 3)}`;
  const size = Math.abs(offset);
  const seconds = size % msPerMinute === 0 ? "" : `:${digits((size % msPerMinute) / msPerSecond, 2)}`;
  const hours = digits(Math.floor(size / msPerHour), 2);
  const minutes = digits(Math.floor(size / msPerMinute) % 60, 2);
  return `${formatCivil(wall)}${fraction}${offset < 0 ? "-" : "+"}${hours}:${minutes}${seconds}`;
}

/** The civil time as `yyyy-mm-ddThh:mm:ss`; its milliseconds are left out. */
export function formatCivil(time: CivilTime): string {
  const { year, month, day, hour, minute, second } = fields(time);
  const date = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
  return `${date}T${digits(hour, 2)}:${digits(minute, 2)}:${digits(second, 2)}`;
}

const pairs = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, "0"));

function digits(value: number, width: number): string {
  return (width === 2 ? pairs[value] : undefined) ?? String(value).padStart(width, "0");
}

/** A time of the commonest spelling. */
export interface PlainTime {
  readonly wall: CivilTime;
  /** Whether it ends with `Z`, so that the wall is that of UTC. */
  readonly isUtc: boolean;
}

/**
 * The quick way through `yyyy-mm-dd hh:mm`, with a `T` in the middle or not, with seconds and
 * milliseconds or not, with a `Z` or not: what programs write.
 *
 * It never refuses: whatever it is not sure of is left to `parseTime`, which knows every rule. Where both
 * read a time they read the same (a test compares them).
 *
 * @returns null for "look more closely"
 * Cost: a tenth of the pattern that the whole of ISO 8601 needs.
 */
export function readPlainTime(text: string): PlainTime | null {
  const isUtc = text.charCodeAt(text.length - 1) === 0x5a;
  const length = isUtc ? text.length - 1 : text.length;
  if (length !== 16 && length !== 19 && length !== 23) return null;
  const middle = text.charCodeAt(10);
  if (text.charCodeAt(4) !== hyphen || text.charCodeAt(7) !== hyphen) return null;
  if ((middle !== 0x20 && middle !== 0x54) || text.charCodeAt(13) !== colon) return null;
  const year = pair(text, 0) * 100 + pair(text, 2);
  const month = pair(text, 5);
  const day = pair(text, 8);
  const hour = pair(text, 11);
  const minute = pair(text, 14);
  let second = 0;
  let ms = 0;
  if (length > 16) {
    if (text.charCodeAt(16) !== colon) return null;
    second = pair(text, 17);
  }
  if (length > 19) {
    if (text.charCodeAt(19) !== 0x2e) return null;
    ms = pair(text, 20) * 10 + digit(text, 22);
  }
  // What is no digit makes NaN, which is within no bounds.
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month))) return null;
  if (!(hour <= 23 && minute <= 59 && second <= 59 && ms <= 999)) return null;
  const wall = dayStart(year, month, day) + (hour * 60 + minute) * msPerMinute + second * msPerSecond + ms;
  return { wall, isUtc };
}

const hyphen = 0x2d;
const colon = 0x3a;

function pair(text: string, at: number): number {
  return digit(text, at) * 10 + digit(text, at + 1);
}

function digit(text: string, at: number): number {
  const value = text.charCodeAt(at) - 0x30;
  return value >= 0 && value <= 9 ? value : Number.NaN;
}
