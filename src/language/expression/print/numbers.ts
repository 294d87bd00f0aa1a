import { pluralOf } from "../../../algebra/units.js";

const COUNTS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const ORDINALS = [
  "zeroth",
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

/** A whole number, in words up to ten: "three", "12". */
export function numberWords(n: number): string {
  return COUNTS[n] ?? String(n);
}

/** So many of something: "a week", "an hour", "three days". */
export function countWords(n: number, unit: string): string {
  if (n === 1) return `${unit === "hour" ? "an" : "a"} ${unit}`;
  return `${numberWords(n)} ${pluralOf(unit)}`;
}

/** A place in a row, counted from its end when negative: "third", "21st", "last", "second last". */
export function ordinalWords(n: number): string {
  if (n === -1) return "last";
  return n < 0 ? `${ordinalWords(-n)} last` : (ORDINALS[n] ?? ordinalDigits(n));
}

/** The same in digits: "3rd". */
export function ordinalDigits(n: number): string {
  const ending = n % 100 >= 11 && n % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${ending}`;
}

/** A number with leading zeros: "07". */
export function digitsOf(n: number, width: number): string {
  return String(n).padStart(width, "0");
}
