import { wordCharacter } from "./whole-word.js";

/**
 * Time stamps of standard format: a date of ISO 8601 with a time of day, and where it stands.
 *
 *     2025-12-04T10:22:44Z · [2025-12-04T10:22:44Z] · 2025-12-04T10:22 · 2025-12-04 10:22:44+01:00
 *     2025-12-04T10:22:44.123-0500 · 20251204T102244Z
 *
 * Brackets and quotes around it do not matter. Between date and time stands T, in either case, or one space
 * (RFC 3339); seconds, their fraction and the zone (Z, ±hh:mm, ±hhmm, ±hh) may be missing; the basic format
 * without hyphens needs its T and seconds. Month, day, hour, minute and second must be possible. Not counted:
 * a date alone, a time of day alone, "4 December 2025, 10:22", weeks and ordinal days, seconds since 1970.
 *
 * @source ISO 8601-1:2019 §5.4; the paper's own example is of the first form (TicToc, §3, evaluation setup)
 */
const standard = new RegExp(
  [
    `(?<!${wordCharacter}|[.-])`,
    "(?:",
    "\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])[Tt ](?:[01]\\d|2[0-4]):[0-5]\\d(?::(?:[0-5]\\d|60)(?:[.,]\\d{1,9})?)?",
    "|",
    "\\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])[Tt](?:[01]\\d|2[0-4])[0-5]\\d(?:[0-5]\\d|60)(?:[.,]\\d{1,9})?",
    ")",
    "(?: ?[Zz]| ?[+\\u2212-](?:0\\d|1[0-4])(?::?[0-5]\\d)?)?",
    `(?!${wordCharacter}|[:.,-]\\d)`,
  ].join(""),
  "u",
);

/** Whether a text has a time stamp of standard format in it. Cost: linear. */
export function hasTimeStamp(text: string): boolean {
  return standard.test(text);
}
