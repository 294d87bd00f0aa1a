import { test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import {
  type DecisionFigures,
  summarizeDecisions,
} from "../../../../src/tasks/conversations/metrics/decision-summary.js";
import { DecisionTally, SampleTable } from "../../../../src/tasks/conversations/metrics/sample-table.js";
import { type DrawnSample, drawnWorld, sampleOf, talliesOf } from "./drawn-decisions.js";
import { naiveBin, naiveFigures, naiveReach, naiveRecords, type NaiveRecord } from "./naive-decisions.js";

/** t(.975) with one to four degrees of freedom. */
const students = [12.706204736, 4.30265273, 3.182446305, 2.776445105];

function expectSame(figures: DecisionFigures, records: readonly NaiveRecord[]): void {
  const naive = naiveFigures(records);
  const same = (value: number | undefined, wanted: number | null): void => {
    if (wanted === null) expect(value).toBeUndefined();
    else expect(value).toBeCloseTo(wanted, 12);
  };
  same(figures.nar?.value, naive.nar);
  same(figures.attempt.tool?.value, naive.tool);
  same(figures.attempt.noTool?.value, naive.noTool);
  same(figures.attempted?.value, naive.attempted);
  same(figures.overReliance?.value, naive.tool === null ? null : 1 - naive.tool);
  same(figures.underReliance?.value, naive.noTool);
  expect(figures.n.tool + figures.n.noTool).toBe(records.length);
}

describe("what a model decided", () => {
  test.prop([drawnWorld(1)])("is what plain loops over records find, in every row", (world) => {
    const [tally] = talliesOf(world);
    const [replies] = world.replies;
    if (tally === undefined || replies === undefined) return;
    const summary = summarizeDecisions(tally);
    const records = naiveRecords(world, replies);
    expectSame(summary.overall, records);
    const labelled = world.samples.filter(({ preference }) => preference !== null);
    const { unreplied } = summary.overall;
    expect(unreplied.tool + unreplied.noTool).toBe(labelled.length - records.length);
    const rows: readonly [readonly DecisionFigures[], (sample: DrawnSample) => string][] = [
      [summary.byLength, ({ messages }) => naiveBin(messages)],
      [summary.byLevel, ({ level }) => `${level}`],
      [summary.byVariant, ({ variant }) => variant ?? "unsaid"],
      [summary.byScenario, ({ scenario }) => scenario],
    ];
    for (const [cells, nameOf] of rows) {
      expect(cells.map(({ name }) => name).toSorted()).toEqual([...new Set(labelled.map(nameOf))].toSorted());
      for (const cell of cells) {
        expectSame(
          cell,
          records.filter((record) => nameOf(record) === cell.name),
        );
      }
    }
  });

  test.prop([drawnWorld(1)])("has cluster-robust intervals over scenarios", (world) => {
    const [tally] = talliesOf(world);
    const [replies] = world.replies;
    if (tally === undefined || replies === undefined) return;
    const { attempted } = summarizeDecisions(tally).overall;
    const records = naiveRecords(world, replies);
    const scenarios = new Set(records.map(({ scenario }) => scenario)).size;
    expect(attempted?.clusters ?? 0).toBe(scenarios);
    if (attempted === null || attempted.method === "none") {
      expect(scenarios).toBeLessThan(2);
      return;
    }
    if (attempted.method === "wilson") {
      expect(records).toHaveLength(scenarios);
      return;
    }
    const reach = naiveReach(records, students[scenarios - 2] ?? 0);
    expect(attempted.low).toBeCloseTo(Math.max(0, attempted.value - reach), 6);
    expect(attempted.high).toBeCloseTo(Math.min(1, attempted.value + reach), 6);
  });

  test("has no alignment where a class is empty, and no interval from one scenario", () => {
    const table = tableOf([
      { scenario: "Surf Report", preference: "tool", messages: 5 },
      { scenario: "Surf Report", preference: "tool", messages: 9 },
      { scenario: "Surf Report", preference: "noTool", messages: 9 },
    ]);
    const tally = new DecisionTally(table, "a", null);
    tally.add(0, 0, "tool");
    tally.add(1, 0, "direct");
    tally.add(2, 0, "error");
    const { overall, byLength, counts } = summarizeDecisions(tally);
    expect(overall.nar).toBeNull();
    expect(overall.attempt.noTool).toBeNull();
    expect(overall.underReliance).toBeNull();
    expect(overall.overReliance).toEqual({ value: 0.5, low: null, high: null, method: "none", clusters: 1 });
    expect(overall.unreplied).toEqual({ tool: 0, noTool: 1 });
    expect(byLength.map(({ name, n }) => [name, n.tool])).toEqual([
      ["short", 1],
      ["medium", 1],
    ]);
    expect(counts).toEqual({ replies: 2, attempts: 1, errors: 1, unlabelled: 0 });
  });

  test("is nothing where nobody knows what people prefer", () => {
    const tally = new DecisionTally(
      tableOf([{ scenario: "Surf Report", preference: null, messages: 5 }]),
      "a",
      null,
    );
    tally.add(0, 0, "tool");
    const { overall, byLength, counts } = summarizeDecisions(tally);
    expect([overall.nar, overall.attempted, overall.n]).toEqual([null, null, { tool: 0, noTool: 0 }]);
    expect(byLength).toEqual([]);
    expect(counts).toEqual({ replies: 0, attempts: 0, errors: 0, unlabelled: 1 });
  });
});

describe("lengths", () => {
  test("count the system message, unless they are told not to", () => {
    const lengthsOf = (isSystemCounted: boolean): readonly string[] => {
      const table = new SampleTable({ isSystemCounted });
      for (const messages of [7, 8, 12, 13]) table.add(sampleOf({ ...plain, messages }, `${messages}`));
      const { of } = table.rowsBy("length", (name) => name);
      return Array.from({ length: table.size }, (_, at) => of(at));
    };
    expect(lengthsOf(true)).toEqual(["short", "medium", "medium", "long"]);
    expect(lengthsOf(false)).toEqual(["short", "short", "medium", "medium"]);
  });
});

const plain: DrawnSample = {
  scenario: "Surf Report",
  preference: "tool",
  messages: 5,
  level: 0,
  variant: null,
};

function tableOf(samples: readonly Partial<DrawnSample>[]): SampleTable {
  const table = new SampleTable();
  for (const [at, sample] of samples.entries()) table.add(sampleOf({ ...plain, ...sample }, `${at}`));
  return table;
}
