import { describe, expect, test } from "vitest";
import { readNumber, readOrdinal } from "../../../src/language/numbers/numbers.js";

describe("a number", () => {
  test.each<[text: string, number: number]>([
    ["12", 12],
    ["1,500", 1500],
    ["1 234 567", 1_234_567],
    ["1,234,567.5", 1_234_567.5],
    ["3.25", 3.25],
    ["3,25", 3.25],
    [".5", 0.5],
    ["-3", -3],
    ["−3", -3],
    ["minus two", -2],
    ["15 %", 0.15],
    ["3/4", 0.75],
    ["1 1/2", 1.5],
    ["2½", 2.5],
    ["½", 0.5],
    ["zero", 0],
    ["twenty-one", 21],
    ["forty two", 42],
    ["a hundred", 100],
    ["two hundred and five", 205],
    ["twelve hundred", 1200],
    ["three thousand four hundred and fifty-six", 3456],
    ["2 million", 2_000_000],
    ["a dozen", 12],
    ["half a dozen", 6],
    ["two dozen", 24],
    ["half", 0.5],
    ["a quarter", 0.25],
    ["three quarters", 0.75],
    ["two thirds", 2 / 3],
    ["two and a half", 2.5],
    ["one and three quarters", 1.75],
  ])("%s is %d", (text, number) => {
    expect(readNumber(text)?.number).toBeCloseTo(number, 12);
    expect(readNumber(text)?.vague).toBeUndefined();
  });

  test.each(["a few", "several", "many", "a handful of"])("%s has bounds", (text) => {
    const { number = 0, vague } = readNumber(text) ?? {};
    const [least = 0, most = 0] = vague ?? [];
    expect(number * least).toBeGreaterThan(0);
    expect(least).toBeLessThanOrEqual(1);
    expect(most).toBeGreaterThan(1);
  });

  test.each([
    "",
    "blue",
    "1/0",
    "1,50,0",
    "two two",
    "five twenty",
    "hundred and",
    "and",
    "one second",
    "12:30",
  ])("is not %j", (text) => {
    expect(readNumber(text)).toBeNull();
  });
});

describe("an ordinal", () => {
  test.each<[text: string, rank: number | null]>([
    ["first", 1],
    ["3rd", 3],
    ["twelfth", 12],
    ["twenty-first", 21],
    ["thirtieth", 30],
    ["last", -1],
    ["penultimate", -2],
    ["second to last", -2],
    ["third last", -3],
    ["two", null],
    ["one first", null],
    ["blueth", null],
  ])("%s: %s", (text, rank) => {
    expect(readOrdinal(text)).toBe(rank);
  });
});
