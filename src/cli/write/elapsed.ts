import { counted } from "./counted.js";

const units = [
  ["week", 604_800_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const;

/** From so many weeks on, days are easier to count with, and hours say nothing. */
const weekLimit = 9;

/**
 * A duration for people: its largest unit and the one below, cut and not rounded ("1 day 9 hours"); from nine
 * weeks on days alone.
 */
export function durationInWords(ms: number): string {
  const isLong = ms >= weekLimit * units[0][1];
  const first = isLong ? 1 : units.findIndex(([, unitMs]) => ms >= unitMs);
  if (first < 0) return "less than a second";
  let rest = ms;
  const words: string[] = [];
  for (const [name, unitMs] of units.slice(first, first + (isLong ? 1 : 2))) {
    const count = Math.floor(rest / unitMs);
    rest -= count * unitMs;
    if (count > 0) words.push(counted(count, name));
  }
  return words.join(" ");
}

/** How long before speech time something was: "9 minutes 14 seconds ago", or "in 3 hours" after it. */
export function elapsedInWords(elapsedMs: number): string {
  if (elapsedMs === 0) return "just now";
  return elapsedMs < 0 ? `in ${durationInWords(-elapsedMs)}` : `${durationInWords(elapsedMs)} ago`;
}
