import type { CalendarUnit, Elapsed, Stretch } from "../../../algebra/expression.js";
import { pluralOf } from "../../../algebra/units.js";
import { fewWords, type Wording } from "./length.js";
import { countWords, numberWords } from "./numbers.js";

const SMALL: ReadonlySet<string> = new Set(["of", "the", "and", "in", "al", "de", "los"]);

/** The name of a holiday as it is written: "Christmas Eve", "Day of the Dead". */
export function holidayWords(name: string): string {
  return name.replace(/[\p{L}\p{M}]+/gu, (word: string, at: number) =>
    (at > 0 && SMALL.has(word)) || (at > 0 && word === "s" && name[at - 1] === "'")
      ? word
      : word.charAt(0).toUpperCase() + word.slice(1),
  );
}

/** An adverbial that has, or might have, a membership curve. */
export function adverbialWords(adverbial: string): string {
  return COUNTABLE.has(adverbial) ? `a ${adverbial}` : adverbial;
}

/** Studies name adverbials without their article, which these have. */
const COUNTABLE: ReadonlySet<string> = new Set([
  "long time ago",
  "very long time ago",
  "while ago",
  "while back",
  "little while ago",
]);

/** Minutes from UTC: "UTC", "UTC+2", "UTC-03:30". */
export function zoneWords(minutes: number): string {
  if (minutes === 0) return "UTC";
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? "" : `:${String(size % 60).padStart(2, "0")}`;
  return `UTC${minutes < 0 ? "-" : "+"}${Math.floor(size / 60)}${rest}`;
}

const DAYS: Readonly<Record<number, string>> = {
  [-2]: "the day before yesterday",
  [-1]: "yesterday",
  0: "today",
  1: "tomorrow",
  2: "the day after tomorrow",
};

/** "Yesterday", "last week", "the month after next", "five weeks after this one". */
export function unitWording({ unit, offset }: CalendarUnit): Wording {
  const day = unit === "day" ? DAYS[offset] : undefined;
  return day === undefined
    ? { words: countedUnit(unit, offset), as: "calendar", relative: true }
    : { words: day, as: "day", relative: true };
}

function countedUnit(unit: string, offset: number): string {
  switch (offset) {
    case -2:
      return `the ${unit} before last`;
    case -1:
      return `last ${unit}`;
    case 0:
      return `this ${unit}`;
    case 1:
      return `next ${unit}`;
    case 2:
      return `the ${unit} after next`;
    default:
      return `${countWords(Math.abs(offset), unit)} ${offset < 0 ? "before" : "after"} this one`;
  }
}

/** "The last three days", "the past week". */
export function stretchWording({ toward, count, unit, rolling }: Stretch): Wording {
  // Without a preposition that is the day after one that was named before.
  if (rolling === "next" && unit === "day") return { words: "in the next day", as: "alone" };
  if (rolling !== undefined) return { words: `the ${rolling} ${unit}`, as: "calendar", relative: true };
  const which = toward === "past" ? "last" : "next";
  const units = count === 1 ? unit : pluralOf(unit);
  return { words: `the ${which} ${numberWords(count)} ${units}`, as: "calendar", relative: true };
}

/** "The last few days", of a stretch that nobody counted; null where its number has no such name. */
export function fewStretchWording({ toward, count, unit }: Stretch): Wording | null {
  const few = fewWords(count);
  const which = toward === "past" ? "last" : "next";
  return few === null
    ? null
    : { words: `the ${which} ${few} ${pluralOf(unit)}`, as: "calendar", relative: true };
}

/** "Earlier today", "later this week", "later this evening". */
export function elapsedWording({ unit, toward }: Elapsed, part: Wording | null): Wording {
  const side = toward === "past" ? "earlier" : "later";
  if (part !== null) return { ...part, words: `${side} ${part.words}`, relative: true };
  return { words: `${side} ${unit === "day" ? "today" : `this ${unit}`}`, as: "calendar", relative: true };
}
