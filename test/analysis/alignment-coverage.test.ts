import { describe, expect, test } from "vitest";
import {
  coverageRow,
  draw,
  scenarioCounts,
  shapes,
  simulationsOfDocs,
  truthOf,
} from "../../analysis/alignment-coverage.mjs";
import { createRandom } from "../../src/statistics/random.js";
import { balancedAccuracy, balancedDifference, balancedEstimate } from "../../src/statistics/balanced.js";
import { clusterBootstrap, clusterT } from "../../src/statistics/clusters.js";
import { wilson } from "../../src/statistics/intervals.js";
import { guide, sectionOf } from "../docs/guide.js";

const program = { createRandom, clusterBootstrap, clusterT, balancedAccuracy, balancedEstimate, wilson };
const rows = sectionOf(guide("evidence"), "Intervals of alignment")
  .split("\n")
  .filter((line) => line.startsWith("| ") && line.includes("**"));

describe("the coverage of intervals of alignment, measured", () => {
  test("docs/evidence.md has a row for each kind of samples", () => {
    expect(rows).toHaveLength(shapes.length * scenarioCounts.length);
  });

  // The other rows take a minute together: `node analysis/alignment-coverage.mjs` prints them all.
  test("docs/evidence.md shows the figures that the seed gives", () => {
    const [, , half] = shapes;
    if (half === undefined) throw new Error("there is no such shape");
    expect(rows).toContain(coverageRow(program, half, 6, simulationsOfDocs));
  });

  test.each(shapes)("the truth of $name is what very many scenarios come to", (shape) => {
    const drawn = draw(createRandom(1), shape, 20_000);
    const totals = [drawn.toolAttempted, drawn.tools, drawn.noToolAttempted, drawn.noTools].map(total);
    expect(balancedAccuracy.value(Float64Array.from(totals))).toBeCloseTo(truthOf(shape).nar, 2);
    const gains = [drawn.toolGained, drawn.tools, drawn.noToolGained, drawn.noTools].map(total);
    expect(balancedDifference.value(Float64Array.from(gains))).toBeCloseTo(truthOf(shape).gained, 2);
  });
});

function total(column: Float64Array): number {
  return column.reduce((sum, value) => sum + value, 0);
}
