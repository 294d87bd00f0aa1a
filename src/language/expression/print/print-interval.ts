import type { Interval, IntervalSet } from "../../../time/interval.js";
import type { Zone } from "../../../time/zone.js";
import type { Expression } from "../../../algebra/expression.js";
import { nameInterval } from "./name-interval.js";
import { printExpression } from "./print-expression.js";

/**
 * An interval in English that means exactly it, whenever it is said.
 *
 *     resolve(printInterval(interval, zone), { speechTime: any, zone }) begins with interval
 *
 * Whole units go by their names ("2023", "September 2023", "3 pm on September 29, 2023"), stretches of
 * days by the first and the last ("September 3 through 5, 2023"), the rest by clock times; open ends are
 * "before" and "since". Holds under the default policy.
 *
 *     printInterval({ start: 1672531200000, end: 1704067200000 }, utc); // "2023"
 *
 * @throws {RangeError} when it is empty, or reaches beyond the years 1 to 9999 (ask `canPrintIntervals`)
 */
export function printInterval(interval: Interval, zone: Zone): string {
  return printIntervals([interval], zone);
}

/**
 * A set of intervals in English, joined by "or".
 *
 * @throws {RangeError} when it is empty, or one of them is or reaches beyond the years 1 to 9999
 */
export function printIntervals(set: IntervalSet, zone: Zone): string {
  const names = namesOf(set, zone);
  if (names === null) throw new RangeError("the intervals are empty, or reach beyond the years 1 to 9999");
  const [name, ...more] = names;
  return printExpression(more.length === 0 ? name : { kind: "union", parts: names });
}

/** Whether a set of intervals has English: something is in it, and all of it lies in the years 1 to 9999. */
export function canPrintIntervals(set: IntervalSet, zone: Zone): boolean {
  return namesOf(set, zone) !== null;
}

function namesOf(set: IntervalSet, zone: Zone): readonly [Expression, ...Expression[]] | null {
  const names: Expression[] = [];
  for (const interval of set) {
    const name = nameInterval(interval, zone);
    if (name === null) return null;
    names.push(name);
  }
  const [first, ...more] = names;
  return first === undefined ? null : [first, ...more];
}
