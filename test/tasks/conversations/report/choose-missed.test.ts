import { expect, test } from "vitest";
import { chooseMissed } from "../../../../src/tasks/conversations/report/oracle-evidence.js";
import { DecisionTally, SampleTable } from "../../../../src/tasks/conversations/metrics/sample-table.js";
import { sampleOf } from "../metrics/drawn-decisions.js";

test("the worst samples come first, two of a scenario at most, none that was not missed", () => {
  const samples = (["tool", "tool", "tool", "noTool", null] as const).map((preference, at) =>
    sampleOf(
      {
        scenario: at < 3 ? "Surf Report" : "Office Finder",
        preference,
        messages: 9 - at,
        level: 0,
        variant: null,
      },
      `${at}`,
    ),
  );
  const table = new SampleTable();
  for (const sample of samples) table.add(sample);
  const [one, other] = [new DecisionTally(table, "one", null), new DecisionTally(table, "other", null)];
  for (const sample of [0, 1, 2, 3, 4]) {
    one.add(sample, 0, "direct");
    other.add(sample, 0, sample === 1 ? "direct" : "tool");
  }
  expect(chooseMissed(samples, table, [one, other]).map(({ item: { id }, loss }) => [id, loss])).toEqual([
    ["1", 1],
    ["3", 0.5],
    ["2", 0.5],
  ]);
});
