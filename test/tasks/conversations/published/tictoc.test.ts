import { expect, test } from "vitest";
import { publishedCounts, publishedFindings } from "../../../../src/tasks/conversations/published/tictoc.js";
import { scenarios } from "../../../../src/staleness/inventory/scenarios.js";

/** How many scenarios of each sensitivity train and test: TicToc, Appendix D.1, printed. */
const publishedSplit = {
  train: { scenarios: 50, low: 21, medium: 19, high: 10 },
  test: { scenarios: 26, low: 8, medium: 6, high: 12 },
};

test("the counts add up", () => {
  const { trajectories, samples, retained, preferTool, preferNoTool } = publishedCounts;
  expect(trajectories.value * 3).toBe(samples.value);
  expect(preferTool.value + preferNoTool.value).toBe(retained.value);
  expect(scenarios.reduce((sum, scenario) => sum + scenario.trajectories, 0)).toBe(trajectories.value);
});

test("the split is that of the inventory", () => {
  for (const split of ["train", "test"] as const) {
    const { scenarios: count, ...bySensitivity } = publishedSplit[split];
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
