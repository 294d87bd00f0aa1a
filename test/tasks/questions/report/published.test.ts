import { expect, test } from "vitest";
import { table4, table5, table6 } from "../../../../src/tasks/questions/report/published/traveler.js";

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test("the averages that the paper prints beside Tables 5 and 6 come of their rows", () => {
  const { averages, categories, templates } = table6;
  expect([averages.categories, averages.templates].map((one) => Object.keys(one))).toEqual(
    [categories, templates].map((one) => Object.keys(one)),
  );
  const rows = [
    ...Object.entries(averages.categories).map(([name, average]) => ({
      average,
      row: categories[name as keyof typeof categories],
    })),
    ...Object.entries(averages.templates).map(([name, average]) => ({
      average,
      row: templates[name as keyof typeof templates],
    })),
    ...table5.rows.map(({ accuracy, average }) => ({ average, row: accuracy })),
  ];
  expect(rows).toHaveLength(11);
  for (const { row, average } of rows) expect(Math.abs(mean(row) - average)).toBeLessThanOrEqual(0.0101);
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
