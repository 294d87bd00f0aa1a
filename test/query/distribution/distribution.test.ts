import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DidDistribution,
  HowOftenDistribution,
  type Occurrence,
  WhenLastDistribution,
  WhoDistribution,
} from "../../../src/query/distribution/distribution.js";
import { at, berlin } from "../world.js";

const hair = 4e-13;

describe("DidDistribution", () => {
  it.each([
    [0.25, "yes", 0.75, false],
    [0.75, "no", 0.75, false],
    [0.5, "no", 0.5, true],
    [0.5 - hair, "no", 0.5 - hair, true],
    [0.5 + hair, "no", 0.5 + hair, true],
    [0.5 - 1e-11, "yes", 0.5 + 1e-11, false],
    [0, "yes", 1, false],
  ])("with P(no) = %d answers %s", (no, value, probability, tie) => {
    const distribution = new DidDistribution(no);
    expect(distribution.best()).toEqual({ value, probability, tie });
    expect(distribution.negative()).toBe(no);
    expect(distribution.ceiling()).toBe(Math.max(no, 1 - no));
    expect(distribution.probabilityOf("yes")).toBe(1 - no);
    expect(distribution.probabilityOf("no")).toBe(no);
  });
});

describe("WhoDistribution", () => {
  const of = (subjects: Record<string, number>, dependence: "independent" | "comonotone" = "independent") =>
    new WhoDistribution(Object.entries(subjects), dependence);

  it("names subjects in the order of their characters", () => {
    expect([...of({ Tom: 1, Ann: 1, tim: 1 }).subjects.keys()]).toEqual(["Ann", "Tom", "tim"]);
  });

  it("takes in whoever is in with more than a half", () => {
    expect(of({ Ann: 0.9, Bob: 0.2, Cas: 0.6 }).best()).toEqual({
      value: ["Ann", "Cas"],
      probability: 0.9 * 0.8 * 0.6,
      tie: false,
    });
    expect(of({ Ann: 0.9, Bob: 0.5 }).best()).toEqual({ value: ["Ann"], probability: 0.45, tie: true });
    expect(of({ Ann: 0.5 + hair }).best()).toEqual({ value: [], probability: 0.5 - hair, tie: true });
    expect(of({ Ann: 0.5 + hair }).ceiling()).toBe(0.5 + hair);
    expect(of({}).best()).toEqual({ value: [], probability: 1, tie: false });
  });

  it("scores sets, and 0 for a name it does not know", () => {
    const subjects = of({ Ann: 0.9, Bob: 0.2 });
    expect(subjects.probabilityOf(new Set(["Ann"]))).toBe(0.9 * 0.8);
    expect(subjects.probabilityOf(new Set(["Ann", "Zoe"]))).toBe(0);
    expect(subjects.negative()).toBeCloseTo(0.1 * 0.8, 15);
  });

  it("nests comonotone subjects", () => {
    const subjects = of({ Ann: 0.5, Bob: 0.75, Cas: 0.125 }, "comonotone");
    expect(subjects.probabilityOf(new Set())).toBe(0.25);
    expect(subjects.probabilityOf(new Set(["Bob"]))).toBe(0.25);
    expect(subjects.probabilityOf(new Set(["Ann", "Bob"]))).toBe(0.375);
    expect(subjects.probabilityOf(new Set(["Ann", "Bob", "Cas"]))).toBe(0.125);
    expect(subjects.probabilityOf(new Set(["Ann"]))).toBe(0);
    expect(subjects.probabilityOf(new Set(["Ann", "Cas"]))).toBe(0);
    expect(subjects.best()).toEqual({ value: ["Ann", "Bob"], probability: 0.375, tie: false });
    expect(subjects.ceiling()).toBe(0.375);
    expect(subjects.negative()).toBe(0.25);
  });

  it("leaves comonotone subjects out on a tie", () => {
    const subjects = of({ Ann: 0.5, Bob: 0.75 }, "comonotone");
    expect(subjects.best()).toEqual({ value: ["Ann", "Bob"], probability: 0.5, tie: false });
    expect(of({ Ann: 0.5 }, "comonotone").best()).toEqual({ value: [], probability: 0.5, tie: true });
    expect(of({}, "comonotone").best()).toEqual({ value: [], probability: 1, tie: false });
  });
});

