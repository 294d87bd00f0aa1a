import { type Curve, type CurvePolicy, membershipCurve } from "../../fuzzy/curve.js";
import type { Person, Study, SurveyedCurve } from "../../fuzzy/study.js";
import { createRandom, type Random } from "../../statistics/random.js";
import { type BootstrapOptions, checkReplicates, drawnAnew, middle } from "./band.js";

/** A study, and how its counts become degrees. */
export interface ComparedStudy {
  readonly study: Study;
  readonly policy: CurvePolicy;
}

/** A figure with the bounds of its 95 % bootstrap interval. */
export interface Estimated {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** How far two curves of one event type and adverbial lie apart. */
export interface CurveDifference {
  readonly eventType: string;
  readonly adverbial: string;
  /** Whom the sentences of each were about. */
  readonly persons: readonly [Person | null, Person | null];
  readonly curves: readonly [Curve, Curve];
  /** The elapsed times that both measured, in milliseconds; null where there are none. */
  readonly shared: { readonly from: number; readonly until: number } | null;
  /** Over the shared times, evenly by the logarithm of elapsed; null without them. */
  readonly mean: Estimated | null;
  readonly greatest: Estimated | null;
  /** Where the greatest difference is, in milliseconds. */
  readonly at: number | null;
}

/** At how many elapsed times curves are compared, besides their knots. */
const gridSteps = 100;

/**
 * Compares the curves of two studies, or of one under two policies: those of the same event type and
 * adverbial, person by person where both asked about it, else the first that the other has.
 *
 *     mean = average over the grid of |d₁(Δ) − d₂(Δ)|,   greatest = their maximum
 *
 * The grid is even in ln Δ over the times that both curves measured, with every knot in it. The intervals
 * are percentile bootstrap: raters are drawn anew in every cell of both curves, of one study together,
 * since two estimators see the same raters. A difference of curves that are equal in truth is above 0
 * by chance, too: compare the interval with what two halves of one study give.
 *
 * Cost: replicates × (raters + grid) for each pair of curves.
 */
export function compareStudies(
  first: ComparedStudy,
  second: ComparedStudy,
  { seed = 1, replicates = 400 }: BootstrapOptions = {},
): readonly CurveDifference[] {
  checkReplicates(replicates);
  const random = createRandom(seed);
  return first.study.curves.flatMap((one) => {
    const other = counterpart(one, second.study);
    return other === null ? [] : [differenceOf([one, other], [first, second], random, replicates)];
  });
}

function counterpart(one: SurveyedCurve, study: Study): SurveyedCurve | null {
  const same = study.curves.filter(
    ({ eventType, adverbial }) => eventType === one.eventType && adverbial === one.adverbial,
  );
  return same.find(({ person }) => person === one.person) ?? same[0] ?? null;
}

type Pair<T> = readonly [T, T];

function differenceOf(
  surveyed: Pair<SurveyedCurve>,
  studies: Pair<ComparedStudy>,
  random: Random,
  replicates: number,
): CurveDifference {
  const [one, other] = surveyed;
  const curves = curvesOf(surveyed, studies);
  const known = {
    eventType: one.eventType,
    adverbial: one.adverbial,
    persons: [one.person, other.person] as const,
    curves,
  };
  const grid = gridOf(curves);
  if (grid === null) return { ...known, shared: null, mean: null, greatest: null, at: null };
  const found = apart(curves, grid);
  const means = new Float64Array(replicates);
  const maxima = new Float64Array(replicates);
  for (let replicate = 0; replicate < replicates; replicate += 1) {
    const again = redrawn(one, random);
    const drawn = apart(curvesOf([again, one === other ? again : redrawn(other, random)], studies), grid);
    means[replicate] = drawn.mean;
    maxima[replicate] = drawn.greatest;
  }
  return {
    ...known,
    shared: { from: grid[0] ?? 0, until: grid.at(-1) ?? 0 },
    mean: { value: found.mean, ...middle(means.sort()) },
    greatest: { value: found.greatest, ...middle(maxima.sort()) },
    at: found.at,
  };
}

function curvesOf([one, other]: Pair<SurveyedCurve>, [first, second]: Pair<ComparedStudy>): Pair<Curve> {
  return [
    membershipCurve(one, first.policy, first.study),
    membershipCurve(other, second.policy, second.study),
  ];
}

function redrawn(surveyed: SurveyedCurve, random: Random): SurveyedCurve {
  const cells = surveyed.cells.map((cell) => ({ ...cell, counts: drawnAnew(cell.counts, random) }));
  return { ...surveyed, cells };
}

/** Whole milliseconds, rising; null when no elapsed time was measured by both. */
function gridOf([one, other]: Pair<Curve>): readonly number[] | null {
  const from = Math.max(one.measured.from, other.measured.from);
  const until = Math.min(one.measured.until, other.measured.until);
  if (from > until) return null;
  const even = Array.from({ length: gridSteps + 1 }, (_, step) =>
    Math.round(from * (until / from) ** (step / gridSteps)),
  );
  const knots = [...one.knots, ...other.knots].map(({ elapsed }) => elapsed);
  const inside = knots.filter((elapsed) => elapsed >= from && elapsed <= until);
  return [...new Set([...even, ...inside])].sort((a, b) => a - b);
}

/** The average weighs each time by how much of ln Δ it stands for, so that knots between count for little. */
function apart([one, other]: Pair<Curve>, grid: readonly number[]) {
  let greatest = 0;
  let at = grid[0] ?? 0;
  let area = 0;
  let before: { readonly log: number; readonly gap: number } | null = null;
  let width = 0;
  for (const elapsed of grid) {
    const gap = Math.abs(one.degreeAt(elapsed) - other.degreeAt(elapsed));
    if (gap > greatest) {
      greatest = gap;
      at = elapsed;
    }
    const log = Math.log(elapsed);
    if (before !== null) {
      area += ((gap + before.gap) / 2) * (log - before.log);
      width += log - before.log;
    }
    before = { log, gap };
  }
  return { mean: width === 0 ? greatest : area / width, greatest, at };
}
