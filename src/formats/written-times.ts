import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { openTimeFormat, type TimeFormat } from "../time/time-format.js";
import { utc } from "../time/zone.js";

/** Which figure comes first where a date has day and month in figures before its year. */
export type DayOrder = "day-first" | "month-first";

/** How a time is written. */
interface WrittenTime {
  /** As `openTimeFormat` takes it; two where figures may be a day and a month in either order, day first. */
  readonly formats: readonly [format: string] | readonly [dayFirst: string, monthFirst: string];
  /** The date by each format, as a number that grows with it; 0 where it is not looked at. */
  readonly dates: readonly number[];
  /** The two figures whose order is open. */
  readonly figures: readonly [first: number, second: number] | null;
}

const monthsOfYear =
  "january february march april may june july august september october november december".split(" ");
const daysOfWeek = "monday tuesday wednesday thursday friday saturday sunday".split(" ");

/** Longer texts are no times. */
const longestTime = 60;

const iso = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?: ?(?:Z|[+-]\d\d(?::?\d\d)?))?)?$/i;
const pieces =
  /(?<offset>(?<=:\d\d(?:\.\d{3})? ?)[+-]\d\d:?\d\d$)|(?<clock>\d{1,2}:\d\d(?::\d\d(?:\.\d{3})?)?)|(?<hour>\d{1,2}(?=\s*[ap]m\b))|(?<number>\d+)|(?<word>\p{L}+)|(?<mark>[^\p{L}\d])/giu;

/**
 * How a time is written, as luxon's tokens: one letter each for figures, which reads them with a leading zero as well.
 *
 *     2025-03-14 19:10          ISO
 *     1741979400                X; x where it has 13 digits
 *     14/03/2025 19:10          d/M/yyyy H:mm, or M/d/yyyy H:mm
 *     Fri, 14 Mar 2025 7:10 pm  EEE, d MMM yyyy h:mm a
 *
 * @param reads  whether a text is a time in a format; by reading it unless given
 * @returns null for what is written in no such way; a year has four digits
 */
export function writtenTime(value: string, reads: ReadsFormat = readsFormat): WrittenTime | null {
  const text = value.trim();
  if (text.length > longestTime) return null;
  if (iso.test(text))
    return { formats: ["ISO"], dates: [Number(text.slice(0, 10).replaceAll("-", ""))], figures: null };
  const unix = /^(?:\d{9,10}(\.\d+)?|(\d{12,13}))$/.exec(text);
  if (unix !== null) return { formats: [unix[2] === undefined ? "X" : "x"], dates: [0], figures: null };
  const parts = [...text.matchAll(pieces)].map(({ groups = {} }) => groups);
  const isAfternoon = parts.some(({ word }) => /^[ap]m$/i.test(word ?? ""));
  const numbers = parts.flatMap(({ number }) => number ?? []);
  const year = numbers.findIndex((number) => number.length === 4);
  const named = parts.flatMap(({ word }) => monthOf(word ?? "") ?? []);
  const others = numbers.filter((_, at) => at !== year);
  if (year < 0 || named.length > 1 || others.length !== 2 - named.length) return null;
  if (others.some((number) => number.length > 2)) return null;
  // Of figures alone a year stands first or last.
  if (named.length === 0 && year === 1) return null;
  const written = (tokens: readonly string[]): string | null => {
    const left = [...tokens];
    const format = parts.map((part) => tokenOf(part, isAfternoon, () => left.shift() ?? ""));
    return format.includes(null) ? null : format.join("");
  };
  const [first = 0, second = 0] = others.map(Number);
  const on = (month: number, day: number) => (Number(numbers[year]) * 100 + month) * 100 + day;
  const withYear = (tokens: readonly string[]) => tokens.toSpliced(year, 0, "yyyy");
  const single = (format: string | null, date: number): WrittenTime | null =>
    format !== null && reads(format, text) ? { formats: [format], dates: [date], figures: null } : null;
  if (Math.max(first, second) > 31 || (named.length === 0 && Math.min(first, second) > 12)) return null;
  if (named[0] !== undefined) return single(written(withYear(["d"])), on(named[0], first));
  if (year === 0) return single(written(["yyyy", "M", "d"]), on(first, second));
  const [dayFirst, monthFirst] = [written(["d", "M", "yyyy"]), written(["M", "d", "yyyy"])];
  if (dayFirst === null || monthFirst === null) return null;
  if (!reads(second > 12 ? monthFirst : dayFirst, text)) return null;
  return {
    formats: [dayFirst, monthFirst],
    dates: [on(second, first), on(first, second)],
    figures: [first, second],
  };
}

