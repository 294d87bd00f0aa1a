import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { scoreReply, summarizeReplies } from "../../../src/tasks/questions/score.js";
import { createRandom } from "../../../src/statistics/random.js";
import type { ScoredReply } from "../../../src/measure/metrics/item-table.js";
import type { Summary, SummaryCell } from "../../../src/measure/metrics/summarize.js";
import type { ScoredItem } from "../../../src/measure/score.js";
import { drawnBenchmark, drawnReplies, replyTo } from "./drawn-benchmark.js";

const items = drawnBenchmark();

function summary(replies: readonly ScoredReply[], of: readonly ScoredItem[] = items): Summary {
  const [only] = summarizeReplies(of, replies);
  if (only === undefined) throw new Error("there is no summary");
  return only;
}

function cellsOf(of: Summary): readonly SummaryCell[] {
  return [
    of.overall,
    ...of.byCategory,
    ...of.byTemplate,
    ...of.byExpression,
    ...of.byLength,
    ...of.byCategoryAndLength,
  ];
}

function shuffled<T>(values: readonly T[], seed: number): readonly T[] {
  const random = createRandom(seed);
  return values
    .map((value) => ({ value, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

describe("the summary of a model", () => {
  test("takes ceiling and floor from the ground truth, whatever items say of them", () => {
    const lying = items.map((item) => ({ ...item, ceiling: 0.1, negative: 0 }));
    const replies = items.map((item) => replyTo(item, item.ceiling));
    expect(summary(replies, lying).overall).toEqual(summary(replies).overall);
  });

  test("has the categories of the paper in its order, and others behind them", () => {
    const named = { explicit: "unheard", relative: "explicit", vague: "relative" } as const;
    const other = items.map((item) => ({
      ...item,
      category: named[item.category as keyof typeof named],
    }));
    const { byCategory } = summary(
      other.map((item) => replyTo(item, item.ceiling)),
      other,
    );
    expect(byCategory.map(({ name }) => name)).toEqual(["explicit", "relative", "unheard"]);
  });

  test("gives the oracle the ceiling and a skill of 1 in every cell", () => {
    const oracle = summary(items.map((item) => replyTo(item, item.ceiling)));
    for (const { score, ceiling, skill } of cellsOf(oracle)) {
      expect(score.value).toBe(ceiling);
      expect(skill?.value ?? 1).toBe(1);
    }
    expect(oracle.overall.skill?.value).toBe(1);
    expect(oracle.overall.items).toBe(items.length);
  });

  test("gives the constant no, nobody, 0 and never a skill of exactly 0", () => {
    const words = { did: "no", who: "nobody", "how-often": "0", "when-last": "never" } as const;
    const constant = summary(items.map((item) => scoreReply(item, words[item.template])));
    expect(constant.counts.scored).toBe(items.length);
    expect(constant.overall.skill?.value).toBe(0);
    for (const { score, negative, skill } of cellsOf(constant)) {
      expect(score.value).toBe(negative);
      if (skill !== null) expect(skill).toMatchObject({ value: 0, low: 0, high: 0 });
    }
  });

  test("finds the best constants: who always gives them scores what the column says", () => {
    const { bestConstants } = summary(drawnReplies(items, 0.5));
    expect(bestConstants.map(({ template }) => template).sort()).toEqual([
      "did",
      "how-often",
      "when-last",
      "who",
    ]);
    const bestOf = ({ template }: ScoredItem) => bestConstants.find((one) => one.template === template);
    const always = summary(items.map((item) => scoreReply(item, bestOf(item)?.answer ?? "")));
    expect(always.counts.scored).toBe(items.length);
    for (const { score, bestConstant } of cellsOf(always)) expect(score.value).toBeCloseTo(bestConstant, 12);
    for (const { template, answer } of [
      { template: "did", answer: "yes" },
      { template: "did", answer: "no" },
      { template: "who", answer: "Ann, Cas" },
      { template: "who", answer: "nobody" },
      { template: "how-often", answer: "1" },
      { template: "when-last", answer: "2023-09-02" },
    ]) {
      const of = items.filter((item) => item.template === template);
      const mean = of.reduce((all, item) => all + scoreReply(item, answer).score, 0) / of.length;
      const best = bestConstants.find((one) => one.template === template)?.score ?? 0;
      expect(mean).toBeLessThanOrEqual(best + 1e-12);
    }
  });

  test("counts what was answered apart, and all that was not as 0", () => {
    const five = items.slice(0, 5);
    const outcomes = ["scored", "abstained", "unreadable", "errored"] as const;
    const { counts, overall } = summary(
      five
        .slice(0, 4)
        .map((item, at) => replyTo(item, at === 0 ? 0.5 : 0, { outcome: outcomes[at] ?? "errored" })),
      five,
    );
    expect(counts).toEqual({ total: 5, scored: 1, abstained: 1, unreadable: 1, errored: 1, missing: 1 });
    expect(overall.score.value).toBe(0.1);
    expect(overall.answeredOnly?.value).toBe(0.5);
  });

  test("averages the repeats of an item first", () => {
    const two = items.slice(0, 2);
    const replies = two.flatMap((item, at) =>
      at === 0 ? [1, 0, 0].map((score, repeat) => replyTo(item, score, { repeat })) : [replyTo(item, 1)],
    );
    const { counts, overall } = summary(replies, two);
    expect(counts.total).toBe(4);
    expect(overall.items).toBe(2);
    expect(overall.score.value).toBeCloseTo((1 / 3 + 1) / 2, 12);
  });

  test("takes a model that was asked in two ways as two, and leaves out replies to no item", () => {
    const one = items.slice(0, 1);
    const replies = ["a", "b"].flatMap((strategy, at) =>
      items.slice(0, 2).map((item) => replyTo(item, at, { strategy })),
    );
    const told = summarizeReplies(one, replies).map(({ model, counts, overall }) => [
      model,
      counts.total,
      overall.score.value,
    ]);
    expect(told).toEqual([
      ["model, a", 1, 0],
      ["model, b", 1, 1],
    ]);
  });

  test("takes what is asked about as the cluster where there is one root", () => {
    const one = drawnBenchmark({ roots: 1, each: 4 });
    const asked = new Set(one.map((item) => item.asked));
    const { clusteredBy, overall } = summary(drawnReplies(one, 0.5), one);
    expect(clusteredBy).toBe("asked");
    expect(overall.score).toMatchObject({ clusters: asked.size, method: "t" });
    expect(summary(drawnReplies(items, 0.5)).overall.score).toMatchObject({ clusters: 4, method: "t" });
  });

  test("has no skill to tell where the ceiling is hardly above the constant", () => {
    const flat = items.filter(({ ceiling, negative }) => ceiling - negative < 0.05);
    expect(flat.length).toBeGreaterThan(3);
    expect(summary(drawnReplies(flat, 0.5), flat).overall.skill).toBeNull();
  });

  test.prop([fc.nat(), fc.double({ min: 0, max: 1, noNaN: true })], { numRuns: 20 })(
    "does not change with the order of replies, and keeps every score within its bounds",
    (seed, share) => {
      const replies = drawnReplies(items, share, { seed: seed % 1000 });
      const told = summary(replies);
      expect(summary(shuffled(replies, seed % 97))).toEqual(told);
      for (const cell of cellsOf(told)) {
        const { score, ceiling, negative, bestConstant, skill, counts, items: n } = cell;
        expect(score.value).toBeGreaterThanOrEqual(0);
        expect(score.value).toBeLessThanOrEqual(ceiling + 1e-12);
        expect(negative).toBeLessThanOrEqual(ceiling + 1e-12);
        expect(bestConstant).toBeLessThanOrEqual(ceiling + 1e-12);
        expect(skill?.value ?? 0).toBeLessThanOrEqual(1 + 1e-12);
        expect(score.low ?? 0).toBeLessThanOrEqual(score.value);
        expect(score.high ?? 1).toBeGreaterThanOrEqual(score.value);
        expect(counts.total).toBe(n);
      }
    },
  );

  test("adds up: the parts of a table are its whole", () => {
    const told = summary(drawnReplies(items, 0.6));
    for (const parts of [
      told.byCategory,
      told.byTemplate,
      told.byExpression,
      told.byLength,
      told.byCategoryAndLength,
    ]) {
      expect(parts.reduce((all, { items: n }) => all + n, 0)).toBe(items.length);
      const mean = parts.reduce((all, { items: n, score }) => all + n * score.value, 0) / items.length;
      expect(mean).toBeCloseTo(told.overall.score.value, 12);
    }
    expect(told.byExpression.map(({ name }) => name).sort()).toEqual([
      "none",
      "on yyyy-mm-dd",
      "recently",
      "yesterday",
    ]);
    expect(told.byLength.map(({ length }) => length)).toEqual([5, 10, 50]);
  });
});
