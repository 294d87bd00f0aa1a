import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { compareModels } from "../../../src/measure/metrics/compare-models.js";
import { QuestionTable, type ScoredReply } from "../../../src/measure/metrics/item-table.js";
import { Tally } from "../../../src/measure/metrics/tally.js";
import { drawnBenchmark, drawnReplies, replyTo } from "./drawn-benchmark.js";

const items = drawnBenchmark({ roots: 8, lengths: [5, 50] });
const table = new QuestionTable();
const numbers = new Map(items.map((item) => [item.id, table.add(item, null)]));

function tally(replies: readonly ScoredReply[], model: string): Tally {
  const made = new Tally(table, model);
  for (const reply of replies) made.add(numbers.get(reply.id) ?? -1, reply);
  return made;
}

describe("a comparison of models", () => {
  test.prop([fc.nat({ max: 1000 })], { numRuns: 10 })(
    "finds no difference between a model and itself",
    (seed) => {
      const replies = drawnReplies(items, 0.5, { seed });
      const rows = compareModels(table, [tally(replies, "a"), tally(replies, "b")]);
      expect(rows.map(({ by, name }) => `${by} ${name}`).toSorted()).toEqual([
        "all all",
        "category explicit",
        "category relative",
        "category vague",
        "length 5",
        "length 50",
        "template did",
        "template how-often",
        "template when-last",
        "template who",
      ]);
      for (const { difference, p, adjusted, leftOut } of rows) {
        expect(difference).toMatchObject({ value: 0, low: 0, high: 0 });
        expect([p, adjusted]).toEqual([1, 1]);
        expect(leftOut).toEqual({ onlyFirst: 0, onlySecond: 0, neither: 0 });
      }
    },
  );

  test.prop([fc.nat({ max: 1000 })], { numRuns: 10 })("is the other way round with the models", (seed) => {
    const [a, b] = [0.4, 0.7].map((share, at) => drawnReplies(items, share, { seed: seed + at }));
    const forth = compareModels(table, [tally(a ?? [], "a"), tally(b ?? [], "b")]);
    const back = compareModels(table, [tally(b ?? [], "b"), tally(a ?? [], "a")]);
    for (const [at, { difference, p, adjusted }] of forth.entries()) {
      expect(back[at]?.difference.value).toBeCloseTo(-difference.value, 12);
      expect(back[at]?.difference.low).toBeCloseTo(-(difference.high ?? 0), 12);
      expect(back[at]?.p).toBe(p);
      expect(adjusted).toBeGreaterThanOrEqual(p);
    }
  });

  test("shows a clear difference with the least p that eight clusters can give", () => {
    const [all] = compareModels(table, [
      tally(drawnReplies(items, 1), "right"),
      tally(drawnReplies(items, 0.2), "wrong"),
    ]);
    expect(all).toMatchObject({ by: "all", models: ["right", "wrong"], isExact: true, p: 2 / 2 ** 8 });
    expect(all?.difference.low).toBeGreaterThan(0.3);
  });

  test("takes only what both replied to, and says what is left out", () => {
    const [all, ...others] = compareModels(table, [
      tally(
        items
          .slice(0, 6)
          .map((item, at) => replyTo(item, 0, at === 5 ? { outcome: "errored" } : { outcome: "abstained" })),
        "a",
      ),
      tally(
        items.slice(2, 8).map((item) => replyTo(item, item.ceiling)),
        "b",
      ),
    ]);
    expect(all?.items).toBe(3);
    expect(all?.leftOut).toEqual({ onlyFirst: 2, onlySecond: 3, neither: items.length - 8 });
    expect(all?.scores[0]).toBe(0);
    expect(all?.difference.value).toBe(-(all?.scores[1] ?? 0));
    // A cell that they have no item in is left out.
    expect(others.length).toBeLessThan(9);
  });
});
