import { describe, expect, it } from "vitest";
import { publishedReasoners, table1, table2 } from "../../../../src/tasks/conversations/published/tictoc.js";

/** Of how many traces each share of Table 1 is. */
const table1Traces = 3016;

/** The shares of all replies in Table 2 that no whole number out of 3,016 gives: some replies were left out. */
const table2Impossible = [
  { model: "Qwen3-0.6B-Reason", column: "type1", percent: 2.99 },
  { model: "Qwen3-0.6B-Reason", column: "type2", percent: 5.71 },
  { model: "Qwen3-8B-Reason", column: "type1", percent: 0.37 },
];

/** A share in hundredths as the paper prints it. */
function percent(count: number, whole: number): number {
  return Number(((100 * count) / whole).toFixed(2));
}

/** Whether a whole number out of all gives this share. */
function isOfAll(share: number): boolean {
  const near = Math.round((share * table1Traces) / 100);
  return [near - 1, near, near + 1].some((count) => percent(count, table1Traces) === share);
}

describe("Table 1", () => {
  it.each(table1)("of $model: every share follows from its count over 3,016", ({ model: _, ...columns }) => {
    for (const { count, percent: printed } of Object.values(columns)) {
      expect(percent(count, table1Traces)).toBe(printed);
    }
  });

  it("has what the text says of it, but for the keywords about time", () => {
    expect(Math.max(...table1.map(({ timeStamp }) => timeStamp.percent))).toBeLessThan(4);
    expect(Math.max(...table1.map(({ timestampKeyword }) => timestampKeyword.percent))).toBeLessThan(1.5);
    const above = table1.filter(({ timeKeyword }) => timeKeyword.percent >= 15);
    expect(above.map(({ model, timeKeyword }) => [model, timeKeyword.percent])).toEqual([
      ["Qwen3-8B-Reason", 15.82],
    ]);
  });
});

describe("Table 2", () => {
  it("has the models of Table 1", () => {
    expect(table2.map(({ model }) => model)).toEqual(publishedReasoners);
    expect(table1.map(({ model }) => model)).toEqual(publishedReasoners);
  });

  it("has shares that are of no whole number out of 3,016, all of which are named", () => {
    const impossible = table2.flatMap(({ model, type1, type2 }) =>
      [
        { model, column: "type1", percent: type1 },
        { model, column: "type2", percent: type2 },
      ].filter(({ percent: share }) => !isOfAll(share)),
    );
    expect(impossible).toEqual(table2Impossible);
  });

  it("has what the text says of it", () => {
    const shareOf = (model: string) => table2.find((row) => row.model === model);
    expect(Math.round(shareOf("Qwen3-1.7B-Reason")?.falsePositives ?? 0)).toBe(61);
    for (const model of ["Qwen3-8B-Reason", "Qwen3-14B-Reason", "Qwen3-32B-Reason"]) {
      expect(shareOf(model)?.type2).toBeLessThan(2);
      expect(shareOf(model)?.falsePositives).toBeLessThan(8);
    }
    expect(table2.filter(({ type1 }) => type1 >= 0.5).map(({ model }) => model)).toEqual([
      "Qwen3-0.6B-Reason",
    ]);
  });
});
