import { describe, expect, test } from "vitest";
import {
  gridPhases,
  isInPhase,
  strategies,
  strategyNamed,
} from "../../../../src/tasks/questions/prompts/strategy.js";

describe("the strategies", () => {
  test("are twelve, each found by its name", () => {
    expect(strategies).toHaveLength(12);
    expect(new Set(strategies.map(({ name }) => name)).size).toBe(12);
    for (const strategy of strategies)
      expect(strategyNamed(strategy.name)).toMatchObject({ value: strategy });
  });

  test("a name that is nearly one is told", () => {
    expect(strategyNamed("cot-review/date-only/languag")).toMatchObject({
      issues: [{ kind: "unknown-strategy", suggestion: "cot-review/date-only/language" }],
    });
  });
});

describe("the grid of the paper", () => {
  test("tries all twelve, then the four of Table 5", () => {
    expect(gridPhases.map(({ strategies: tried }) => tried.length)).toEqual([12, 4]);
    expect(gridPhases[1]?.strategies.map(({ name }) => name)).toEqual([
      "cot-review/date-only/json",
      "cot-review/date-only/language",
      "cot-step-by-step/date-only/json",
      "cot-step-by-step/date-only/language",
    ]);
  });

  test.each([
    [5, "explicit", true],
    [50, "relative", true],
    [10, "explicit", false],
    [5, "vague", false],
  ])("%i events, %s: %s", (length, category, isAsked) => {
    for (const phase of gridPhases) expect(isInPhase(phase, { length, category })).toBe(isAsked);
  });
});
