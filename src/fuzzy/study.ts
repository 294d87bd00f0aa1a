import type { StudyRecord } from "./study-schema.js";

/** A measured point of a curve: elapsed in whole milliseconds, and the counts behind the degree. */
export interface Knot {
  readonly elapsed: number;
  readonly degree: number;
  readonly counts: AnswerCounts;
}

export type { StudyRecord };

/** What was asked of one event type, person and adverbial, with the raters' answers by rising elapsed time. */
export type SurveyedCurve = Omit<RecordedCurve, "cells"> & {
  readonly cells: readonly Pick<RecordedCell, "elapsedMinutes" | "counts">[];
};

export type RecordedCurve = StudyRecord["curves"][number];
export type RecordedCell = RecordedCurve["cells"][number];
export type SurveyedCell = SurveyedCurve["cells"][number];

/** Who the rated sentences were about; null where the data does not say. */
export type Person = NonNullable<StudyRecord["personDefault"]>;

/** How many raters gave each answer, the lowest first: k answers stand for 0, 1/(k − 1) … 1. */
export type AnswerCounts = readonly number[];

export type AdverbialLimit = StudyRecord["limits"][number];
export type EventTypeAlias = StudyRecord["aliases"][number];
export type AdverbialAlias = StudyRecord["adverbialAliases"][number];
export type StudyNote = StudyRecord["notes"][number];

/**
 * A survey of how far vague temporal adverbials apply, with where it comes from and how sure that is.
 *
 * Names of event types and adverbials are keys: lower case, single-spaced, no leading article. A curve
 * is keyed by study, event type, person and adverbial. A study comes from `builtInStudies`,
 * `loadStudy` or {@link pooledStudy}, and has been checked.
 */
export interface Study extends Omit<StudyRecord, "curves"> {
  readonly curves: readonly SurveyedCurve[];
  /** The event types whose average answers for every type; null in a study that answers type by type. */
  readonly pooledOver: readonly string[] | null;
}

const pools = new WeakMap<Study, Study>();

/**
 * A study that answers for every event type with the average of its types' degrees.
 *
 * Its id is "pooled:" and the id of the study. Each type counts once, by the curve of the person that
 * would answer for it. The average is taken over degrees, not over raters. What it grounds carries the
 * note `pooled-curve`.
 *
 * @param eventTypes  the surveyed types to average over; all of them unless given
 * @throws {RangeError} naming a type that the study did not survey
 */
export function pooledStudy(study: Study, eventTypes?: readonly string[]): Study {
  if (study.pooledOver !== null) return study;
  const known = surveyedTypes(study);
  const missing = eventTypes?.find((eventType) => !known.includes(eventType));
  if (missing !== undefined) throw new RangeError(`${study.id} did not survey "${missing}"`);
  if (eventTypes !== undefined) return pool(study, eventTypes);
  const found = pools.get(study) ?? pool(study, known);
  pools.set(study, found);
  return found;
}

/** The id under which the average over types of a study answers. */
export function pooledId({ id }: Pick<Study, "id">): string {
  return `pooled:${id}`;
}

/** The event types of a study, each once, in the order of its data. */
export function surveyedTypes(study: Pick<Study, "curves">): readonly string[] {
  return [...new Set(study.curves.map((curve) => curve.eventType))];
}

/** The adverbials of a study, each once, in the order of its data. */
export function surveyedAdverbials(study: Pick<Study, "curves">): readonly string[] {
  return [...new Set(study.curves.map((curve) => curve.adverbial))];
}

function pool(study: Study, eventTypes: readonly string[]): Study {
  return { ...study, id: pooledId(study), title: `Pooled: ${study.title}`, pooledOver: eventTypes };
}

/**
 * The adverbials that a study can judge, in its language: those that it asked about, and its other
 * wordings of them.
 *
 * Given to `parseQuestion`, `resolve` and `extract`, they are read whatever the grammar knows of them.
 *
 *     parseQuestion("Did Tom neulich eat risotto?", { adverbials: adverbialsOf(study) })
 */
export function adverbialsOf(study: Study): readonly string[] {
  const found = known.get(study) ?? [
    ...surveyedAdverbials(study),
    ...study.adverbialAliases.map(({ alias }) => alias),
  ];
  known.set(study, found);
  return found;
}

/** Every question asks, and a study does not change. */
const known = new WeakMap<Study, readonly string[]>();

/** How the raters' answers become one degree. */
export type Estimator = "median" | "mean" | "share";

/** How many answers raters choose from where a study does not say. */
export const usualAnswers = 5;

/** The degree of the answer at a 0-based place among so many, which are evenly apart. */
export function answerValue(place: number, answers: number): number {
  return place / (answers - 1);
}

/**
 * The degree that raters' answers amount to.
 *
 * - `median`: the middle answer; of an even number the mean of the middle two.
 * - `mean`: Σ answer · count / n.
 * - `share`: the share of answers above 0.5, those at 0.5 counted half.
 *
 * @returns a number in [0, 1]
 * @throws {RangeError} if nobody answered
 * @source the median is TRAVELER's choice (§3.2.1); the other two are ours
 */
export function estimate(counts: AnswerCounts, estimator: Estimator): number {
  const n = raters(counts);
  if (n <= 0) throw new RangeError("a degree needs at least one rater");
  switch (estimator) {
    case "median":
      return (answerAt(counts, Math.floor((n - 1) / 2)) + answerAt(counts, Math.floor(n / 2))) / 2;
    case "mean":
      return counts.reduce((sum, count, at) => sum + count * answerValue(at, counts.length), 0) / n;
    case "share":
      return counts.reduce((sum, count, at) => sum + count * shareOf(2 * at, counts.length - 1), 0) / n;
  }
}

/** How many raters answered. */
export function raters(counts: AnswerCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The answer of the rater with this 0-based rank, from the lowest answer up. */
function answerAt(counts: AnswerCounts, rank: number): number {
  let below = 0;
  const index = counts.findIndex((count) => {
    below += count;
    return rank < below;
  });
  return answerValue(index, counts.length);
}

/** How far an answer counts as above a half, where both are told in half steps. */
function shareOf(doubled: number, steps: number): number {
  if (doubled === steps) return 0.5;
  return doubled > steps ? 1 : 0;
}
