import { type Fields, isAbsent, shownValue } from "../trajectory/record-field.js";

/** What people chose in the mean, at each time of a conversation; null where nobody says. */
export interface Marks {
  readonly scores: readonly (number | null)[];
}

/** A field of marks that holds none. */
export interface MarksFault {
  readonly field: "score" | "scores";
  /** What stands there, shortened. */
  readonly value: string;
  readonly expected: "mark" | "marks-of-levels";
}

/** The marks of a record with so many times, 1 or 3: `score`, or `scores` with one for each. */
export function readMarks({ score, scores }: Fields, times: number): Marks | MarksFault {
  if (!isAbsent(scores)) {
    const fault: MarksFault = { field: "scores", value: shownValue(scores), expected: "marks-of-levels" };
    if (!Array.isArray(scores) || scores.length !== times) return fault;
    const bad = scores.findIndex((value) => !isMark(value));
    if (bad >= 0) return { ...fault, value: shownValue(scores[bad]) };
    return { scores: scores.map((value: number | null) => value) };
  }
  if (isAbsent(score)) return { scores: [] };
  if (!isMark(score)) return { field: "score", value: shownValue(score), expected: "mark" };
  // One mark for three times would say that time does not matter.
  if (times !== 1) return { field: "score", value: shownValue(score), expected: "marks-of-levels" };
  return { scores: [score] };
}

function isMark(value: unknown): value is number | null {
  return value === null || (typeof value === "number" && value >= 0 && value <= 3);
}