/** The token for a part of a time; null where there is none. */
function tokenOf(
  { offset, clock, hour, number, word, mark = "" }: Readonly<Record<string, string | undefined>>,
  isAfternoon: boolean,
  next: () => string,
): string | null {
  const hours = isAfternoon ? "h" : "H";
  if (offset !== undefined) return offset.includes(":") ? "ZZ" : "ZZZ";
  if (clock !== undefined) {
    const [, , seconds, fraction] = /^(\d+):\d\d(:\d\d)?(\.\d+)?/.exec(clock) ?? [];
    return `${hours}:mm${seconds === undefined ? "" : ":ss"}${fraction === undefined ? "" : ".SSS"}`;
  }
  if (hour !== undefined) return hours;
  if (number !== undefined) return next();
  if (word === undefined) return mark;
  const name = word.toLowerCase();
  if (name === "am" || name === "pm") return "a";
  if (monthOf(name) !== null) return monthsOfYear.includes(name) ? "MMMM" : "MMM";
  if (daysOfWeek.includes(name)) return "EEEE";
  if (name.length === 3 && daysOfWeek.some((day) => day.startsWith(name))) return "EEE";
  return name === "at" || name === "t" || name === "h" ? `'${word}'` : null;
}

/** The number of a month by its English name, or by the first three letters of it. */
function monthOf(word: string): number | null {
  const name = word.toLowerCase();
  const at = monthsOfYear.findIndex(
    (month) => month === name || (name.length === 3 && month.startsWith(name)),
  );
  return at < 0 ? null : at + 1;
}

/** Whether a text is a time in a format. */
type ReadsFormat = (format: string, text: string) => boolean;

function readsFormat(format: string, text: string): boolean {
  const opened = openTimeFormat(format);
  return opened.ok && opened.value.read(text, utc).ok;
}

/** After so many times in a format the others are taken to be in it, since reading each costs more than all else. */
const enoughRead = 200;

/** Opens each format once, and reads the first times in it. */
function readsFirst(): ReadsFormat {
  const formats = new Map<string, { readonly opened: Result<TimeFormat>; read: number }>();
  return (format, text) => {
    const known = formats.get(format) ?? { opened: openTimeFormat(format), read: 0 };
    formats.set(format, known);
    if (known.read >= enoughRead) return true;
    const isRead = known.opened.ok && known.opened.value.read(text, utc).ok;
    if (isRead) known.read += 1;
    return isRead;
  };
}

/** How the times of a file are written, as they were told one after the other. */
export interface InferredTimes {
  /** The most frequent first; none where times are read as they are. */
  readonly formats: readonly string[];
  /** Null where no format has day and month in figures, or both orders occur, each where it is the only one. */
  readonly order: DayOrder | null;
  /** A time that can be read in this order alone; null where only then the rows are in order of time. */
  readonly evidence: string | null;
}

/** What was seen of one way to write times. */
interface Seen {
  readonly formats: WrittenTime["formats"];
  count: number;
  /** Times that can be read in one order alone, the first of each; then one that can be read in both. */
  readonly sure: Record<DayOrder, string | null>;
  open: string | null;
}

/** Whether the dates of rows rise or fall throughout, if read in one order. */
class Sorted {
  #last: number | null = null;
  #rises = false;
  #falls = false;

