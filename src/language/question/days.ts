import type { CivilFields, Expression, Recurrence } from "../../algebra/expression.js";
import { isTimeOfDay, recurrence, setWithin } from "../../algebra/set.js";
import { childrenOf } from "../../algebra/walk.js";
import type { Granularity } from "../../time/granularity.js";
import { conjunction } from "../../algebra/unify.js";

/** Units of the calendar that are asked about one by one. */
export interface Days {
  readonly unit: Granularity;
  /** The days that come again, where not all are meant: Thursdays. */
  readonly each: Expression | null;
}

/** Nights, by the days on which they begin. */
export const nights: Days = { unit: "day", each: { kind: "civil", fields: { dayPart: "night" } } };

/** The number of a weekend among weekdays. */
const WEEKEND = 67;

/** Days that come again, with the unit in which each of them lies; nothing where they lie in no unit alone. */
export function daysOf(each: Expression): Days | undefined {
  const unit = unitOf(each);
  return unit === null ? undefined : { unit, each };
}

function unitOf(each: Expression): Granularity | null {
  if (each.kind === "union" || each.kind === "intersection") {
    const units = new Set(each.parts.map(unitOf));
    const [unit = null] = units;
    return units.size === 1 ? unit : null;
  }
  if (each.kind !== "civil") return null;
  const { weekday, dayPart, ...more } = each.fields;
  // A night lies in two days.
  if (Object.keys(more).length > 0 || dayPart === "night") return null;
  if (weekday === undefined) return dayPart === undefined ? null : "day";
  return weekday === WEEKEND ? "week" : "day";
}

/** Those of the days that lie in a time; null where that cannot be said, or where the time has no sharp bounds. */
export function inDays(each: Expression, within: Expression | null): Expression | null {
  const set = recurrence("some", 1, each);
  if (set === undefined || (within !== null && !isSharp(within))) return null;
  return within === null ? set : (setWithin(set, within) ?? null);
}

/** The units or days of which each is asked about, and the time in which they lie; null where none is. */
export function everyOf(
  when: Expression,
): { readonly days: Days; readonly within: Expression | null } | null {
  const parts = when.kind === "intersection" ? when.parts : [when];
  const [set, ...more] = parts.filter((part) => part.kind === "recurrence");
  if (set?.kind !== "recurrence" || set.quantifier !== "every" || more.length > 0) return null;
  if (set.interval !== 1 || set.at !== null) return null;
  const { days, month } = eachOf(set);
  const beside = [month, set.within, ...parts.filter((part) => part !== set)].filter((part) => part !== null);
  const [first = null, ...others] = beside;
  const within = others.reduce<Expression | null | undefined>(
    (all, part) => all && conjunction(all, part),
    first,
  );
  return days === undefined || within === undefined ? null : { days, within };
}

/** What is counted, without the month in which it is: "every Thursday in May". */
function eachOf({ of }: Recurrence): {
  readonly days: Days | undefined;
  readonly month: Expression | null;
} {
  if (of.kind === "every-unit") return { days: { unit: of.unit, each: null }, month: null };
  if (of.kind !== "civil" || of.fields.month === undefined) return { days: daysOf(of), month: null };
  const { month, ...fields } = of.fields;
  const each: CivilFields = fields;
  return { days: daysOf({ kind: "civil", fields: each }), month: { kind: "civil", fields: { month } } };
}

/** Whether a time is bounded by the clock alone, on no day that is said: "after 6 pm". */
export function isOfNoDay(time: Expression): boolean {
  switch (time.kind) {
    case "before":
    case "after":
    case "since":
    case "until":
      return isTimeOfDay(time.of);
    case "between":
      return isTimeOfDay(time.from) && isTimeOfDay(time.to);
    default:
      return false;
  }
}

/** Whether a time is one of several of its kind, in which something may be done "only": on Mondays, at night, in May. */
export function comesAgain(time: Expression | null): boolean {
  switch (time?.kind) {
    case undefined:
    case "recurrence":
    case "frequency":
      return true;
    case "civil":
      return time.fields.year === undefined && time.fields.day === undefined;
    case "intersection":
      return time.parts.some(comesAgain);
    default:
      return time !== null && time !== undefined && isOfNoDay(time);
  }
}

/** Whether a time says where it begins and ends: "the end of May" does not. */
export function isSharp(time: Expression): boolean {
  return (
    time.kind !== "part" &&
    time.kind !== "approximate" &&
    time.kind !== "vague" &&
    childrenOf(time).every(isSharp)
  );
}
