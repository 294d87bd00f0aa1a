import { pluralsOf, singularsOf } from "../../language/words/noun-forms.js";
import type { EventSet } from "../../events/event-set.js";
import type { Bound } from "../../algebra/query.js";
import { namesAt } from "./roles.js";

/** A number with its unit, which may be none. */
export interface Amount {
  readonly number: number;
  readonly unit: string;
}

// A comma stands between thousands alone: "7,5" is not read, since it may be 7.5.
const written = /^\s*([-+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|[-+]?\.\d+)\s*([^\s\d.,].*?)?\s*$/u;

/** "5 km", "1,200", "3.5kg"; null for what is no amount, or may be two. */
export function amountIn(text: string): Amount | null {
  const parts = written.exec(text);
  if (parts === null) return null;
  const number = Number((parts[1] ?? "").replaceAll(",", ""));
  return Number.isFinite(number) ? { number, unit: (parts[2] ?? "").toLowerCase() } : null;
}

/** The amount that an event has in a role; null where it has none, or several. */
export function amountAt(set: EventSet, position: number, role: string): Amount | null {
  const [text, ...more] = namesAt(set, position, role);
  return text === undefined || more.length > 0 ? null : amountIn(text);
}

/** Whether a number keeps a bound. */
export function keeps(bound: Bound, found: number, k: number): boolean {
  switch (bound) {
    case "at-least":
      return found >= k;
    case "at-most":
      return found <= k;
    case "exactly":
      return found === k;
    case "more-than":
      return found > k;
    case "fewer-than":
      return found < k;
  }
}

/** What the amounts of a role are about. */
export type Kind = "distance" | "money" | "weight" | "volume" | "duration";

/** How units are written and said; each line one unit. */
const sayings: readonly (readonly [kind: Kind | null, words: readonly string[]])[] = [
  ["distance", ["km", "kms", "kilometre", "kilometer"]],
  ["distance", ["m", "metre", "meter"]],
  ["distance", ["mi", "mile"]],
  ["weight", ["kg", "kilo", "kilogram"]],
  ["weight", ["g", "gram"]],
  ["weight", ["lb", "lbs", "pound"]],
  ["weight", ["mg", "milligram", "milligramme"]],
  ["volume", ["l", "litre", "liter"]],
  ["volume", ["ml", "millilitre", "milliliter"]],
  [null, ["kwh", "kilowatt-hour"]],
  [null, ["kcal", "kilocalorie", "calorie"]],
  ["money", ["€", "eur", "euro"]],
  ["money", ["$", "usd", "dollar"]],
  ["money", ["£", "gbp", "pound"]],
  ["money", ["cad", "dollar"]],
  ["money", ["aud", "dollar"]],
  ["money", ["nzd", "dollar"]],
  ["money", ["chf", "franc"]],
  ["money", ["czk", "crown"]],
  ["duration", ["min", "mins", "minute"]],
  ["duration", ["h", "hr", "hrs", "hour"]],
  ["duration", ["s", "sec", "secs", "second"]],
];

/** What a unit is said by, in the singular and the plural. */
export function wordsFor(unit: string): readonly string[] {
  const singular = singularsOf(unit);
  const own = sayings.find(
    ([, words]) => words.includes(unit) || singular.some((word) => words.includes(word)),
  );
  return [...new Set([unit, ...(own?.[1] ?? singular)].flatMap((word) => [word, ...pluralsOf(word)]))];
}

/** What a unit measures; null where that is unknown, or may be one or the other: pounds weigh or are paid. */
export function kindOfUnit(unit: string): Kind | null {
  const singulars = singularsOf(unit);
  const found = sayings.filter(([, words]) => singulars.some((word) => words.includes(word)));
  const [kind, ...more] = new Set(found.map(([each]) => each));
  return more.length > 0 ? null : (kind ?? null);
}

/** The words for units of a kind. */
export function unitsOf(kind: Kind): readonly string[] {
  // Of metres there are too many for a way.
  const isLarge = (unit: string): boolean => unit !== "m" && unit !== "g";
  const found = sayings.flatMap(([each, [unit = ""]]) =>
    each === kind && isLarge(unit) ? wordsFor(unit) : [],
  );
  return [...new Set(found)];
}

/** Whether a word is a unit. */
export function isUnit(word: string): boolean {
  return sayings.some(([, words]) => singularsOf(word).some((singular) => words.includes(singular)));
}
