import { type Granularity, isClockUnit, rankOf } from "../time/granularity.js";
import type { Between, Civil, CivilFields, Expression, Frequency, Recurrence } from "./expression.js";
import { grainOfPeriod } from "./units.js";
import { conjunction, inOrder } from "./unify.js";
import { childrenOf, sharedHour, sharing } from "./walk.js";

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
    case "away":
    case "pointing":
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

/** The first hour of the clock that "tonight" puts in the evening. */
const EVENING = 6;

/** From one clock time to another, the first of which may be said in short: "5 to 6 pm", "10-4". */
export function fromTo(from: Civil, to: Civil): Between {
  return sharing(from, to) ?? { kind: "between", from, to };
}

/**
 * From one end to another, each as it is said; nothing where the ends are read together or not at all.
 *
 * "13th to 15th July" shares its month, "9:30 to 11:00 on Thursday" its day; from a date to a time of day
 * is no range ("Monday 8 to 9" is from 8 to 9).
 */
export function between(from: Expression, to: Expression): Between | undefined {
  if (isTimeOfDay(to) && !namesHour(from)) {
    return undefined;
  }
  if (from.kind !== "civil") {
    return { kind: "between", from, to };
  }
  const isDayLent = isTimeOfDay(from) && !isTimeOfDay(to) && to.kind !== "now" && namesHour(to);
  // "4 in the morning" takes nothing from "5 pm".
  const isSettled = from.fields.dayPart !== undefined && isTimeOfDay(to);
  const isShared =
    to.kind === "civil" && !isSettled && isOneKind(from, to) && sharing(from, to) !== undefined;
  if (isDayLent || isShared) {
    return undefined;
  }
  const hour =
    to.kind === "civil" && !isSettled && isTimeOfDay(to) ? sharedHour(from.fields, to.fields) : null;
  return { kind: "between", from: hour === null ? from : withHour(from, hour), to };
}

function withHour({ fields: { bareHour: _, ...said } }: Civil, hour: number): Civil {
  return { kind: "civil", fields: inOrder({ ...said, hour }) };
}

/** Whether a time of day is said anywhere in an expression. */
function namesHour(expression: Expression): boolean {
  switch (expression.kind) {
    case "civil":
      return expression.fields.hour !== undefined || expression.fields.dayPart !== undefined;
    case "now":
      return true;
    case "offset":
      return isClockUnit(grainOfPeriod(expression.period)) || childrenOf(expression).some(namesHour);
    default:
      return childrenOf(expression).some(namesHour);
  }
}

function isOneKind(a: Civil, b: Civil): boolean {
  return (isTimeOfDay(a) && isTimeOfDay(b)) || (a.fields.hour === undefined && b.fields.hour === undefined);
}

/** Whether an expression is a time of day and no date. */
export function isTimeOfDay(expression: Expression): boolean {
  if (expression.kind !== "civil") return false;
  const { hour, day, weekday } = expression.fields;
  return hour !== undefined && day === undefined && weekday === undefined;
}

/**
 * A range of clock times in a part of the day: "7 to 9 last night", "tonight from 7 to 7:30".
 *
 * The part of the day settles which hours are meant, at both ends; it does not cut the range.
 */
export function clockRangeIn(whole: Expression, range: Expression): Expression | undefined {
  if (range.kind !== "between" || range.from.kind !== "civil" || range.to.kind !== "civil") {
    return undefined;
  }
  const parts = whole.kind === "intersection" ? whole.parts : [whole];
  const named = parts.find((part) => part.kind === "civil" && part.fields.dayPart !== undefined);
  if (named?.kind !== "civil") {
    return undefined;
  }
  const { dayPart, ...date } = named.fields;
  const others = parts.filter((part) => part !== named);
  const days: readonly Expression[] =
    Object.keys(date).length === 0 ? others : [...others, { kind: "civil", fields: date }];
  const isLed = isLedByEvening(range.from, range.to, dayPart);
  const settle = (end: Civil): Civil => (isLed ? inEvening(end) : inPart(end, dayPart));
  const settled: Between = {
    kind: "between",
    from: settle(range.from),
    to: settle(range.to),
  };
  return days.reduce<Expression | undefined>((sum, day) => sum && conjunction(sum, day), settled);
}

/** "From 5 to 8 tonight": where the end is in the evening, 5 is the hour before it and not that before dawn. */
function isLedByEvening(from: Civil, to: Civil, dayPart: CivilFields["dayPart"]): boolean {
  if (dayPart !== "night" || from.fields.bareHour !== true || to.fields.bareHour !== true) return false;
  const first = (from.fields.hour ?? 0) % 12;
  const last = (to.fields.hour ?? 0) % 12;
  return first > 0 && first < EVENING && last >= EVENING;
}

function inEvening({ fields: { hour = 0, ...said } }: Civil): Civil {
  return withHour({ kind: "civil", fields: { ...said, hour } }, (hour % 12) + 12);
}

function inPart({ fields }: Civil, dayPart: CivilFields["dayPart"]): Civil {
  const isBare = fields.bareHour === true && dayPart !== undefined;
  return { kind: "civil", fields: isBare ? inOrder({ ...fields, dayPart }) : fields };
}
