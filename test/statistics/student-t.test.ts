import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { studentT } from "../../src/statistics/intervals.js";

/** By inverting the incomplete beta function with 30 digits. */
const known = {
  0.9: [3.077683537175253, 1.885618083164127, 1.475884048824481, 1.372183641110336, 1.282398721460924],
  0.975: [12.7062047361747, 4.302652729749464, 2.570581835636316, 2.228138851986275, 1.962339080826408],
  0.995: [63.65674116287158, 9.924843200918293, 4.032142983555228, 3.169272672616951, 2.580754698065951],
  0.9995: [636.6192487687196, 31.59905457644362, 6.86882662588111, 4.586893858702636, 3.300282648423913],
};

describe("a quantile of Student's t", () => {
  test.each(Object.entries(known))("for %s is that of the tables", (share, values) => {
    for (const [at, degrees] of [1, 2, 5, 10, 1000].entries()) {
      const value = values[at] ?? 0;
      expect(Math.abs(studentT(Number(share), degrees) - value)).toBeLessThan(1e-10 * Math.max(1, value));
    }
  });

  test.prop([fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.integer({ min: 1, max: 60 })])(
    "is odd about one half, rises with the share and nears the normal one from outside",
    (share, degrees) => {
      const value = studentT(share, degrees);
      expect(studentT(1 - share, degrees)).toBeCloseTo(-value, 8);
      expect(studentT(Math.min(0.995, share + 0.004), degrees)).toBeGreaterThan(value);
      expect(Math.abs(value)).toBeGreaterThanOrEqual(Math.abs(studentT(share, degrees + 1)) - 1e-9);
    },
  );

  test("needs a share and degrees of freedom", () => {
    expect(() => studentT(1, 3)).toThrow(RangeError);
    expect(() => studentT(0.975, 0)).toThrow(RangeError);
    expect(() => studentT(0.975, 1.5)).toThrow(RangeError);
  });
});
