import { type CivilTime, daysInMonth, dayStart, msPerMinute, msPerSecond } from "./civil.js";

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
