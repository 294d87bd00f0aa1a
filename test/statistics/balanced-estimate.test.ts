import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { balancedAccuracy, balancedDifference, balancedEstimate } from "../../src/statistics/balanced.js";
import { clusterBootstrap, clusterT } from "../../src/statistics/clusters.js";

type Row = readonly [number, number, number, number];

function columnsOf(rows: readonly Row[]): Float64Array[] {
  return [0, 1, 2, 3].map((at) => Float64Array.from(rows, (row) => row[at] as number));
}

const both = fc
  .tuple(fc.nat(9), fc.integer({ min: 1, max: 9 }), fc.nat(9), fc.integer({ min: 1, max: 9 }))
  .map(([t, p, f, n]): Row => [Math.min(t, p), p, Math.min(f, n), n]);

describe("an estimate of balanced accuracy", () => {
  test.prop([fc.array(both, { minLength: 2, maxLength: 29 }), fc.boolean()])(
    "has the interval of the cluster-robust t where both classes are in every cluster",
    (rows, isDifference) => {
      const columns = columnsOf(rows);
      const estimate = balancedEstimate([columns], isDifference ? "difference" : "accuracy");
      const t = clusterT(columns, isDifference ? balancedDifference : balancedAccuracy);
      expect(estimate?.method).toBe("t");
      expect(estimate?.low).toBeCloseTo(t?.low ?? -1, 10);
      expect(estimate?.high).toBeCloseTo(t?.high ?? -1, 10);
    },
  );

  test("has Welch's interval where each cluster holds one class", () => {
    const estimate = balancedEstimate(
      [
        columnsOf([
          [9, 10, 0, 0],
          [7, 10, 0, 0],
          [8, 10, 0, 0],
          [0, 0, 3, 10],
          [0, 0, 5, 10],
        ]),
      ],
      "accuracy",
    );
    // By hand, halved: rates .8 and .4 of equal clusters, variances of their means s²/k = .01/3 and .02/2.
    const [one, other] = [0.01 / 3 / 4, 0.02 / 2 / 4];
    const degrees = (one + other) ** 2 / (one ** 2 / 2 + other ** 2 / 1);
    expect(Math.floor(degrees)).toBe(1);
    const reach = 12.706204736 * Math.sqrt(one + other);
    expect(estimate).toMatchObject({ method: "t", clusters: 5 });
    expect(estimate?.value).toBeCloseTo(0.7, 12);
    expect(estimate?.low).toBeCloseTo(0.7 - reach, 6);
    expect(estimate?.high).toBeCloseTo(0.7 + reach, 6);
  });

  test("has no interval where a class is in one cluster alone, and no value where it is in none", () => {
    const rows: Row[] = [
      [9, 10, 0, 0],
      [7, 10, 0, 0],
    ];
    expect(balancedEstimate([columnsOf(rows)], "accuracy")).toBeNull();
    expect(balancedEstimate([columnsOf([...rows, [0, 0, 1, 10]])], "accuracy")).toEqual({
      value: expect.closeTo(0.85, 12) as number,
      low: null,
      high: null,
      method: "none",
      clusters: 3,
    });
  });

  test("draws clusters anew where 30 hold each class, and not where the fewer hold one", () => {
    const rows = Array.from({ length: 30 }, (_, at): Row => [at % 4, 4, at % 3, 5]);
    const columns = columnsOf(rows);
    expect(balancedEstimate([columns], "accuracy", { replicates: 200 })).toMatchObject({
      method: "bootstrap",
      ...clusterBootstrap(columns, balancedAccuracy, { replicates: 200 }),
    });
    const fewer = rows.map(([t, p, f, n], at): Row => (at < 5 ? [t, p, 0, 0] : [t, p, f, n]));
    expect(balancedEstimate([columnsOf(fewer)], "accuracy")).toMatchObject({ method: "t", clusters: 30 });
  });

  test.prop([fc.array(both, { minLength: 2, maxLength: 12 })])(
    "of a responder and itself is its own; of one and its opposite certain",
    (rows) => {
      const columns = columnsOf(rows);
      const opposite = columnsOf(rows.map(([t, p, f, n]): Row => [p - t, p, n - f, n]));
      const [single, twice, halves] = [[columns], [columns, columns], [columns, opposite]].map((responders) =>
        balancedEstimate(responders, "accuracy"),
      );
      expect(twice?.low).toBeCloseTo(single?.low ?? -1, 10);
      expect(twice?.high).toBeCloseTo(single?.high ?? -1, 10);
      for (const end of [halves?.value, halves?.low, halves?.high]) expect(end).toBeCloseTo(0.5, 10);
    },
  );
});
