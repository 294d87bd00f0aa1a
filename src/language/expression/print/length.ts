import type { Expression } from "../../../algebra/expression.js";
import { pluralOf } from "../../../algebra/units.js";
import type { Period } from "../../../time/period.js";
import { countWords, numberWords } from "./numbers.js";

/**
 * What a wording is read as. The names are those of the grammar's categories, as far as the places in
 * which one expression stands within another tell them apart.
 */
export type Role =
  | "day"
  | "feast"
  | "moment"
  | "part-today"
  | "calendar"
  | "month"
  | "year"
  | "clock"
  | "zoned"
  | "range"
  | "day-range"
  | "now"
  | "free"
  | "day-part"
  | "bare"
  | "alone";

/** An expression in words, and what the words are read as. */
export interface Wording {
  readonly words: string;
  readonly as: Role;
  /** Counted from speech time ("yesterday"), so that no "on" stands before it. */
  readonly relative?: true;
}

/** Words for an expression that is a part of another. */
export type Print = (expression: Expression) => Wording;

/** Where one expression stands within another. */
export type Place =
  | "anchor"
  | "coarse"
  | "bound"
  | "inner"
  | "free"
  | "day"
  | "feast"
  | "time"
  | "alternative";

const POINTS: readonly Role[] = ["day", "feast", "moment", "part-today", "calendar"];
const FREE: readonly Role[] = [...POINTS, "zoned", "free"];
const NAMED: readonly Role[] = [...POINTS, "month", "year", "clock"];

const FITS: Readonly<Record<Place, ReadonlySet<Role>>> = {
  anchor: new Set([...NAMED, "zoned"]),
  bound: new Set([...NAMED, "now"]),
  coarse: new Set(["calendar", "month", "year"]),
  inner: new Set(["day", "feast", "calendar", "month", "year"]),
  free: new Set(FREE),
  day: new Set(["day", "feast"]),
  feast: new Set(["feast"]),
  time: new Set([...FREE, "month", "year", "clock", "day-part", "bare"]),
  alternative: new Set([...FREE, "month", "year", "clock", "day-part", "bare", "range", "day-range"]),
};

/** Whether a wording may stand in a place as it is. */
export function fits({ as }: Wording, place: Place): boolean {
  return FITS[place].has(as);
}

/** The words of an operand, in brackets where they would fall apart without them. */
export function inPlace(wording: Wording, place: Place): string {
  if (wording.as === "now" && place === "bound") return "right now";
  return fits(wording, place) ? wording.words : `(${wording.words})`;
}

/** The words without the article that opens them: "weekend" of "the weekend". */
export function withoutArticle({ words }: Wording): string {
  return words.replace(/^the /, "");
}

/** The greatest number that the grammar reads before a unit. */
const GREATEST = 999_999;

/** The units that a part of a period may be said in, the first that its number allows. */
const UNITS: readonly (readonly [keyof Period, readonly (readonly [name: string, size: number])[]])[] = [
  [
    "years",
    [
      ["year", 1],
      ["decade", 10],
      ["century", 100],
    ],
  ],
  [
    "months",
    [
      ["month", 1],
      ["quarter", 3],
    ],
  ],
  [
    "weeks",
    [
      ["week", 1],
      ["fortnight", 2],
    ],
  ],
  ["days", [["day", 1]]],
  ["hours", [["hour", 1]]],
  ["minutes", [["minute", 1]]],
  ["seconds", [["second", 1]]],
];

/** A period without its sign: "two weeks", "a year and three months", "two and a half hours". */
export function lengthWords(amount: Period): string {
  const said = UNITS.flatMap(([part, units]) =>
    amount[part] === 0 ? [] : partWords(Math.abs(amount[part]), units),
  );
  const last = said.at(-1) ?? "";
  return said.length < 2 ? last : `${said.slice(0, -1).join(", ")} and ${last}`;
}

function partWords(n: number, units: readonly (readonly [string, number])[]): readonly string[] {
  const [[single] = ["second"]] = units;
  if (!Number.isInteger(n)) return fractionWords(n, single);
  const rest = n - GREATEST;
  if (units.every(([, size]) => n % size !== 0 || n / size > GREATEST)) {
    return [countWords(GREATEST, single), ...partWords(rest, units)];
  }
  const [unit, size] = units.find(([, each]) => n % each === 0 && n / each <= GREATEST) ?? [single, 1];
  return [countWords(n / size, unit)];
}

/** A number that is not whole: halves and quarters by name, thirds as they are written, else a decimal. */
function fractionWords(n: number, unit: string): readonly string[] {
  const whole = Math.floor(n);
  const one = countWords(1, unit);
  if (n === 0.5) return [`half ${one}`];
  if (n === 0.25) return [`a quarter of ${one}`];
  if (n === 0.75) return [`three quarters of ${one}`];
  if (n === whole + 0.5) return [`${numberWords(whole)} and a half ${pluralOf(unit)}`];
  for (const thirds of [1, 2, 4, 5, 7, 8]) {
    if (n === thirds / 3) return [`${thirds}/3 ${thirds < 3 ? unit : pluralOf(unit)}`];
  }
  for (const thirds of [1, 2]) {
    if (n === whole + thirds / 3) return [countWords(whole, unit), `${thirds}/3 ${unit}`];
  }
  return [`${n} ${pluralOf(unit)}`];
}

const FEW: Readonly<Record<number, string>> = { 3: "few", 7: "several" };

/** An amount that nobody counted: "few", "several"; null for any number but theirs. */
export function fewWords(n: number): string | null {
  return FEW[n] ?? null;
}

/** A period that nobody counted: "a few days", "several weeks"; null where it has no such name. */
export function fewLengthWords(amount: Period): string | null {
  for (const [part, units] of UNITS) {
    for (const [unit, size] of units) {
      const few = fewWords(amount[part] / size);
      if (few !== null) return `${few === "few" ? "a few" : few} ${pluralOf(unit)}`;
    }
  }
  return null;
}
