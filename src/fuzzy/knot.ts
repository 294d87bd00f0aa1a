import type { AnswerCounts } from "./study.js";

/** A measured point of a curve: elapsed in whole milliseconds, and the counts behind the degree. */
export interface Knot {
  readonly elapsed: number;
  readonly degree: number;
  readonly counts: AnswerCounts;
}
