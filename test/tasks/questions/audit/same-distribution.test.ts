import { describe, expect, test } from "vitest";
import {
  DidDistribution,
  HowOftenDistribution,
  WhenLastDistribution,
  WhoDistribution,
} from "../../../../src/query/distribution/distribution.js";
import { sameDistribution } from "../../../../src/tasks/questions/audit/foreign-gold.js";
import { utc } from "../../../../src/time/zone.js";

const at = Date.UTC(2023, 8, 28, 12, 27);
const cells = { grain: "minute", zone: utc } as const;
const who = (...marginals: readonly (readonly [string, number])[]) =>
  new WhoDistribution(marginals, "independent");
const counts = (from: number, ...p: readonly number[]) => new HowOftenDistribution({ from, p, lost: 0 });
const last = (instant: number, p: number) => new WhenLastDistribution([{ at: instant, p }], 1 - p, cells);

describe("two distributions", () => {
  test.each([
    ["did, within the tolerance", new DidDistribution(0.25), new DidDistribution(0.2505), true],
    ["did, beyond it", new DidDistribution(0.25), new DidDistribution(0.26), false],
    ["who, whoever is not named", who(["Mary", 0.5], ["Tom", 0]), who(["mary", 0.5]), true],
    ["who, another", who(["Mary", 0.5]), who(["Tom", 0.5]), false],
    ["counts from elsewhere", counts(0, 0, 0.5, 0.5), counts(1, 0.5, 0.5), true],
    ["other counts", counts(0, 0.5, 0.5), counts(1, 0.5, 0.5), false],
    ["times of one minute", last(at, 0.75), last(at + 30_000, 0.75), true],
    ["times of two", last(at, 0.75), last(at + 60_000, 0.75), false],
    ["two kinds", new DidDistribution(0), counts(0, 1), false],
  ])("%s", (_, a, b, isSame) => {
    expect(sameDistribution(a, b, 0.001)).toBe(isSame);
    expect(sameDistribution(b, a, 0.001)).toBe(isSame);
  });
});
