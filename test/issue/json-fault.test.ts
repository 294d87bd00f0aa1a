import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { dropsKeys, findJsonFault } from "../../src/issue/json-fault.js";
import { lawRuns } from "../law-runs.js";

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
    ['{"a": 1, "a": 1}', 9, "new-key"],
    ['{"type": 1, "\\u0074ype": 2}', 12, "new-key"],
    ['[{"a": {"b": 1, "c": [{"d": 1}], "b": 2}}]', 33, "new-key"],
    ['{"__proto__": 1, "__proto__": 2}', 17, "new-key"],
    ['{"": 1, "": 2}', 8, "new-key"],
  ])("%j", (text, offset, expected) => {
    expect(findJsonFault(text)).toEqual({ offset, expected });
  });

  law.prop([fc.json(), fc.constantFrom("", " ", "\n\t ")])("is none in JSON", (json, space) => {
    expect(findJsonFault(space + json + space)).toBeNull();
  });

  law.prop([fc.json(), fc.nat(), fc.constantFrom("", ",", "}", "]", '"', "\\", "x", "0", "\n")])(
    "is there exactly when the runtime cannot read it or drops a key, at most at the end",
    (json, place, damage) => {
      const at = place % (json.length + 1);
      const text = json.slice(0, at) + damage + json.slice(at + 1);
      const fault = findJsonFault(text);
      expect(fault === null).toBe(isJson(text) && !isDropped(text));
      expect(fault?.offset ?? 0).toBeLessThanOrEqual(text.length);
    },
  );

  const key = fc.constantFrom("a", "b", "\\u0061", "__proto__", '\\":', "constructor", "");
  const value = fc.letrec<{ one: string }>((tie) => ({
    one: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom("1", '"a\\":"', "[]", "{}", '":"'),
      fc
        .array(fc.tuple(key, fc.constantFrom("", " ", "\n\t"), tie("one")), { maxLength: 3 })
        .map((fields) => `{${fields.map(([name, blank, one]) => `"${name}"${blank}:${one}`).join(", ")}}`),
      fc.array(tie("one"), { maxLength: 2 }).map((list) => `[${list.join(",")}]`),
    ),
  })).one;

  law.prop([value], { numRuns: lawRuns(20_000) })("is a key that is dropped, in JSON", (text) => {
    const json: unknown = JSON.parse(text);
    expect(findJsonFault(text)?.expected ?? null).toBe(isDropped(text) ? "new-key" : null);
    // What is quickly seen to drop nothing drops nothing; strings may look like keys.
    if (isDropped(text)) expect(dropsKeys(text, json)).toBe(true);
  });

  test("is found quickly where there is none", () => {
    const record = '{"type":"eat: risotto","subject" : "Tom","time":"2023-09-29 20:27:00"}';
    expect(dropsKeys(record, JSON.parse(record))).toBe(false);
    expect(dropsKeys("1", 1)).toBe(false);
  });

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

/** Whether JSON has more keys than what the runtime reads of it. */
function isDropped(text: string): boolean {
  const keys = [...text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/gs)].filter(([, colon]) => colon === ":");
  let kept = 0;
  JSON.parse(text, function count(this: unknown, name, value: unknown) {
    if (!Array.isArray(this)) kept += 1;
    return name === "" ? value : null;
  });
  // The root is visited as a key too.
  return keys.length > kept - 1;
}
