import type { AnswerCounts } from "./study.js";

/** How the raters' answers become one degree. */
export type Estimator = "median" | "mean" | "share";

/** How many answers raters choose from where a study does not say. */
export const usualAnswers = 5;

/** The degree of the answer at a 0-based place among so many, which are evenly apart. */
export function answerValue(place: number, answers: number): number {
  return place / (answers - 1);
}

/**
 * The degree that raters' answers amount to.
 *
 * - `median`: the middle answer; of an even number the mean of the middle two.
 * - `mean`: Σ answer · count / n.
 * - `share`: the share of answers above 0.5, those at 0.5 counted half.
 *
 * @returns a number in [0, 1]
 * @throws {RangeError} if nobody answered
 * @source the median is TRAVELER's choice (§3.2.1); the other two are ours
 */
export function estimate(counts: AnswerCounts, estimator: Estimator): number {
  const n = raters(counts);
  if (n <= 0) throw new RangeError("a degree needs at least one rater");
  switch (estimator) {
    case "median":
      return (answerAt(counts, Math.floor((n - 1) / 2)) + answerAt(counts, Math.floor(n / 2))) / 2;
    case "mean":
      return counts.reduce((sum, count, at) => sum + count * answerValue(at, counts.length), 0) / n;
    case "share":
      return counts.reduce((sum, count, at) => sum + count * shareOf(2 * at, counts.length - 1), 0) / n;
  }
}

/** How many raters answered. */
export function raters(counts: AnswerCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The answer of the rater with this 0-based rank, from the lowest answer up. */
function answerAt(counts: AnswerCounts, rank: number): number {
  let below = 0;
  const index = counts.findIndex((count) => {
    below += count;
    return rank < below;
  });
  return answerValue(index, counts.length);
}

/** How far an answer counts as above a half, where both are told in half steps. */
function shareOf(doubled: number, steps: number): number {
  if (doubled === steps) return 0.5;
  return doubled > steps ? 1 : 0;
}
