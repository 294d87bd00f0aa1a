import type { Expression } from "../../../algebra/expression.js";

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
