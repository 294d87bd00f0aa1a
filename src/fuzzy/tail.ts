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
 *   `docs/evidence.md` measures all three
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

/**
 * A part of a curve: elapsed times `[from, until)`, whole milliseconds, until may be Infinity.
 *
 * Where `degree` is a number the curve has exactly that degree all along; where it is null it moves.
 */
export interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly degree: number | null;
}

interface ConstantStretch extends Stretch {
  readonly degree: number;
}

/**
 * The stretches of a measured curve, covering [0, ∞): its start, its level tail and every run of equal
 * knots between are constant, the rest moves.
 */
export function stretchesOf(knots: readonly Knot[], tail: Tail): readonly Stretch[] {
  const last = knots.at(-1);
  if (!last) throw new RangeError("stretches need at least one knot");
  const levelAtOnce = tail.from === last.elapsed;
  const constant: ConstantStretch[] = [];
  let start = knots[0];
  knots.forEach((knot, index) => {
    const next = knots[index + 1];
    if (!start || (next && next.degree === knot.degree)) return;
    const leading = start === knots[0];
    const trailing = knot === last && levelAtOnce;
    if (leading || trailing || start !== knot) {
      constant.push({
        from: leading ? 0 : start.elapsed,
        until: trailing ? Number.POSITIVE_INFINITY : knot.elapsed + 1,
        degree: knot.degree,
      });
    }
    start = next;
  });
  if (!levelAtOnce && tail.from < Number.POSITIVE_INFINITY) {
    constant.push({ from: tail.from, until: Number.POSITIVE_INFINITY, degree: tail.level });
  }
  return withoutGaps(constant);
}

/**
 * The stretches of an average of curves: constant where all of them are.
 *
 * @param parts   the stretches of each curve
 * @param degree  the average at an elapsed time, asked only where it is constant
 */
export function commonStretches(
  parts: readonly (readonly Stretch[])[],
  degree: (elapsed: number) => number,
): readonly Stretch[] {
  const borders = [...new Set(parts.flat().map((stretch) => stretch.from))].sort((a, b) => a - b);
  const cursors = parts.map(() => 0);
  const constant: ConstantStretch[] = [];
  borders.forEach((from, index) => {
    const until = borders[index + 1] ?? Number.POSITIVE_INFINITY;
    const level = parts.every((part, p) => {
      let cursor = cursors[p] ?? 0;
      while ((part[cursor]?.until ?? Number.POSITIVE_INFINITY) <= from) cursor += 1;
      cursors[p] = cursor;
      return part[cursor]?.degree !== null;
    });
    if (!level) return;
    const here = degree(from);
    const before = constant.at(-1);
    if (before && before.until === from && before.degree === here) {
      constant[constant.length - 1] = { from: before.from, until, degree: here };
    } else constant.push({ from, until, degree: here });
  });
  return withoutGaps(constant);
}

function withoutGaps(constant: readonly ConstantStretch[]): readonly Stretch[] {
  const all: Stretch[] = [];
  let reached = 0;
  for (const stretch of constant) {
    if (stretch.from > reached) all.push({ from: reached, until: stretch.from, degree: null });
    all.push(stretch);
    reached = stretch.until;
  }
  if (reached < Number.POSITIVE_INFINITY) {
    all.push({ from: reached, until: Number.POSITIVE_INFINITY, degree: null });
  }
  return all;
}
