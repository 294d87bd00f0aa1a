import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crispRuns } from "../../../src/query/degrees.js";
import { did } from "../../../src/query/distribution/forms.js";
import { horizon, select } from "../../../src/query/select.js";
import { always } from "../../../src/time/interval.js";
import { casesOf, graded, masses, speechTime } from "../graded.js";

describe("did", () => {
  it("is the chance that any event applies", () => {
    fc.assert(
      fc.property(graded(8), ({ runs, events }) => {
        for (const [dependence, cases] of casesOf(events)) {
          const mass = masses(cases, (applying) => (applying.length > 0 ? "yes" : "no"));
          const { yes, no } = did(runs, dependence, speechTime);
          expect(yes).toBeCloseTo(mass("yes"), 12);
          expect(no).toBeCloseTo(mass("no"), 12);
          expect(yes + no).toBeCloseTo(1, 15);
        }
      }),
    );
  });

  it("is at most as probable when one threshold decides for all", () => {
    fc.assert(
      fc.property(graded(40), ({ runs }) => {
        const apart = did(runs, "independent", speechTime).yes;
        expect(did(runs, "comonotone", speechTime).yes).toBeLessThanOrEqual(apart + 1e-12);
      }),
    );
  });

  it("is exact for crisp events", () => {
    fc.assert(
      fc.property(graded(8), fc.constantFrom("independent", "comonotone"), ({ set, events }, dependence) => {
        const postings = [0, 1].flatMap((type) => set.postings(type, null, null));
        const runs = crispRuns(select(postings, [always], horizon("past", speechTime, false, false)));
        const past = events.filter(({ time }) => time <= speechTime).length;
        expect(did(runs, dependence, speechTime)).toMatchObject(
          past > 0 ? { yes: 1, no: 0 } : { yes: 0, no: 1 },
        );
      }),
    );
  });

  it("is no without events", () => {
    expect(did([], "independent", speechTime)).toMatchObject({ yes: 0, no: 1 });
    expect(did([], "comonotone", speechTime)).toMatchObject({ yes: 0, no: 1 });
  });
});
