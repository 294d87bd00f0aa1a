import { expect, test } from "vitest";
import { elapsedTicks, roughly } from "../../../src/page/drawing/ticks.js";

const minute = 60_000;

test("ticks are times that people name, single units before all, and keep their distance", () => {
  expect(elapsedTicks(2 * minute, 20 * 1440 * minute, 0.1).map(({ label }) => label)).toEqual([
    "5 minutes",
    "1 hour",
    "6 hours",
    "1 day",
    "1 week",
  ]);
  const ticks = elapsedTicks(1000, 1e13, 0.08);
  expect(ticks.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["1 second", "1 hour", "1 day", "1 year"]),
  );
  const place = (ms: number): number => Math.log(ms / 1000) / Math.log(1e13 / 1000);
  for (const [index, { at }] of ticks.entries()) {
    if (index > 0) expect(place(at) - place(ticks[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(0.08);
  }
});

test("a duration is told roughly, in its largest unit", () => {
  expect([31 * minute, 60 * minute, 36 * 3_600_000, 3 * 365.2425 * 86_400_000, 5].map(roughly)).toEqual([
    "31 minutes",
    "1 hour",
    "2 days",
    "3 years",
    "0 seconds",
  ]);
});
