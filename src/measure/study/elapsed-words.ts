import { count } from "../../issue/phrasing.js";

/** What surveys ask about; a month is a twelfth of 365 days. */
const units = [
  ["year", 525_600],
  ["month", 43_800],
  ["week", 10_080],
  ["day", 1440],
  ["hour", 60],
] as const;

/**
 * An elapsed time in the largest unit of which it is a whole number: "6 months", "36 hours", "0.5 minutes",
 * "65 seconds".
 *
 * @param minutes  above 0
 */
export function elapsedWords(minutes: number): string {
  // A third of a minute is told in seconds.
  if (Number(minutes.toFixed(3)) !== minutes) return count(Number((minutes * 60).toFixed(3)), "second");
  const [unit, length] = units.find(([, each]) => minutes % each === 0) ?? ["minute", 1];
  return count(minutes / length, unit);
}
