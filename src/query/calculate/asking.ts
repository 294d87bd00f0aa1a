import { readExpression } from "../../language/formats/expression-text.js";
import { type CalendarTime, isClockGrain, sayCalendarTime } from "../../time/calendar-time.js";
import { msPerHour } from "../../time/civil.js";
import { floorTo } from "../../time/granularity.js";
import { civilOf, utc } from "../../time/zone.js";
import { instantAt } from "./align.js";
import { type Calculation, refuse } from "./context.js";

export function tooFine(time: CalendarTime, unit: string): never {
  return refuse({ kind: "finer-than-time", time: sayCalendarTime(time), unit });
}

/** As finely as the moment of asking is known. */
export function nowOf({ speechTime, speechGrain, zone }: Calculation): CalendarTime {
  if (speechTime === null) return refuse({ kind: "no-speech-time", text: "now" });
  const wall = civilOf(speechTime, zone ?? utc);
  const cut = speechGrain === "millisecond" ? wall : floorTo(wall, speechGrain);
  return { wall: cut, grain: speechGrain, cycle: "none", zone };
}

/** Asked at a time; on a day without a clock it is asked at its noon. */
export function askedAt(time: CalendarTime, calculation: Calculation): Calculation {
  if (time.cycle !== "none") return refuse({ kind: "no-speech-time", text: sayCalendarTime(time) });
  if (!isClockGrain(time.grain) && time.grain !== "day") return tooFine(time, "day");
  const wall = time.grain === "day" ? time.wall + 12 * msPerHour : time.wall;
  const instant = instantAt({ ...time, wall }, time.zone ?? calculation.zone ?? utc);
  return calculation.at(instant, time.grain);
}

/** The day on which a phrase means a day: it lies as far from it as the phrase's day lies from when it is said. */
export function nowWhen(phrase: string, is: CalendarTime, calculation: Calculation): CalendarTime {
  if (is.cycle !== "none" || is.grain !== "day") return tooFine(is, "day");
  const said = (wall: number): number => {
    const at = askedAt({ ...is, wall }, calculation);
    const read = calculation.take(readExpression(phrase, at));
    return read.kind === "time" && read.time.grain === "day"
      ? read.time.wall
      : refuse({ kind: "unreadable-value", text: phrase, wanted: "time" });
  };
  const wall = is.wall - (said(is.wall) - is.wall);
  if (said(wall) !== is.wall)
    return refuse({ kind: "incomparable", what: `${phrase} and ${sayCalendarTime(is)}` });
  return { ...is, wall };
}
