import { describe, expect, test } from "vitest";
import { differencesOf } from "../../../src/ask/run/reply-line.js";

describe("what differs between settings", () => {
  test("is named field by field", () => {
    const there = { strategy: "a", sampling: { temperature: 0, stop: ["\n"] } };
    const here = { strategy: "a", sampling: { temperature: 0.7, stop: ["\n", "."], seed: 1 } };
    expect(differencesOf(there, here)).toEqual([
      { setting: "sampling.temperature", there: "0", here: "0.7" },
      { setting: "sampling.stop", there: '["\\n"]', here: '["\\n","."]' },
      { setting: "sampling.seed", there: null, here: "1" },
    ]);
  });

  test("is nothing where they are the same, in whatever order", () => {
    expect(differencesOf({ a: 1, b: { c: [1] } }, { b: { c: [1] }, a: 1 })).toEqual([]);
  });

  test("is a whole where one of them has no fields", () => {
    expect(differencesOf({ a: null }, { a: { b: 1 } })).toEqual([
      { setting: "a", there: null, here: '{"b":1}' },
    ]);
  });
});
