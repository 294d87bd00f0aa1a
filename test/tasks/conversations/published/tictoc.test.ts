import { expect, test } from "vitest";
import {
  publishedCounts,
  publishedFindings,
  publishedSplit,
} from "../../../../src/tasks/conversations/published/tictoc.js";
import { scenarios } from "../../../../src/staleness/inventory/scenarios.js";

test("the counts add up", () => {
  const { trajectories, samples, retained, preferTool, preferNoTool } = publishedCounts;
  expect(trajectories.value * 3).toBe(samples.value);
  expect(preferTool.value + preferNoTool.value).toBe(retained.value);
  expect(scenarios.reduce((sum, scenario) => sum + scenario.trajectories, 0)).toBe(trajectories.value);
});

test("the split is that of the inventory", () => {
  for (const split of ["train", "test"] as const) {
    const { scenarios: count, ...bySensitivity } = publishedSplit.value[split];
    const own = scenarios.filter((scenario) => scenario.split === split);
    expect(own).toHaveLength(count);
    for (const [sensitivity, many] of Object.entries(bySensitivity)) {
      expect(own.filter((scenario) => scenario.sensitivity === sensitivity)).toHaveLength(many);
    }
  }
});

test("each of Figures 2 to 7 is told in words once", () => {
  expect(publishedFindings.map(({ figure }) => figure)).toEqual([2, 3, 4, 5, 6, 7]);
});
