import type { Random } from "../../../../statistics/random.js";
import { pick } from "../../../questions/generate/random-stream.js";
import { fieldsOfFormula, type FieldValue, type Formula, parseFormula, valueOfFormula } from "./formula.js";

/** Whom requests are for. */
const firstNames: readonly string[] =
  "Tom Mary Ann John Lucy Peter Emma Paul Nora Max Clara Hugo Ivy Oscar Ruth Leo Ada Felix Jane Simon".split(
    " ",
  );

/** The shape of one thing in the result of a list, `{"$each": …}`; null where there is none. */
export function eachOf(json: unknown): unknown {
  if (typeof json !== "object" || json === null) return null;
  if ("$each" in json) return json.$each;
  return Object.values(json).reduce<unknown>((found, value) => found ?? eachOf(value), null);
}

/** The result of a list without the things in it. */
export function withoutEach(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withoutEach);
  if (typeof json !== "object" || json === null) return json;
  if ("$each" in json) return [];
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withoutEach(value)]));
}

/** A place in a wording, `{price * 2|2}`: what it computes, and how it is written. */
export interface Place {
  /** As it stands between the braces. */
  readonly text: string;
  readonly formula: Formula;
  /** What stands behind the bars: `day`, `grouped`, `capital`, `2`, or two words. */
  readonly manner: readonly string[];
}

/** A wording in parts: words as they are, and places. */
export type Part = string | Place;

const placePattern = /\{([A-Za-z0-9(][^{}\n]*)\}/gu;

/**
 * Takes a wording apart at its places.
 *
 * @returns the parts, or the first place that is none
 */
export function partsOf(wording: string): readonly Part[] | { readonly bad: string } {
  const parts: Part[] = [];
  let end = 0;
  for (const found of wording.matchAll(placePattern)) {
    const [whole, text = ""] = found;
    const [source = "", ...manner] = text.split("|");
    const formula = parseFormula(source);
    if (formula === null || !isManner(manner)) return { bad: whole };
    parts.push(wording.slice(end, found.index), { text, formula, manner });
    end = found.index + whole.length;
  }
  return [...parts, wording.slice(end)].filter((part) => part !== "");
}

/** The places of a wording; none where it cannot be taken apart. */
export function placesOf(wording: string): readonly Place[] {
  const parts = partsOf(wording);
  return "bad" in parts ? [] : parts.filter((part) => typeof part !== "string");
}

/** The fields that a wording reads. */
export function fieldsOfWording(wording: string): readonly string[] {
  return placesOf(wording).flatMap(({ formula }) => fieldsOfFormula(formula));
}

/**
 * A wording with its places filled.
 *
 * @param fieldOf  what a field holds; null where there is none
 * @throws {RangeError} naming a place that cannot be filled; a scenario that was read has none
 */
export function fillWording(wording: string, fieldOf: (name: string) => FieldValue | null): string {
  const parts = partsOf(wording);
  if ("bad" in parts) throw new RangeError(`${parts.bad} cannot be filled`);
  return parts.map((part) => (typeof part === "string" ? part : printed(part, fieldOf))).join("");
}

/**
 * JSON with the places in its texts filled; a text that is one place, and no more, becomes what it holds, so
 * that numbers stay numbers.
 */
export function fillJson(json: unknown, fieldOf: (name: string) => FieldValue | null): unknown {
  if (typeof json === "string") {
    const parts = partsOf(json);
    const [only, more] = "bad" in parts ? [] : parts;
    if (only === undefined || more !== undefined || typeof only === "string" || only.manner.length > 0) {
      return fillWording(json, fieldOf);
    }
    return rounded(valueOf(only, fieldOf));
  }
  if (Array.isArray(json)) return json.map((each) => fillJson(each, fieldOf));
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, fillJson(value, fieldOf)]));
}

function isManner(manner: readonly string[]): boolean {
  const [first = "", ...more] = manner;
  if (manner.length > 1) return more.length === 1;
  return manner.length === 0 || /^(?:day|grouped|capital|[0-4])$/u.test(first);
}

function valueOf({ text, formula }: Place, fieldOf: (name: string) => FieldValue | null): FieldValue {
  const value = valueOfFormula(formula, fieldOf);
  if (value === null) throw new RangeError(`{${text}} cannot be filled`);
  return value;
}

function printed(place: Place, fieldOf: (name: string) => FieldValue | null): string {
  const value = valueOf(place, fieldOf);
  const [first, second] = place.manner;
  if (first === undefined) return String(rounded(value));
  if (second !== undefined) {
    if (typeof value === "boolean") return value ? first : second;
    return `${rounded(value)} ${value === 1 ? first : second}`;
  }
  if (first === "day") return dayText(String(value));
  if (first === "capital") return capital(String(rounded(value)));
  if (typeof value !== "number") return String(value);
  return first === "grouped" ? grouped(value) : value.toFixed(Number(first));
}

