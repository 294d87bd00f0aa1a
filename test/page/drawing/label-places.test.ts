import fc from "fast-check";
import { expect, test } from "vitest";
import { placeLabels } from "../../../src/page/drawing/event-panel.js";

const bounds = { left: 100, right: 900, lane: 38 };

test("words stand to the right, or to the left where the picture ends", () => {
  const at = (x: number) => placeLabels([{ x, y: 50, label: "not Tom", isFaint: false }], bounds)[0];
  expect(at(200)).toEqual({ x: 210, y: 54, label: "not Tom", anchor: "start" });
  expect(at(890)).toEqual({ x: 880, y: 54, label: "not Tom", anchor: "end" });
});

test("no words cover others, leave the picture, or are said twice at one place", () => {
  const point = fc.record({
    x: fc.integer({ min: 100, max: 900 }),
    y: fc.constant(50),
    label: fc.constantFrom("", "not Tom", "31 minutes too late", "garden, not kitchen"),
    isFaint: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 30 }), (points) => {
      const boxes = placeLabels(points, bounds).map(({ x, y, label, anchor }) => {
        const left = anchor === "start" ? x : x - label.length * 6;
        return { left, right: left + label.length * 6, y };
      });
      for (const [index, { left, right, y }] of boxes.entries()) {
        expect(left).toBeGreaterThanOrEqual(bounds.left);
        expect(right).toBeLessThanOrEqual(bounds.right);
        for (const other of boxes.slice(0, index)) {
          expect(Math.abs(other.y - y) >= 11 || other.right <= left || right <= other.left).toBe(true);
        }
      }
    }),
  );
});
