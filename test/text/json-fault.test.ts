import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { findJsonFault } from "../../src/text/json-fault.js";

describe("the first fault of a text that should be JSON", () => {
  test.each<[text: string, offset: number, expected: string]>([
    ["", 0, "value"],
    ["  ", 2, "value"],
    ["nope", 0, "value"],
    ["[1, 2", 5, "comma-or-bracket"],
    ["[1,]", 3, "value"],
    ["[1 2]", 3, "comma-or-bracket"],
    ['{"a": 1,}', 8, "key"],
    ["{'a': 1}", 1, "key"],
    ['{"a" 1}', 5, "colon"],
    ['{"a": 1 "b": 2}', 8, "comma-or-brace"],
    ['{"a": }', 6, "value"],
    ['["a', 1, "quote"],
    ['["a\nb"]', 3, "no-control"],
    ['["\\x"]', 2, "escape"],
    ["01", 1, "end"],
    ["1 2", 2, "end"],
    ["[1]]", 3, "end"],
    ["-", 0, "value"],
    ["NaN", 0, "value"],
    ["\u00A01", 0, "value"],
  ])("%j", (text, offset, expected) => {
    expect(findJsonFault(text)).toEqual({ offset, expected });
  });

  law.prop([fc.json(), fc.constantFrom("", " ", "\n\t ")])("is none in JSON", (json, space) => {
    expect(findJsonFault(space + json + space)).toBeNull();
  });

  law.prop([fc.json(), fc.nat(), fc.constantFrom("", ",", "}", "]", '"', "\\", "x", "0", "\n")])(
    "is there exactly when the runtime cannot read it, at most at the end",
    (json, place, damage) => {
      const at = place % (json.length + 1);
      const text = json.slice(0, at) + damage + json.slice(at + 1);
      const fault = findJsonFault(text);
      expect(fault === null).toBe(isJson(text));
      expect(fault?.offset ?? 0).toBeLessThanOrEqual(text.length);
    },
  );

  test("no depth of nesting is too deep", () => {
    expect(findJsonFault("[".repeat(1_000_000))).toEqual({ offset: 1_000_000, expected: "value" });
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
