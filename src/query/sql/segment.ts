import type { Curve } from "../../fuzzy/curve.js";
import type { Study } from "../../fuzzy/study.js";

/**
 * A piece of a membership curve, as a row of a table: from `start`, included, to `end`, excluded, in
 * milliseconds of elapsed time.
 *
 *     linear  degree + slope · (Δ − start)        log  degree + slope · ln(Δ / start)
 *
 * clipped to [0, 1]. The database evaluates it; nothing of `src/fuzzy` does.
 */
export interface Segment {
  readonly start: number;
  /** Infinity for the last one. */
  readonly end: number;
  readonly axis: "linear" | "log";
  /** At the start. */
  readonly degree: number;
  /** By a millisecond, or by the natural logarithm of elapsed. */
  readonly slope: number;
}

interface Point {
  readonly elapsed: number;
  readonly degree: number;
}

/** What the words of the surveys tend to in the long run, where a study says nothing. */
const commonLimits: Readonly<Record<string, 0 | 1>> = { just: 0, recently: 0, "long time ago": 1 };

/**
 * The curve that was measured, as segments that cover [0, ∞): its knots and its policies are read, and
 * nothing else of it.
 *
 * @param limits  of the study, see `Study`
 */
export function segmentsOf(curve: Curve, limits: Study["limits"]): readonly Segment[] {
  const { knots, interpolation } = curve;
  const first = knots[0];
  const last = knots.at(-1);
  if (first === undefined || last === undefined) throw new RangeError("a curve has knots");
  const segments = [level(0, first.elapsed, first.degree)];
  for (const [index, knot] of knots.entries()) {
    const next = knots[index + 1];
    if (next !== undefined) segments.push(between(knot, next, interpolation));
  }
  return [...segments.filter(({ start, end }) => start < end), ...tailOf(curve, last, limits)];
}

function between(a: Point, b: Point, axis: Segment["axis"]): Segment {
  const rise = b.degree - a.degree;
  if (rise === 0) return level(a.elapsed, b.elapsed, a.degree);
  const run = axis === "log" ? Math.log(b.elapsed / a.elapsed) : b.elapsed - a.elapsed;
  return { start: a.elapsed, end: b.elapsed, axis, degree: a.degree, slope: rise / run };
}

function tailOf({ tail, knots, adverbial }: Curve, last: Point, limits: Study["limits"]): readonly Segment[] {
  switch (tail) {
    case "hold":
      return [level(last.elapsed, Number.POSITIVE_INFINITY, last.degree)];
    case "saturate": {
      const stated = limits.find((limit) => limit.adverbial === adverbial);
      const limit = (stated === undefined ? commonLimits[adverbial] : stated.limit) ?? last.degree;
      return [
        level(last.elapsed, last.elapsed + 1, last.degree),
        level(last.elapsed + 1, Number.POSITIVE_INFINITY, limit),
      ];
    }
    case "continue": {
      const { elapsed: start, degree } = last;
      const slope = trendOf(knots.slice(-3), start);
      return [{ start, end: Number.POSITIVE_INFINITY, axis: "log", degree, slope }];
    }
  }
}

/**
 * The slope of the straight line of least squares through degrees over the logarithm of elapsed,
 *
 *     (n Σxy − Σx Σy) / (n Σx² − (Σx)²),   x = ln(elapsed / unit)
 *
 * 0 where all are at one elapsed time. Rounding may leave a slope of some 10⁻¹⁷ where there is none.
 */
function trendOf(points: readonly Point[], unit: number): number {
  let [sumX, sumY, sumXY, sumXX] = [0, 0, 0, 0];
  for (const { elapsed, degree } of points) {
    const x = Math.log(elapsed / unit);
    sumX += x;
    sumY += degree;
    sumXY += x * degree;
    sumXX += x * x;
  }
  const n = points.length;
  const spread = n * sumXX - sumX * sumX;
  return spread === 0 ? 0 : (n * sumXY - sumX * sumY) / spread;
}

function level(start: number, end: number, degree: number): Segment {
  return { start, end, axis: "linear", degree, slope: 0 };
}
