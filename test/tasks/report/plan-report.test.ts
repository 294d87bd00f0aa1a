import { expect, test } from "vitest";
import { RunCollector } from "../../../src/tasks/report/collect-runs.js";
import { planReport } from "../../../src/tasks/report/gather-report.js";
import { scoreReply } from "../../../src/tasks/score-reply.js";
import { fixtureItems } from "./fixture.js";

function planOf(reply: string | null, repeats = 1) {
  const collector = new RunCollector();
  for (const item of fixtureItems) {
    for (let repeat = 0; repeat < repeats; repeat += 1)
      collector.add(scoreReply(item, { reply, repeat, model: "m" }), "s");
  }
  return planReport(fixtureItems, collector.runs);
}

test("the first reply of a model to a missed item is shown, and no other", () => {
  const plan = planOf("definitely", 3);
  const [worst] = plan.missed;
  const id = worst?.item.id ?? "";
  expect(worst?.rows.map(({ repeat }) => repeat)).toEqual([0]);
  expect(plan.isShown({ model: "m", strategy: "s", id, repeat: 0 })).toBe(true);
  expect(plan.isShown({ model: "m", strategy: null, id, repeat: 0 })).toBe(false);
  expect(plan.isShown({ model: "other", strategy: "s", id, repeat: 0 })).toBe(false);
});

test("unreadable replies of several templates are shown, and rules are counted", () => {
  const [run] = planOf("I do not say").runs;
  const templates = run?.unreadable.map(({ template }) => template) ?? [];
  expect(new Set(templates).size).toBe(templates.length);
  expect(templates.length).toBeGreaterThan(1);
  const read = [...(run?.rules.values() ?? [])].reduce((sum, count) => sum + count, 0);
  expect(read).toBe(fixtureItems.length);
});

test("without replies nothing is shown", () => {
  const plan = planOf(null);
  expect(plan.missed).toEqual([]);
  expect(plan.runs.map(({ unreadable, rules }) => [unreadable.length, rules.size])).toEqual([[0, 0]]);
});
