import { isTimeOfDay } from "../../../algebra/set.js";
import type { Civil, Expression, Frequency, Recurrence } from "../../../algebra/expression.js";
import { childrenOf } from "../../../algebra/walk.js";
import { openZone, type Zone } from "../../../time/zone.js";
import type { Reading } from "../resolve.js";
import { writeUnits } from "./length.js";
import { writeOffset, writeValue } from "./value.js";

/** The clock by which a text names its times: that of the place of speech, or of the zone that it names. */
export interface ClockSaid {
  readonly here: Zone;
  readonly zone: Zone;
  /** As it stands behind a time of day; empty where the text names none. */
  readonly offset: string;
}

/** The clock of a reading that was resolved in a zone. */
export function clockSaid({ expression, by }: Reading, here: Zone): ClockSaid {
  const isIgnored = by.some(({ policy, value }) => policy === "zoneInText" && value === "ignored");
  const minutes = isIgnored ? null : minutesNamed(expression);
  const named = minutes === null ? null : openZone(writeOffset(minutes));
  return minutes === null || named?.ok !== true
    ? { here, zone: here, offset: "" }
    : { here, zone: named.value, offset: writeOffset(minutes) };
}

function minutesNamed(expression: Expression): number | null {
  if (expression.kind === "in-zone") return expression.minutes;
  for (const child of childrenOf(expression)) {
    const minutes = minutesNamed(child);
    if (minutes !== null) return minutes;
  }
  return null;
}

/** What TIMEX3 calls a set: its unit or pattern, how it is bound, and how often in a unit. */
export interface SetSaid {
  readonly value: string;
  readonly quant: string | null;
  readonly freq: string | null;
}

/** So many times in so many units: twice a week is P1W, 2X. */
export function frequencySaid({ times, interval, unit }: Frequency): SetSaid {
  return { value: writeUnits(interval, unit), quant: null, freq: `${times}X` };
}

/**
 * What recurs, as a unit or as a value with X for all that is not said: every two weeks is P2W, every
 * other Monday XXXX-WXX-1. What is meant in each unit is the pattern, and the unit only how it is counted.
 */
export function recurrenceSaid({ quantifier, interval, of, at }: Recurrence): SetSaid {
  const each = quantifier === "every" ? "EVERY" : null;
  if (of.kind === "every-unit" && at === null) {
    return { value: writeUnits(interval, of.unit), quant: each, freq: null };
  }
  const nth = interval === 1 ? each : `EVERY ${interval === 2 ? "OTHER" : interval}`;
  return { value: patternOf(at ?? of), quant: nth, freq: null };
}

/** A pattern; where there is none, the unit in which such a thing comes once. */
function patternOf(expression: Expression): string {
  switch (expression.kind) {
    case "civil":
      return civilPattern(expression);
    case "union":
      return `{${expression.parts.map(patternOf).join(",")}}`;
    case "between":
      return isTimeOfDay(expression.from)
        ? writeUnits(1, "day")
        : `${patternOf(expression.from)}/${patternOf(expression.to)}`;
    case "nth":
      return patternOf(expression.within);
    case "every-unit":
      return writeUnits(1, expression.unit);
    case "part":
    case "approximate":
    case "weekend-of":
      return patternOf(expression.of);
    case "intersection": {
      const civil = expression.parts.find((part) => part.kind === "civil");
      return civil === undefined ? writeUnits(1, "year") : patternOf(civil);
    }
    default:
      return writeUnits(1, "year");
  }
}

/** An hour without am or pm is not known before it is read, so that only its day is the pattern. */
function civilPattern({ fields }: Civil): string {
  if (fields.bareHour !== true) return writeValue(fields);
  const { hour: _, bareHour: __, minute: ___, ...day } = fields;
  return Object.keys(day).length === 0 ? writeUnits(1, "day") : writeValue(day);
}
