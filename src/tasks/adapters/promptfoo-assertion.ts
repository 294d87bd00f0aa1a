import type { Strength } from "../../measure/extract/extraction.js";
import type { ScoredReply } from "../../measure/metrics/scored-reply.js";
import type { ScoredItem } from "../../measure/scored-item.js";
import { scoreReply } from "../score-reply.js";
import { givenItem, givenReply } from "./given-item.js";

/** What promptfoo hands to an assertion, as far as it is read. */
export interface PromptfooContext {
  readonly vars?: Readonly<Record<string, unknown>>;
  /** What the provider said beside the output. */
  readonly providerResponse?: { readonly finishReason?: unknown; readonly isRefusal?: unknown };
}

/** What promptfoo takes from an assertion. */
export interface PromptfooGrade {
  readonly pass: boolean;
  readonly score: number;
  readonly reason: string;
  readonly namedScores: Readonly<Record<string, number>>;
}

export interface PromptfooAssertionOptions {
  /** "strict" unless told. */
  readonly strength?: Strength;
  /** The share of the ceiling from which a reply passes; 1 unless told: only a best answer does. */
  readonly passFrom?: number;
  /** Items by id, for tests whose variables name the item only by `id` or `item_id`. */
  readonly items?: ReadonlyMap<string, ScoredItem>;
}

/** Rounding must not fail a best answer. */
const tolerance = 1e-9;

/**
 * An assertion for promptfoo: reads the answer from the output and scores it against the item in the
 * variable `item` (the object or its line of JSON), or the item of `items` that the variable `id` names.
 *
 * The score is the probability that the answer is right, so at most the ceiling of the item, which stands
 * in `namedScores`. A reply that its provider says was cut is no answer, unless it ends in a final answer that is
 * marked as such. Whatever it is given, it does not throw; without an item it fails and says so.
 */
export function promptfooAssertion(
  options: PromptfooAssertionOptions = {},
): (output: unknown, context: PromptfooContext) => PromptfooGrade {
  const { strength = "strict", passFrom = 1, items } = options;
  return (output, context) => {
    const item = itemIn(context, items);
    if (item === null) {
      const reason = "The variable item holds no item of a benchmark, and no item has the variable id.";
      return { pass: false, score: 0, reason, namedScores: {} };
    }
    const scored = scoreReply(item, givenReply(output, context.providerResponse ?? {}), { strength });
    const { score, ceiling, negative } = scored;
    return {
      pass: scored.outcome === "scored" && score > 0 && score >= passFrom * ceiling - tolerance,
      score,
      reason: reasonOf(scored),
      namedScores: { ceiling, negative },
    };
  };
}

function itemIn({ vars = {} }: PromptfooContext, items?: ReadonlyMap<string, ScoredItem>): ScoredItem | null {
  const given = givenItem(vars["item"]);
  if (given !== null) return given;
  const id = vars["id"] ?? vars["item_id"];
  return typeof id === "string" ? givenItem(items?.get(id)) : null;
}

function reasonOf({ outcome, response, rule, score, ceiling }: ScoredReply): string {
  const share = `P(right) = ${score}, at most ${ceiling}`;
  switch (outcome) {
    case "scored":
      return `Read as ${JSON.stringify(response)} (${rule}): ${share}.`;
    case "abstained":
      return `The model gave no answer (${rule}).`;
    case "unreadable":
      return `No answer can be read (${rule}).`;
    default:
      return "There is no reply.";
  }
}
