import {
  type CivilTime,
  fields,
  inYears,
  msPerDay,
  msPerHour,
  msPerMinute,
  msPerSecond,
  msPerWeek,
} from "../../time/civil.js";
import { floorTo, type Granularity, isClockUnit, shiftBy } from "../../time/granularity.js";
import type { Instant } from "../../time/instant.js";
import type { Interval } from "../../time/interval.js";
import { civilOf, firstInstantFrom, type Zone } from "../../time/zone.js";

/** A place on an axis, and what is written there; a line break parts the lines. */
export interface Tick {
  readonly at: number;
  readonly label: string;
}

interface Step {
  readonly unit: Granularity;
  readonly count: number;
  readonly ms: number;
}

const yearMs = 365.2425 * msPerDay;

const steps: readonly Step[] = [
  ...[1, 5, 15, 30].map((count) => ({ unit: "second", count, ms: count * msPerSecond }) as const),
  ...[1, 5, 15, 30].map((count) => ({ unit: "minute", count, ms: count * msPerMinute }) as const),
  ...[1, 3, 6, 12].map((count) => ({ unit: "hour", count, ms: count * msPerHour }) as const),
  ...[1, 2].map((count) => ({ unit: "day", count, ms: count * msPerDay }) as const),
  { unit: "week", count: 1, ms: msPerWeek },
  ...[1, 3, 6].map((count) => ({ unit: "month", count, ms: (count * yearMs) / 12 }) as const),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map(
    (count) => ({ unit: "year", count, ms: count * yearMs }) as const,
  ),
];

/**
 * Ticks on an axis of instants, at the borders of civil units of a zone: the finest unit of which no more
 * than `most` fit, half as many again of clock times. On a night when the clocks change an hour is missing, or twice as long.
 *
 * @param range  bounded, within the years 1 to 9999
 */
export function civilTicks(range: Interval, zone: Zone, most: number): readonly Tick[] {
  const length = range.end - range.start;
  // Clock times are short, so that more of them fit.
  const fits = ({ unit, ms }: Step): boolean => length / ms <= (isClockUnit(unit) ? 1.5 * most : most);
  const step = steps.find(fits) ?? steps.at(-1);
  if (step === undefined) return [];
  const ticks: Tick[] = [];
  for (
    let civil = firstBorder(civilOf(range.start, zone), step);
    ;
    civil = shiftBy(civil, step.count, step.unit)
  ) {
    const at = firstInstantFrom(civil, zone);
    if (at > range.end || ticks.length > 4 * most) return ticks;
    // What the clocks skip falls on the border behind it.
    if (at >= range.start && at !== ticks.at(-1)?.at) {
      ticks.push({ at, label: labelOf(civilOf(at, zone), step, ticks.length === 0) });
    }
    if (!inYears(civil + 2 * step.ms)) return ticks;
  }
}

/** The border at or before a time, counted from the start of the next greater unit. */
function firstBorder(time: CivilTime, { unit, count }: Step): CivilTime {
  const from = floorTo(time, unit);
  const { year, month, day, hour, minute, second } = fields(from);
  const back = { second, minute, hour, day: day - 1, month: month - 1, year }[unit as "second"] ?? 0;
  const offset = unit === "week" || count === 1 ? 0 : back % count;
  return offset > 0 && inYears(from - offset * msPerDay * 366) ? shiftBy(from, -offset, unit) : from;
}

const monthNames = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const weekdays = "Sun Mon Tue Wed Thu Fri Sat".split(" ");

