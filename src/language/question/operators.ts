import type { Expression } from "../../algebra/expression.js";
import type { Implementations } from "../../algebra/signatures.js";
import { conjunction } from "../../algebra/unify.js";
import type { Phrase } from "../../issue/place.js";
import type { Adjunct, Ask, Tense } from "./question.js";
import type { questionSignatures } from "./signatures.js";

export type Subject =
  | { readonly kind: "named"; readonly phrase: Phrase }
  | { readonly kind: "anyone" }
  | { readonly kind: "pronoun"; readonly pronoun: string };

/** A verb with what follows it, before it is known who is meant. */
export interface Predicate {
  readonly verb: Phrase;
  readonly object: Phrase | null;
  readonly adjuncts: readonly Adjunct[];
  readonly when: Expression | null;
  /** Whether one of the events is meant, by its rank: the first, the last, the 2nd. */
  readonly isRanked: boolean;
}

/** What the question rules build. */
export type QuestionTree =
  | {
      readonly kind: "question";
      readonly ask: Ask;
      readonly tense: Tense;
      /** Null where it is asked for. */
      readonly subject: Subject | null;
      readonly predicate: Predicate;
    }
  | {
      readonly kind: "refused";
      readonly reason: RefusalReason;
      readonly subject: Subject | null;
      readonly predicates: readonly Predicate[];
    };

/** Why a question that is understood is not answered. */
export type RefusalReason = "negation" | "conjunction" | "object" | "habit" | "ordinal";

interface OperandTypes {
  phrase: Phrase;
  "phrase?": Phrase | null;
  pronoun: string;
  preposition: string;
  tense: Tense;
  subject: Subject;
  predicate: Predicate;
  adjunct: Adjunct;
  question: QuestionTree;
  expression: Expression;
  reason: RefusalReason;
  "subject?": Subject | null;
}

/** The implementations of the operators that the question rules name. */
export const questionOperators: Implementations<typeof questionSignatures, OperandTypes> = {
  Named: (phrase) => ({ kind: "named", phrase: unquoted(phrase) }),
  Anyone: () => ({ kind: "anyone" }),
  Pronoun: (pronoun) => ({ kind: "pronoun", pronoun }),
  Adjunct: (preposition, name) => ({ preposition, name: unquoted(name) }),
  Predicate: (verb, object) => ({
    verb,
    object: object === null ? null : unquoted(object),
    adjuncts: [],
    when: null,
    isRanked: false,
  }),
  WithAdjunct: (predicate, adjunct) => ({ ...predicate, adjuncts: [...predicate.adjuncts, adjunct] }),
  PredicateAt: at,
  Ranked: (predicate) => (predicate.isRanked ? undefined : { ...predicate, isRanked: true }),
  Did: (tense, subject, predicate) => ({ kind: "question", ask: "did", tense, subject, predicate }),
  Who: (tense, predicate) => ({ kind: "question", ask: "who", tense, subject: null, predicate }),
  HowOften: (tense, subject, predicate) => ({
    kind: "question",
    ask: "how-often",
    tense,
    subject,
    predicate,
  }),
  WhenLast: (tense, subject, predicate) => ({
    kind: "question",
    ask: "when-last",
    tense,
    subject,
    predicate,
  }),
  AtTime: (question, when) => {
    if (question.kind === "refused") return question;
    const predicate = at(question.predicate, when);
    return predicate === undefined ? undefined : { ...question, predicate };
  },
  InPlace: (question, adjunct) => {
    if (question.kind === "refused") return question;
    const { predicate } = question;
    return { ...question, predicate: { ...predicate, adjuncts: [adjunct, ...predicate.adjuncts] } };
  },
  Refused: (reason, subject, predicate) => ({ kind: "refused", reason, subject, predicates: [predicate] }),
  RefusedTwo: (reason, subject, first, second) => ({
    kind: "refused",
    reason,
    subject,
    predicates: [first, second],
  }),
};

/** A name without the quotation marks around it. */
function unquoted(phrase: Phrase): Phrase {
  const { text, span } = phrase;
  return /^["“'‘][^"“”‘]+["”'’]$/u.test(text)
    ? { text: text.slice(1, -1), span: { start: span.start + 1, end: span.end - 1 } }
    : phrase;
}

/** Two times in one question must both hold. */
export function at<Timed extends { readonly when: Expression | null }>(
  timed: Timed,
  said: Expression,
): Timed | undefined {
  const when = withinEnd(said);
  const both = timed.when === null ? when : conjunction(timed.when, when);
  return both === undefined ? undefined : { ...timed, when: both };
}

/** "Before the end of the month" is as long as the month lasts, not before its last days. */
function withinEnd(when: Expression): Expression {
  const { kind } = when;
  return kind === "before" && when.of.kind === "part" && when.of.part === "end"
    ? { kind: "until", of: when.of }
    : when;
}
