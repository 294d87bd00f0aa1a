import { type Answer, type AnswerOptions, answer } from "../../../query/answer.js";
import type { Distribution } from "../../../query/distribution/distribution.js";
import type { EventSet } from "../../../events/event-set.js";
import type { Question } from "../../../language/question/question.js";
import type { Zone } from "../../../time/zone.js";

/** What is asked, of which events, and how; what a hypothesis changes. */
export interface AuditCase {
  readonly question: Question;
  readonly events: EventSet;
  readonly options: AnswerOptions;
}

/**
 * A way in which gold may have been computed otherwise than by the words of its question: by a convention, in
 * another zone, with what is named left aside, or with a fault.
 */
export interface Hypothesis {
  /** "ignores-subject", "weekStart=sunday". */
  readonly name: string;
  /** What whoever made the gold would have done: "does not look at who did it". */
  readonly description: string;
  /**
   * The ways in which the same is done by one program or another, the likeliest first; each is held against
   * all items by itself.
   */
  readonly variants: readonly Variant[];
}

/** What is changed of what is asked (`alter`), or made of the answer (`finish`). */
export interface Variant {
  /** Of two that are supposed together, the one of the lower rank alters first. */
  readonly rank: number;
  /** Null says that it changes nothing about such a question. */
  readonly alter?: (asked: AuditCase, truth: Answer) => AuditCase | null;
  /** @param gold  whether the gold is one answer or a distribution */
  readonly finish?: (
    distribution: Distribution,
    gold: "response" | "distribution",
    truth: Answer,
  ) => Distribution | null;
}

/** A hypothesis with the ways in which it is done, the likeliest first. */
export function hypothesis(name: string, description: string, ...variants: readonly Variant[]): Hypothesis {
  return { name, description, variants };
}

/** A variant that makes another distribution of the answer. */
export function finishing(finish: NonNullable<Variant["finish"]>): Variant {
  return { rank: 3, finish };
}

/** A variant that changes what is asked. */
export function altering(rank: number, alter: NonNullable<Variant["alter"]>): Variant {
  return { rank, alter };
}

/** What the gold would be. */
export interface Supposed {
  readonly distribution: Distribution;
  /** In which times without an offset are meant. */
  readonly zone: Zone;
}

/**
 * What the gold would be if all of some variants held.
 *
 * @param truth  the answer to what was asked
 * @returns null when one of them changes nothing about such a question, or there is no answer
 */
export function suppose(
  asked: AuditCase,
  truth: Answer,
  variants: readonly Variant[],
  gold: "response" | "distribution" = "response",
): Supposed | null {
  let supposed = asked;
  const ranked = variants.toSorted((a, b) => a.rank - b.rank);
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
    distribution = finish(distribution, gold, truth);
  }
  return distribution === null ? null : { distribution, zone: supposed.options.zone };
}
