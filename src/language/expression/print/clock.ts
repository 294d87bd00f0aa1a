import type { CivilFields, DayPart } from "../../../algebra/expression.js";
import { digitsOf } from "./numbers.js";
import type { Wording } from "./wording.js";

/** A time of day, or a part of the day, in words; and the words that join it to a day. */
export interface TimeWording extends Wording {
  /** Follows the day as it is ("Friday at night"), may ("Friday morning"), or stands before it ("3 pm"). */
  readonly order: "before" | "either" | "after";
  /** A clock time apart from the part of the day that it lies in: "8:30", "evening". */
  readonly inPart?: { readonly clock: string; readonly part: string };
}

const IN_PART: Readonly<Record<DayPart, string>> = {
  morning: "in the morning",
  afternoon: "in the afternoon",
  evening: "in the evening",
  night: "in the night",
  "at-night": "at night",
  lunch: "at lunch",
  daytime: "in the daytime",
};

/** "In the morning", "at night". */
export function inPartWords(part: DayPart): string {
  return IN_PART[part];
}

/** The time of day that the fields name, or null where they name none. */
export function timeWording(said: CivilFields): TimeWording | null {
  const { hour, dayPart, bareHour, minute } = said;
  if (hour === undefined) return dayPart === undefined ? null : partWording(dayPart);
  if (dayPart === undefined) return { words: clockWords(said), as: "clock", order: "before" };
  const face = bareHour === true && minute === undefined ? String(hour) : clockWords(said);
  return {
    words: `${face} ${IN_PART[dayPart]}`,
    as: "clock",
    order: "before",
    ...(isNamed(dayPart) ? { inPart: { clock: face, part: dayPart } } : {}),
  };
}

/** Whether a part of the day stands behind the name of a day: "yesterday evening". */
export function isNamed(dayPart: DayPart): boolean {
  return dayPart === "morning" || dayPart === "afternoon" || dayPart === "evening" || dayPart === "night";
}

function partWording(dayPart: DayPart): TimeWording {
  switch (dayPart) {
    case "morning":
    case "afternoon":
    case "evening":
    case "night":
      return { words: `the ${dayPart}`, as: "day-part", order: "either" };
    case "at-night":
    case "lunch":
    case "daytime":
      return { words: IN_PART[dayPart], as: "alone", order: "after" };
  }
}

/** An hour, or hour, minute, second and their fraction: "3 pm", "3 o'clock", "3:30", "10:15:20 am". */
function clockWords({ hour = 0, bareHour, minute, second, millisecond }: CivilFields): string {
  if (millisecond !== undefined) {
    return `${faceOf(digitsOf(hour, 2), minute, second)}.${digitsOf(millisecond, 3)}`;
  }
  if (bareHour === true)
    return minute === undefined ? `${hour} o'clock` : faceOf(String(hour), minute, second);
  if (hour > 23) return minute === undefined ? `hour ${hour}` : faceOf(String(hour), minute, second);
  if (hour === 12 && minute === undefined) return "noon";
  const half = hour < 12 ? "am" : "pm";
  return `${faceOf(String(((hour + 11) % 12) + 1), minute, second)} ${half}`;
}

function faceOf(hour: string, minute: number | undefined, second: number | undefined): string {
  const parts = [minute, second].flatMap((part) => (part === undefined ? [] : [digitsOf(part, 2)]));
  return [hour, ...parts].join(":");
}
