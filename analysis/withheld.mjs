/**
 * @import { CurvePolicy, Curve } from "../src/fuzzy/curve.js"
 * @import { Study, SurveyedCurve } from "../src/fuzzy/study.js"
 * @typedef {(surveyed: SurveyedCurve, policy: CurvePolicy, study: Study) => Curve} MakeCurve
 * @typedef {{ study: Study, surveyed: SurveyedCurve }} Measured
 * @typedef {(shorter: SurveyedCurve, elapsed: number, study: Study) => number} Predict
 */

/**
 * How far off a prediction is at knots that were withheld from it.
 *
 * For every k of `depths` and every curve with at least three knots left: the last k knots are taken
 * away, each of them is predicted from the rest, and the absolute difference to the measured degree is
 * taken. The mean is over all predicted knots, so a depth of 3 weighs three times a depth of 1.
 *
 * @param {readonly Measured[]} curves
 * @param {readonly number[]} depths
 * @param {MakeCurve} makeCurve  measures the degree that is to be predicted, by medians
 * @param {Predict} predict
 * @returns {{ error: number, knots: number }}
 */
export function withheldError(curves, depths, makeCurve, predict) {
  let sum = 0;
  let knots = 0;
  for (const { study, surveyed } of curves) {
    const measured = makeCurve(surveyed, medians("hold"), study).knots;
    for (const depth of depths) {
      const kept = measured.length - depth;
      if (kept < 3) continue;
      const shorter = { ...surveyed, cells: surveyed.cells.slice(0, kept) };
      for (const knot of measured.slice(kept)) {
        sum += Math.abs(predict(shorter, knot.elapsed, study) - knot.degree);
        knots += 1;
      }
    }
  }
  return { error: sum / knots, knots };
}

/**
 * The prediction that a tail of the program makes.
 *
 * @param {MakeCurve} makeCurve
 * @param {CurvePolicy["tail"]} tail
 * @returns {Predict}
 */
export function byTail(makeCurve, tail) {
  return (shorter, elapsed, study) => makeCurve(shorter, medians(tail), study).degreeAt(elapsed);
}

/**
 * The least-squares line through the last three knots as it lies, not shifted to start at the last one:
 * the alternative to `continue` that jumps at the last knot.
 *
 * @param {MakeCurve} makeCurve
 * @returns {Predict}
 */
export function byUnshiftedLine(makeCurve) {
  return (shorter, elapsed, study) => {
    const knots = makeCurve(shorter, medians("hold"), study).knots.slice(-3);
    const points = knots.map((knot) => ({ x: Math.log(knot.elapsed), y: knot.degree }));
    const x = mean(points.map((point) => point.x));
    const y = mean(points.map((point) => point.y));
    const slope =
      mean(points.map((point) => (point.x - x) * (point.y - y))) /
      mean(points.map((point) => (point.x - x) ** 2));
    return Math.min(1, Math.max(0, y + slope * (Math.log(elapsed) - x)));
  };
}

/**
 * @param {CurvePolicy["tail"]} tail
 * @returns {CurvePolicy}
 */
export function medians(tail) {
  return { estimator: "median", interpolation: "linear", tail };
}

/** @param {readonly number[]} values */
export function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
