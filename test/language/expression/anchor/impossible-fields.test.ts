import { describe, expect, test } from "vitest";
import { neverTogether, outOfBounds } from "../../../../src/language/expression/anchor/civil-fields.js";

describe("a field out of bounds", () => {
  test.each([
    [{ month: 0 }, "there is no month 0"],
    [{ month: 13 }, "there is no month 13"],
    [{ week: 54 }, "there is no week 54"],
    [{ day: 0 }, "there is no day 0"],
    [{ day: 32 }, "there is no day 32"],
    [{ hour: 25 }, "there is no hour 25"],
    [{ hour: 12, minute: 60 }, "there is no minute 60"],
    [{ hour: 12, minute: 0, second: 60 }, "there is no second 60"],
    [{ month: 13, day: 32 }, "there is no month 13"],
    [{ hour: 24, minute: 1 }, "24:00 is the end of the day, and nothing of it lies beyond"],
    [{ hour: 24, minute: 0, second: 1 }, "24:00 is the end of the day, and nothing of it lies beyond"],
  ])("%j: %s", (fields, reason) => {
    expect(outOfBounds(fields)).toBe(reason);
  });

  test.each([
    [{ month: 12, day: 31, hour: 23, minute: 59, second: 59 }],
    [{ month: 1, day: 1, hour: 0, minute: 0, second: 0 }],
    [{ week: 53 }],
    [{ hour: 24 }],
    [{ hour: 24, minute: 0, second: 0 }],
    [{}],
  ])("there is none in %j", (fields) => {
    expect(outOfBounds(fields)).toBeNull();
  });
});

describe("fields that never meet", () => {
  test("are a day that its month does not have", () => {
    expect(neverTogether({ month: 2, day: 29 }, null)).toBeNull();
    expect(neverTogether({ month: 2, day: 29 }, 2024)).toBeNull();
    expect(neverTogether({ month: 2, day: 29 }, 2023)).toEqual({
      kind: "impossible-date",
      reason: "month 2 has 28 days in 2023, not 29",
    });
    expect(neverTogether({ month: 2, day: 30 }, null)).toMatchObject({
      reason: "month 2 has 29 days, not 30",
    });
    expect(neverTogether({ month: 6, day: 30 }, null)).toBeNull();
    expect(neverTogether({ month: 6, day: 31 }, null)).toMatchObject({
      reason: "month 6 has 30 days, not 31",
    });
  });

  test("are week 53 and a year of 52", () => {
    expect(neverTogether({ week: 53 }, 2020)).toBeNull();
    expect(neverTogether({ week: 53 }, null)).toBeNull();
    expect(neverTogether({ week: 53 }, 2021)).toMatchObject({ reason: "2021 has 52 ISO weeks, not 53" });
  });
});
