import { test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import {
  averageDecisions,
  summarizeDecisions,
} from "../../../../src/tasks/conversations/metrics/decision-summary.js";
import { drawnWorld, talliesOf } from "./drawn-decisions.js";

describe("an average over models", () => {
  test.prop([drawnWorld(3)])("is the mean of what each has, over those that have it", (world) => {
    const tallies = talliesOf(world);
    const [average] = averageDecisions(tallies);
    const each = tallies.map((tally) => summarizeDecisions(tally));
    const rows = average === undefined ? [] : [average.overall, ...average.byLength];
    expect(rows.length).toBe(
      each[0]?.overall === undefined || rows.length === 0 ? 0 : 1 + each[0].byLength.length,
    );
    for (const row of rows) {
      const cells = each.map(({ overall, byLength }) =>
        row.name === "all" ? overall : byLength.find(({ name }) => name === row.name),
      );
      for (const [mean, values] of [
        [row.nar, cells.map((cell) => cell?.nar)],
        [row.attempt.tool, cells.map((cell) => cell?.attempt.tool)],
        [row.attempt.noTool, cells.map((cell) => cell?.attempt.noTool)],
        [row.attempted, cells.map((cell) => cell?.attempted)],
      ] as const) {
        const there = values.flatMap((estimate) => estimate?.value ?? []);
        expect(mean?.models ?? 0).toBe(there.length);
        if (mean !== null) {
          expect(mean.value).toBeCloseTo(there.reduce((sum, value) => sum + value, 0) / there.length, 12);
        }
      }
    }
  });

  test.prop([drawnWorld(1)])("of a model with itself is the model, its interval too", (world) => {
    const [replies = []] = world.replies;
    const [one, other] = talliesOf({ ...world, replies: [replies, replies] });
    if (one === undefined || other === undefined) return;
    const mean = averageDecisions([one, other])[0]?.overall.nar;
    const { nar } = summarizeDecisions(one).overall;
    expect(mean?.value).toBe(nar?.value);
    expect(mean?.low ?? -1).toBeCloseTo(nar?.low ?? -1, 12);
    expect(mean?.high ?? -1).toBeCloseTo(nar?.high ?? -1, 12);
  });

  test("takes two models", () => {
    const sample = {
      scenario: "Surf Report",
      preference: "tool",
      messages: 5,
      level: 0,
      variant: null,
    } as const;
    const tallies = talliesOf({ samples: [sample], replies: [[{ sample: 0, repeat: 0, decision: "tool" }]] });
    expect(averageDecisions(tallies)).toEqual([]);
    expect(averageDecisions([])).toEqual([]);
  });
});
