import { type Curve, endsOf } from "./curve.js";
import type { AnswerCounts, Knot } from "./study.js";
import { commonStretches } from "./stretch.js";

/**
 * The average of curves of one adverbial under one policy: d(Δ) = Σ dᵢ(Δ) / m, each with its own tail.
 *
 * Its knots are those of all curves; there the degree is the average, and the counts are of the raters
 * who were asked at that elapsed time. Its measured span is the one that all curves share, which may be
 * empty. Person is null if the curves disagree on it.
 *
 * @param studyId  the id of the pooled study
 * @param curves   at least one
 */
export function pooledCurve(studyId: string, curves: readonly Curve[]): Curve {
  const first = curves[0];
  if (!first) throw new RangeError("a pool needs at least one curve");
  const degreeAt = (elapsed: number): number => {
    let sum = 0;
    for (const curve of curves) sum += curve.degreeAt(elapsed);
    return sum / curves.length;
  };
  const stretches = commonStretches(
    curves.map((curve) => curve.stretches),
    degreeAt,
  );
  const level = curves.reduce((sum, curve) => sum + curve.constantFrom.degree, 0) / curves.length;
  return {
    estimator: first.estimator,
    interpolation: first.interpolation,
    tail: first.tail,
    studyId,
    eventType: "*",
    person: curves.every((curve) => curve.person === first.person) ? first.person : null,
    adverbial: first.adverbial,
    pooledOver: curves.map((curve) => curve.eventType),
    members: curves,
    knots: unitedKnots(curves, degreeAt),
    measured: {
      from: Math.max(...curves.map((curve) => curve.measured.from)),
      until: Math.min(...curves.map((curve) => curve.measured.until)),
    },
    ...endsOf(stretches, level),
    stretches,
    degreeAt,
  };
}

function unitedKnots(curves: readonly Curve[], degreeAt: (elapsed: number) => number): readonly Knot[] {
  const counts = new Map<number, AnswerCounts>();
  for (const knot of curves.flatMap((curve) => curve.knots)) {
    const before = counts.get(knot.elapsed);
    counts.set(
      knot.elapsed,
      knot.counts.map((count, answer) => count + (before?.[answer] ?? 0)),
    );
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([elapsed, sum]) => ({ elapsed, degree: degreeAt(elapsed), counts: sum }));
}
