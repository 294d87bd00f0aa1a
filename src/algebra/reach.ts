import type { Bounded, CivilFields, DayPart, Expression } from "./expression.js";

/** How far a bound reaches: to the borders of the day that its time of day lies in, or of a week that holds it. */
export type Reach =
  | { readonly kind: "day"; readonly clock: CivilFields; readonly isAlone: boolean }
  | { readonly kind: "week"; readonly whole: Expression };

/**
 * How far before, after and until reach where a time of day is the border, or a weekday of a week: no
 * further than that day or week. Null where they have no other end.
 */
export function reachOf({ kind, of, endless }: Bounded): Reach | null {
  if (kind === "since" || endless === true) return null;
  const clock = clockOf(of);
  return clock === null ? weekOf(of) : { kind: "day", clock, isAlone: !saysDay(of) };
}

function weekOf(expression: Expression): Reach | null {
  if (expression.kind !== "intersection" || expression.parts.length !== 2) return null;
  const isUnit = (part: Expression): boolean =>
    part.kind === "unit" && (part.unit === "week" || part.unit === "month");
  const whole = expression.parts.find(isUnit);
  return whole !== undefined && expression.parts.some(isWeekday) ? { kind: "week", whole } : null;
}

function isWeekday(part: Expression): boolean {
  return part.kind === "civil" && Object.keys(part.fields).join() === "weekday";
}

/** Nights belong to two days, so that neither bounds what is said of them. */
const ON_ONE_DAY: ReadonlySet<DayPart> = new Set(["morning", "afternoon", "evening", "lunch", "daytime"]);

/** The fields by which an expression says a time of day, or a part of a day. */
function clockOf(expression: Expression): CivilFields | null {
  switch (expression.kind) {
    case "civil": {
      const { hour, dayPart } = expression.fields;
      const isClock = hour !== undefined || (dayPart !== undefined && ON_ONE_DAY.has(dayPart));
      return isClock ? expression.fields : null;
    }
    case "intersection":
      return expression.parts.map(clockOf).find((found) => found !== null) ?? null;
    case "part":
    case "approximate":
    case "in-zone":
      return clockOf(expression.of);
    default:
      return null;
  }
}

const OF_CLOCK: ReadonlySet<string> = new Set([
  "dayPart",
  "hour",
  "bareHour",
  "minute",
  "second",
  "millisecond",
]);

/** Whether the day of a time of day is said as well. */
function saysDay(expression: Expression): boolean {
  switch (expression.kind) {
    case "civil":
      return Object.keys(expression.fields).some((name) => !OF_CLOCK.has(name));
    case "intersection":
      return expression.parts.some(saysDay);
    case "part":
    case "approximate":
    case "in-zone":
      return saysDay(expression.of);
    default:
      return true;
  }
}
