import { type Stretch, stretchesOf, type Tail, tailOf, type TailPolicy } from "./tail.js";
import { estimate, type Estimator, type Knot, type Person, type Study, type SurveyedCurve } from "./study.js";

/** Several events that share one degree. */
export interface DegreeRun {
  readonly p: number;
  /** How many events; a whole number, 0 or more. */
  readonly count: number;
}

/** Degrees gathered into runs, one for each degree that occurs, in the order of first occurrence. */
export function runsOf(degrees: Iterable<number>): DegreeRun[] {
  const counts = new Map<number, number>();
  for (const p of degrees) counts.set(p, (counts.get(p) ?? 0) + 1);
  return Array.from(counts, ([p, count]) => ({ p, count }));
}

/**
 * Holds runs to their contract.
 *
 * @throws {RangeError} naming the first degree outside [0, 1] or count that is no whole number
 */
export function checkRuns(runs: readonly DegreeRun[]): void {
  for (const { p, count } of runs) {
    if (!(p >= 0 && p <= 1)) throw new RangeError(`a degree lies in [0, 1], not at ${p}`);
    if (!(Number.isSafeInteger(count) && count >= 0)) {
      throw new RangeError(`a count is a whole number, 0 or more, not ${count}`);
    }
  }
}

/** The choices that turn raters' counts into a degree at every elapsed time. */
export interface CurvePolicy {
  readonly estimator: Estimator;
  /** Between knots: linear in elapsed, or in the logarithm of elapsed. */
  readonly interpolation: "linear" | "log";
  readonly tail: TailPolicy;
}

/** Medians, linear between knots, continued beyond the last one. */
export const defaultCurvePolicy: CurvePolicy = {
  estimator: "median",
  interpolation: "linear",
  tail: "continue",
};

/** The degree that a curve has at an elapsed time, in milliseconds, and on one whole side of it. */
export interface Level {
  readonly elapsed: number;
  readonly degree: number;
}

/**
 * The degree to which an adverbial applies to an event of a type, by the time elapsed since then.
 *
 * Elapsed times are milliseconds, whole ones in all fields. Made by {@link membershipCurve} or, as the
 * average of several, by `pooledCurve`.
 */
export interface Curve extends CurvePolicy {
  readonly studyId: string;
  /** The surveyed event type that answers, whatever alias was asked for; "*" for a pool. */
  readonly eventType: string;
  readonly person: Person | null;
  readonly adverbial: string;
  /** The event types averaged over; null for a curve that was measured. */
  readonly pooledOver: readonly string[] | null;
  /** The curves averaged over; null for a curve that was measured. */
  readonly members: readonly Curve[] | null;
  readonly knots: readonly Knot[];
  /** Outside `[from, until]` a degree is extrapolated. */
  readonly measured: { readonly from: number; readonly until: number };
  /** The least elapsed from which on the degree never changes; elapsed is Infinity if there is none. */
  readonly constantFrom: Level;
  /** The greatest elapsed up to which, itself included, the degree is the one at 0. */
  readonly constantUntil: Level;
  /** Where the degree is constant and where it moves; sorted, and covering [0, ∞) without gaps. */
  readonly stretches: readonly Stretch[];
  /**
   * The degree at an elapsed time in milliseconds; 0 if that is negative.
   *
   * Allocates nothing; O(knots), and there are about seven.
   *
   * @throws {RangeError} if elapsed is not a number
   */
  degreeAt(elapsed: number): number;
}

/** A degree, with the knots that it comes from and whether it lies outside what was measured. */
export interface DegreeReading {
  readonly degree: number;
  readonly extrapolated: "before" | "after" | null;
  /** The nearest knots at or below and at or above; both the same on a knot, null where there is none. */
  readonly knots: readonly [lower: Knot | null, upper: Knot | null];
}

/**
 * The membership curve of what raters said about one event type, person and adverbial.
 *
 * With knots (xᵢ, dᵢ), xᵢ an elapsed time and dᵢ the estimate of the counts there:
 *
 *     Δ < 0          0
 *     Δ ≤ x₁         d₁
 *     xᵢ ≤ Δ ≤ xᵢ₊₁  dᵢ + (dᵢ₊₁ − dᵢ) · (f(Δ) − f(xᵢ)) / (f(xᵢ₊₁) − f(xᵢ)),  f(x) = x or ln x
 *     Δ > xₙ         the tail, see {@link tailOf}
 *
 * As measured: nothing is smoothed or made monotone. Degrees are in [0, 1].
 *
 * @param study  where the counts come from, and what its adverbials tend to
 * @throws {RangeError} if a cell has no raters, or there is no cell
 */
