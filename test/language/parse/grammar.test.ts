import * as fc from "fast-check";
import { expect, test } from "vitest";
import { transitionKey } from "../../../src/language/parse/grammar.js";

test("transition keys are different for different symbols, glued or not", () => {
  const symbol = fc.nat(100_000);
  fc.assert(
    fc.property(symbol, fc.boolean(), symbol, fc.boolean(), (a, gluedA, b, gluedB) => {
      const isSame = a === b && gluedA === gluedB;
      expect(transitionKey(a, gluedA) === transitionKey(b, gluedB)).toBe(isSame);
      expect(transitionKey(a, gluedA) >> 1).toBe(a);
    }),
  );
});
