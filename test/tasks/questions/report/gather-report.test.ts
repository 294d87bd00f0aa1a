import { expect, test } from "vitest";
import { gatherReport } from "../../../../src/tasks/questions/report/create-report.js";
import { tableOf } from "../../../../src/tasks/questions/score.js";
import { readFixture } from "./fixture-report.js";
import { fixtureItems } from "./fixture.js";

function gathered(reply: string | null, repeats = 1) {
  const { runs } = readFixture(
    fixtureItems.flatMap(({ id }) =>
      Array.from({ length: repeats }, (_, repeat) => ({ id, reply, repeat, model: "m", strategy: "s" })),
    ),
  );
  return gatherReport(fixtureItems, tableOf(fixtureItems).table, runs);
}

test("the first reply of a model to a missed item is shown, and no other", () => {
  const [worst] = gathered("definitely", 3).missed;
  expect(worst?.replies.map(({ row: { repeat }, excerpt }) => [repeat, excerpt?.before])).toEqual([
    [0, "definitely"],
  ]);
});

test("unreadable replies of several templates are shown, and rules are counted", () => {
  const [model] = gathered("I do not say").models;
  const templates = model?.unreadable.map(({ row: { template } }) => template) ?? [];
  expect(new Set(templates).size).toBe(templates.length);
  expect(templates.length).toBeGreaterThan(1);
  const read = [...(model?.rules.values() ?? [])].reduce((sum, count) => sum + count, 0);
  expect(read).toBe(fixtureItems.length);
});

test("without replies nothing is shown", () => {
  const { missed, models } = gathered(null);
  expect(missed).toEqual([]);
  expect(models.map(({ unreadable, rules }) => [unreadable.length, rules.size])).toEqual([[0, 0]]);
});
