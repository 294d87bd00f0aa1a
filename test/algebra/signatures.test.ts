import { describe, expect, test } from "vitest";
import { signatures, subtypes, symbols } from "../../src/algebra/signatures.js";
import { granularities } from "../../src/time/granularity.js";
import type { Part } from "../../src/algebra/expression.js";
import { operators } from "../../src/algebra/operators.js";
import { policyNames, policyValues } from "../../src/language/expression/policy/policy.js";
import { ruleFiles } from "../grammar/meaning.js";

describe("signatures", () => {
  test("ask for as many operands as the operators take", () => {
    for (const [name, { operands }] of Object.entries(signatures)) {
      const operator = operators[name as keyof typeof operators] as (...all: never[]) => unknown;
      expect(operator.length, name).toBeLessThanOrEqual(operands.length);
    }
  });

  test("know the units of the calendar", () => {
    expect([...(symbols["unit"] ?? [])].toSorted()).toEqual([...granularities].toSorted());
  });

  test("know the parts that the tree has", () => {
    const parts: Readonly<Record<Part["part"], null>> = {
      beginning: null,
      early: null,
      mid: null,
      late: null,
      end: null,
      "first-half": null,
      "second-half": null,
    };
    expect([...(symbols["part"] ?? [])].toSorted()).toEqual(Object.keys(parts).toSorted());
  });

  test("let a civil time stand for an expression, and not the reverse", () => {
    expect(subtypes["civil"]).toContain("expression");
    expect(subtypes["expression"]).toBeUndefined();
  });
});

test("conventions that rules are tagged with exist, and have the value", () => {
  for (const { file } of ruleFiles) {
    for (const { id, tags } of file.rules) {
      for (const { policy, value } of tags) {
        const name = policyNames.find((known) => known === policy);
        expect(name, `${id} !${policy}`).toBeDefined();
        expect(name === undefined ? [] : policyValues[name], `${id} !${policy}=${value}`).toContain(value);
      }
    }
  }
});
