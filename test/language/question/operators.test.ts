import { describe, expect, test } from "vitest";
import type { Expression } from "../../../src/algebra/expression.js";
import {
  type Predicate,
  questionOperators,
  type QuestionTree,
} from "../../../src/language/question/operators.js";
import { questionSignatures, questionSymbols } from "../../../src/language/question/signatures.js";
import type { Phrase } from "../../../src/issue/place.js";

const {
  Adjunct,
  AtTime,
  Did,
  InPlace,
  Named,
  Predicate: predicateOf,
  PredicateAt,
  Refused,
  WithAdjunct,
} = questionOperators;

function phrase(text: string, start = 0): Phrase {
  return { text, span: { start, end: start + text.length } };
}

const eat: Predicate = { verb: phrase("eat"), object: null, adjuncts: [], when: null, isRanked: false };
const kitchen = { preposition: "in", name: phrase("the kitchen") };
const den = { preposition: "in", name: phrase("the den") };
const may: Expression = { kind: "civil", fields: { month: 5 } };
const tom = { kind: "named", phrase: phrase("Tom") } as const;

function asked(tree: QuestionTree | undefined): Predicate | null {
  return tree?.kind === "question" ? tree.predicate : null;
}

test("every operator that question rules may name is there, and no other", () => {
  expect(Object.keys(questionOperators).toSorted()).toEqual(Object.keys(questionSignatures).toSorted());
  expect(questionSymbols["reason"]).toEqual(["negation", "conjunction", "object", "habit", "ordinal"]);
});

describe("names", () => {
  test.each([
    ['"Tom"', "Tom"],
    ["“Tom”", "Tom"],
    ["'Tom'", "Tom"],
    ["‘Tom’s dog’", "Tom’s dog"],
  ])("lose the quotation marks around them: %s", (text, inside) => {
    expect(Named(phrase(text, 4))).toEqual({ kind: "named", phrase: phrase(inside, 5) });
  });

  test.each(["Tom", "Tom's", "the boys'", '"', '""', '"Tom" and "Ria"', "O'Brien"])(
    "stay as they are: %s",
    (text) => {
      expect(Named(phrase(text))).toEqual({ kind: "named", phrase: phrase(text) });
    },
  );

  test("are so in every role", () => {
    expect(Adjunct("in", phrase('"the den"'))).toEqual({ preposition: "in", name: phrase("the den", 1) });
    expect(predicateOf(phrase("eat"), phrase('"risotto"'))?.object).toEqual(phrase("risotto", 1));
    expect(predicateOf(phrase("eat"), null)).toEqual(eat);
  });
});

describe("adjuncts and times", () => {
  test("are added in the order of the text", () => {
    expect(WithAdjunct(WithAdjunct(eat, kitchen) ?? eat, den)?.adjuncts).toEqual([kitchen, den]);
    const question = Did("past", tom, WithAdjunct(eat, den) ?? eat);
    expect(asked(question === undefined ? undefined : InPlace(question, kitchen))?.adjuncts).toEqual([
      kitchen,
      den,
    ]);
  });

  test("of one question must both hold", () => {
    const inMay = PredicateAt(eat, may) ?? eat;
    expect(inMay.when).toEqual(may);
    expect(PredicateAt(inMay, { kind: "civil", fields: { year: 2023 } })?.when).toEqual({
      kind: "civil",
      fields: { year: 2023, month: 5 },
    });
    expect(PredicateAt(inMay, { kind: "civil", fields: { month: 6 } })).toBeUndefined();
    const question = Did("past", tom, inMay) as QuestionTree;
    expect(AtTime(question, { kind: "civil", fields: { month: 6 } })).toBeUndefined();
    expect(asked(AtTime(question, { kind: "civil", fields: { year: 2023 } }))?.when).toEqual({
      kind: "civil",
      fields: { year: 2023, month: 5 },
    });
  });

  test("do not make a refused question one that is asked", () => {
    const refused = Refused("negation", tom, eat) as QuestionTree;
    expect(AtTime(refused, may)).toBe(refused);
    expect(InPlace(refused, kitchen)).toBe(refused);
  });
});
