import { describe, expect, test } from "vitest";
import { partApart, readCondition } from "../../../../src/tasks/conversations/metrics/sample-table.js";

describe("the name of a way of asking", () => {
  test("says three things", () => {
    expect(readCondition("content/rules/off")).toEqual({
      timestamps: "content",
      prompt: "rules",
      reasoning: "off",
    });
  });

  test.each(["", "content", "content/rules", "content/rules/off/1", "rules/content/off", "direct/all/json"])(
    "is another one: %j",
    (name) => {
      expect(readCondition(name)).toBeNull();
    },
  );

  test.each([
    ["none/none/default", "content/none/default", "timestamps"],
    ["template/none/on", "template/naive/on", "prompt"],
    ["none/none/on", "none/none/off", "reasoning"],
    ["none/none/on", "none/none/on", null],
    ["none/none/on", "content/naive/on", null],
  ])("%s and %s differ in %s alone", (one, other, part) => {
    const [first, second] = [readCondition(one), readCondition(other)];
    expect(first === null || second === null ? "unread" : partApart(first, second)).toBe(part);
  });
});
