import { describe, expect, test } from "vitest";
import type { CivilFields } from "../../../../src/algebra/expression.js";
import { timeWording } from "../../../../src/language/expression/print/civil.js";

describe("a time of day in words", () => {
  test.each<[CivilFields, string]>([
    [{ hour: 0 }, "12 am"],
    [{ hour: 0, minute: 0 }, "12:00 am"],
    [{ hour: 12 }, "noon"],
    [{ hour: 15 }, "3 pm"],
    [{ hour: 15, minute: 4 }, "3:04 pm"],
    [{ hour: 15, minute: 4, second: 5 }, "3:04:05 pm"],
    [{ hour: 15, minute: 4, second: 5, millisecond: 60 }, "15:04:05.060"],
    [{ hour: 3, bareHour: true }, "3 o'clock"],
    [{ hour: 3, bareHour: true, minute: 30 }, "3:30"],
    [{ hour: 24, minute: 0 }, "24:00"],
    [{ hour: 25 }, "hour 25"],
    [{ hour: 3, bareHour: true, dayPart: "afternoon" }, "3 in the afternoon"],
    [{ dayPart: "morning" }, "the morning"],
    [{ dayPart: "at-night" }, "at night"],
  ])("%j is “%s”", (fields, words) => {
    expect(timeWording(fields)?.words).toBe(words);
  });

  test("is not there where none is said", () => {
    expect(timeWording({ year: 2023 })).toBeNull();
  });
});
