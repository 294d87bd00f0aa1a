import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createRandom } from "../../../src/statistics/random.js";
import { backoffMs } from "../../../src/ask/run/throttle.js";

const backoff = fc.record({
  firstMs: fc.integer({ min: 1, max: 5000 }),
  longestMs: fc.integer({ min: 1, max: 600_000 }),
});

describe("a backoff", () => {
  test.prop([fc.integer({ min: 1, max: 2000 }), fc.nat(), backoff])(
    "is in the second half of twice as long each time, within its bound",
    (nth, seed, how) => {
      const whole = Math.min(how.longestMs, how.firstMs * 2 ** Math.min(nth - 1, 52));
      const ms = backoffMs(nth, createRandom(seed), how);
      expect(ms).toBeGreaterThanOrEqual(whole / 2);
      expect(ms).toBeLessThan(whole);
    },
  );

  test("is another for each who waits", () => {
    const random = createRandom(1);
    const drawn = Array.from({ length: 20 }, () =>
      backoffMs(3, random, { firstMs: 1000, longestMs: 60_000 }),
    );
    expect(new Set(drawn).size).toBe(20);
  });
});
