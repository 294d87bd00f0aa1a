import { expect, test } from "vitest";
import {
  countText,
  estimateCell,
  partText,
  percentText,
  shareText,
} from "../../../src/page/document/block.js";

test("shares are printed as the paper prints them", () => {
  expect([0.836, 1, 0, -0.05, -0.001, -6.26, 0.999].map(shareText)).toEqual([
    ".84",
    "1.00",
    ".00",
    "−.05",
    ".00",
    "−6.26",
    "1.00",
  ]);
});

test("drops are hundredths, counts have commas", () => {
  expect([0.184, -0.02, -0.001].map(percentText)).toEqual(["18 %", "−2 %", "0 %"]);
  expect([5, 3300, 1_000_000].map(countText)).toEqual(["5", "3,300", "1,000,000"]);
});

test("a part is never told as none or all of a whole that it is not", () => {
  const parts = [0, 1, 330, 3299, 3300].map((count) => partText(count, 3300));
  expect(parts).toEqual(["0 %", "<1 %", "10 %", ">99 %", "100 %"]);
});

test("an estimate has its interval where there is one", () => {
  const estimate = { value: 0.84, low: 0.8, high: 0.88, method: "t", clusters: 20 } as const;
  expect(estimateCell(estimate)).toEqual({ main: ".84", faint: ".80 to .88" });
  expect(estimateCell({ ...estimate, low: null, high: null, method: "none" })).toBe(".84");
  expect(estimateCell(null)).toBe("–");
});
