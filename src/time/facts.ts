import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { type CivilTime, daysInMonth, dayStart, isLeapYear } from "./civil.js";

/** A date that is supplied under a name: "Tom's birthday". */
export interface Fact {
  /** As it was spelt. */
  readonly name: string;
  /** The year is null when only month and day are known; such a fact recurs. */
  readonly date: { readonly year: number | null; readonly month: number; readonly day: number };
  /** Whether it comes back every year, from its own year on when that is known. */
  readonly recurs: boolean;
}

/** Facts by `factKey` of their names. */
export type Facts = ReadonlyMap<string, Fact>;

/** What names are compared by: NFC, lower case, runs of spaces as one, a straight apostrophe. */
export function factKey(name: string): string {
  return name.normalize("NFC").toLowerCase().replaceAll("’", "'").replace(/\s+/gu, " ").trim();
}

/**
 * Reads the facts of an event set.
 *
 * A value is `"--05-14"` (every year), `"2015-06-20"` (that one day) or `{ date, recurs: "yearly" }` with
 * such a date. One level of nesting names the owner: `{ Tom: { birthday: "--05-14" } }` is "Tom's birthday".
 *
 * @returns the facts, or one bad-fact issue for every value that is not a date and every name given twice
 */
export function readFacts(record: Record<string, unknown>): Result<Facts> {
  const facts = new Map<string, Fact>();
  const issues: Issue[] = [];
  for (const [name, value] of named(record)) {
    const fact = readFact(name, value);
    if (fact === null || facts.has(factKey(name))) {
      issues.push({ kind: "bad-fact", fact: name, value: written(value) });
    } else {
      facts.set(factKey(name), fact);
    }
  }
  return issues.length === 0 ? success(facts) : failure(...issues);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function* named(record: Readonly<Record<string, unknown>>): Iterable<[string, unknown]> {
  for (const [name, value] of Object.entries(record)) {
    if (isRecord(value) && !Object.hasOwn(value, "date") && Object.keys(value).length > 0) {
      for (const [what, date] of Object.entries(value)) yield [`${name}'s ${what}`, date];
    } else {
      yield [name, value];
    }
  }
}

function written(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
}

function readFact(name: string, value: unknown): Fact | null {
  if (factKey(name) === "") return null;
  if (typeof value === "string") {
    const date = readDate(value);
    return date === null ? null : { name, date, recurs: date.year === null };
  }
  if (!isRecord(value) || Object.keys(value).some((key) => key !== "date" && key !== "recurs")) return null;
  const { date, recurs } = value as { readonly date?: unknown; readonly recurs?: unknown };
  const fact = typeof date === "string" ? readFact(name, date) : null;
  if (fact === null || (recurs !== undefined && recurs !== "yearly")) return null;
  return { ...fact, recurs: fact.recurs || recurs === "yearly" };
}

function readDate(text: string): Fact["date"] | null {
  const parts = /^(-|\d{4})-(\d\d)-(\d\d)$/.exec(text.trim());
  if (parts === null) return null;
  const year = parts[1] === "-" ? null : Number(parts[1]);
  const month = Number(parts[2]);
  const day = Number(parts[3]);
  if (year === 0 || month < 1 || month > 12) return null;
  // A yearly date may be 29 February.
  return day >= 1 && day <= daysInMonth(year ?? 2000, month) ? { year, month, day } : null;
}

/**
 * The start of the day on which the fact falls in a year.
 *
 * @param leapDay where 29 February goes in common years
 * @returns null when it does not fall in that year: another year of a single day, or before the first of
 *          a yearly one
 * @throws {RangeError} when the year is not 1 to 9999
 */
export function occurrence(fact: Fact, year: number, leapDay: "feb-28" | "mar-01"): CivilTime | null {
  if (!Number.isInteger(year) || year < 1 || year > 9999)
    throw new RangeError(`${year} is not a year from 1 to 9999`);
  const { month, day } = fact.date;
  if (fact.date.year !== null && (fact.recurs ? year < fact.date.year : year !== fact.date.year)) return null;
  if (month === 2 && day === 29 && !isLeapYear(year)) {
    return leapDay === "feb-28" ? dayStart(year, 2, 28) : dayStart(year, 3, 1);
  }
  return dayStart(year, month, day);
}
