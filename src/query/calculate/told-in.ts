import type { LengthUnit, Value } from "../../algebra/value.js";
import { readUnit } from "../../language/formats/length-text.js";

/** How a length is to be told: its units, the largest first, and whether the last has its fraction. */
interface Telling {
  readonly units: readonly LengthUnit[];
  readonly exact: boolean;
}

const tail =
  /[.?!,;]\s+(?:please )?(?:answer|reply|tell it|(?:give|express|report|state|write)(?: (?:the|your) (?:result|answer))?) (?:in|as) ([^?]+?)[.!]?$/i;

const marks: Readonly<Record<string, LengthUnit>> = {
  ...{ d: "day", h: "hour", m: "minute", s: "second", mmm: "millisecond" },
};

/**
 * The units in which a length is to be told: "days", "hours and minutes", `HH:MM`, `D days, HH:MM:SS`, `HH:MM:SS.mmm`.
 *
 * @returns null for what names no units
 */
export function readTelling(text: string): Telling | null {
  const words = text
    .toLowerCase()
    .replaceAll(/\b(\w)\1?(?: days?)\b/g, "$1")
    .split(/\s*(?:,|\band\b|[:.])\s*/);
  const units = words.map((word) => {
    const mark = marks[word.length === 2 ? word.replace(/^(.)\1$/, "$1") : word];
    if (mark !== undefined) return mark;
    const unit = readUnit(word);
    return unit?.[1] === 1 ? unit[0] : null;
  });
  const known = units.filter((unit) => unit !== null);
  if (known.length !== units.length) return null;
  const isExact = known.at(-1) === "millisecond" && known.at(-2) === "second";
  return { units: isExact ? known.slice(0, -1) : known, exact: isExact };
}

/** A question and the units in which its answer is asked: "How long was it? Answer in hours and minutes." */
export function withoutTelling(text: string): readonly [string, Telling | null] {
  const found = tail.exec(text.trim());
  const telling = found === null ? null : readTelling(found[1] ?? "");
  return found === null || telling === null ? [text, null] : [text.trim().slice(0, found.index), telling];
}

/** A length told so; every other value as it is. */
export function toldIn(value: Value, telling: Telling | null): Value {
  if (telling === null || typeof value !== "object") return value;
  const { units, exact } = telling;
  if (value.value === "difference") return { ...value, units, exact };
  const finest = units.at(-1);
  const isClock = value.value === "in-zone" || value.value === "shift";
  if (isClock && (finest === "minute" || finest === "hour"))
    return { value: "unit", of: value, unit: finest };
  const isLength = ["length", "sum", "mean", "minus", "scale", "extent"].includes(value.value);
  return isLength ? { value: "in-units", of: value, units, exact } : value;
}
