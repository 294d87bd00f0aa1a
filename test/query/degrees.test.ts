import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { degreeAt } from "../../src/query/degrees.js";
import { graded, speechTime } from "./graded.js";

describe("vagueRuns", () => {
  it("hold every event of a degree above 0 once, with the degree that its curve gives", () => {
    fc.assert(
      fc.property(graded(60), ({ runs, events }) => {
        const held = runs.flatMap((run) =>
          Array.from({ length: run.to - run.from }, (_, offset) => {
            const time = run.posting.instants[run.from + offset] ?? Number.NaN;
            return { time, degree: degreeAt(run, run.from + offset, speechTime) };
          }),
        );
        const expected = events.filter(({ time, degree }) => time <= speechTime && degree > 0);
        const order = (a: { time: number; degree: number }, b: { time: number; degree: number }): number =>
          a.time - b.time || a.degree - b.degree;
        expect(held.filter(({ degree }) => degree > 0).sort(order)).toEqual(
          expected.map(({ time, degree }) => ({ time, degree })).sort(order),
        );
      }),
    );
  });

  it("are at most one for each stretch of the curve, and none where it is 0", () => {
    fc.assert(
      fc.property(graded(60), ({ runs }) => {
        const counts = new Map<string, number>();
        for (const { posting, curve, degree } of runs) {
          expect(degree).not.toBe(0);
          const key = `${posting.type} ${posting.subject} ${posting.location}`;
          const count = (counts.get(key) ?? 0) + 1;
          counts.set(key, count);
          expect(count).toBeLessThanOrEqual(curve?.stretches.length ?? 0);
        }
      }),
    );
  });
});
