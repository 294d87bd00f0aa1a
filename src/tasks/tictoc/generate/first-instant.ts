import type { Random } from "../../../statistics/random.js";
import { publishedGaps } from "../../../staleness/pace/final-gap.js";
import type { Sensitivity } from "../../../staleness/inventory/scenario.js";
import { type Instant, msPerDay, msPerHour, msPerSecond } from "../../../time/timeline.js";
import type { SpokenDays } from "./candidate.js";

/** Conversations that speak of no coming day begin in this year. */
const year2025 = { start: Date.UTC(2025, 0, 1), end: Date.UTC(2026, 0, 1) };

/** How many days before the first coming day a conversation begins at most, beyond the longest gap. */
const leadDays = 30;

const firstHour = 8;
const hours = 12;

/**
 * Draws when the first message of a conversation is complete: before every day that is to come, so long that the
 * last message comes before it, too, whatever the gap; and after every day that is past.
 *
 *     days to come   [first coming day − longest gap − 31 days, first coming day − longest gap − 1 day)
 *     otherwise      the year 2025, or the 30 days after the last past day where that is later
 *
 * A day is drawn evenly, then a second from 08:00 to 20:00 UTC. No clock is read.
 *
 * @returns null where a past day is not before the coming ones: no beginning fits both
 * @source TicToc §2.4 asks that nothing is booked for the past; year, days and hours are ours
 */
export function firstInstant(
  { coming, past }: SpokenDays,
  sensitivity: Sensitivity,
  random: Random,
): Instant | null {
  const afterPast = Math.max(...past.map(dayOf)) + msPerDay;
  const firstComing = Math.min(...coming.map(dayOf));
  const longestGap = Math.ceil(publishedGaps[sensitivity][2].mostMs / msPerDay) * msPerDay;
  const latest = firstComing - longestGap - msPerDay;
  const [start, end] = Number.isFinite(firstComing)
    ? [Math.max(afterPast, latest - leadDays * msPerDay), latest]
    : [Math.max(afterPast, year2025.start), Math.max(afterPast + leadDays * msPerDay, year2025.end)];
  if (start >= end) return null;
  const day = start + random.below((end - start) / msPerDay) * msPerDay;
  return day + firstHour * msPerHour + random.below(hours * 3600) * msPerSecond;
}

function dayOf(iso: string): Instant {
  return Date.parse(`${iso}T00:00:00Z`);
}
