import * as fc from "fast-check";
import { builtInStudies } from "../../src/fuzzy/load-study.js";
import type { CurvePolicy } from "../../src/fuzzy/curve.js";
import type { AnswerCounts, Study, SurveyedCurve } from "../../src/fuzzy/study.js";
import type { Result } from "../../src/issue/result.js";

/** What a result holds; a test that comes by an issue here has failed. */
export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new RangeError(JSON.stringify(result.issues));
}

export function studyNamed(id: string): Study {
  const study = builtInStudies().find((candidate) => candidate.id === id);
  if (!study) throw new RangeError(`no study ${id}`);
  return study;
}

export const policies: fc.Arbitrary<CurvePolicy> = fc.record({
  estimator: fc.constantFrom("median", "mean", "share"),
  interpolation: fc.constantFrom("linear", "log"),
  tail: fc.constantFrom("continue", "hold", "saturate"),
});

const counts: fc.Arbitrary<AnswerCounts> = fc
  .tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9))
  .filter((answers) => answers.some((count) => count > 0));

/** Few distinct answers, so that runs of equal degrees are common. */
const fewCounts: fc.Arbitrary<AnswerCounts> = fc.constantFrom(
  [3, 0, 0, 0, 0],
  [0, 3, 0, 0, 0],
  [0, 0, 0, 2, 0],
  [0, 0, 0, 0, 1],
);

/**
 * Curves of one to nine knots, from a minute to beyond all calendars.
 *
 * Each knot lies at least a twentieth beyond the one before: on closer ones a slope by the logarithm is
 * ill-conditioned, and a naive formula is no referee.
 */
export const surveyedCurves: fc.Arbitrary<SurveyedCurve> = fc
  .record({
    adverbial: fc.constantFrom("just", "recently", "some time ago", "long time ago", "ages ago"),
    start: fc.integer({ min: 1, max: 1000 }),
    steps: fc.array(fc.integer({ min: 105, max: 800 }), { maxLength: 8 }),
    answers: fc.array(fc.oneof(counts, fewCounts), { minLength: 9, maxLength: 9 }),
  })
  .map(({ adverbial, start, steps, answers }) => {
    const minutes = [start];
    for (const step of steps) minutes.push(Math.ceil(((minutes.at(-1) ?? start) * step) / 100));
    const cells = minutes.map((elapsedMinutes, i) => ({
      elapsedMinutes,
      counts: answers[i] ?? ([1, 0, 0, 0, 0] as const),
    }));
    return { eventType: "eat risotto", person: "third-person", adverbial, cells };
  });

/** Elapsed times on every scale, in milliseconds. */
export const elapsedTimes: fc.Arbitrary<number> = fc
  .double({ min: 0, max: 15, noNaN: true })
  .map((exponent) => Math.round(10 ** exponent));
