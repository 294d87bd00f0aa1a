import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countWords,
  digitsOf,
  numberWords,
  ordinalDigits,
  ordinalWords,
} from "../../../../src/language/expression/print/numbers.js";
import { pluralOf } from "../../../../src/algebra/units.js";

describe("numbers in words", () => {
  test("are words up to ten, and digits above", () => {
    expect([1, 10, 11].map(numberWords)).toEqual(["one", "ten", "11"]);
  });

  test("stand before the unit that they count", () => {
    expect(countWords(1, "hour")).toBe("an hour");
    expect(countWords(1, "week")).toBe("a week");
    expect(countWords(3, "century")).toBe("three centuries");
    expect(pluralOf("business day")).toBe("business days");
  });

  test("have an order in words up to ten", () => {
    const upTo = Array.from({ length: 11 }, (_, at) => ordinalWords(at + 1)).join(" ");
    expect(upTo).toBe("first second third fourth fifth sixth seventh eighth ninth tenth 11th");
  });

  test("count from the end when they are negative", () => {
    expect([1, -1, -2, 21, -30].map(ordinalWords)).toEqual([
      "first",
      "last",
      "second last",
      "21st",
      "30th last",
    ]);
  });

  test("have the ending that is spoken", () => {
    const endings = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 111].map(ordinalDigits);
    expect(endings).toEqual([
      "1st",
      "2nd",
      "3rd",
      "4th",
      "11th",
      "12th",
      "13th",
      "21st",
      "22nd",
      "23rd",
      "111th",
    ]);
  });

  test("keep their value when zeros lead them", () => {
    fc.assert(
      fc.property(fc.nat(9999), (n) => {
        expect(Number(digitsOf(n, 4))).toBe(n);
      }),
    );
    expect(digitsOf(7, 2)).toBe("07");
  });
});
