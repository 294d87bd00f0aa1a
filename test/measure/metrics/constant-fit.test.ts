import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DidDistribution,
  type Distribution,
  HowOftenDistribution,
  WhenLastDistribution,
  WhoDistribution,
} from "../../../src/query/distribution/distribution.js";
import { ConstantFit } from "../../../src/measure/metrics/constants.js";
import { type Response, scoreResponse } from "../../../src/measure/score.js";
import { at, berlin } from "../../query/world.js";

function fitted(...truths: readonly Distribution[]): ConstantFit {
  const fit = new ConstantFit();
  for (const truth of truths) fit.add(truth);
  return fit;
}

const probability = fc.double({ min: 0, max: 1, noNaN: true });

describe("ConstantFit", () => {
  it("takes the answer of the greatest mean, not the most frequent one", () => {
    const fit = fitted(new DidDistribution(0.6), new DidDistribution(0.6), new DidDistribution(0));
    expect(fit.best("did")).toEqual({ response: "yes", mean: (0.4 + 0.4 + 1) / 3, items: 3 });
  });

  it("says no, nobody, 0 or never on a tie", () => {
    expect(fitted(new DidDistribution(0.5)).best("did")?.response).toBe("no");
    const who = new WhoDistribution([["Tom", 0.5]], "independent");
    expect(fitted(who).best("who")).toEqual({ response: [], mean: 0.5, items: 1 });
  });

  it("knows nothing of a template that it has not met", () => {
    expect(new ConstantFit().best("who")).toBeNull();
  });

  it("weighs sets that are no item's own answer", () => {
    const ria = new WhoDistribution(
      [
        ["Ria", 1],
        ["Tom", 0.4],
      ],
      "independent",
    );
    const tom = new WhoDistribution(
      [
        ["Ria", 0.4],
        ["Tom", 1],
      ],
      "independent",
    );
    expect(fitted(ria, tom).best("who")).toEqual({ response: ["Ria", "Tom"], mean: 0.4, items: 2 });
    expect(fitted(ria, ria, ria, tom).best("who")?.response).toEqual(["Ria"]);
  });

  it.each(["minute", "day"] as const)("takes times of one %s together", (grain) => {
    const cells = { grain, zone: berlin };
    const early = new WhenLastDistribution([{ at: at("2023-09-28 14:27:50"), p: 1 }], 0, cells);
    const late = new WhenLastDistribution([{ at: at("2023-09-28 14:27:10"), p: 1 }], 0, cells);
    const never = new WhenLastDistribution([], 1, cells);
    const best = fitted(never, early, late).best("when-last");
    expect(best?.mean).toBeCloseTo(2 / 3);
    expect(scoreResponse<Distribution>(early, best?.response as Response).score).toBe(1);
  });

  it("is no worse than any fixed answer, and as good as it says", () => {
    const counts = fc
      .array(probability, { minLength: 1, maxLength: 5 })
      .map((p) => p.map((each) => each + 1e-9))
      .map(
        (p) =>
          new HowOftenDistribution({
            from: 0,
            p: p.map((each) => each / p.reduce((a, b) => a + b)),
            lost: 0,
          }),
      );
    const who = fc.tuple(probability, probability, probability).map(
      ([a, b, c]) =>
        new WhoDistribution(
          [
            ["A", a],
            ["B", b],
            ["C", c],
          ],
          "independent",
        ),
    );
    const sets = [[], ["A"], ["B"], ["C"], ["A", "B"], ["A", "C"], ["B", "C"], ["A", "B", "C"]];
    fc.assert(
      fc.property(fc.array(counts, { minLength: 1 }), fc.array(who, { minLength: 1 }), (numbers, names) => {
        for (const [truths, responses] of [
          [numbers, [0, 1, 2, 3, 4, 5]],
          [names, sets],
        ] as const) {
          const best = fitted(...truths).best(truths[0]?.kind ?? "did");
          const mean = (response: Response): number =>
            truths.reduce((sum, truth) => sum + scoreResponse<Distribution>(truth, response).score, 0) /
            truths.length;
          expect(best?.mean).toBeCloseTo(mean(best?.response as Response), 9);
          expect(best?.mean).toBeGreaterThanOrEqual(Math.max(...responses.map(mean)) - 1e-9);
        }
      }),
      { numRuns: 50 },
    );
  });
});
