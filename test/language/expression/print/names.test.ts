import { describe, expect, test } from "vitest";
import { adverbialWords, holidayWords, zoneWords } from "../../../../src/language/expression/print/units.js";

describe("names in words", () => {
  test("have the capitals of holidays", () => {
    const names = ["christmas eve", "day of the dead", "eid al-adha", "new year's day", "d-day"];
    expect(names.map(holidayWords)).toEqual([
      "Christmas Eve",
      "Day of the Dead",
      "Eid al-Adha",
      "New Year's Day",
      "D-Day",
    ]);
  });

  test("have an article where people say one", () => {
    expect(adverbialWords("long time ago")).toBe("a long time ago");
    expect(adverbialWords("just")).toBe("just");
  });

  test("are offsets from UTC for zones", () => {
    expect([0, 120, -210, 345].map(zoneWords)).toEqual(["UTC", "UTC+2", "UTC-3:30", "UTC+5:45"]);
  });
});
