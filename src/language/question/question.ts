import type { Expression } from "../../algebra/expression.js";
import { childrenOf } from "../../algebra/walk.js";
import type { Issue } from "../../issue/issue.js";
import type { Phrase } from "../../issue/place.js";
import type { ParsedExpression } from "../expression/parse-expression.js";
import type { Derivation } from "../parse/meanings.js";

export type { ParsedExpression } from "../expression/parse-expression.js";
export type { Phrase } from "../../issue/place.js";

/** What a question asks for: yes or no, the subjects, the number, the last time. */
export type Ask = "did" | "who" | "how-often" | "when-last";

/** Past tense and perfect look back, future tense forward. */
export type Tense = "past" | "future";

/** A phrase that places the event, with the preposition before it: "in" "the kitchen", "with" "a friend". */
export interface Adjunct {
  readonly preposition: string;
  readonly name: Phrase;
}

/** One way to understand a question. Names are phrases of the text: which of them exist is another matter. */
export interface QuestionReading {
  readonly ask: Ask;
  readonly tense: Tense;
  /** Null when it is asked for (who) or may be anybody (someone, anyone). */
  readonly subject: Phrase | null;
  /** One word, in any inflection. */
  readonly verb: Phrase;
  /** As written, article included. */
  readonly object: Phrase | null;
  readonly adjuncts: readonly Adjunct[];
  /** The ways to understand the words that say when; empty when none do. */
  readonly when: readonly ParsedExpression[];
  readonly derivation: Derivation;
}

/**
 * A question that was read, with every reading that the grammar licenses whatever the names, the likeliest first;
 * none where it can only be read with names that are known.
 */
export interface Question {
  readonly text: string;
  /** The adverbials of a study that it was read with; null where its readings alone count, not its text. */
  readonly adverbials: readonly string[] | null;
  readonly readings: readonly QuestionReading[];
  /**
   * Why the likeliest reading is not answered, where its words may be names instead ("Did Tom finish first?"):
   * then there is an answer only if a reading is of known names alone. So it is where there are no readings. Null
   * else.
   */
  readonly refusal: Issue | null;
}

/**
 * Why a question about this time is not answered, if it is not: it asks about every one of several, or
 * says two vague words, or a construction that only the grammar knows.
 */
export function notAnswered(expression: Expression): Issue | null {
  switch (expression.kind) {
    case "recurrence":
      return expression.quantifier === "every" ? { kind: "universal" } : null;
    case "length":
      return { kind: "not-read-yet", construction: "duration" };
    case "frequency":
      return { kind: "universal" };
    case "unread":
      return { kind: "not-read-yet", construction: expression.construction };
    case "vague": {
      const { within } = expression;
      if (within?.kind === "vague") {
        return { kind: "two-adverbials", adverbials: [expression.adverbial, within.adverbial] };
      }
      return within === null ? null : notAnswered(within);
    }
    default:
      return (
        childrenOf(expression)
          .map(notAnswered)
          .find((issue) => issue !== null) ?? null
      );
  }
}
