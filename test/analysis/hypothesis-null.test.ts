import { beforeAll, describe, expect, test } from "vitest";
import { models, sharesOf } from "../../analysis/hypothesis-null.mjs";
import * as benchmark from "../../src/benchmark.js";
import { answerSpace } from "../../src/tasks/questions/baselines/answer-space.js";
import { scoreResponse } from "../../src/index.js";
import { createRandom } from "../../src/statistics/random.js";

/** With those of docs/evidence.md it takes half an hour. */
const simulations = 10;

const withoutDifference = models.slice(0, 4);

describe("the hypotheses of the paper, on models whose errors are known", () => {
  let shares: ReturnType<typeof sharesOf>;
  beforeAll(() => {
    shares = sharesOf({ ...benchmark, answerSpace, scoreResponse, createRandom }, simulations);
  }, 120_000);

  test.each(withoutDifference.map(({ name }, at) => [name, at] as const))(
    "are hardly ever shown on accuracy where a model %s",
    (_, at) => {
      const tests = [...(shares[at] ?? [])].filter(([key]) => key.endsWith("accuracy"));
      expect(tests).toHaveLength(7);
      for (const [key, { shown }] of tests) expect(shown, key).toBeLessThanOrEqual(20);
      const mean = tests.reduce((sum, [, { shown }]) => sum + shown, 0) / tests.length;
      expect(mean).toBeLessThanOrEqual(6);
    },
  );

  test("are shown where there is a difference", () => {
    const found = shares[models.length - 1];
    expect(found?.get("H1, explicit − relative, accuracy")?.shown).toBeGreaterThanOrEqual(80);
    expect(found?.get("H1, explicit − vague, accuracy")?.shown).toBeGreaterThanOrEqual(90);
    expect(found?.get("H1, relative − vague, accuracy")?.shown).toBeGreaterThanOrEqual(50);
    expect(found?.get("H2, the lower − vague, accuracy")?.shown).toBeGreaterThanOrEqual(50);
  });
});
