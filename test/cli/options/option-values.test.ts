import { InvalidArgumentError } from "commander";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wholeNumber } from "../../../src/cli/options/option-groups.js";

describe("a whole number", () => {
  test("is read back from its digits, both ends included", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (number) => {
        expect(wholeNumber(1, 1000)(String(number))).toBe(number);
      }),
    );
  });

  test.each(["", "few", "0", "1001", "-1", "1.5", "1e2", "0x10", " 7", "9".repeat(30)])(
    "is not %j, from 1 to 1000",
    (written) => {
      expect(() => wholeNumber(1, 1000)(written)).toThrow(InvalidArgumentError);
      expect(() => wholeNumber(1, 1000)(written)).toThrow("It is a whole number from 1 to 1000.");
    },
  );

  test("that a number cannot hold exactly is refused", () => {
    expect(wholeNumber(0)(String(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => wholeNumber(0)("9007199254740993")).toThrow("whole number");
  });
});
