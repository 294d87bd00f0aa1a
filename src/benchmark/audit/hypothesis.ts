import { type Answer, type AnswerOptions, answer } from "../../answer/answer.js";
import type { Distribution } from "../../answer/distribution/distribution.js";
import type { EventSet } from "../../events/event-set.js";
import type { Question } from "../../question/question.js";

/** What is asked, of which events, and how; what a hypothesis changes. */
export interface AuditCase {
  readonly question: Question;
  readonly events: EventSet;
  readonly options: AnswerOptions;
}

/**
 * A way in which gold may have been computed otherwise than by the words of its question.
 *
 * It changes what is asked (`alter`), or what is made of the answer (`finish`); null says that it changes
 * nothing about such a question.
 */
export interface Hypothesis {
  /** "ignores-subject". */
  readonly name: string;
  /** What whoever made the gold would have done: "does not look at who did it". */
  readonly description: string;
  /** Of two that are tried together, the one of the lower rank alters first. */
  readonly rank: number;
  readonly alter?: (asked: AuditCase, truth: Answer) => AuditCase | null;
  readonly finish?: (distribution: Distribution) => Distribution | null;
}

/**
 * What the gold would be if all of the hypotheses held.
 *
 * @param truth  the answer to what was asked
 * @returns null when one of them changes nothing about such a question, or there is no answer
 */
export function suppose(
  asked: AuditCase,
  truth: Answer,
  hypotheses: readonly Hypothesis[],
): Distribution | null {
  let supposed = asked;
  const ranked = hypotheses.toSorted((a, b) => a.rank - b.rank);
  for (const { alter } of ranked) {
    if (alter === undefined) continue;
    const altered = alter(supposed, truth);
    if (altered === null) return null;
    supposed = altered;
  }
  let distribution =
    supposed === asked
      ? truth.distribution
      : answer(supposed.events, supposed.question, supposed.options).distribution;
  for (const { finish } of ranked) {
    if (finish === undefined || distribution === null) continue;
    distribution = finish(distribution);
  }
  return distribution;
}
