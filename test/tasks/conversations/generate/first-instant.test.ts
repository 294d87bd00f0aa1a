import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { firstInstant } from "../../../../src/tasks/conversations/generate/candidates.js";
import { createRandom } from "../../../../src/statistics/random.js";

const msPerDay = 86_400_000;
const days = fc.date({ min: new Date("2024-01-01"), max: new Date("2026-12-31"), noInvalidDate: true });
const isoDay = days.map((date) => date.toISOString().slice(0, 10));

property.prop([fc.array(isoDay), fc.array(isoDay), fc.constantFrom("low", "medium", "high"), fc.nat()])(
  "a conversation begins after all past days, and ends before all coming ones",
  (coming, past, sensitivity, seed) => {
    const first = firstInstant({ coming, past }, sensitivity, createRandom(seed));
    const gap = { low: 180, medium: 6, high: 0.25 }[sensitivity] * msPerDay;
    if (first === null) {
      const [latest, earliest] = [Math.max(...past.map(Date.parse)), Math.min(...coming.map(Date.parse))];
      expect(earliest - gap).toBeLessThan(latest + 3 * msPerDay);
      return;
    }
    for (const day of coming) expect(first + gap).toBeLessThan(Date.parse(day));
    for (const day of past) expect(first).toBeGreaterThanOrEqual(Date.parse(day) + msPerDay);
    const hour = new Date(first).getUTCHours();
    expect(hour >= 8 && hour < 20).toBe(true);
  },
);

test("without days it begins in 2025", () => {
  const first = firstInstant({ coming: [], past: [] }, "high", createRandom(5)) ?? Number.NaN;
  expect(new Date(first).getUTCFullYear()).toBe(2025);
});
