import { test as property, fc } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { spreadLabels } from "../../../../../src/tasks/questions/report/figures/length-figure.js";

const room = { gap: 10, top: 0, bottom: 100 };

function spread(...ys: readonly number[]): readonly number[] {
  return spreadLabels(
    ys.map((y) => ({ y, text: "" })),
    room,
  );
}

test("labels that have room stay where they are", () => {
  expect(spread(80, 20, 50)).toEqual([80, 20, 50]);
});

test("labels at one place are spread around it, in their order", () => {
  expect(spread(50, 50, 50)).toEqual([40, 50, 60]);
  expect(spread(0, 0)).toEqual([0, 10]);
  expect(spread(100, 100)).toEqual([90, 100]);
});

property.prop([fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 11 })])(
  "keep their distance, their order, and the edges",
  (ys) => {
    const places = spread(...ys);
    const order = ys.map((_, index) => index).sort((a, b) => (ys[a] ?? 0) - (ys[b] ?? 0) || a - b);
    const sorted = order.map((index) => places[index] ?? 0);
    sorted.forEach((place, index) => {
      expect(place).toBeGreaterThanOrEqual(-1e-9);
      expect(place).toBeLessThanOrEqual(100 + 1e-9);
      if (index > 0) expect(place - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(10 - 1e-9);
    });
  },
);
