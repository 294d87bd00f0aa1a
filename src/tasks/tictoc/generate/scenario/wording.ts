import { type FieldValue, fieldsOfFormula, type Formula, parseFormula, valueOfFormula } from "./formula.js";

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
