import { describe, expect, test } from "vitest";
import {
  clusterCounts,
  coverageRow,
  draw,
  itemCounts,
  shapes,
  simulationsOfDocs,
  truthOf,
} from "../../analysis/interval-coverage.mjs";
import { createRandom } from "../../src/statistics/random.js";
import { clusterBootstrap, clusterMean, clusterT } from "../../src/statistics/clusters.js";
import { ratio } from "../../src/statistics/estimators.js";
import { wilson } from "../../src/statistics/intervals.js";
import { guide, sectionOf } from "../docs/guide.js";

const program = { createRandom, clusterBootstrap, clusterMean, clusterT, ratio, wilson };
const rows = sectionOf(guide("evidence"), "Intervals of scores")
  .split("\n")
  .filter((line) => line.startsWith("| ") && line.includes("**"));

describe("the coverage of intervals, measured", () => {
  test("docs/evidence.md has a row for each kind of benchmark", () => {
    expect(rows).toHaveLength(shapes.length * clusterCounts.length * itemCounts.length);
  });

  // The other rows take a minute together: `node analysis/interval-coverage.mjs` prints them all.
  test("docs/evidence.md shows the figures that the seed gives", () => {
    const [, differ] = shapes;
    if (differ === undefined) throw new Error("there is no such shape");
    const row = coverageRow(program, differ, 5, 5, simulationsOfDocs);
    expect(rows).toContain(row);
  });

  test.each(shapes)("the truth of $name is what very many roots come to", (shape) => {
    const { scores, counts, gains, gaps } = draw(createRandom(1), shape, 20_000, 5);
    const mean = ratio.value(Float64Array.of(total(scores), total(counts)));
    const skill = ratio.value(Float64Array.of(total(gains), total(gaps)));
    expect(mean).toBeCloseTo(truthOf(shape).mean, 2);
    expect(Math.abs(skill - truthOf(shape).skill)).toBeLessThan(0.02);
  });
});

function total(column: Float64Array): number {
  return column.reduce((sum, value) => sum + value, 0);
}
