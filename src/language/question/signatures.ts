/** The operators of the question rules; see `expression/tree/signatures.ts`. */
export const questionSignatures = {
  Named: { operands: ["phrase"], result: "subject" },
  Anyone: { operands: [], result: "subject" },
  Pronoun: { operands: ["pronoun"], result: "subject" },
  Predicate: { operands: ["phrase", "phrase?"], result: "predicate" },
  WithAdjunct: { operands: ["predicate", "adjunct"], result: "predicate" },
  PredicateAt: { operands: ["predicate", "expression"], result: "predicate" },
  /** One of the events that a predicate names, by its rank. */
  Ranked: { operands: ["predicate"], result: "predicate" },
  Adjunct: { operands: ["preposition", "phrase"], result: "adjunct" },
  Did: { operands: ["tense", "subject", "predicate"], result: "question" },
  Who: { operands: ["tense", "predicate"], result: "question" },
  HowOften: { operands: ["tense", "subject", "predicate"], result: "question" },
  WhenLast: { operands: ["tense", "subject", "predicate"], result: "question" },
  AtTime: { operands: ["question", "expression"], result: "question" },
  InPlace: { operands: ["question", "adjunct"], result: "question" },
  /** A question that the grammar knows and the oracle refuses: the reason, and what it asks. */
  Refused: { operands: ["reason", "subject?", "predicate"], result: "question" },
  RefusedTwo: { operands: ["reason", "subject", "predicate", "predicate"], result: "question" },
} as const;

/** The values that a constant of a symbolic type may have. */
export const questionSymbols: Readonly<Record<string, readonly string[]>> = {
  reason: ["negation", "conjunction", "object", "habit", "ordinal"],
};
