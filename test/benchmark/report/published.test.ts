import { expect, test } from "vitest";
import { table4, table5, table6 } from "../../../src/benchmark/report/published/traveler.js";

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test("the averages that the paper prints beside Table 6 come of its rows", () => {
  const averages = { explicit: 0.84, relative: 0.58, vague: 0.39 };
  for (const [name, average] of Object.entries(averages)) {
    const row = table6.categories[name as keyof typeof averages];
    expect(Math.abs(mean(row) - average)).toBeLessThanOrEqual(0.0101);
  }
  const templates = { who: 0.51, did: 0.78, "how-often": 0.52, "when-last": 0.57 };
  for (const [name, average] of Object.entries(templates)) {
    const row = table6.templates[name as keyof typeof templates];
    expect(Math.abs(mean(row) - average)).toBeLessThanOrEqual(0.0101);
  }
});

test("GPT-4 has in Table 5 what its rows of Table 4 average to", () => {
  for (const { strategy, accuracy } of table5.rows) {
    const row = table4.rows.find((one) => one.strategy === strategy);
    if (row === undefined) throw new Error(strategy);
    expect(Math.abs((row.five + row.fifty) / 2 - accuracy[3])).toBeLessThanOrEqual(0.0101);
  }
  for (const { five, fifty, average } of table4.rows) {
    expect(Math.abs((five + fifty) / 2 - average)).toBeLessThanOrEqual(0.0101);
  }
  expect(new Set(table4.rows.map(({ strategy }) => strategy)).size).toBe(12);
});
