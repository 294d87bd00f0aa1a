import { isClockUnit } from "../time/granularity.js";
import { childrenOf, sharedHour, sharing } from "./walk.js";
import type { Between, Civil, CivilFields, Expression } from "./expression.js";
import { grainOfPeriod } from "./period-grain.js";
import { conjunction, inOrder } from "./unify.js";

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
