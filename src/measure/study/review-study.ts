import { estimate, raters } from "../../fuzzy/estimator.js";
import { surveyedAdverbials, surveyedTypes, type Study, type SurveyedCurve } from "../../fuzzy/study.js";
import type { DoubtfulStudy } from "./issues.js";

/** Of so many raters a share is off by a tenth or more one time in three. */
const fewRaters = 20;

/** With fewer knots little is known of what lies between. */
const fewKnots = 3;

/** Where both ends of the scale have so large a share of the raters, the middle one stands for neither. */
const campShare = 0.3;

/**
 * What is no fault of a study and should be known to whoever uses it: curves of few raters or few knots, curves
 * that turn, that end before their degree has come to rest, cells with two camps of raters, and event types that
 * lack an adverbial of the others.
 *
 * Degrees are medians. A curve turns where it rises after it fell, or falls after it rose.
 */
export function reviewStudy(study: Study): readonly DoubtfulStudy[] {
  return [
    ...study.curves.flatMap((curve, index) => reviewCurve(curve, `curves[${index}]`)),
    ...missingAdverbials(study),
  ].map((doubt) => ({ kind: "doubtful-study", study: study.id, ...doubt }));
}

type Doubt = Omit<DoubtfulStudy, "kind" | "study">;

function reviewCurve(curve: SurveyedCurve, at: string): readonly Doubt[] {
  const about = [curve.eventType, curve.person, curve.adverbial].filter((part) => part !== null).join(", ");
  const knots = curve.cells.map(({ elapsedMinutes, counts }) => ({
    elapsedMinutes,
    counts,
    n: raters(counts),
    degree: estimate(counts, "median"),
  }));
  const doubts: Doubt[] = [];
  const few = knots.filter(({ n }) => n < fewRaters);
  if (few.length > 0) {
    const least = few.reduce((fewest, { n }) => Math.min(fewest, n), fewRaters);
    doubts.push({ at, about, doubt: { reason: "few-raters", cells: few.length, of: knots.length, least } });
  }
  if (knots.length < fewKnots)
    doubts.push({ at, about, doubt: { reason: "few-knots", knots: knots.length } });
  const turn = firstTurn(knots.map(({ degree }) => degree));
  const [from, to] = turn === null ? [] : [knots[turn - 1], knots[turn]];
  if (turn !== null && from !== undefined && to !== undefined) {
    const doubt = {
      reason: "turns",
      fromMinutes: from.elapsedMinutes,
      toMinutes: to.elapsedMinutes,
      fromDegree: from.degree,
      toDegree: to.degree,
    } as const;
    doubts.push({ at: `${at}.cells[${turn}]`, about, doubt });
  }
  const last = knots.at(-1);
  if (last !== undefined && last.degree > 0 && last.degree < 1) {
    const doubt = { reason: "ends-early", minutes: last.elapsedMinutes, degree: last.degree } as const;
    doubts.push({ at: `${at}.cells[${knots.length - 1}]`, about, doubt });
  }
  knots.forEach(({ counts, n, elapsedMinutes }, index) => {
    const [none = 0] = counts;
    const full = counts.at(-1) ?? 0;
    if (Math.min(none, full) < campShare * n) return;
    const doubt = {
      reason: "two-camps",
      minutes: elapsedMinutes,
      none,
      full,
      n,
    } as const;
    doubts.push({ at: `${at}.cells[${index}].counts`, about, doubt });
  });
  return doubts;
}

/** The first index at which a curve goes the other way than before; null for one that never does. */
function firstTurn(degrees: readonly number[]): number | null {
  let direction = 0;
  for (let index = 1; index < degrees.length; index += 1) {
    const step = Math.sign((degrees[index] ?? 0) - (degrees[index - 1] ?? 0));
    if (step !== 0 && direction !== 0 && step !== direction) return index;
    if (step !== 0) direction = step;
  }
  return null;
}

function missingAdverbials(study: Study): readonly Doubt[] {
  const all = surveyedAdverbials(study);
  return surveyedTypes(study).flatMap((eventType) => {
    const own = study.curves.filter((curve) => curve.eventType === eventType);
    const missing = all.filter((adverbial) => !own.some((curve) => curve.adverbial === adverbial));
    const at = `curves[${study.curves.findIndex((curve) => curve.eventType === eventType)}]`;
    return missing.length === 0
      ? []
      : [{ at, about: eventType, doubt: { reason: "missing-adverbials", adverbials: missing } as const }];
  });
}