/** Without what binary fractions add: 0.1 + 0.2 is 0.3. */
function rounded(value: FieldValue): FieldValue {
  return typeof value === "number" ? Number(value.toFixed(6)) : value;
}

/** "the Lakeview" as "The Lakeview", where a sentence begins. */
function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** 12500 as "12,500". */
function grouped(value: number): string {
  const [whole = "", fraction] = String(rounded(value)).split(".");
  const text = whole.replace(/\B(?=(?:\d{3})+$)/gu, ",");
  return fraction === undefined ? text : `${text}.${fraction}`;
}

const months = "January February March April May June July August September October November December".split(
  " ",
);

/** "2026-06-03" as "3 June". */
function dayText(date: string): string {
  const [, , month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(date) ?? [];
  return month === "" ? date : `${Number(day)} ${months[Number(month) - 1] ?? ""}`;
}

/**
 * From what the value of a field is drawn, each value alike likely.
 *
 * A list of values, or of rows where several fields are drawn together; numbers from … to in steps; a pattern
 * in which `#` is a digit and `@` a letter; a day that is yet to come in the conversation, or one that is past;
 * or first names.
 */
export type Draw =
  | readonly (FieldValue | readonly FieldValue[])[]
  | { readonly from: number; readonly to: number; readonly step?: number | undefined }
  | { readonly pattern: string }
  | { readonly coming: readonly [string, string] }
  | { readonly past: readonly [string, string] }
  | { readonly pool: "first-names" };

/** Draws by the fields that they fill: `price`, or `city,code` where rows fill several. */
export type Draws = Readonly<Record<string, Draw>>;

/** What was drawn. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** The fields of one draw: `city,code` are two. */
export function fieldNames(key: string): readonly string[] {
  return key.split(",").map((name) => name.trim());
}

/** All fields that draws fill, in their order. */
export function drawnFields(draws: Draws): readonly string[] {
  return Object.keys(draws).flatMap(fieldNames);
}

/** The fields of the first draw: they say which thing, or which request, is meant. */
export function namingFields(draws: Draws): readonly string[] {
  return fieldNames(Object.keys(draws)[0] ?? "");
}

/**
 * Whether the fields of a draw are numbers, and if so never zero; null for what is no number.
 *
 * @returns one for each field, in their order
 */
export function numberKinds(key: string, draw: Draw): readonly ("number" | "non-zero" | null)[] {
  return fieldNames(key).map((_, column) => {
    if (isList(draw)) {
      const values = draw.map((row) => (isRow(row) ? row[column] : row));
      if (!values.every((value) => typeof value === "number")) return null;
      return values.includes(0) ? "number" : "non-zero";
    }
    if (!("from" in draw)) return null;
    return draw.from > 0 || draw.to < 0 ? "non-zero" : "number";
  });
}

/** Draws a value for every field. */
export function drawFields(draws: Draws, random: Random): Fields {
  const fields: Record<string, FieldValue> = {};
  for (const [key, draw] of Object.entries(draws)) {
    const names = fieldNames(key);
    const drawn = drawOne(draw, random);
    const row = isRow(drawn) ? drawn : [drawn];
    names.forEach((name, index) => {
      fields[name] = row[index] as FieldValue;
    });
  }
  return fields;
}

function drawOne(draw: Draw, random: Random): FieldValue | readonly FieldValue[] {
  if (isList(draw)) return pick(draw, random) ?? "";
  if ("pool" in draw) return pick(firstNames, random) ?? "";
  if ("pattern" in draw) return patterned(draw.pattern, random);
  if ("coming" in draw) return dayBetween(draw.coming, random);
  if ("past" in draw) return dayBetween(draw.past, random);
  return stepped(draw, random);
}

/** Whether values, or rows of them, are listed. */
export function isList(draw: Draw): draw is readonly (FieldValue | readonly FieldValue[])[] {
  return Array.isArray(draw);
}

function isRow(value: FieldValue | readonly FieldValue[]): value is readonly FieldValue[] {
  return Array.isArray(value);
}

function patterned(pattern: string, random: Random): string {
  return pattern.replace(/[#@]/gu, (sign) =>
    sign === "#" ? String(random.below(10)) : String.fromCodePoint(65 + random.below(26)),
  );
}

function stepped(
  { from, to, step = 1 }: { readonly from: number; readonly to: number; readonly step?: number | undefined },
  random: Random,
): number {
  const steps = Math.floor((to - from) / step + 1e-9);
  return Number((from + step * random.below(steps + 1)).toFixed(6));
}

const msPerDay = 86_400_000;

function dayBetween([first, last]: readonly [string, string], random: Random): string {
  const start = Date.parse(`${first}T00:00:00Z`);
  const days = Math.round((Date.parse(`${last}T00:00:00Z`) - start) / msPerDay);
  return new Date(start + random.below(days + 1) * msPerDay).toISOString().slice(0, 10);
}