describe("HowOftenDistribution", () => {
  it.each([
    [0, [1], 0, 1, false],
    [3, [0.25, 0.5, 0.25], 4, 0.5, false],
    [0, [0.4, 0.2, 0.4], 0, 0.4, true],
    [2, [0.3, 0.4, 0.3 + 0.1], 3, 0.4, true],
    [0, [0.5 - hair, 0.5 + hair], 0, 0.5 - hair, true],
  ])("from %i with %j: %i", (from, p, value, probability, tie) => {
    const distribution = new HowOftenDistribution({ from, p, lost: 0 });
    expect(distribution.best()).toEqual({ value, probability, tie });
    expect(distribution.ceiling()).toBe(Math.max(...p));
    expect(distribution.negative()).toBe(from === 0 ? p[0] : 0);
  });

  it("gives 0 to a count that was not kept", () => {
    const distribution = new HowOftenDistribution({ from: 2, p: [1], lost: 0 });
    expect([0, 1, 2, 3, -1, 2.5].map((count) => distribution.probabilityOf(count))).toEqual([
      0, 0, 1, 0, 0, 0,
    ]);
  });
});

describe("WhenLastDistribution", () => {
  const of = (grain: "minute" | "day", never: number, ...instants: readonly (readonly [string, number])[]) =>
    new WhenLastDistribution(
      instants.map(([time, p]): Occurrence => ({ at: at(time), p })),
      never,
      { grain, zone: berlin },
    );

  it("takes the later of equals, and never only where it is alone", () => {
    const late = ["2023-09-29 10:00", 0.4] as const;
    const early = ["2023-09-28 10:00", 0.4] as const;
    expect(of("minute", 0.2, late, early).best()).toEqual({
      value: at(late[0]),
      probability: 0.4,
      tie: true,
    });
    expect(of("minute", 0.5, ["2023-09-29 10:00", 0.5]).best()).toEqual({
      value: at("2023-09-29 10:00"),
      probability: 0.5,
      tie: true,
    });
    expect(of("minute", 0.6, late).best()).toEqual({ value: "never", probability: 0.6, tie: false });
    expect(of("minute", 0.5 + hair, ["2023-09-29 10:00", 0.5 - hair]).best().value).toBe(
      at("2023-09-29 10:00"),
    );
    expect(of("minute", 1).best()).toEqual({ value: "never", probability: 1, tie: false });
  });

  it("takes an earlier instant that is likelier", () => {
    expect(of("minute", 0, ["2023-09-29 10:00", 0.3], ["2023-09-28 10:00", 0.7]).best().value).toBe(
      at("2023-09-28 10:00"),
    );
  });

  it("counts the instants of one minute, or of one day, together", () => {
    const times = [
      ["2023-09-29 10:00:59", 0.2],
      ["2023-09-29 10:00:01", 0.2],
      ["2023-09-29 00:00:00", 0.25],
      ["2023-09-28 23:59:59", 0.3],
    ] as const;
    const byMinute = of("minute", 0.05, ...times);
    expect(byMinute.probabilityOf(at("2023-09-29 10:00:30"))).toBe(0.4);
    expect(byMinute.ceiling()).toBe(0.4);
    const byDay = of("day", 0.05, ...times);
    expect(byDay.probabilityOf(at("2023-09-29"))).toBeCloseTo(0.65, 15);
    expect(byDay.probabilityOf(at("2023-09-28 12:00"))).toBe(0.3);
    expect(byDay.probabilityOf(at("2023-09-27"))).toBe(0);
    expect(byDay.ceiling()).toBeCloseTo(0.65, 15);
    expect(of("day", 0.9, ["2023-09-29 10:00", 0.1]).ceiling()).toBe(0.9);
  });

  it("keeps the two passes of a repeated minute apart, in one day", () => {
    const passes = [
      ["2023-10-29T02:30:00+01:00", 0.5],
      ["2023-10-29T02:30:00+02:00", 0.5],
    ] as const;
    expect(of("minute", 0, ...passes).ceiling()).toBe(0.5);
    expect(of("day", 0, ...passes).ceiling()).toBe(1);
  });

  it("takes the days of the zone", () => {
    const distribution = of("day", 0, ["2023-09-28T23:30:00Z", 1]);
    expect(distribution.probabilityOf(at("2023-09-29"))).toBe(1);
    expect(distribution.probabilityOf(at("2023-09-28"))).toBe(0);
  });
});

describe("best", () => {
  it("is never above the ceiling, nor below it by more than a tie", () => {
    const p = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(p, { maxLength: 6 }),
        fc.constantFrom("independent", "comonotone"),
        (all, dependence) => {
          const distribution = new WhoDistribution(
            all.map((each, index) => [`s${index}`, each]),
            dependence,
          );
          const { probability, value } = distribution.best();
          expect(probability).toBeLessThanOrEqual(distribution.ceiling());
          expect(probability).toBeCloseTo(distribution.ceiling(), 10);
          expect(distribution.probabilityOf(new Set(value as readonly string[]))).toBe(probability);
        },
      ),
    );
  });
});
