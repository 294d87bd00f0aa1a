import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAction } from "../../../src/language/parse/build.js";
import type { Action } from "../../../src/language/parse/grammar.js";

const apply = (operator: string, ...operands: Action[]): Action => ({ kind: "apply", operator, operands });
const operand = (name: string): Action => ({ kind: "operand", name });
const constant = (value: number | string): Action => ({ kind: "constant", value });
const none: Action = { kind: "none" };

describe("operator trees", () => {
  test.each<[string, Action]>([
    ["n", operand("n")],
    ["none", none],
    ["7", constant(7)],
    ["-1", constant(-1)],
    ['"week"', constant("week")],
    ['""', constant("")],
    ["Now()", apply("Now")],
    ["Now( )", apply("Now")],
    ["Clock(h, m, none)", apply("Clock", operand("h"), operand("m"), none)],
    ['Unit("week",-1)', apply("Unit", constant("week"), constant(-1))],
    [
      " Unify( Month(m) , DayOfMonth(d) ) ",
      apply("Unify", apply("Month", operand("m")), apply("DayOfMonth", operand("d"))),
    ],
    ["nonetheless", operand("nonetheless")],
  ])("reads %s", (text, action) => {
    expect(readAction(text)).toEqual(action);
  });

  test.each([
    ["", 'cannot read operator tree at ""'],
    ["Unit(", 'cannot read operator tree at ""'],
    ["Unit(n", 'cannot read operator tree at ""'],
    ["Unit(n,)", 'cannot read operator tree at ")"'],
    ["Unit(,n)", 'cannot read operator tree at ",n)"'],
    ["Unit(n m)", 'expected , or ) in operator tree at "m)"'],
    ["Unit(n) m", 'left over after operator tree: "m"'],
    ["Unit", 'cannot read operator tree at "Unit"'],
    ["n + 1", 'left over after operator tree: "+ 1"'],
    ['Unit("week)', 'cannot read operator tree at ""week)"'],
    ["(n)", 'cannot read operator tree at "(n)"'],
  ])("says what is wrong with %s", (text, message) => {
    expect(() => readAction(text)).toThrow(new RangeError(message));
  });

  test("is read back as it was written", () => {
    const tree = fc.letrec<{ tree: Action }>((tie) => ({
      tree: fc.oneof(
        { depthSize: "small" },
        fc.constant(none),
        fc.integer({ min: -999, max: 999 }).map(constant),
        fc.constantFrom("week", "at-night", "first half", "").map(constant),
        fc.constantFrom("n", "m2", "other").map(operand),
        fc
          .tuple(fc.constantFrom("Add", "Part2", "X"), fc.array(tie("tree"), { maxLength: 3 }))
          .map(([operator, operands]) => apply(operator, ...operands)),
      ),
    })).tree;
    fc.assert(
      fc.property(tree, (action) => {
        expect(readAction(printed(action))).toEqual(action);
      }),
    );
  });
});

function printed(action: Action): string {
  switch (action.kind) {
    case "none":
      return "none";
    case "operand":
      return action.name;
    case "constant":
      return JSON.stringify(action.value);
    case "apply":
      return `${action.operator}(${action.operands.map(printed).join(", ")})`;
  }
}
