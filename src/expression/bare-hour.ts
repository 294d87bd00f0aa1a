import type { Anchoring } from "./context.js";
import type { DayPart } from "./expression.js";

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
