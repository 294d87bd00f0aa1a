import { type Curve, endsOf } from "./curve.js";
import type { AnswerCounts, Knot, SurveyedCurve } from "./study.js";
import { commonStretches } from "./tail.js";

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
    let [sum, least, greatest] = [0, 1, 0];
    for (const curve of curves) {
      const degree = curve.degreeAt(elapsed);
      sum += degree;
      if (degree < least) least = degree;
      if (degree > greatest) greatest = degree;
    }
    // Rounding takes no average out of what it is the average of.
    return Math.min(Math.max(sum / curves.length, least), greatest);
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

/**
 * The curves whose average stands for a type that was not surveyed: those that were asked in the same person
 * and over the same span, from the first to the last elapsed time, as the most others. Of groups that are
 * equally large it is all of them together, so that none is chosen by chance.
 *
 * @param curves  of one adverbial, one a type
 */
export function comparable(curves: readonly SurveyedCurve[]): readonly SurveyedCurve[] {
  const groupOf = ({ person, cells }: SurveyedCurve): string =>
    JSON.stringify([person, cells[0]?.elapsedMinutes, cells.at(-1)?.elapsedMinutes]);
  const sizes = new Map<string, number>();
  for (const curve of curves) sizes.set(groupOf(curve), (sizes.get(groupOf(curve)) ?? 0) + 1);
  const largest = Math.max(...sizes.values());
  return curves.filter((curve) => sizes.get(groupOf(curve)) === largest);
}
