import { describe, expect, test } from "vitest";
import { createRandom } from "../../../src/statistics/random.js";
import { type HypothesisTest, testHypotheses } from "../../../src/measure/metrics/hypotheses.js";
import { QuestionTable } from "../../../src/measure/metrics/item-table.js";
import { Tally } from "../../../src/measure/metrics/tally.js";
import type { ScoredItem } from "../../../src/measure/score.js";
import { drawnBenchmark, replyTo } from "./drawn-benchmark.js";

const items = drawnBenchmark({ roots: 12, lengths: [5, 20, 50, 100], each: 2 });

/** The tests of a model that is right with a probability of its own for each item. */
function tested(share: (item: ScoredItem) => number, of = items): readonly HypothesisTest[] {
  const table = new QuestionTable();
  for (const item of of) table.add(item, null);
  const tally = new Tally(table, "model");
  const random = createRandom(3);
  for (const [at, item] of of.entries()) {
    tally.add(at, replyTo(item, random.next() < share(item) ? item.ceiling : 0));
  }
  return testHypotheses(table, tally);
}

function verdicts(tests: readonly HypothesisTest[], hypothesis: string, measure: string): readonly string[] {
  return tests
    .filter((one) => one.hypothesis === hypothesis && one.measure === measure)
    .map(
      ({ category, tested: what, verdict }) =>
        `${category === null ? "" : `${category} `}${what}: ${verdict}`,
    );
}

describe("the hypotheses of the paper", () => {
  const byCategory = { explicit: 0.95, relative: 0.6, vague: 0.2 };
  const shareOf = ({ category }: ScoredItem) => byCategory[category as keyof typeof byCategory];

  test("are shown by a model that does worse with less explicit references", () => {
    const tests = tested(shareOf);
    expect(verdicts(tests, "H1", "score")).toEqual([
      "explicit − relative: shown",
      "explicit − vague: shown",
      "relative − vague: shown",
    ]);
    expect(verdicts(tests, "H2", "score")).toEqual(["relative − vague: shown"]);
    const [first] = tests;
    expect(first?.p).toBeLessThan(0.01);
    expect(first?.adjusted).toBeGreaterThan(first?.p ?? 1);
    expect(verdicts(tests, "H3", "score")).toHaveLength(6);
  });

  test("are not shown on accuracy by the best possible responses, though vague questions have a lower ceiling", () => {
    const tests = tested(() => 1);
    expect(verdicts(tests, "H2", "score").join("")).toContain("vague: shown");
    for (const measure of ["H1", "H2"]) {
      const byAccuracy = verdicts(tests, measure, "accuracy");
      expect(byAccuracy).toHaveLength(measure === "H1" ? 3 : 1);
      for (const verdict of byAccuracy) expect(verdict).toContain("not shown");
    }
  });

  test("are not shown on accuracy by a constant, though it is right more often in one category than another", () => {
    // Nothing is the answer to nine of ten explicit questions, and to five of ten relative ones.
    const uneven = items.filter(
      ({ id, category, ceiling, negative }) =>
        category !== "vague" && (category === "relative" || negative === ceiling || id.endsWith("0")),
    );
    const table = new QuestionTable();
    for (const item of uneven) table.add(item, null);
    const tally = new Tally(table, "constant");
    for (const [at, item] of uneven.entries()) tally.add(at, replyTo(item, item.negative));
    const tests = testHypotheses(table, tally).filter(({ hypothesis }) => hypothesis === "H1");
    expect(verdicts(tests, "H1", "score")).toEqual(["explicit − relative: shown"]);
    expect(verdicts(tests, "H1", "accuracy")).toEqual(["explicit − relative: not shown"]);
    expect(tests.map(({ difference }) => difference.value)).toEqual([expect.any(Number), 0]);
  });

  test("need vague questions and two other kinds to tell what vagueness costs", () => {
    for (const left of [["explicit", "relative"], ["explicit", "vague"], ["explicit"]]) {
      const tests = tested(
        shareOf,
        items.filter(({ category }) => left.includes(category)),
      );
      expect(tests.filter(({ hypothesis }) => hypothesis === "H2")).toEqual([]);
    }
  });

  test("tell the fall with more events, and where it is a rise", () => {
    const falling = tested(({ length, category }) =>
      category === "vague" ? 0.2 + length / 150 : 1 - length / 150,
    );
    expect(verdicts(falling, "H3", "score")).toEqual([
      "explicit 10 events fewer: shown",
      "explicit 5 − 100 events: shown",
      "relative 10 events fewer: shown",
      "relative 5 − 100 events: shown",
      "vague 10 events fewer: reversed",
      "vague 5 − 100 events: reversed",
    ]);
    const [slope] = falling.filter(
      ({ category, tested: what }) => category === "explicit" && what.includes("10"),
    );
    expect(slope?.difference.value).toBeCloseTo(10 / 150, 1);
  });

  test("are tested on what there is: one category and one length give no test, one cluster no interval", () => {
    expect(
      tested(
        () => 0.5,
        items.filter(({ category, length }) => category === "vague" && length === 5),
      ),
    ).toEqual([]);
    const one = items.filter(({ root, length }) => root === "root-0" && length === 5);
    const tests = tested(
      () => 0.5,
      one.map((item) => ({ ...item, asked: "one" })),
    );
    expect(tests.length).toBeGreaterThan(0);
    for (const { verdict } of tests) expect(verdict).toBe("untested");
  });
});
