import { type ClockUnit, msPerClockUnit } from "../../../time/granularity.js";
import { msPerDay, msPerHour, msPerMinute, msPerSecond } from "../../../time/timeline.js";
import { bareHour } from "./bare-hour.js";
import type { Anchoring } from "./context.js";
import type { CivilFields, DayPart } from "../../../algebra/expression.js";
import { type Extent, extent } from "./extent.js";
import type { ExpressionPolicy } from "../policy/policy.js";

/** The hours of a part of the day, from midnight of the date that names it; nights reach into the next. */
const DAY_PARTS: Readonly<
  Record<ExpressionPolicy["dayParts"], Readonly<Record<DayPart, readonly [from: number, to: number]>>>
> = {
  "six-hours": {
    morning: [6, 12],
    afternoon: [12, 18],
    evening: [18, 22],
    night: [18, 30],
    "at-night": [22, 30],
    lunch: [12, 14],
    daytime: [6, 18],
  },
  "to-midnight": {
    morning: [0, 12],
    afternoon: [12, 19],
    evening: [18, 24],
    night: [18, 24],
    "at-night": [18, 24],
    lunch: [12, 14],
    daytime: [6, 18],
  },
  "four-hours": {
    morning: [8, 12],
    afternoon: [12, 16],
    evening: [16, 20],
    night: [20, 24],
    "at-night": [20, 24],
    lunch: [11, 13],
    daytime: [8, 18],
  },
  "whole-day": {
    morning: [0, 24],
    afternoon: [0, 24],
    evening: [0, 24],
    night: [0, 24],
    "at-night": [0, 24],
    lunch: [0, 24],
    daytime: [0, 24],
  },
  points: {
    morning: [8, 8 + 1 / 60],
    afternoon: [12, 12 + 1 / 60],
    evening: [19, 19 + 1 / 60],
    night: [20, 20 + 1 / 60],
    "at-night": [20, 20 + 1 / 60],
    lunch: [12, 12 + 1 / 60],
    daytime: [12, 12 + 1 / 60],
  },
};

/** The hour with which the morning after a night begins: earlier ones are still the night's. */
const NIGHT_END = 6;

/** The grain of a time of day, or null where the fields say none. */
export function clockGrain({ hour, minute, second, dayPart }: CivilFields): ClockUnit | null {
  if (second !== undefined) return "second";
  if (minute !== undefined) return "minute";
  return hour === undefined && dayPart === undefined ? null : "hour";
}

/** The fields with their hour settled; a bare one is settled by the part of day, else by policy. */
export function withSettledHour(said: CivilFields, anchoring: Anchoring): CivilFields {
  if (said.hour === undefined) {
    return said;
  }
  const isBare = said.bareHour === true;
  const hour = isBare ? bareHour(said.hour, said.dayPart ?? null, anchoring) : said.hour;
  // Whether midnight alone is an hour or a minute is for its own policy to say.
  const isMidnight = hour === 0 && Object.keys(said).length === 1;
  const isHour = said.minute === undefined && !isMidnight;
  const isMinute = isHour && anchoring.choose("hourGrain") === "minute";
  if (!isBare) return isMinute ? { ...said, minute: 0 } : said;
  const { bareHour: _, ...rest } = said;
  return isMinute ? { ...rest, hour, minute: 0 } : { ...rest, hour };
}

/** The time of day that the fields name, on every day of some dates. */
export function atTimeOfDay(
  dates: readonly Extent[],
  said: CivilFields,
  grain: ClockUnit,
  anchoring: Anchoring,
): readonly Extent[] {
  const found: Extent[] = [];
  if (dates.length === 0) return found;
  const { from, to } = hoursOf(said, grain, anchoring);
  for (const { start, end } of dates) {
    for (let midnight = start; midnight < end; midnight += msPerDay) {
      found.push(extent(midnight + from, midnight + to, grain));
    }
  }
  return found;
}

/** From and to, counted from the midnight of the date that names the time. */
function hoursOf(
  { hour, minute = 0, second = 0, millisecond, dayPart = "morning" }: CivilFields,
  grain: ClockUnit,
  anchoring: Anchoring,
): { readonly from: number; readonly to: number } {
  if (hour === undefined) {
    const [from, to] = DAY_PARTS[anchoring.choose("dayParts")][dayPart];
    return { from: from * msPerHour, to: Math.round(to * msPerHour) };
  }
  const isSmall = (dayPart === "night" || dayPart === "at-night") && hour < NIGHT_END;
  const day = isSmall && anchoring.choose("smallHours") === "after-evening" ? msPerDay : 0;
  const from = day + hour * msPerHour + minute * msPerMinute + second * msPerSecond;
  return millisecond === undefined
    ? { from, to: from + msPerClockUnit[grain] }
    : { from: from + millisecond, to: from + millisecond + 1 };
}
