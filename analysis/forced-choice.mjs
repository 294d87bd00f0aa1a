import { mean, medians } from "./withheld.mjs";

/**
 * @import { Curve, CurvePolicy } from "../src/fuzzy/curve.js"
 * @import { Study } from "../src/fuzzy/study.js"
 * @import { Result } from "../src/issue/result.js"
 * @typedef {(study: Study, eventType: string, adverbial: string, policy: CurvePolicy) => Result<Curve>} Ground
 * @typedef {{ elapsedSeconds: number, n: number, chosen: number[] }} ChoiceCell
 * @typedef {{ adverbials: string[], events: { sentence: string, cells: ChoiceCell[] }[] }} ForcedChoice
 * @typedef {{ cells: number, error: number, agreement: number }} Fit
 */

/**
 * The surveyed type that we hold to be nearest to each event of the forced choice, chosen by the kind of
 * act and before any figure was looked at. Another judge may choose otherwise.
 *
 * @type {Readonly<Record<string, readonly [study: string, eventType: string]>>}
 */
export const nearestTypes = {
  "You ate breakfast": ["fuzzylli", "eat risotto"],
  "You attended a meeting": ["fuzzylli", "chat with friend"],
  "You bought a house": ["cogalex-2024", "marry"],
  "You went camping": ["fuzzylli", "go on vacation"],
  "You went to a concert": ["fuzzylli", "watch film"],
  "You did laundry": ["fuzzylli", "take shower"],
  "You had a dental checkup": ["fuzzylli", "pay rent"],
  "You had a job interview": ["fuzzylli", "chat with friend"],
  "You prepared dinner": ["fuzzylli", "eat risotto"],
  "You took a long-haul flight": ["fuzzylli", "go on vacation"],
  "You visited a museum": ["fuzzylli", "watch film"],
};

/**
 * How well curves say which of the four words raters choose.
 *
 * At an event and an elapsed time the predicted share of a word is its degree over the sum of the four
 * degrees (a quarter each if all are 0). `error` is the mean absolute difference to the raters' shares,
 * over words and cells; `agreement` is how often the word with the highest degree is the one that most
 * raters chose, a tie of k words counting 1/k.
 *
 * @param {ForcedChoice} choice
 * @param {(sentence: string, adverbial: string) => Curve} curveOf
 * @param {(curves: readonly Curve[], elapsed: number) => boolean} counts  which cells to look at
 * @returns {Fit}
 */
export function choiceFit(choice, curveOf, counts) {
  const errors = [];
  const agreements = [];
  for (const { sentence, cells } of choice.events) {
    const curves = choice.adverbials.map((adverbial) => curveOf(sentence, adverbial));
    for (const { elapsedSeconds, n, chosen } of cells) {
      const elapsed = elapsedSeconds * 1000;
      if (!counts(curves, elapsed)) continue;
      const degrees = curves.map((curve) => curve.degreeAt(elapsed));
      const predicted = sharesOf(degrees);
      errors.push(...chosen.map((count, word) => Math.abs(count / n - (predicted[word] ?? 0))));
      agreements.push(agreementOf(degrees, chosen));
    }
  }
  return { cells: agreements.length, error: mean(errors), agreement: mean(agreements) };
}

/** Whether one of the curves is asked beyond its last knot. @type {Parameters<typeof choiceFit>[2]} */
export function beyondLastKnot(curves, elapsed) {
  return curves.some((curve) => elapsed > curve.measured.until);
}

/**
 * The curve of the nearest surveyed type.
 *
 * @param {readonly Study[]} studies
 * @param {Ground} ground
 * @param {CurvePolicy["tail"]} tail
 * @returns {(sentence: string, adverbial: string) => Curve}
 */
export function nearestCurve(studies, ground, tail) {
  return (sentence, adverbial) => {
    const [id, eventType] = nearestTypes[sentence] ?? ["", ""];
    const study = studies.find((candidate) => candidate.id === id);
    if (!study) throw new Error(`${sentence} has no nearest type`);
    return curveIn(study, eventType, adverbial, ground, tail);
  };
}

/**
 * The average of a pooled study, whatever the event.
 *
 * @param {Study} pooled
 * @param {Ground} ground
 * @param {CurvePolicy["tail"]} tail
 * @returns {(sentence: string, adverbial: string) => Curve}
 */
export function pooledChoice(pooled, ground, tail) {
  return (_sentence, adverbial) => curveIn(pooled, "*", adverbial, ground, tail);
}

/** @type {(study: Study, eventType: string, adverbial: string, ground: Ground, tail: CurvePolicy["tail"]) => Curve} */
function curveIn(study, eventType, adverbial, ground, tail) {
  const result = ground(study, eventType, adverbial, medians(tail));
  if (!result.ok) throw new Error(`${study.id} has no curve for ${eventType}, ${adverbial}`);
  return result.value;
}

/** @param {readonly number[]} degrees */
function sharesOf(degrees) {
  const sum = degrees.reduce((total, degree) => total + degree, 0);
  return degrees.map((degree) => (sum === 0 ? 1 / degrees.length : degree / sum));
}

/** @param {readonly number[]} degrees @param {readonly number[]} chosen */
function agreementOf(degrees, chosen) {
  const best = Math.max(...degrees);
  const most = Math.max(...chosen);
  const words = degrees.flatMap((degree, word) => (degree === best ? [word] : []));
  return words.filter((word) => chosen[word] === most).length / words.length;
}
