import { expect, test } from "vitest";
import { cues } from "../../src/staleness/sensitivity/cues.js";
import { shippedWeights } from "../../src/staleness/sensitivity/read-sensitivity.js";
import { guide, sectionOf } from "./guide.js";

test("the guide has every cue with the weights that come along", () => {
  const rows = sectionOf(guide("staleness"), "Sensitivity from words")
    .split("\n")
    .filter((line) => /^\| [a-z-]+ \| .* \| (?:low|medium|high) \| \d+ \|/u.test(line));
  const figure = (weight: number): string => weight.toFixed(2).replace("-", "−");
  expect(rows).toEqual(
    cues.map(({ id, meaning, leans, words }) => {
      const { low, medium, high } = shippedWeights().weights.get(id) ?? { low: 0, medium: 0, high: 0 };
      return `| ${id} | ${meaning} | ${leans} | ${words.length} | ${figure(low)} | ${figure(medium)} | ${figure(high)} |`;
    }),
  );
});
