import { describe, expect, test } from "vitest";
import { amountIn } from "../../../src/query/algebra/amounts.js";

describe("an amount", () => {
  test.each<[text: string, amount: ReturnType<typeof amountIn>]>([
    ["5 km", { number: 5, unit: "km" }],
    ["3.5kg", { number: 3.5, unit: "kg" }],
    ["1,200", { number: 1200, unit: "" }],
    ["1,234,567.5 EUR", { number: 1234567.5, unit: "eur" }],
    ["-3", { number: -3, unit: "" }],
    [".5 l", { number: 0.5, unit: "l" }],
  ])("is read from “%s”", (text, amount) => {
    expect(amountIn(text)).toEqual(amount);
  });

  test.each(["7,5 km", "12,34", "1,2,3", "1.2.3 km", "5 5 km", "km", "", "five km"])(
    "is not read from “%s”, which is none or may be two",
    (text) => {
      expect(amountIn(text)).toBeNull();
    },
  );
});
