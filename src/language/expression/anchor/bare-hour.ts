import type { Anchoring } from "./context.js";
import type { Between, CivilFields, DayPart, Expression } from "../../../algebra/expression.js";

/**
 * The hour of the day, 0 to 23, that an hour said without am or pm means.
 *
 * A named part of the day decides where there is one ("3 in the afternoon" is 15); else the policy:
 * 7 to 11 in the morning and 12 to 6 in the afternoon, or always the first or the second half of the day.
 */
export function bareHour(hour: number, dayPart: DayPart | null, anchoring: Anchoring): number {
  const early = hour % 12;
  const late = early + 12;
  switch (dayPart) {
    case "morning":
      return hour === 12 ? 12 : early;
    case "afternoon":
    case "evening":
      return late;
    case "lunch":
      return early === 11 ? early : late;
    case "daytime":
      return early >= 6 ? early : late;
    case "night":
    case "at-night":
      return early >= 6 ? late : early;
    case null:
      switch (anchoring.choose("bareHour")) {
        case "waking-hours":
          return early >= 7 ? early : late;
        case "am":
          return early;
        case "pm":
          return late;
      }
  }
}

/**
 * The end of a range, its bare hour settled: the first time after the start that it can mean ("10 to 4"
 * ends at 16, "8 pm to 11" at 23). Ends of another day stay as they are.
 */
export function followingHour({ from, to }: Between, anchoring: Anchoring): Expression {
  if (from.kind !== "civil" || to.kind !== "civil" || to.fields.bareHour !== true) {
    return to;
  }
  const { hour: first, bareHour: isBare, dayPart = null } = from.fields;
  const { bareHour: _, hour: second, ...rest } = to.fields;
  if (first === undefined || second === undefined || dayOf(from.fields) !== dayOf(to.fields)) {
    return to;
  }
  // "From 7 in the morning to 9 in the evening": the end has a part of the day of its own.
  if (rest.dayPart !== undefined && rest.dayPart !== dayPart) {
    return to;
  }
  const start =
    (isBare === true ? bareHour(first, dayPart, anchoring) : first) * 60 + (from.fields.minute ?? 0);
  const early = second % 12;
  const hour = early * 60 + (rest.minute ?? 0) > start ? early : early + 12;
  const isLater = hour * 60 + (rest.minute ?? 0) > start;
  return { kind: "civil", fields: { ...rest, hour: isLater ? hour : early } };
}

function dayOf({
  hour: _,
  bareHour: __,
  minute: ___,
  second: ____,
  dayPart: _____,
  ...day
}: CivilFields): string {
  return JSON.stringify(day);
}
