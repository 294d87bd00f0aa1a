import { msPerDay, msPerHour, msPerMinute, msPerSecond, msPerWeek } from "../../time/timeline.js";
import type { Tick } from "./civil-ticks.js";

const yearMs = 365.2425 * msPerDay;

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
