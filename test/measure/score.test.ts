import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DidDistribution,
  type Distribution,
  HowOftenDistribution,
  WhenLastDistribution,
  WhoDistribution,
} from "../../src/query/distribution/distribution.js";
import { type Response, scoreResponse } from "../../src/measure/score.js";
import { at, berlin } from "../query/world.js";
import { lawRuns } from "../law-runs.js";

const did = new DidDistribution(0.25);
const who = new WhoDistribution(
  [
    ["Tom", 0.75],
    ["Ria", 0.25],
  ],
  "independent",
);
const howOften = new HowOftenDistribution({ from: 1, p: [0.25, 0.75], lost: 0 });
const times = [
  { at: at("2023-09-28 14:27:50"), p: 0.5 },
  { at: at("2023-09-28 14:27:10"), p: 0.125 },
  { at: at("2023-09-28 09:00"), p: 0.25 },
];
const byMinute = new WhenLastDistribution(times, 0.125, { grain: "minute", zone: berlin });
const byDay = new WhenLastDistribution(times, 0.125, { grain: "day", zone: berlin });

describe("scoreResponse", () => {
  it.each<[Distribution, Response, number]>([
    [did, "yes", 0.75],
    [did, "no", 0.25],
    [who, ["Tom"], 0.75 * 0.75],
    [who, ["the TOM", "ria", "Tom"], 0.75 * 0.25],
    [who, [], 0.25 * 0.75],
    [who, ["Tom", "Zoe"], 0],
    [who, "Tom", 0.75 * 0.75],
    [who, "Tom and Ria.", 0.75 * 0.25],
    [who, "nobody", 0.25 * 0.75],
    [howOften, 1, 0.25],
    [howOften, 2, 0.75],
    [howOften, 0, 0],
    [howOften, "2", 0.75],
    [byMinute, "never", 0.125],
    [byMinute, "2023-09-28T14:27", 0.625],
    [byMinute, "2023-09-28 14:27:33", 0.625],
    [byMinute, "2023-09-28T12:27:00Z", 0.625],
    [byMinute, at("2023-09-28 14:27"), 0.625],
    [byMinute, "2023-09-28 14:26", 0],
    [byDay, "2023-09-28", 0.875],
    [byDay, "2023-09-28 23:59", 0.875],
    [byDay, "2023-09-28 14", 0.875],
    [byDay, "2023-09-28T22:30:00Z", 0],
    [byDay, "never", 0.125],
  ])("%o, %j: %d", (distribution, response, score) => {
    expect(scoreResponse(distribution, response)).toEqual({ score, notes: [] });
  });

  it.each<[Distribution, Response]>([
    [byMinute, "2023-09-28"],
    [byMinute, "2023-09-28 14"],
    [byMinute, "2023-09"],
    [byMinute, "2023"],
    [byDay, "2023-09"],
    [byDay, "2023"],
  ])("%o: %j is too coarse", (distribution, response) => {
    const grain = distribution === byDay ? "day" : "minute";
    expect(scoreResponse(distribution, response)).toEqual({
      score: 0,
      notes: [{ kind: "coarse-response", response, grain }],
    });
  });

  it.each<[Distribution, Response]>([
    [did, "maybe"],
    [did, 1],
    [did, ["yes"]],
    [who, ""],
    [who, "Tom,"],
    [who, 0],
    [howOften, "twice"],
    [howOften, 1.5],
    [howOften, ["2"]],
    [byMinute, "yesterday"],
    [byMinute, "2023-02-30 10:00"],
    [byMinute, "2023-13"],
    [byMinute, []],
    [byMinute, Number.NaN],
    [byDay, "2023-09-28 25:00"],
    [byDay, "2023-09-28 25"],
  ])("%o: %j is no response", (distribution, response) => {
    expect(scoreResponse(distribution, response)).toEqual({
      score: 0,
      notes: [{ kind: "unreadable-response", response: String(response), expected: distribution.kind }],
    });
  });

  it("takes the responses of a kind by its type", () => {
    expect(scoreResponse(who, ["Tom"]).score).toBe(0.75 * 0.75);
    // @ts-expect-error names are a list
    expect(scoreResponse(who, "Tom").score).toBe(0.75 * 0.75);
    // @ts-expect-error yes or no
    expect(scoreResponse(did, 1).notes).toMatchObject([{ kind: "unreadable-response" }]);
  });

  it("is never above the ceiling", () => {
    const p = fc.double({ min: 0, max: 1, noNaN: true });
    const masses = fc.array(fc.nat(9), { minLength: 2, maxLength: 8 }).map((weights) => {
      const sum = weights.reduce((a, b) => a + b, 0);
      return sum === 0
        ? weights.map((_, index) => (index === 0 ? 1 : 0))
        : weights.map((weight) => weight / sum);
    });
    const dependence = fc.constantFrom("independent" as const, "comonotone" as const);
    const grain = fc.constantFrom("minute" as const, "day" as const);
    const start = at("2023-10-29 01:00");
    const half = 30 * 60_000;
    const distribution = fc.oneof(
      p.map((no): Distribution => new DidDistribution(no)),
      fc.tuple(fc.array(p, { maxLength: 4 }), dependence).map(
        ([all, how]): Distribution =>
          new WhoDistribution(
            all.map((each, i) => ["abcd"[i] ?? "", each]),
            how,
          ),
      ),
      masses.map((all): Distribution => new HowOftenDistribution({ from: 1, p: all, lost: 0 })),
      fc.tuple(masses, grain).map(([[never = 0, ...all], how]): Distribution => {
        const instants = all.map((each, i) => ({ at: start - i * half, p: each }));
        return new WhenLastDistribution(instants, never, { grain: how, zone: berlin });
      }),
    );
    const response = fc.oneof(
      fc.constantFrom<Response>("yes", "no", "never", "2023-10-29"),
      fc.subarray(["a", "b", "c", "d", "e"]),
      fc.nat(9),
      fc.integer({ min: -8, max: 8 }).map((i) => start + i * half),
    );
    fc.assert(
      fc.property(distribution, response, (distribution, response) => {
        const { score } = scoreResponse(distribution, response);
        expect(score).toBeLessThanOrEqual(distribution.ceiling());
        expect(score).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: lawRuns(20_000) },
    );
  });
});
