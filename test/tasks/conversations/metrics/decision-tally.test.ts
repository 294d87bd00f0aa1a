import { describe, expect, test } from "vitest";
import { DecisionTally, SampleTable } from "../../../../src/tasks/conversations/metrics/sample-table.js";
import { sampleOf } from "./drawn-decisions.js";

const drawn = { scenario: "Surf Report", preference: "tool", messages: 5, level: 0, variant: null } as const;

function tallied(): DecisionTally {
  const table = new SampleTable();
  table.add(sampleOf(drawn, "a"));
  return new DecisionTally(table, "model", null);
}

describe("a tally of decisions", () => {
  test("counts a repeat once: the first reply, and no error beside it", () => {
    const tally = tallied();
    expect(tally.add(0, 0, "error")).toBe("counted");
    expect(tally.add(0, 0, "error")).toBe("duplicate");
    expect(tally.attemptShareOf(0)).toBeNull();
    expect(tally.add(0, 0, "tool")).toBe("replaced");
    expect(tally.add(0, 0, "direct")).toBe("duplicate");
    expect(tally.add(0, 0, "error")).toBe("duplicate");
    expect(tally.add(0, 1, "direct")).toBe("counted");
    expect(tally.add(0, 2, "error")).toBe("counted");
    expect(tally.attemptShareOf(0)).toBe(0.5);
    expect(tally.counts()).toEqual({ replies: 2, attempts: 1, errors: 1, unlabelled: 0 });
  });

  test.each([-1, 1, 0.5, Number.NaN])("has no sample %d", (sample) => {
    expect(() => tallied().add(sample, 0, "tool")).toThrow(RangeError);
  });
});

describe("a table of samples", () => {
  test("finds samples by id, and keeps the first of two", () => {
    const table = new SampleTable();
    expect([table.add(sampleOf(drawn, "a")), table.add(sampleOf(drawn, "b"))]).toEqual([0, 1]);
    expect(table.add(sampleOf({ ...drawn, preference: "noTool" }, "a"))).toBeNull();
    expect([table.find("b"), table.find("c"), table.size]).toEqual([1, null, 2]);
    expect(table.preferenceOf(0)).toBe("tool");
  });

  test("shows the values of a facet in their order, what nobody says last", () => {
    const table = new SampleTable();
    const variants = [null, "user-confirmation", "repeated-ask"] as const;
    for (const variant of variants) table.add(sampleOf({ ...drawn, variant }, `${variant}`));
    expect(table.rowsBy("variant", (name) => name).rows).toEqual([
      "repeated-ask",
      "user-confirmation",
      "unsaid",
    ]);
  });
});
