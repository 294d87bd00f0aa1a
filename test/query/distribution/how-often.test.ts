import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { howOften } from "../../../src/query/distribution/forms.js";
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

  it("takes runs in any order, and none of them for an event that has no event or never applies", () => {
    const run = (degree: number, count: number) => ({ ...shape, degree, from: 0, to: count });
    const [shape] = fc.sample(graded(8), 200).flatMap(({ runs }) => runs);
    const counts = (runs: readonly Parameters<typeof run>[]) => {
      const made = runs.map(([degree, count]) => run(degree, count)) as Parameters<typeof howOften>[0];
      const { from, p } = howOften(made, "comonotone", speechTime).counts;
      return [from, ...Array.from(p, (mass) => Number(mass.toFixed(12)))];
    };
    const expected = [2, 0.2, 0.5, 0, 0.3];
    expect(
      counts([
        [1, 2],
        [0.8, 1],
        [0.3, 2],
      ]),
    ).toEqual(expected);
    expect(
      counts([
        [0.3, 2],
        [0.8, 1],
        [1, 2],
      ]),
    ).toEqual(expected);
    // A run without events, of a degree of its own, and one of events that do not apply.
    expect(
      counts([
        [0.8, 1],
        [0.5, 0],
        [0.3, 2],
        [1, 2],
      ]),
    ).toEqual(expected);
    expect(
      counts([
        [0.8, 1],
        [0, 3],
        [0.3, 2],
        [1, 2],
      ]),
    ).toEqual(expected);
  });

  it("is 0 for certain without events", () => {
    expect(howOften([], "independent", speechTime).counts).toMatchObject({ from: 0, lost: 0 });
    expect(howOften([], "comonotone", speechTime).probabilityOf(0)).toBe(1);
    expect(howOften([], "independent", speechTime).probabilityOf(0)).toBe(1);
  });
});
