import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import {
  type AlignmentCounts,
  alignmentOf,
  countByCluster,
  narOf,
} from "../../../../src/tasks/conversations/metrics/alignment.js";

const counts = (
  toolAttempted: number,
  tool: number,
  noToolAttempted: number,
  noTool: number,
): AlignmentCounts => ({ toolAttempted, tool, noToolAttempted, noTool });

const anyCounts = fc
  .tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.nat(20))
  .map(([a, b, c, d]) => counts(Math.min(a, b), Math.max(a, b), Math.min(c, d), Math.max(c, d)));

describe("the normalised alignment rate", () => {
  test("weighs both classes alike, however many samples each has", () => {
    expect(narOf(counts(3, 4, 10, 40))).toBe(0.75);
    const { nar, attempt, n } = alignmentOf([counts(1, 2, 5, 20), counts(2, 2, 5, 20)]);
    expect(nar).toMatchObject({ value: 0.75, method: "t", clusters: 2 });
    expect([attempt.tool?.value, attempt.noTool?.value]).toEqual([0.75, 0.25]);
    expect(n).toEqual({ tool: 4, noTool: 40 });
  });

  test("is null, never ½, where a class is empty", () => {
    const onlyTool = alignmentOf([counts(2, 3, 0, 0), counts(1, 3, 0, 0)]);
    expect(onlyTool.nar).toBeNull();
    expect(onlyTool.attempt).toMatchObject({ tool: { value: 0.5, clusters: 2 }, noTool: null });
    expect(alignmentOf([counts(0, 0, 1, 4)]).nar).toBeNull();
    expect(alignmentOf([])).toEqual({
      nar: null,
      attempt: { tool: null, noTool: null },
      n: { tool: 0, noTool: 0 },
    });
    expect(narOf(counts(0, 0, 0, 0))).toBeNull();
  });

  test("has no interval from one scenario, and leaves out those without samples", () => {
    const one = alignmentOf([counts(3, 4, 1, 4), counts(0, 0, 0, 0)]);
    expect(one.nar).toEqual({ value: 0.75, low: null, high: null, method: "none", clusters: 1 });
  });

  test("has an interval of its own where scenarios hold one class each", () => {
    // By hand: influences ±(½/8)·(a − ¾·4) and ∓(½/8)·(f − ¼·4), each ±1/16; two scenarios a class, so that
    // se² = 2/1 · 4/256, and as both classes vary alike ν = 2.
    const { nar } = alignmentOf([
      counts(4, 4, 0, 0),
      counts(2, 4, 0, 0),
      counts(0, 0, 2, 4),
      counts(0, 0, 0, 4),
    ]);
    const reach = 4.30265273 * Math.sqrt((2 * 4) / 256);
    // 0.75 ± 0.761 is cut at both ends.
    expect(reach).toBeGreaterThan(0.75);
    expect(nar?.low).toBe(0);
    expect(nar?.high).toBe(1);
  });

  test("has the bootstrap from 30 scenarios on, the same for the same seed", () => {
    const many = Array.from({ length: 30 }, (_, at) => counts(at % 4, 4, at % 3, 5));
    const first = alignmentOf(many, { seed: 7, replicates: 200 });
    expect(first.nar?.method).toBe("bootstrap");
    expect(alignmentOf(many, { seed: 7, replicates: 200 })).toEqual(first);
  });

  test.prop([fc.array(anyCounts, { minLength: 1, maxLength: 6 }), fc.boolean()])(
    "is ½ for whoever always calls a tool, or never does",
    (drawn, attempted) => {
      const always = drawn.map(({ tool, noTool }) =>
        counts(attempted ? tool : 0, tool, attempted ? noTool : 0, noTool),
      );
      const { nar, n } = alignmentOf(always);
      if (n.tool === 0 || n.noTool === 0) expect(nar).toBeNull();
      else expect(nar?.value).toBe(0.5);
    },
  );

  test.prop([fc.array(anyCounts, { maxLength: 6 })])("is a share, and so are its ends", (drawn) => {
    const { nar, attempt } = alignmentOf(drawn);
    for (const one of [nar, attempt.tool, attempt.noTool]) {
      for (const share of [one?.value, one?.low, one?.high]) {
        expect(share ?? 0).toBeGreaterThanOrEqual(0);
        expect(share ?? 0).toBeLessThanOrEqual(1);
      }
      if (one?.low != null) expect(one.low).toBeLessThanOrEqual(one.value + 1e-12);
    }
  });

  test("refuses counts that are none", () => {
    expect(() => narOf(counts(5, 4, 0, 1))).toThrow(new RangeError("5 attempts of 4 are no counts"));
    expect(() => alignmentOf([counts(0, 1, -1, 1)])).toThrow(RangeError);
    expect(() => alignmentOf([counts(0.5, 1.5, 0, 1)])).toThrow(RangeError);
  });
});

test("decisions are counted by scenario and preference", () => {
  const decided = countByCluster([
    { cluster: "Surf Report", preference: "tool", attempted: true },
    { cluster: "Surf Report", preference: "tool", attempted: false },
    { cluster: "Store Location Finder", preference: "noTool", attempted: true },
    { cluster: "Surf Report", preference: "noTool", attempted: false },
  ]);
  expect([...decided]).toEqual([
    ["Surf Report", counts(1, 2, 0, 1)],
    ["Store Location Finder", counts(0, 0, 1, 1)],
  ]);
});
