import { describe, expect, it } from "vitest";
import { shown } from "../../src/events/record-schema.js";

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
    expect(shown(value)).toBe(text);
    expect(text.length).toBeLessThanOrEqual(40);
  });
});
