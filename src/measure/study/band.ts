import { type Curve, type CurvePolicy, membershipCurve } from "../../fuzzy/curve.js";
import { groundCurve } from "../../fuzzy/ground.js";
import {
  type AnswerCounts,
  estimate,
  type Estimator,
  type Person,
  raters,
  type Study,
  surveyedAdverbials,
  type SurveyedCurve,
} from "../../fuzzy/study.js";
import { failure, type Result, success } from "../../issue/result.js";
import { foldName } from "../../language/words/name-key.js";
import { quantile } from "../../statistics/estimators.js";
import { createRandom, type Random } from "../../statistics/random.js";

/** How an answer is written: five steps from "does not apply" to "applies fully". */
export interface AnswerScale {
  readonly steps: readonly string[];
  /** The number of the step, 0 to 4, that a text stands for; null for none. */
  stepOf(text: string): number | null;
}

/** 0, 0.25, 0.5, 0.75 and 1, as in the built-in surveys. */
export const plainScale: AnswerScale = scaleOf(["0", "0.25", "0.5", "0.75", "1"]);

/**
 * A scale from its five steps, lowest first: "1,2,3,4,5", "never,rarely,partly,mostly,fully".
 *
 * Numbers are compared as numbers (".5" is "0.50"), words by letters alone. A study keeps counts on five
 * steps, so that a scale of more or fewer cannot be kept.
 */
export function parseScale(written: string): Result<AnswerScale> {
  const steps = written.split(",").map((step) => step.trim());
  const keys = new Set(steps.map(keyOf));
  if (steps.length !== 5 || keys.size !== 5 || keys.has("")) return failure({ kind: "bad-scale", written });
  return success(scaleOf(steps));
}

function scaleOf(steps: readonly string[]): AnswerScale {
  const byKey = new Map(steps.map((step, index) => [keyOf(step), index]));
  return { steps, stepOf: (text) => byKey.get(keyOf(text)) ?? null };
}

function keyOf(text: string): string {
  const number = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(text.trim())
    ? Number(text.trim().replace(",", "."))
    : null;
  return number === null ? foldName(text) : `number ${number}`;
}

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

/** A curve of a study, and how sure its knots are. */
export interface BandedCurve {
  /** "*" for the average of a pooled study. */
  readonly eventType: string;
  readonly person: Person | null;
  readonly adverbial: string;
  readonly curve: Curve;
  /** Null where none was asked for, and for an average, whose curves have bands of their own. */
  readonly band: readonly KnotBand[] | null;
}

/**
 * All curves of a study under a policy, in the order of its data; of a pooled study its averages.
 *
 * @param bands  how raters are drawn anew; null for curves without bands
 */
export function bandedCurves(
  study: Study,
  policy: CurvePolicy,
  bands: BootstrapOptions | null,
): readonly BandedCurve[] {
  if (study.pooledOver !== null) {
    return surveyedAdverbials(study).flatMap((adverbial) => {
      const pooled = groundCurve(study, "*", adverbial, policy);
      return pooled.ok
        ? [{ eventType: "*", person: pooled.value.person, adverbial, curve: pooled.value, band: null }]
        : [];
    });
  }
  return study.curves.map((surveyed) => ({
    eventType: surveyed.eventType,
    person: surveyed.person,
    adverbial: surveyed.adverbial,
    curve: membershipCurve(surveyed, policy, study),
    band: bands === null ? null : bandOf(surveyed, policy.estimator, bands),
  }));
}
