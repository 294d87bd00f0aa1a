import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { howOften } from "../../../src/answer/distribution/how-often.js";
import { casesOf, graded, masses, speechTime } from "../graded.js";

describe("howOften", () => {
  it("is the chance of each count", () => {
    fc.assert(
      fc.property(graded(8), ({ runs, events }) => {
        for (const [dependence, cases] of casesOf(events)) {
          const mass = masses(cases, (applying) => String(applying.length));
          const distribution = howOften(runs, dependence, speechTime);
          for (let count = 0; count <= 9; count += 1) {
            expect(distribution.probabilityOf(count)).toBeCloseTo(mass(String(count)), 12);
          }
        }
      }),
    );
  });

  it("makes 1, however many events", () => {
    fc.assert(
      fc.property(graded(300), fc.constantFrom("independent", "comonotone"), ({ runs }, dependence) => {
        const { p, lost } = howOften(runs, dependence, speechTime).counts;
        expect(Array.from(p).reduce((sum, mass) => sum + mass, lost)).toBeCloseTo(1, 12);
      }),
      { numRuns: 50 },
    );
  });

  it("is 0 for certain without events", () => {
    expect(howOften([], "independent", speechTime).counts).toMatchObject({ from: 0, lost: 0 });
    expect(howOften([], "comonotone", speechTime).probabilityOf(0)).toBe(1);
    expect(howOften([], "independent", speechTime).probabilityOf(0)).toBe(1);
  });
});
