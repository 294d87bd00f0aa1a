import type { Random } from "../../statistics/random.js";
import { truncatedNormal } from "../../statistics/truncated-normal.js";
import { msPerDay, msPerHour, msPerMinute, msPerSecond } from "../../time/timeline.js";
import type { Sensitivity } from "../inventory/scenario.js";
import type { ElapseLevel } from "../sample/sample.js";

/** From what the time before the last message is drawn, in ms: a normal distribution within bounds. */
export interface FinalGap {
  readonly meanMs: number;
  readonly standardDeviationMs: number;
  readonly leastMs: number;
  readonly mostMs: number;
}

/** All levels, from the smallest gap to the largest. */
export const elapseLevels: readonly ElapseLevel[] = [0, 1, 2];

/**
 * The time before the last message, by sensitivity and elapse level (0 small, 1 medium, 2 large).
 *
 * @source TicToc, Table 4; a month is 30 days, which is our reading
 */
export const publishedGaps: Readonly<Record<Sensitivity, readonly [FinalGap, FinalGap, FinalGap]>> = {
  low: [inUnits(msPerMinute), inUnits(msPerDay), inUnits(30 * msPerDay)],
  medium: [inUnits(msPerMinute), inUnits(msPerHour), inUnits(msPerDay)],
  high: [inUnits(msPerSecond), inUnits(msPerMinute), inUnits(msPerHour)],
};

/** How a gap is drawn. */
export interface GapOptions {
  /**
   * Whether a gap outside the bounds is moved to the nearest one, as the first public version of the data (v1) did,
   * instead of never being drawn; about one in forty gaps is then exactly the least.
   *
   * @default false
   */
  readonly clip?: boolean;
}

/**
 * Draws the time before the last message at each elapse level, from small to large.
 *
 * The bounds of the levels do not meet, so that the gaps grow with the level.
 *
 * @returns three gaps in ms, with a fraction; two numbers of the generator for each
 */
export function finalGaps(
  sensitivity: Sensitivity,
  random: Random,
  options: GapOptions = {},
): readonly [number, number, number] {
  const [small, medium, large] = publishedGaps[sensitivity];
  return [drawGap(small, random, options), drawGap(medium, random, options), drawGap(large, random, options)];
}

/**
 * Draws one gap, in ms.
 *
 * @throws {RangeError} for numbers that are no such distribution
 */
export function drawGap(gap: FinalGap, random: Random, { clip = false }: GapOptions = {}): number {
  const untruncated = { mean: gap.meanMs, standardDeviation: gap.standardDeviationMs };
  if (!clip) return truncatedNormal({ ...untruncated, least: gap.leastMs, most: gap.mostMs }).draw(random);
  const everywhere = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
  const drawn = truncatedNormal({ ...untruncated, ...everywhere }).draw(random);
  return Math.min(gap.mostMs, Math.max(gap.leastMs, drawn));
}

/** All rows of the table are alike but for the unit: mean 3, standard deviation 1, within 1 and 6. */
function inUnits(unitMs: number): FinalGap {
  return { meanMs: 3 * unitMs, standardDeviationMs: unitMs, leastMs: unitMs, mostMs: 6 * unitMs };
}
