import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { who } from "../../../src/query/distribution/forms.js";
import { WhoDistribution } from "../../../src/query/distribution/distribution.js";
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

describe("of 50,000 subjects in doubt", () => {
  const chances = Array.from({ length: 50_000 }, (_, at): [string, number] => [
    `subject ${String(at).padStart(5, "0")}`,
    (at + 1) / 50_002,
  ]);

  it.each(["independent", "comonotone"] as const)(
    "the %s answer takes memory in proportion",
    (dependence) => {
      const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
      const distribution = new WhoDistribution(chances, dependence);
      const { value, probability } = distribution.best();
      const ceiling = distribution.ceiling();
      const after = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
      expect(after - before).toBeLessThan(200e6);
      expect(probability).toBe(ceiling);
      // Of the nested sets nobody and everybody are as likely as any other; nobody comes first.
      if (dependence === "comonotone") expect([value, probability]).toEqual([[], 1 - 50_000 / 50_002]);
      else expect(value).toHaveLength(24_999);
    },
  );
});