  add(date: number): void {
    if (this.#last !== null && date > this.#last) this.#rises = true;
    if (this.#last !== null && date < this.#last) this.#falls = true;
    this.#last = date;
  }

  get isSorted(): boolean {
    return this.#rises !== this.#falls;
  }
}

/**
 * How the times of a file are written, from all of them: several formats, and whether days or months come first.
 *
 * One time that can be read in one order alone ("14/03/2025") decides for all that are written alike, else for all
 * of the file. Where there is none, the order is the one in which the rows rise or fall throughout.
 */
export class WrittenTimes {
  readonly #seen = new Map<string, Seen>();
  readonly #reads = readsFirst();
  readonly #sorted = { "day-first": new Sorted(), "month-first": new Sorted() };

  /** A time of the next row; what is none is passed over. */
  add(value: string): void {
    const written = writtenTime(value, this.#reads);
    if (written === null) return;
    const { formats, dates, figures } = written;
    const [dayFirst = 0, monthFirst = dayFirst] = dates;
    const key = formats.join("|");
    const seen = this.#seen.get(key) ?? {
      ...{ formats, count: 0, open: null },
      sure: { "day-first": null, "month-first": null },
    };
    this.#seen.set(key, seen);
    seen.count += 1;
    this.#sorted["day-first"].add(dayFirst);
    this.#sorted["month-first"].add(monthFirst);
    if (figures === null || figures[0] === figures[1]) return;
    if (figures[0] > 12) seen.sure["day-first"] ??= value;
    else if (figures[1] > 12) seen.sure["month-first"] ??= value;
    else seen.open ??= value;
  }

  /**
   * What all of them together tell.
   *
   * @param source  as messages call it
   * @returns the formats; or open-day-order where nothing tells what a time means
   */
  settle(source: string): Result<InferredTimes> {
    const all = [...this.#seen.values()].toSorted((a, b) => b.count - a.count);
    if (all.every(({ formats: [format] }) => ["ISO", "X", "x"].includes(format))) {
      return success({ formats: [], order: null, evidence: null });
    }
    const formats: string[] = [];
    const orders = new Map<DayOrder, string | null>();
    for (const seen of all) {
      const [first, monthFirst] = seen.formats;
      if (monthFirst === undefined) {
        formats.push(first);
        continue;
      }
      const found = this.#orderOf(seen, all);
      if (found === null) return failure(openOrder(seen, source));
      for (const [order, evidence] of found) {
        formats.push(order === "day-first" ? first : monthFirst);
        if ((orders.get(order) ?? null) === null) orders.set(order, evidence);
      }
    }
    const [only, ...others] = orders;
    const [order, evidence] = only === undefined || others.length > 0 ? [null, null] : only;
    return success({ formats, order, evidence });
  }

  /** The orders of times that are written alike, with what tells each; null where one of them can be read in both. */
  #orderOf(seen: Seen, all: readonly Seen[]): readonly (readonly [DayOrder, string | null])[] | null {
    const own = surely([seen]);
    if (own.length === 1) return own;
    if (own.length === 2) return seen.open === null ? own : null;
    // Where day and month are the same, either order will do.
    const others = surely(all);
    if (others.length === 1) return others;
    if (seen.open === null) return [["day-first", null]];
    const sorted = dayOrders.filter((order) => this.#sorted[order].isSorted);
    return others.length === 0 && sorted.length === 1 ? sorted.map((order) => [order, null]) : null;
  }
}

const dayOrders: readonly DayOrder[] = ["day-first", "month-first"];

function surely(all: readonly Seen[]): readonly (readonly [DayOrder, string])[] {
  return dayOrders.flatMap((order) => {
    const found = all.find(({ sure }) => sure[order] !== null)?.sure[order] ?? null;
    return found === null ? [] : [[order, found] as const];
  });
}

function openOrder({ open, formats: [first, second = first] }: Seen, source: string): Issue {
  return { kind: "open-day-order", source, value: open ?? "", formats: [first, second] };
}
