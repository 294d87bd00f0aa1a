import type { Between, CivilFields, DayPart, Expression, InZone } from "../../../algebra/expression.js";
import { msPerDay, msPerHour, msPerMinute, msPerSecond } from "../../../time/civil.js";
import { type ClockUnit, msPerClockUnit } from "../../../time/granularity.js";
import { openZone, type Zone } from "../../../time/zone.js";
import type { ExpressionPolicy } from "../policy/policy.js";
import type { Anchoring } from "./context.js";
import { type Extent, extent, extentAt, hullOfExtent } from "./extent.js";
import { nearest } from "./occurrence.js";
import { mapExtents, type Value } from "./value.js";

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

/** How far a part of the day reaches into the day that follows the one that names it. */
export function overhangOf(dayPart: DayPart, anchoring: Anchoring): number {
  const [, to] = DAY_PARTS[anchoring.choose("dayParts")][dayPart];
  return Math.max(0, to - 24) * msPerHour;
}

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

/**
 * What is said by the clock of a zone that the text names ("3 pm EST"), in the zone of speech.
 *
 * Today, tomorrow and the rest are those of the named zone; what recurs is settled there. By policy the
 * zone is put aside, and the clock of the place of speech counts.
 *
 * @param evaluate  anchors what is said, in whatever zone it is given
 */
export function anchorInZone(
  { of, minutes }: InZone,
  anchoring: Anchoring,
  evaluate: (expression: Expression, anchoring: Anchoring) => Value,
): Value {
  if (anchoring.choose("zoneInText") === "ignored") {
    return evaluate(of, anchoring);
  }
  const zone = fixedZone(minutes);
  const there = anchoring.inZone(zone);
  const value = evaluate(of, there);
  const settled = value.kind === "recurring" ? nearest(value.recurring, there.direction, there) : value;
  for (const policy of there.consulted) anchoring.choose(policy);
  for (const note of there.notes) anchoring.remark(note);
  return mapExtents(
    settled,
    (one) => {
      const { start, end } = hullOfExtent(one, zone);
      const isHour = one.grain === "hour" && end - start === msPerHour;
      if (isHour && anchoring.choose("zonedHour") === "minute") {
        return [extentAt(start, start + msPerMinute, "minute", anchoring.zone)];
      }
      return [
        Number.isFinite(start) && Number.isFinite(end)
          ? extentAt(start, end, one.grain, anchoring.zone)
          : { ...one, ...openEnded(start, end, anchoring.zone) },
      ];
    },
    { kind: "no-occurrence" },
  );
}

/** The ends of an extent of which one is open. */
function openEnded(
  startAt: number,
  endAt: number,
  zone: Zone,
): { start: number; end: number; startAt: number; endAt: number } {
  const civil = (at: number): number => (Number.isFinite(at) ? extentAt(at, at, "second", zone).start : at);
  return { start: civil(startAt), end: civil(endAt), startAt, endAt };
}

function fixedZone(minutes: number): Zone {
  const size = Math.abs(minutes);
  const two = (n: number): string => String(n).padStart(2, "0");
  const opened = openZone(`${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`);
  if (!opened.ok) {
    throw new RangeError(`there is no zone ${minutes} minutes from UTC`);
  }
  return opened.value;
}
