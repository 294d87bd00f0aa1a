import { estimate, type Estimator, raters } from "../../fuzzy/estimator.js";
import type { AnswerCounts, SurveyedCurve } from "../../fuzzy/study.js";
import { createRandom, type Random } from "../../statistics/random.js";
import { quantile } from "../../statistics/quantile.js";

/** How raters are drawn anew. */
export interface BootstrapOptions {
  /** The same seed, the same band; 1 unless given. */
  readonly seed?: number;
  /** How often. */
  readonly replicates?: number;
}

/** Between which degrees a knot lies, had other raters of the same kind been asked. */
export interface KnotBand {
  /** Milliseconds. */
  readonly elapsed: number;
  readonly low: number;
  readonly high: number;
}

/** The part of the replicates that a band holds. */
const level = 0.95;

/**
 * A bootstrap band around the knots of a curve: 95 %, percentile, 1,000 replicates unless told.
 *
 * For every replicate the n raters of a cell are drawn anew from its own answers, with replacement, and
 * the degree is estimated again; the band holds the middle 95 % of these. Cells are drawn independently:
 * a study keeps counts, not who gave several answers, so that only the single knots are covered at that
 * level, not the curve as a whole. Medians of five answers are steps of ⅛, and so are their bands.
 *
 * @throws {RangeError} for a seed or a number of replicates that is none
 * Cost: replicates × raters.
 */
export function bandOf(
  surveyed: Pick<SurveyedCurve, "cells">,
  estimator: Estimator,
  { seed = 1, replicates = 1000 }: BootstrapOptions = {},
): readonly KnotBand[] {
  const random = createRandom(seed);
  checkReplicates(replicates);
  return surveyed.cells.map(({ elapsedMinutes, counts }) => {
    const degrees = Float64Array.from({ length: replicates }, () =>
      estimate(drawnAnew(counts, random), estimator),
    ).sort();
    return { elapsed: Math.round(elapsedMinutes * 60_000), ...middle(degrees) };
  });
}

/** The bounds of the middle 95 % of a sorted sample. */
export function middle(sorted: Float64Array): { readonly low: number; readonly high: number } {
  const outside = (1 - level) / 2;
  return { low: quantile(sorted, outside), high: quantile(sorted, 1 - outside) };
}

/** As many answers, each one of those that were given. */
export function drawnAnew(counts: AnswerCounts, random: Random): AnswerCounts {
  const n = raters(counts);
  const drawn = counts.map(() => 0);
  for (let rater = 0; rater < n; rater += 1) {
    let rank = random.below(n);
    let step = 0;
    while (rank >= (counts[step] ?? 0)) {
      rank -= counts[step] ?? 0;
      step += 1;
    }
    drawn[step] = (drawn[step] ?? 0) + 1;
  }
  return drawn;
}

/** @throws {RangeError} unless it is a whole number from 1 on */
export function checkReplicates(replicates: number): void {
  if (!Number.isInteger(replicates) || replicates < 1) {
    throw new RangeError(`${replicates} is no number of replicates`);
  }
}
