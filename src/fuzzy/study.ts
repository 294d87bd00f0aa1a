/** A measured point of a curve: elapsed in whole milliseconds, and the counts behind the degree. */
export interface Knot {
  readonly elapsed: number;
  readonly degree: number;
  readonly counts: AnswerCounts;
}

/** Who the rated sentences were about; null where the data does not say. */
export type Person = "first-person" | "third-person";

/**
 * How many raters gave each answer, the lowest first. Answers are evenly apart from 0 to 1, so that k of them stand
 * for 0, 1/(k − 1) … 1: five for 0, 0.25, 0.5, 0.75 and 1.
 */
export type AnswerCounts = readonly number[];

/** The raters' answers about one elapsed time. */
export interface SurveyedCell {
  readonly elapsedMinutes: number;
  readonly counts: AnswerCounts;
}

/** What was asked of one event type, person and adverbial; cells by rising elapsed time. */
export interface SurveyedCurve {
  readonly eventType: string;
  readonly person: Person | null;
  readonly adverbial: string;
  readonly cells: readonly SurveyedCell[];
}

/** What the degree of an adverbial tends to far beyond the last knot; null: nothing is claimed. */
export interface AdverbialLimit {
  readonly adverbial: string;
  readonly limit: 0 | 1 | null;
}

/** Another name of a surveyed event type; `surveyed: false` marks a judgement, not the same survey. */
export interface EventTypeAlias {
  readonly alias: string;
  readonly eventType: string;
  readonly surveyed: boolean;
}

/** Another wording of a surveyed adverbial; `surveyed: false` marks a judgement. */
export interface AdverbialAlias {
  readonly alias: string;
  readonly adverbial: string;
  readonly surveyed: boolean;
}

/** A remark on the data: stated by its authors, inferred by us, or counted in the data itself. */
export interface StudyNote {
  readonly sureness: "stated" | "inferred" | "counted";
  readonly note: string;
}

/**
 * A survey of how far vague temporal adverbials apply, with where it comes from and how sure that is.
 *
 * Names of event types and adverbials are keys: lower case, single-spaced, no leading article. A curve
 * is keyed by study, event type, person and adverbial. A study comes from `builtInStudies`,
 * `loadStudy` or {@link pooledStudy}, and has been checked.
 */
export interface Study {
  readonly id: string;
  readonly title: string;
  readonly citation: string;
  readonly source: string;
  /** Whether the source itself says that this is its data. */
  readonly sourceSureness: "stated" | "inferred";
  /** "unknown" where none was found. */
  readonly licence: string;
  /** What the raters saw and judged. */
  readonly rated: string;
  readonly language: string;
  /** How many answers there were to choose from; absent for five. */
  readonly answers?: number | undefined;
  readonly units: string | null;
  readonly scale: string | null;
  /** What is assumed by whoever applies the curves to other sentences than the rated ones. */
  readonly assumption: string | null;
  readonly notes: readonly StudyNote[];
  /** Whose curve answers where a type was asked in several persons. */
  readonly personDefault: Person | null;
  readonly limits: readonly AdverbialLimit[];
  readonly aliases: readonly EventTypeAlias[];
  readonly adverbialAliases: readonly AdverbialAlias[];
  readonly curves: readonly SurveyedCurve[];
  /** The event types whose average answers for every type; null in a study that answers type by type. */
  readonly pooledOver: readonly string[] | null;
}

/** A study as data: with the numbers of raters and the medians that its source states, if it does. */
export interface StudyRecord extends Omit<Study, "curves" | "pooledOver"> {
  readonly curves: readonly RecordedCurve[];
}

export interface RecordedCurve extends Omit<SurveyedCurve, "cells"> {
  readonly cells: readonly RecordedCell[];
}

export interface RecordedCell extends SurveyedCell {
  readonly n?: number | undefined;
  readonly median?: number | undefined;
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

/** The event types of a study, each once, in the order of its data. */
export function surveyedTypes(study: Pick<Study, "curves">): readonly string[] {
  return [...new Set(study.curves.map((curve) => curve.eventType))];
}

/** The adverbials of a study, each once, in the order of its data. */
export function surveyedAdverbials(study: Pick<Study, "curves">): readonly string[] {
  return [...new Set(study.curves.map((curve) => curve.adverbial))];
}

function pool(study: Study, eventTypes: readonly string[]): Study {
  return { ...study, id: `pooled:${study.id}`, title: `Pooled: ${study.title}`, pooledOver: eventTypes };
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
