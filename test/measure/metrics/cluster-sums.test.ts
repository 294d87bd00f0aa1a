import { expect, test } from "vitest";
import { clusterSums } from "../../../src/measure/metrics/cluster-sums.js";
import { QuestionTable } from "../../../src/measure/metrics/item-table.js";
import { Tally } from "../../../src/measure/metrics/tally.js";
import { drawnBenchmark } from "./drawn-benchmark.js";

test.each([
  [0, true],
  [1, true],
  [0.5, false],
])("scores of 1 with one of %d among them are yes or no: %j", (score, areBinary) => {
  const table = new QuestionTable();
  const items = drawnBenchmark({ roots: 2, lengths: [5] });
  for (const item of items) table.add(item, null);
  const tally = new Tally(table, "model");
  for (let at = 0; at < items.length; at += 1) {
    tally.add(at, { outcome: "scored", score: at === 3 ? score : 1, repeat: 0 });
  }
  const sums = clusterSums(table, tally, new Uint8Array(items.length).fill(1));
  expect(sums.areBinary).toBe(areBinary);
  expect(sums.scores.reduce((sum, one) => sum + one, 0)).toBe(items.length - 1 + score);
});
