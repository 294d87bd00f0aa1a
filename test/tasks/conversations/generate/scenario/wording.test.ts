import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { parseFormula } from "../../../../../src/tasks/conversations/generate/scenario/formula.js";
import {
  fillJson,
  fillWording,
  partsOf,
} from "../../../../../src/tasks/conversations/generate/scenario/draw.js";

const fields = new Map<string, string | number | boolean>([
  ["n", 1],
  ["price", 12.5],
  ["big", 1234567.25],
  ["day", "2025-06-03"],
  ["name", "Tom"],
  ["a.n", 3],
  ["open", true],
  ["place", "the Lakeview"],
]);
const fieldOf = (name: string) => fields.get(name) ?? null;

describe("a place", () => {
  test.each([
    ["{name} has {price}", "Tom has 12.5"],
    ["{price * 2 + n}", "26"],
    ["{(price + n) * 2|2}", "27.00"],
    ["{0.1 + 0.2}", "0.3"],
    ["{10 - 4 - 3}", "3"],
    ["{12 / a.n}", "4"],
    ["{n|seat|seats}, {a.n|seat|seats}", "1 seat, 3 seats"],
    ["{n < a.n|Yes|No}, {n >= a.n|Yes|No}, {name = day|same|other}", "Yes, No, other"],
    ["{big|grouped}", "1,234,567.25"],
    ["{day|day}", "3 June"],
    ["{open}", "true"],
    ["{place|capital} is open.", "The Lakeview is open."],
    ["{n|capital}", "1"],
    ["if (x) { return; }", "if (x) { return; }"],
  ])("%s is %s", (wording, text) => {
    expect(fillWording(wording, fieldOf)).toBe(text);
  });

  test("alone in JSON keeps what it holds", () => {
    const json = { a: "{n}", b: ["{price * 2}", "{open}"], c: "is {n}", d: null, e: 4, f: "{price|2}" };
    expect(fillJson(json, fieldOf)).toEqual({ a: 1, b: [25, true], c: "is 1", d: null, e: 4, f: "12.50" });
  });

  test.each(["{n +}", "{n n}", "{(n}", "{n|x}", "{n|a|b|c}", "{n ? 1}", "{1 < 2 < 3}"])(
    "%s is none",
    (wording) => {
      expect(partsOf(wording)).toEqual({ bad: wording });
    },
  );

  test("without a field is a broken contract", () => {
    expect(() => fillWording("{gone}", fieldOf)).toThrow(RangeError);
    expect(() => fillWording("{name + 1}", fieldOf)).toThrow("{name + 1} cannot be filled");
    expect(() => fillJson("{n / 0}", fieldOf)).toThrow(RangeError);
  });

  const operand = fc.integer({ min: 0, max: 99 }).map(String);
  const formula = fc.tuple(
    operand,
    fc.array(fc.tuple(fc.constantFrom("+", "-", "*"), operand), { maxLength: 6 }),
  );
  property.prop([formula])("computes as JavaScript does", ([first, rest]) => {
    const text = [first, ...rest.map(([operator, value]) => `${operator} ${value}`)].join(" ");
    const terms = text.split(/ (?=[+-] )/u).map((term) => {
      const [sign, product] = /^[+-] /u.test(term) ? [term[0], term.slice(2)] : ["+", term];
      return (sign === "-" ? -1 : 1) * product.split(" * ").reduce((all, value) => all * Number(value), 1);
    });
    const expected = terms.reduce((sum, term) => sum + term, 0);
    expect(Number(fillWording(`{${text}}`, fieldOf))).toBe(expected);
  });

  property.prop([fc.string()])("may be written anyhow", (text) => {
    const formulaRead = parseFormula(text);
    expect(formulaRead === null || typeof formulaRead.kind === "string").toBe(true);
  });
});
