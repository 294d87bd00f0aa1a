import { shownJson } from "../../src/issue/json-value.js";
import { describe, expect, it } from "vitest";

const loop: unknown[] = [];
loop.push(loop);

describe("shown", () => {
  it.each([
    [undefined, ""],
    [null, "null"],
    [7, "7"],
    ["Ann", '"Ann"'],
    ['a "b"\n', '"a \\"b\\"\\n"'],
    [["Ann", "Bob"], '["Ann","Bob"]'],
    ["x".repeat(38), `"${"x".repeat(38)}"`],
    ["x".repeat(39), `"${"x".repeat(38)}…`],
    ["x".repeat(1000), `"${"x".repeat(38)}…`],
    [loop, "object"],
    [10n, "bigint"],
  ])("case %#", (value, text) => {
    expect(shownJson(value)).toBe(text);
    expect(text.length).toBeLessThanOrEqual(40);
  });
});
