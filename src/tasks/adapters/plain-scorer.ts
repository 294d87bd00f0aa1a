import type { Strength } from "../../measure/extract/extraction.js";
import type { ScoredReply } from "../../measure/metrics/scored-reply.js";
import { scoreReply } from "../score-reply.js";
import { givenItem, givenReply } from "./given-item.js";

/** What evaluation programs hand to a scorer; the item is what was expected, or else the input. */
export interface ScorerInput {
  readonly input?: unknown;
  /** The reply: text, or what a program has parsed it to. */
  readonly output: unknown;
  readonly expected?: unknown;
  /** How the reply ended, in the word of its server: one that was cut is no answer. */
  readonly finishReason?: unknown;
}

/** A score with all that is known of it. */
export interface ScorerOutput {
  /** The probability that the reply is right, in [0, ceiling]; 0 where no answer is read. */
  readonly score: number;
  /** The scored reply; or only why there is none. */
  readonly metadata: ScoredReply | { readonly outcome: "no-item" };
}

/**
 * A scorer in the plain form that most evaluation programs take.
 *
 *     const score = plainScorer();
 *     const { score: p, metadata } = score({ input: item.question, output: "No.", expected: item });
 *
 * Whatever it is given, it does not throw: without an item the score is 0 and `metadata.outcome` "no-item".
 *
 * @param strength  how boldly replies are read; "strict" unless told
 */
export function plainScorer(strength: Strength = "strict"): (given: ScorerInput) => ScorerOutput {
  return ({ input, output, expected, finishReason }) => {
    const item = givenItem(expected) ?? givenItem(input);
    if (item === null) return { score: 0, metadata: { outcome: "no-item" } };
    const scored = scoreReply(item, givenReply(output, { finishReason }), { strength });
    return { score: scored.score, metadata: scored };
  };
}
