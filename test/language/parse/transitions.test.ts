import * as fc from "fast-check";
import { expect, test } from "vitest";
import { NOWHERE, TransitionTable } from "../../../src/language/parse/expectation.js";

const state = fc.uniqueArray(fc.tuple(fc.nat(500), fc.nat(30)), { maxLength: 20, selector: ([key]) => key });

function tableOf(states: readonly (readonly number[])[]): TransitionTable {
  return new TransitionTable({ transitionsFrom: (at) => states[at] ?? [] });
}

test("a table goes where the lists say, and nowhere else", () => {
  fc.assert(
    fc.property(fc.array(state, { maxLength: 40 }), fc.nat(60), fc.nat(600), (states, at, key) => {
      const table = tableOf(states.map((pairs) => pairs.flat()));
      states.forEach((pairs, index) => {
        for (const [from, to] of pairs) expect(table.next(index, from)).toBe(to);
      });
      const known = states[at]?.find(([from]) => from === key);
      expect(table.next(at, key)).toBe(known === undefined ? NOWHERE : known[1]);
    }),
  );
});

test("an empty table goes nowhere", () => {
  expect(tableOf([]).next(0, 0)).toBe(NOWHERE);
  expect(tableOf([[], []]).next(1, 3)).toBe(NOWHERE);
});
