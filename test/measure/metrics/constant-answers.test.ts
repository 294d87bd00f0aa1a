import { isDeepStrictEqual } from "node:util";
import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import {
  DidDistribution,
  type Distribution,
  HowOftenDistribution,
  WhenLastDistribution,
  WhoDistribution,
} from "../../../src/query/distribution/distribution.js";
import { constantAnswers, negativeConstants, shownConstant } from "../../../src/measure/metrics/constants.js";
import { openZone, utc } from "../../../src/time/zone.js";

describe("the constant answers of a ground truth", () => {
  test.prop([
    fc.array(fc.constantFrom(0, 0.25, 0.5, 1), { maxLength: 6 }),
    fc.constantFrom("independent" as const, "comonotone" as const),
  ])("are all sets of subjects that have a probability", (degrees, dependence) => {
    const who = new WhoDistribution(
      degrees.map((p, at) => [`S${at}`, p] as const),
      dependence,
    );
    const all = [...constantAnswers(who)];
    expect(all.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1, 12);
    expect(new Set(all.map(([names]) => JSON.stringify(names))).size).toBe(all.length);
    expect(Math.max(...all.map(([, p]) => p))).toBeCloseTo(who.ceiling(), 12);
  });

  test("are the likeliest set and nobody where very many subjects are in doubt", () => {
    const who = new WhoDistribution(
      Array.from({ length: 13 }, (_, at) => [`S${10 + at}`, at === 0 ? 0.75 : 0.25] as const),
      "independent",
    );
    expect([...constantAnswers(who)].map(([names]) => shownConstant(names, who))).toEqual(["S10", "nobody"]);
  });

  test("are nobody once where that is the likeliest set", () => {
    const who = new WhoDistribution(
      Array.from({ length: 13 }, (_, at) => [`S${10 + at}`, 0.25] as const),
      "independent",
    );
    expect([...constantAnswers(who)]).toEqual([[[], who.negative()]]);
  });

  test("hold what is always answered where there was nothing, with its probability", () => {
    const zone = utc;
    const answered: readonly Distribution[] = [
      new DidDistribution(0.25),
      new WhoDistribution([["Ann", 0.25]], "independent"),
      new HowOftenDistribution({ from: 0, p: [0.25, 0.75], lost: 0 }),
      new WhenLastDistribution([{ at: 0, p: 0.25 }], 0.75, { grain: "day", zone }),
    ];
    for (const truth of answered) {
      const negative = negativeConstants[truth.kind];
      const found = [...constantAnswers(truth)].filter(([one]) => isDeepStrictEqual(one, negative));
      expect(found.map(([, p]) => p)).toEqual([truth.negative()]);
      expect(shownConstant(negative, truth)).toBe(
        { did: "no", who: "nobody", "how-often": "0", "when-last": "never" }[truth.kind],
      );
    }
  });

  test("are never and each day or minute of the zone's wall clock", () => {
    const zone = openZone("Europe/Berlin");
    if (!zone.ok) throw new Error("there is no such zone");
    const instants = [
      { at: Date.UTC(2023, 8, 28, 22, 30, 50), p: 0.25 },
      { at: Date.UTC(2023, 8, 28, 22, 30, 10), p: 0.25 },
      { at: Date.UTC(2023, 8, 28, 21, 30), p: 0.25 },
    ];
    const shown = (grain: "day" | "minute") => {
      const truth = new WhenLastDistribution(instants, 0.25, { grain, zone: zone.value });
      return [...constantAnswers(truth)].map(([answer, p]) => [shownConstant(answer, truth), p]);
    };
    expect(shown("day")).toEqual([
      ["never", 0.25],
      ["2023-09-29", 0.5],
      ["2023-09-28", 0.25],
    ]);
    expect(shown("minute")).toEqual([
      ["never", 0.25],
      ["2023-09-29 00:30", 0.5],
      ["2023-09-28 23:30", 0.25],
    ]);
  });
});
