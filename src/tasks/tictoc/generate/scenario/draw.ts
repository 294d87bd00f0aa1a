import type { Random } from "../../../../statistics/random.js";
import { pick } from "../../../traveler/random-stream.js";
import { firstNames } from "./first-names.js";
import type { FieldValue } from "./formula.js";

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
