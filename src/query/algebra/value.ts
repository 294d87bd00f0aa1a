import type { AnswerKind } from "../../algebra/query.js";
import type { Moment } from "../../events/extent.js";
import { formatInstant } from "../../time/instant.js";
import { fields, isoWeek, msPerHour, msPerMinute, msPerSecond } from "../../time/civil.js";
import type { Granularity } from "../../time/granularity.js";
import type { AllenRelation } from "../../time/interval.js";
import { formatPeriod, period } from "../../time/period.js";
import { civilOf, type Zone } from "../../time/zone.js";

/** How long something is: elapsed milliseconds, or units of the calendar, which are no milliseconds. */
export type Length =
  | { readonly unit: null; readonly ms: number }
  | { readonly unit: Granularity; readonly count: number };

/** What a query comes to in one world. Null is never, or none. */
export type Value =
  | { readonly kind: "truth"; readonly holds: boolean }
  | { readonly kind: "names"; readonly names: readonly string[] }
  | { readonly kind: "number"; readonly number: number | null }
  | { readonly kind: "instant"; readonly moment: Moment | null }
  | { readonly kind: "duration"; readonly length: Length | null }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "relation"; readonly relation: AllenRelation | null }
  /** What is calculated without events, as it is written: a time may lack its date. */
  | { readonly kind: "calculated"; readonly as: AnswerKind; readonly answer: AnswerJson };

/** A value as JSON: "yes", a list of names, a number, ISO 8601; "never" or "none" where there is nothing. */
export type AnswerJson = string | number | readonly string[];

/** The value as an answer says it; the same text for the same value. */
export function jsonOf(value: Value, zone: Zone): AnswerJson {
  switch (value.kind) {
    case "truth":
      return value.holds ? "yes" : "no";
    case "names":
      return value.names;
    case "list":
      return value.items;
    case "number":
      return value.number ?? "none";
    case "instant":
      return value.moment === null ? "never" : momentText(value.moment, zone);
    case "duration":
      return value.length === null ? "none" : lengthText(value.length);
    case "relation":
      return value.relation ?? "none";
    case "calculated":
      return value.answer;
  }
}

/** A time at its grain by ISO 8601; of halves, quarters, decades and centuries the start and the length. */
export function momentText({ at, grain }: Moment, zone: Zone): string {
  const text = formatInstant(at, zone);
  switch (grain) {
    case "instant":
      return text;
    case "second":
      return text.slice(0, 19);
    case "minute":
      return text.slice(0, 16);
    case "hour":
      return text.slice(0, 13);
    case "day":
      return text.slice(0, 10);
    case "month":
      return text.slice(0, 7);
    case "year":
      return text.slice(0, 4);
    case "week": {
      const { year, week } = isoWeek(civilOf(at, zone));
      return `${String(year).padStart(4, "0")}-W${String(week).padStart(2, "0")}`;
    }
    case "quarter":
    case "half":
      return `${text.slice(0, 7)}/${lengthText({ unit: grain, count: 1 })}`;
    case "decade":
    case "century": {
      const { year } = fields(civilOf(at, zone));
      return `${String(year).padStart(4, "0")}/${lengthText({ unit: grain, count: 1 })}`;
    }
  }
}

const designators: Readonly<Record<Granularity, readonly [prefix: string, times: number, letter: string]>> = {
  second: ["PT", 1, "S"],
  minute: ["PT", 1, "M"],
  hour: ["PT", 1, "H"],
  day: ["P", 1, "D"],
  week: ["P", 1, "W"],
  month: ["P", 1, "M"],
  quarter: ["P", 3, "M"],
  half: ["P", 6, "M"],
  year: ["P", 1, "Y"],
  decade: ["P", 10, "Y"],
  century: ["P", 100, "Y"],
};

/** A length by ISO 8601: elapsed time in hours, minutes and seconds, calendar units as they are. */
export function lengthText(length: Length): string {
  if (length.unit !== null) {
    const [prefix, times, letter] = designators[length.unit];
    const count = rounded(length.count * times);
    return `${count < 0 ? "-" : ""}${prefix}${Math.abs(count)}${letter}`;
  }
  const ms = Math.round(Math.abs(length.ms));
  const hours = Math.floor(ms / msPerHour);
  const minutes = Math.floor((ms % msPerHour) / msPerMinute);
  const text = formatPeriod(period({ hours, minutes, seconds: (ms % msPerMinute) / msPerSecond }));
  return `${length.ms < 0 && ms > 0 ? "-" : ""}${text}`;
}

/** To 12 digits, so that the order of a sum makes no other value. */
export function rounded(number: number): number {
  return Number.isInteger(number) ? number + 0 : Number(number.toPrecision(12));
}

const mean: Readonly<Record<Granularity, number>> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_629_746,
  quarter: 3 * 2_629_746,
  half: 6 * 2_629_746,
  year: 12 * 2_629_746,
  decade: 120 * 2_629_746,
  century: 1200 * 2_629_746,
};

/** About how many milliseconds a length has, to order lengths of different units; the mean Gregorian month. */
export function sizeOf(length: Length): number {
  return length.unit === null ? length.ms : length.count * mean[length.unit] * msPerSecond;
}

/** What values are the same by. */
export function keyOf(value: Value): string {
  switch (value.kind) {
    case "truth":
      return value.holds ? "yes" : "no";
    case "names":
      return JSON.stringify(value.names);
    case "list":
      return JSON.stringify(value.items);
    case "number":
      return value.number === null ? "none" : String(rounded(value.number));
    case "instant":
      return value.moment === null ? "never" : `${value.moment.at} ${value.moment.grain}`;
    case "duration":
      return value.length === null ? "none" : lengthText(value.length);
    case "relation":
      return value.relation ?? "none";
    case "calculated":
      return JSON.stringify(value.answer);
  }
}

/** Names in the order of answers, each once. */
export function sortedNames(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].sort((a, b) => (a < b ? -1 : 1));
}
