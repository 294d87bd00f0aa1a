import { type Granularity, rankOf } from "../time/granularity.js";
import { isTimeOfDay } from "./clock-range.js";
import type { Civil, CivilFields, Expression, Frequency, Recurrence } from "./expression.js";
import { conjunction } from "./unify.js";

/** Every hundredth is the rarest that is counted. */
const RAREST = 100;

/** Each of what recurs, or every nth; nothing where it is there once, or is not counted so. */
export function recurrence(
  quantifier: Recurrence["quantifier"],
  interval: number,
  of: Expression,
): Recurrence | undefined {
  const isCounted = Number.isInteger(interval) && interval >= 1 && interval <= RAREST;
  return isCounted && comesAgain(of)
    ? { kind: "recurrence", quantifier, interval, of, at: null, within: null }
    : undefined;
}

/** So many times in so many units. */
export function frequency(times: number, interval: number, unit: Granularity): Frequency | undefined {
  return times >= 1 && interval >= 1 ? { kind: "frequency", times, interval, unit, within: null } : undefined;
}

/** Years say which; without one a date comes again. */
const ONCE: readonly (keyof CivilFields)[] = ["year", "shortYear", "decade", "shortDecade", "century"];

/** Whether an expression comes again and again by itself, whatever speech time is. */
export function comesAgain(expression: Expression): boolean {
  switch (expression.kind) {
    case "civil":
      return ONCE.every((field) => expression.fields[field] === undefined);
    case "every-unit":
    case "holiday":
    case "fact":
      return true;
    case "intersection":
    case "union":
      return expression.parts.every(comesAgain);
    case "between":
      return comesAgain(expression.from) && comesAgain(expression.to);
    case "nth":
      return comesAgain(expression.within);
    case "part":
    case "weekend-of":
      return comesAgain(expression.of);
    case "unit":
    case "stretch":
    case "elapsed":
    case "offset":
    case "neighbour":
    case "neighbour-day":
    case "closest":
    case "occurrence":
    case "before":
    case "after":
    case "since":
    case "until":
    case "lasting":
    case "length":
    case "now":
    case "other-day":
    case "in-zone":
    case "approximate":
    case "recurrence":
    case "frequency":
    case "vague":
    case "unread":
      return false;
  }
}

/**
 * A set at a time of its own. Of days and dates the time is part of what recurs; of units it is what is
 * meant in each, and must be of the kind that comes once in it: days have hours, weeks have weekdays.
 */
export function setAt(set: Recurrence | Frequency, time: Expression): Recurrence | undefined {
  if (set.kind === "frequency" || !comesAgain(time)) return undefined;
  const { of, at, interval } = set;
  if (at !== null) {
    const both = conjunction(at, time);
    return both && { ...set, at: both };
  }
  if (of.kind === "every-unit") {
    if (cycleOf(time) !== of.unit) return undefined;
    return interval === 1 ? { ...set, of: time } : { ...set, at: time };
  }
  const both = inEachOf(of, time);
  return both && { ...set, of: both };
}

/** A set of units, of each the nth of something; nothing where it is no set of whole units, or none holds such a thing. */
export function setOnNth(set: Recurrence | Frequency, n: number, of: Expression): Recurrence | undefined {
  if (set.kind === "frequency" || set.at !== null || set.of.kind !== "every-unit") return undefined;
  const unit = of.kind === "every-unit" ? of.unit : "day";
  return rankOf(unit) < rankOf(set.of.unit) ? setAt(set, { kind: "nth", n, of, within: set.of }) : undefined;
}

function inEachOf(of: Expression, time: Expression): Expression | undefined {
  if (of.kind !== "union" && time.kind !== "union") return conjunction(of, time);
  const parts: Expression[] = [];
  for (const part of of.kind === "union" ? of.parts : [of]) {
    for (const each of time.kind === "union" ? time.parts : [time]) {
      const both = conjunction(part, each);
      if (both === undefined) return undefined;
      parts.push(both);
    }
  }
  return { kind: "union", parts };
}

/** The unit in which a time comes once; null where that cannot be told from its words. */
function cycleOf(time: Expression): Granularity | null {
  switch (time.kind) {
    case "civil":
      return cycleOfCivil(time);
    case "union":
    case "intersection": {
      const cycles = new Set(time.parts.map(cycleOf));
      const [cycle = null] = cycles;
      return cycles.size === 1 ? cycle : null;
    }
    case "between":
      return cycleOf(time.from);
    case "nth":
      return time.within.kind === "every-unit" ? time.within.unit : cycleOf(time.within);
    case "holiday":
    case "fact":
      return "year";
    case "part":
      return cycleOf(time.of);
    default:
      return null;
  }
}

function cycleOfCivil({ fields }: Civil): Granularity {
  if (fields.month ?? fields.season ?? fields.quarter ?? fields.half ?? fields.week) return "year";
  if (fields.day !== undefined) return "month";
  return fields.weekday === undefined ? "day" : "week";
}

/** A set within bounds; nothing where they are a time of day, or bounds are said already. */
export function setWithin(
  set: Recurrence | Frequency,
  within: Expression,
): Recurrence | Frequency | undefined {
  const ends = within.kind === "between" ? [within.from, within.to] : [within];
  if (set.within !== null || ends.some(saysClock)) return undefined;
  return { ...set, within };
}

function saysClock(expression: Expression): boolean {
  switch (expression.kind) {
    case "before":
    case "after":
    case "since":
    case "until":
      return saysClock(expression.of);
    default:
      return isTimeOfDay(expression);
  }
}
