import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findJsonPlace, jsonPath } from "../../src/issue/json-place.js";

/** Every value of a tree with the path to it. */
function valuesOf(
  value: unknown,
  path: readonly (string | number)[] = [],
): (readonly [typeof path, unknown])[] {
  const own: (readonly [typeof path, unknown])[] = [[path, value]];
  if (Array.isArray(value)) return own.concat(value.flatMap((item, at) => valuesOf(item, [...path, at])));
  if (typeof value !== "object" || value === null) return own;
  return own.concat(Object.entries(value).flatMap(([key, item]) => valuesOf(item, [...path, key])));
}

describe("the place of a value in JSON", () => {
  test("is where its text begins, whatever the layout", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 1, "\t"), (value, indent) => {
        const text = ` ${JSON.stringify(value, null, indent)}\n`;
        for (const [path, found] of valuesOf(JSON.parse(text))) {
          const rest = text.slice(findJsonPlace(text, path));
          const depth =
            indent === 0
              ? ""
              : typeof indent === "number"
                ? " ".repeat(path.length)
                : "\t".repeat(path.length);
          const written = JSON.stringify(found, null, indent).replaceAll("\n", `\n${depth}`);
          expect(rest.startsWith(written)).toBe(true);
        }
      }),
    );
  });

  test("is that of what it should be in, where it is not there", () => {
    const text = '{ "a": [1, { "b": 2 }] }';
    expect(findJsonPlace(text, ["a", 5])).toBe(text.indexOf("["));
    expect(findJsonPlace(text, ["a", 1, "c", 0])).toBe(text.indexOf('{ "b'));
    expect(findJsonPlace(text, ["a", "b"])).toBe(text.indexOf("["));
  });

  test("is the last of a key that stands there twice, as JSON.parse has it", () => {
    expect(findJsonPlace('{"a":1,"a":2}', ["a"])).toBe(11);
  });
});

test("a path is read as it is written in JavaScript", () => {
  expect(jsonPath("curves[3].cells[12].counts")).toEqual(["curves", 3, "cells", 12, "counts"]);
  expect(jsonPath("id")).toEqual(["id"]);
  expect(jsonPath("")).toEqual([]);
});
