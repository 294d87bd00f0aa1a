/**
 * How the events of one question hang together.
 *
 * `independent`: each event applies by itself (the paper's choice).
 * `comonotone`: a rater has one threshold u, uniform on [0, 1], and the events of a degree above u apply,
 * so that what applies to one rater is nested in what applies to a laxer one.
 */
export type Dependence = "independent" | "comonotone";

/** What an answer can be: yes or no; names; a count; an instant in ms or never. */
export type AnswerValue = "yes" | "no" | readonly string[] | number | "never";

/** The most probable answer of a distribution. */
export interface Best {
  readonly value: AnswerValue;
  readonly probability: number;
  /** Whether another answer is as probable, within 1e-12. */
  readonly tie: boolean;
  /** Where the answer is a time of which only the day is known. */
  readonly grain?: "day";
}

/** Probabilities closer than this are equal: rounding must not decide an answer. */
export const tieTolerance = 1e-12;

/** The first of the greatest masses; those within the tolerance of the greatest count as equal. */
export function firstMode(masses: ArrayLike<number>): {
  readonly index: number;
  readonly mass: number;
  readonly tie: boolean;
} {
  const most = greatest(masses);
  let first = -1;
  for (let index = 0; index < masses.length; index += 1) {
    if ((masses[index] as number) < most - tieTolerance) continue;
    if (first >= 0) return { index: first, mass: masses[first] as number, tie: true };
    first = index;
  }
  return { index: first, mass: first < 0 ? 0 : (masses[first] as number), tie: false };
}

/** The greatest of some probabilities; 0 of none. */
export function greatest(masses: ArrayLike<number>): number {
  let most = 0;
  for (let index = 0; index < masses.length; index += 1) most = Math.max(most, masses[index] as number);
  return most;
}
