import { DateTime } from "luxon";
import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { parseTime, readUnix, type ReadTime, unixDigits } from "./instant.js";
import { msPerSecond } from "./civil.js";
import type { Zone } from "./zone.js";

/** A way to write times, such as `dd.MM.yyyy HH:mm`. */
export interface TimeFormat {
  /** As it was given; of several formats all of them, " | " between them. */
  readonly written: string;
  /** Reads a time as `parseTime` does; one that is not written so is the issue `not-in-format`. */
  read(text: string, zone: Zone | null): Result<ReadTime>;
  /** Reads a number, where the format is one of Unix times; else null. */
  readCount(count: number): Result<ReadTime> | null;
}

/**
 * Opens a format of times by luxon's tokens: `yyyy`, `M` `MM` `MMM` `MMMM` (English names), `d` `dd`, `H` `HH`
 * or `h` with `a`, `mm`, `ss`, `SSS`, `EEE` `EEEE`, `ZZ` `ZZZ` (an offset); other text in single quotes.
 *
 * A year of four digits, a month and a day must be in it: nothing is filled in. Without an hour it is a day;
 * without an offset a civil time, read in a zone with folds and gaps as `parseTime` reads them.
 *
 * `X` alone are Unix seconds, `x` Unix milliseconds, of any size and also as numbers; `ISO` alone is ISO 8601 as
 * `parseTime` reads it, beside other formats.
 *
 * @source the tokens: luxon's table of them; names in English, whatever the host's language
 */
export function openTimeFormat(written: string): Result<TimeFormat> {
  if (written === "X" || written === "x") return success(unixFormat(written));
  if (written === "ISO") return success(isoFormat);
  const tokens = written.replaceAll(/'[^']*'/g, " ");
  const lacks = [
    [/(?<!y)(?:yyyy|y)(?!y)/, "yyyy"],
    [/[ML]/, "MM"],
    [/(?<!d)dd?(?!d)/, "dd"],
    ...(tokens.includes("h") ? [[/a/, "a"] as const] : []),
  ] as const;
  const missing = lacks.flatMap(([pattern, token]) => (pattern.test(tokens) ? [] : [token]));
  if (missing.length > 0) return failure({ kind: "bad-time-format", written, missing });
  const parser = DateTime.buildFormatParser(written, { locale: "en-US" });
  const hasClock = /[Hh]/.test(tokens);
  const hasOffset = /[Zz]/.test(tokens);
  return success({
    written,
    readCount: () => null,
    read(text, zone) {
      const time = DateTime.fromFormatParser(text.trim(), parser, { zone: "utc", locale: "en-US" });
      if (!time.isValid) return failure(refused(text, written, time.invalidReason));
      const civil = new Date(time.toMillis()).toISOString();
      if (!hasClock) return parseTime(civil.slice(0, 10), zone);
      const isWhole = time.toMillis() % msPerSecond === 0;
      const wall = civil.slice(0, isWhole ? 19 : 23);
      return parseTime(hasOffset ? `${wall}Z` : wall, zone);
    },
  });
}

/**
 * Opens several formats as one: a time is read by the first in which it is written. Where another one reads a
 * different time of it, that is the note `ambiguous-format`.
 */
export function openTimeFormats(written: readonly string[]): Result<TimeFormat> {
  const opened = written.map(openTimeFormat);
  const issues = opened.flatMap((one) => (one.ok ? [] : one.issues));
  if (issues.length > 0) return failure(...issues);
  const formats = opened.flatMap((one) => (one.ok ? [one.value] : []));
  const [only] = formats;
  if (only !== undefined && formats.length === 1) return success(only);
  return success({
    written: written.join(" | "),
    readCount: (count) =>
      formats.map((format) => format.readCount(count)).find((time) => time !== null) ?? null,
    read: (text, zone) => readByFirst(text, zone, formats),
  });
}

function readByFirst(text: string, zone: Zone | null, formats: readonly TimeFormat[]): Result<ReadTime> {
  let first: { readonly time: Extract<Result<ReadTime>, { ok: true }>; readonly format: string } | null =
    null;
  let cause: Issue | null = null;
  for (const format of formats) {
    const time = format.read(text, zone);
    if (!time.ok) {
      // Which calendar has no such day, or that a zone is missing, says more than that it is written otherwise.
      const [issue = null] = time.issues;
      if (issue?.kind !== "not-in-format") cause ??= issue;
    } else if (first === null) first = { time, format: format.written };
    else if (time.value.instant !== first.time.value.instant || time.value.grain !== first.time.value.grain) {
      const note = {
        kind: "ambiguous-format",
        value: text,
        format: first.format,
        other: format.written,
      } as const;
      return success(first.time.value, [...first.time.notes, note]);
    }
  }
  if (first !== null) return first.time;
  const names = formats.map(({ written }) => written);
  return failure(cause ?? { kind: "not-in-format", value: text, formats: names });
}

const isoFormat: TimeFormat = {
  written: "ISO",
  readCount: () => null,
  read: (text, zone) =>
    /^\d{4}-/.test(text.trim())
      ? parseTime(text, zone)
      : failure({ kind: "not-in-format", value: text, formats: ["ISO"] }),
};

function unixFormat(written: "X" | "x"): TimeFormat {
  const unit = written === "X" ? "seconds" : "milliseconds";
  return {
    written,
    readCount: (count) => readUnix(count, String(count), unit),
    read(text) {
      const count = text.trim();
      if (!unixDigits.test(count)) return failure({ kind: "not-in-format", value: text, formats: [written] });
      return readUnix(Number(count), count, unit);
    },
  };
}

function refused(value: string, format: string, reason: string | null): Issue {
  if (reason === "unparsable") return { kind: "not-in-format", value, formats: [format] };
  return { kind: "impossible-date", reason: `no calendar or clock has it as ${format}` };
}
