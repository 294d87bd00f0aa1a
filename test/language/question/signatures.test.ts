import { expect, test } from "vitest";
import { signatures } from "../../../src/algebra/signatures.js";
import { questionOperators } from "../../../src/language/question/operators.js";
import { questionSignatures } from "../../../src/language/question/signatures.js";

test("question operators take the operands that their signatures name", () => {
  for (const [name, { operands }] of Object.entries(questionSignatures)) {
    const operator = questionOperators[name as keyof typeof questionOperators] as (
      ...all: never[]
    ) => unknown;
    expect(operator.length, name).toBeLessThanOrEqual(operands.length);
  }
});

test("no operator is one of expressions and of questions", () => {
  expect(Object.keys(questionSignatures).filter((name) => Object.hasOwn(signatures, name))).toEqual([]);
});
