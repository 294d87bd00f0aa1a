import { fc, test as law } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { canonicalJson } from "../../../src/ask/model/request.js";

test.each<[value: unknown, text: string]>([
  [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
  [{ b: { d: 1, c: 2 }, a: [3, { f: 1, e: 2 }] }, '{"a":[3,{"e":2,"f":1}],"b":{"c":2,"d":1}}'],
  [{ a: undefined, b: null }, '{"b":null}'],
  [[undefined, null], "[null,null]"],
  [
    { 10: "a", 9: "b", é: "c", z: "d", "😀": "e", "\uffee": "f" },
    '{"10":"a","9":"b","z":"d","é":"c","😀":"e","\uffee":"f"}',
  ],
  [-0, "0"],
  [1e21, "1e+21"],
  [0.1, "0.1"],
  ["\ud800\n", '"\\ud800\\n"'],
])("%j", (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

const itself: { own?: unknown } = {};
itself.own = itself;

test.each([[Number.NaN], [Infinity], [7n], [() => 1], [Symbol("a")], [undefined], [{ a: [7n] }], [itself]])(
  "JSON cannot hold this",
  (value) => {
    expect(() => canonicalJson(value)).toThrow(RangeError);
  },
);

test("the same thing may stand in two places", () => {
  const one = { a: 1 };
  expect(canonicalJson([one, one])).toBe('[{"a":1},{"a":1}]');
});

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, turned(one)]),
  );
};

law.prop([fc.jsonValue()])("is JSON of the same value, in whatever order it comes", (value) => {
  const text = canonicalJson(value);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
  expect(canonicalJson(turned(value))).toBe(text);
});
