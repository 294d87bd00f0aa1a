import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultPolicy } from "../../src/query/policy.js";
import { eventSet, question, speechTime, today, vague, yesterday } from "./world.js";
import { answered } from "./evaluated.js";

describe("laws", () => {
  const line = fc
    .tuple(
      fc.constantFrom("Tom", "Ria"),
      fc.constantFrom("eat risotto", "drink juice", "chat with friend"),
      fc.constantFrom("kitchen", "garden"),
      fc.integer({ min: -1000, max: 20_000 }),
    )
    .map(([subject, type, location, minutesAgo]) => ({
      type,
      roles: { subject, location },
      time: speechTime - minutesAgo * 60_000,
      grain: "instant" as const,
    }));
  const when = fc.constantFrom(
    [],
    [today],
    [yesterday],
    ...["just", "recently", "some time ago", "long time ago"].map((word) => [vague(word)]),
    [vague("recently", yesterday.expression)],
  );
  const dependence = fc.constantFrom("independent" as const, "comonotone" as const);

  it("a further matching event never lowers P(yes)", () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        line,
        when,
        dependence,
        (lines, more, when, dependence) => {
          const asked = question({ verb: "do", object: "anything", when });
          const policy = { ...defaultPolicy, dependence };
          const yes = (...all: typeof lines): number => {
            const { distribution } = answered(eventSet(...all), asked, { policy });
            return distribution.kind === "did" ? distribution.yes : Number.NaN;
          };
          expect(yes(...lines, more)).toBeGreaterThanOrEqual(yes(...lines) - 1e-12);
        },
      ),
    );
  });

  it("the order of the events does not matter", () => {
    const ask = fc.constantFrom("did", "who", "how-often", "when-last");
    const shuffled = fc
      .array(line, { maxLength: 12 })
      .chain((lines) =>
        fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
      );
    fc.assert(
      fc.property(shuffled, when, ask, dependence, ([lines, others], when, ask, dependence) => {
        const asked = question({ verb: "do", object: "anything", ask, when });
        const policy = { ...defaultPolicy, dependence };
        const first = answered(eventSet(...lines), asked, { policy });
        const second = answered(eventSet(...others), asked, { policy });
        expect(second.best.value).toEqual(first.best.value);
        expect(second.best.probability).toBeCloseTo(first.best.probability, 12);
        expect(second.distribution.negative()).toBeCloseTo(first.distribution.negative(), 12);
        expect(second.distribution.ceiling()).toBeCloseTo(first.distribution.ceiling(), 12);
      }),
    );
  });

  it("the four questions agree with each other", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), when, dependence, (lines, when, dependence) => {
        const set = eventSet(...lines);
        const policy = { ...defaultPolicy, dependence };
        const none = (["did", "who", "how-often", "when-last"] as const).map((ask) =>
          answered(set, question({ verb: "do", object: "anything", ask, when }), {
            policy,
          }).distribution.negative(),
        );
        for (const chance of none) expect(chance).toBeCloseTo(none[0] ?? Number.NaN, 12);
      }),
    );
  });
});
