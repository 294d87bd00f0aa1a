import type { CivilFields, DayPart } from "../algebra/civil-fields.js";
import type { Expression } from "../algebra/expression.js";
import type { AskedQuery } from "../algebra/query.js";
import { rewritten } from "../algebra/query-walk.js";
import type { EventSet } from "../events/event-set.js";
import { parseExpression } from "../language/expression/parse-expression.js";
import { valueOf } from "./algebra/evaluate-query.js";
import type { Setting } from "./setting.js";

/**
 * Whether hours are said without their day, nothing lies in those of the one day that is meant, and something does in those
 * of others: "which services failed between midnight and 6", "who called in the morning".
 *
 * @param answer  to the query
 */
export function hangsOnDay(set: EventSet, query: AskedQuery, answer: unknown, setting: Setting): boolean {
  if (!areNone(answer)) return false;
  const onAny = rewritten(query, (part) => {
    const hours = "time" in part ? hoursAlone(String(part.time), setting) : null;
    return hours === null ? part : { ...part, time: `on weekdays and weekends ${hours}` };
  }) as AskedQuery;
  const other = onAny === query ? null : valueOf(set, onAny, setting);
  return other !== null && JSON.stringify(other) !== JSON.stringify(answer);
}

/** Whether an answer says that nothing was so. */
export function areNone(answer: unknown): boolean {
  return (
    answer === "no" || answer === "never" || answer === 0 || (Array.isArray(answer) && answer.length === 0)
  );
}

/** From when to when in a day, where an expression says no more; null of any other. */
function hoursAlone(time: string, { facts }: Setting): string | null {
  const read = parseExpression(time, { facts });
  const expression = read.ok ? read.value[0]?.expression : undefined;
  switch (expression?.kind) {
    case "between": {
      const [from, to] = [clockOf(expression.from), clockOf(expression.to)];
      return from === null || to === null ? null : `from ${from} to ${to}`;
    }
    case "before":
    case "after": {
      const clock = clockOf(expression.of);
      return clock === null ? null : `${expression.kind} ${clock}`;
    }
    case "civil":
      return partAlone(expression.fields) ?? atClock(expression);
    default:
      return null;
  }
}

function atClock(expression: Expression): string | null {
  const clock = clockOf(expression);
  return clock === null ? null : `at ${clock}`;
}

/** A part of the day, where no more is said: "in the morning". */
function partAlone({ dayPart, ...more }: CivilFields): string | null {
  if (dayPart === undefined || Object.keys(more).length > 0) return null;
  return saidParts[dayPart] ?? null;
}

const saidParts: Readonly<Partial<Record<DayPart, string>>> = {
  morning: "in the morning",
  afternoon: "in the afternoon",
  evening: "in the evening",
  night: "at night",
  "at-night": "at night",
};

const clockFields: ReadonlySet<string> = new Set(["hour", "minute", "second", "dayPart", "bareHour"]);

function clockOf(expression: Expression): string | null {
  if (expression.kind !== "civil" || !Object.keys(expression.fields).every((field) => clockFields.has(field)))
    return null;
  const { hour, minute = 0, dayPart, bareHour } = expression.fields;
  if (hour === undefined) return null;
  const isLate = dayPart === "afternoon" || dayPart === "evening";
  const isHalf = bareHour === true && dayPart !== undefined;
  const whole = isHalf ? (hour % 12) + (isLate ? 12 : 0) : hour;
  return [whole, minute].map((part) => String(part).padStart(2, "0")).join(":");
}