export function membershipCurve(
  surveyed: SurveyedCurve,
  policy: CurvePolicy = defaultCurvePolicy,
  study: Pick<Study, "id" | "limits"> = { id: "unnamed", limits: [] },
): Curve {
  const knots = surveyed.cells.map(({ elapsedMinutes, counts }) => ({
    elapsed: Math.round(elapsedMinutes * 60_000),
    degree: estimate(counts, policy.estimator),
    counts,
  }));
  const first = knots[0];
  const last = knots.at(-1);
  if (!first || !last) throw new RangeError("a curve needs at least one knot");
  const tail = tailOf(knots, policy.tail, surveyed.adverbial, study.limits);
  const stretches = stretchesOf(knots, tail);
  const ends = endsOf(stretches, tail.level);
  return {
    estimator: policy.estimator,
    interpolation: policy.interpolation,
    tail: policy.tail,
    studyId: study.id,
    eventType: surveyed.eventType,
    person: surveyed.person,
    adverbial: surveyed.adverbial,
    pooledOver: null,
    members: null,
    knots,
    measured: { from: first.elapsed, until: last.elapsed },
    ...ends,
    stretches,
    degreeAt: degreesOf(knots, policy.interpolation, tail, ends),
  };
}

/**
 * The degree at an elapsed time in milliseconds, with what it rests on.
 *
 * A pooled degree counts as extrapolated as soon as one of its curves is: "after" before "before".
 *
 * @throws {RangeError} if elapsed is not a number
 */
export function degree(curve: Curve, elapsed: number): DegreeReading {
  const value = curve.degreeAt(elapsed);
  if (elapsed < 0) return { degree: value, extrapolated: null, knots: [null, null] };
  const after = elapsed > curve.measured.until;
  const before = elapsed < curve.measured.from;
  const lower = curve.knots.findLast((knot) => knot.elapsed <= elapsed) ?? null;
  const upper = curve.knots.find((knot) => knot.elapsed >= elapsed) ?? null;
  return { degree: value, extrapolated: after ? "after" : before ? "before" : null, knots: [lower, upper] };
}

/** The two ends of a curve, from its stretches; `level` is what it tends to if it never gets there. */
export function endsOf(
  stretches: readonly Stretch[],
  level: number,
): Pick<Curve, "constantFrom" | "constantUntil"> {
  const first = stretches[0];
  const last = stretches.at(-1);
  if (!first || first.degree === null || !last)
    throw new RangeError("a curve starts with a constant stretch");
  return {
    constantUntil: { elapsed: first.until - 1, degree: first.degree },
    constantFrom:
      last.degree === null
        ? { elapsed: Number.POSITIVE_INFINITY, degree: level }
        : { elapsed: last.from, degree: last.degree },
  };
}

function degreesOf(
  knots: readonly Knot[],
  interpolation: CurvePolicy["interpolation"],
  tail: Tail,
  ends: Pick<Curve, "constantFrom" | "constantUntil">,
): (elapsed: number) => number {
  const log = interpolation === "log";
  const times = Float64Array.from(knots, (knot) => knot.elapsed);
  const degrees = Float64Array.from(knots, (knot) => knot.degree);
  const marks = log ? times.map(Math.log) : times;
  const slopes = degrees.map((value, i) => {
    const next = i + 1 < degrees.length ? i + 1 : i;
    return next === i ? 0 : (at(degrees, next) - value) / (at(marks, next) - at(marks, i));
  });
  const { elapsed: until, degree: startDegree } = ends.constantUntil;
  const { elapsed: from, degree: endDegree } = ends.constantFrom;
  const lastTime = at(times, times.length - 1);
  const lastDegree = at(degrees, degrees.length - 1);
  const { slope, level } = tail;

  return (elapsed) => {
    if (!(elapsed >= 0)) return beforeEvent(elapsed);
    if (elapsed <= until) return startDegree;
    if (elapsed >= from) return endDegree;
    if (elapsed > lastTime) {
      return slope === 0 ? level : clip(lastDegree + slope * Math.log(elapsed / lastTime));
    }
    let i = 0;
    while (at(times, i + 1) <= elapsed) i += 1;
    const mark = log ? Math.log(elapsed) : elapsed;
    return clip(at(degrees, i) + (mark - at(marks, i)) * at(slopes, i));
  };
}

/** An event that lies after speech time has not happened, so no adverbial of the past applies. */
function beforeEvent(elapsed: number): number {
  if (Number.isNaN(elapsed)) throw new RangeError("elapsed is not a number");
  return 0;
}

/** Beyond the end Infinity, so that a search stops there. */
function at(values: Float64Array, index: number): number {
  return values[index] ?? Number.POSITIVE_INFINITY;
}

function clip(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
