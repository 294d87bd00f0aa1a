import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { who } from "../../../src/answer/distribution/who.js";
import { casesOf, graded, masses, speechTime } from "../graded.js";

const subjects = ["Ann", "Bob", "Cas"];
const sets = subjects.reduce<readonly (readonly string[])[]>(
  (all, subject) => all.flatMap((set) => [set, [...set, subject]]),
  [[]],
);

describe("who", () => {
  it("is the chance of each set of subjects", () => {
    fc.assert(
      fc.property(graded(8), ({ set, runs, events }) => {
        for (const [dependence, cases] of casesOf(events)) {
          const mass = masses(cases, (applying) =>
            subjects.filter((subject) => applying.some((event) => event.subject === subject)).join(),
          );
          const distribution = who(set, runs, dependence, speechTime);
          for (const names of sets) {
            expect(distribution.probabilityOf(new Set(names))).toBeCloseTo(mass(names.join()), 12);
          }
          expect(distribution.ceiling()).toBeCloseTo(
            Math.max(...sets.map((names) => mass(names.join()))),
            12,
          );
          expect(distribution.best().probability).toBeCloseTo(distribution.ceiling(), 11);
          expect(distribution.negative()).toBeCloseTo(mass(""), 12);
        }
      }),
    );
  });

  it("does not list who cannot be in it, nor events without a subject", () => {
    fc.assert(
      fc.property(graded(20), ({ set, runs, events }) => {
        const possible = subjects.filter((subject) =>
          events.some((event) => event.subject === subject && event.degree > 0),
        );
        expect([...who(set, runs, "independent", speechTime).subjects.keys()]).toEqual(possible);
      }),
    );
  });
});