function labelOf(civil: CivilTime, { unit, count }: Step, isFirst: boolean): string {
  const { year, month, day, hour, minute, second } = fields(civil);
  const date = `${day} ${monthNames[month - 1] ?? ""}`;
  const weekday = weekdays[(((Math.floor(civil / msPerDay) + 4) % 7) + 7) % 7] ?? "";
  switch (unit) {
    case "second":
    case "minute":
    case "hour": {
      const clock = [hour, minute, ...(unit === "second" ? [second] : [])].map(twoDigits).join(":");
      return isFirst || (hour === 0 && minute === 0 && second === 0) ? `${clock}\n${weekday} ${date}` : clock;
    }
    case "day":
    case "week":
      return `${count === 1 && unit === "day" ? `${weekday} ` : ""}${date}${isFirst || (month === 1 && day < 8) ? `\n${year}` : ""}`;
    case "month":
      return `${monthNames[month - 1] ?? ""}${isFirst || month === 1 ? `\n${year}` : ""}`;
    default:
      return String(year);
  }
}

/** An instant on the wall clock of a zone, "Thu 2023-09-28 14:27"; seconds and their fraction only where there are some. */
export function civilLabel(instant: Instant, zone: Zone, grain: "instant" | "day" = "instant"): string {
  const civil = civilOf(instant, zone);
  const { year, month, day, hour, minute, second } = fields(civil);
  const weekday = weekdays[(((Math.floor(civil / msPerDay) + 4) % 7) + 7) % 7] ?? "";
  const date = `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}`;
  if (grain === "day") return `${weekday} ${date}`;
  const ms = ((civil % msPerSecond) + msPerSecond) % msPerSecond;
  const fraction = ms === 0 ? "" : `.${String(ms).padStart(3, "0")}`;
  const seconds = second === 0 && ms === 0 ? "" : `:${twoDigits(second)}${fraction}`;
  const clock = `${twoDigits(hour)}:${twoDigits(minute)}${seconds}`;
  return `${weekday} ${date} ${clock}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

const units = [
  ["second", msPerSecond],
  ["minute", msPerMinute],
  ["hour", msPerHour],
  ["day", msPerDay],
  ["week", msPerWeek],
  ["month", yearMs / 12],
  ["year", yearMs],
] as const;

/** The elapsed times that people name, in order. */
const named: readonly Tick[] = [
  ...[1, 10, 30].map((count) => tick(count, "second")),
  ...[1, 5, 10, 30].map((count) => tick(count, "minute")),
  ...[1, 2, 6, 12].map((count) => tick(count, "hour")),
  ...[1, 2, 4].map((count) => tick(count, "day")),
  ...[1, 2].map((count) => tick(count, "week")),
  ...[1, 3, 6].map((count) => tick(count, "month")),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map((count) => tick(count, "year")),
];

function tick(count: number, unit: (typeof units)[number][0]): Tick {
  const [, ms] = units.find(([name]) => name === unit) ?? units[0];
  return { at: count * ms, label: `${count} ${unit}${count === 1 ? "" : "s"}` };
}

/**
 * Ticks on a logarithmic axis of elapsed times, at those that people name.
 *
 * @param from  milliseconds, above 0
 * @param room  the least distance between two ticks, as a part of the axis
 */
export function elapsedTicks(from: number, until: number, room: number): readonly Tick[] {
  const place = (ms: number): number => Math.log(ms / from) / Math.log(until / from);
  // Single units are the plainest, so that they are there before what lies between them.
  const plainFirst = named
    .filter(({ at }) => at >= from && at <= until)
    .toSorted((a, b) => rank(a) - rank(b));
  const chosen: Tick[] = [];
  for (const each of plainFirst) {
    if (chosen.every(({ at }) => Math.abs(place(at) - place(each.at)) >= room)) chosen.push(each);
  }
  return chosen.sort((a, b) => a.at - b.at);
}

function rank({ label }: Tick): number {
  return label.startsWith("1 ") ? 0 : 1;
}

/** An elapsed time in its largest unit, rounded: "2 hours", "31 minutes". */
export function roughly(ms: number): string {
  const [name, unitMs] = units.findLast(([, length]) => ms >= length) ?? units[0];
  const count = Math.round(ms / unitMs);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
