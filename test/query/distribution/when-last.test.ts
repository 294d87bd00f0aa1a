import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { whenLast } from "../../../src/query/distribution/forms.js";
import { casesOf, graded, masses, speechTime } from "../graded.js";
import { utc } from "../world.js";

const cells = { grain: "minute", zone: utc } as const;

describe("whenLast", () => {
  it("is the chance of each instant, and of never", () => {
    fc.assert(
      fc.property(graded(8), ({ runs, events }) => {
        for (const [dependence, cases] of casesOf(events)) {
          const mass = masses(cases, (applying) =>
            applying.length === 0 ? "never" : String(Math.max(...applying.map(({ time }) => time))),
          );
          const { instants, never } = whenLast(runs, dependence, speechTime, cells);
          expect(never).toBeCloseTo(mass("never"), 12);
          for (const { at, p } of instants) expect(p).toBeCloseTo(mass(String(at)), 12);
          const times = new Set(events.map(({ time }) => time));
          const listed = instants.map(({ at }) => at);
          for (const time of times) if (mass(String(time)) > 1e-12) expect(listed).toContain(time);
        }
      }),
    );
  });

  it("lists each instant once, latest first, with a chance above 0, and makes 1", () => {
    fc.assert(
      fc.property(graded(100), fc.constantFrom("independent", "comonotone"), ({ runs }, dependence) => {
        const { instants, never } = whenLast(runs, dependence, speechTime, cells);
        const times = instants.map(({ at }) => at);
        expect(times).toEqual([...new Set(times)].sort((a, b) => b - a));
        expect(instants.every(({ p }) => p > 0)).toBe(true);
        expect(instants.reduce((sum, { p }) => sum + p, never)).toBeCloseTo(1, 12);
      }),
    );
  });

  it("is never without events", () => {
    expect(whenLast([], "independent", speechTime, cells)).toMatchObject({ instants: [], never: 1 });
  });
});
