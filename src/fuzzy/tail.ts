import type { AdverbialLimit, Knot } from "./study.js";

/** What a curve does beyond its last knot. */
export type TailPolicy = "continue" | "hold" | "saturate";

/** A tail, ready to be evaluated: see {@link tailOf} for the formula. */
export interface Tail {
  /** β, the change of degree by the natural logarithm of elapsed; 0 in a tail that is level at once. */
  readonly slope: number;
  /** The degree that the tail comes to rest at. */
  readonly level: number;
  /** The least whole millisecond from which the degree is the level; Infinity if out of range. */
  readonly from: number;
}

/** What the four adverbials of the benchmark tend to under `saturate`, unless the study says. */
const defaultLimits: readonly AdverbialLimit[] = [
  { adverbial: "just", limit: 0 },
  { adverbial: "recently", limit: 0 },
  { adverbial: "some time ago", limit: null },
  { adverbial: "long time ago", limit: 1 },
];

/** A slope below this is rounding: over a million years it would change a degree by less than 1e-10. */
const leastSlope = 1e-12;

/**
 * What a curve does beyond its last knot (xₙ, dₙ).
 *
 * - `continue`: d(Δ) = dₙ + β · ln(Δ / xₙ), clipped to [0, 1], where β is the slope of the
 *   least-squares line of degree on ln(elapsed) through the last three knots (the last two, or none and
 *   β = 0, if there are not as many). The line is shifted to start from dₙ, so that the curve has no
 *   jump there.
 * - `hold`: dₙ.
 * - `saturate`: the limit of the adverbial, at once; dₙ where it has none. The study's own limit counts,
 *   else just and recently have 0, long time ago has 1.
 *
 * @param knots  at least one, by rising elapsed time
 * @source `hold` is the likeliest reading of TRAVELER, which does not say; the others are ours, and
 *   `docs/tails.md` measures all three
 */
export function tailOf(
  knots: readonly Knot[],
  policy: TailPolicy,
  adverbial: string,
  limits: readonly AdverbialLimit[],
): Tail {
  const last = knots.at(-1);
  if (!last) throw new RangeError("a tail needs a last knot");
  const held = { slope: 0, level: last.degree, from: last.elapsed };
  switch (policy) {
    case "hold":
      return held;
    case "saturate": {
      const named = (limit: AdverbialLimit): boolean => limit.adverbial === adverbial;
      const limit = (limits.find(named) ?? defaultLimits.find(named))?.limit ?? last.degree;
      return limit === last.degree ? held : { slope: 0, level: limit, from: last.elapsed + 1 };
    }
    case "continue": {
      const slope = slopeOf(knots.slice(-3));
      const level = slope > 0 ? 1 : 0;
      if (slope === 0 || last.degree === level) return held;
      const reached = Math.ceil(last.elapsed * Math.exp((level - last.degree) / slope));
      return { slope, level, from: Math.max(reached, last.elapsed + 1) };
    }
  }
}

/** Least squares of degree on ln(elapsed). */
function slopeOf(knots: readonly Knot[]): number {
  const logs = knots.map((knot) => Math.log(knot.elapsed));
  const meanLog = logs.reduce((sum, log) => sum + log, 0) / knots.length;
  const meanDegree = knots.reduce((sum, knot) => sum + knot.degree, 0) / knots.length;
  let spread = 0;
  let joint = 0;
  knots.forEach((knot, index) => {
    const offset = (logs[index] ?? 0) - meanLog;
    spread += offset * offset;
    joint += offset * (knot.degree - meanDegree);
  });
  const slope = spread === 0 ? 0 : joint / spread;
  return Math.abs(slope) < leastSlope ? 0 : slope;
}
