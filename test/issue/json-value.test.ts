import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  FieldFault,
  fieldsOf,
  isAbsent,
  jsonIn,
  listOf,
  placeOf,
  readOrFault,
  shownValue,
  textOf,
  valueAt,
} from "../../src/issue/json-value.js";

describe("a value as an issue shows it", () => {
  test.each([
    [undefined, ""],
    [null, "null"],
    ["Ann", "Ann"],
    [3.5, "3.5"],
    [Number.NaN, "NaN"],
    [true, "true"],
    [10n, "10"],
    [[1, 2], "a list"],
    [{ a: 1 }, "an object"],
    [Symbol("a"), "symbol"],
    ["x".repeat(50), `${"x".repeat(39)}…`],
  ])("%o", (value, shown) => expect(shownValue(value)).toBe(shown));

  test("has its quotes where they are asked for, and as much as is asked for", () => {
    expect(shownValue("Ann", true)).toBe('"Ann"');
    expect(shownValue("Ann Berg", true, 6)).toBe('"Ann …');
  });
});

describe("a place in JSON", () => {
  test("is written as in JavaScript", () => {
    expect(placeOf(["messages", 2, "tool_calls", 0, "id"])).toBe("messages[2].tool_calls[0].id");
    expect(placeOf([3, "a"])).toBe("[3].a");
    expect(placeOf([])).toBe("it");
  });

  test("is that of what a schema finds at fault, with what stands there", () => {
    const value = { messages: [{ id: 1 }, { id: true }] };
    const schema = z.object({ messages: z.array(z.object({ id: z.number() })) });
    const path = schema.safeParse(value).error?.issues[0]?.path ?? [];
    expect([placeOf(path), valueAt(value, path)]).toEqual(["messages[1].id", true]);
  });

  test("holds nothing where the way to it ends", () => {
    expect(valueAt({ a: null }, ["a", "b", 0])).toBeUndefined();
    expect(valueAt("text", [])).toBe("text");
  });
});

test("what others wrote is taken for what it is", () => {
  expect([fieldsOf([]), fieldsOf(null), fieldsOf("a"), fieldsOf({ a: 1 })]).toEqual([
    null,
    null,
    null,
    { a: 1 },
  ]);
  expect([listOf({}), listOf([1])]).toEqual([[], [1]]);
  expect([textOf(""), textOf(1), textOf("a")]).toEqual([null, null, "a"]);
  expect([undefined, null, 0, "", false].map(isAbsent)).toEqual([true, true, false, false, false]);
  expect([jsonIn("[1]"), jsonIn("null"), jsonIn("[1")]).toEqual([[1], null, undefined]);
});

test("a reader gives what it reads, or the field that it refuses, and hides no other fault", () => {
  expect(readOrFault(() => 1)).toBe(1);
  const cause = { kind: "unknown-zone" };
  const refused = readOrFault(() => {
    throw new FieldFault("gold.p", 2, "probability", cause);
  });
  expect(refused).toMatchObject({ field: "gold.p", value: 2, expected: "probability", cause });
  expect(() =>
    readOrFault(() => {
      throw new RangeError("other");
    }),
  ).toThrow(RangeError);
});
