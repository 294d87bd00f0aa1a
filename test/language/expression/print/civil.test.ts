import { describe, expect, test } from "vitest";
import type { CivilFields } from "../../../../src/algebra/expression.js";
import {
  atTime,
  civilWording,
  timeWording,
  withinStretches,
} from "../../../../src/language/expression/print/civil.js";
import type { Wording } from "../../../../src/language/expression/print/length.js";

test.each<[CivilFields, string]>([
  [{ year: 2023, month: 9, day: 29 }, "September 29, 2023"],
  [{ year: 2023, month: 9, day: 29, hour: 15 }, "3 pm on September 29, 2023"],
  [{ weekday: 5, month: 5 }, "Friday of May"],
  [{ weekday: 5, hour: 15 }, "3 pm on Friday"],
  [{ weekday: 5, dayPart: "night" }, "Friday night"],
  [{ month: 5, day: 14, dayPart: "morning" }, "the morning of May 14"],
  [{ weekday: 5, hour: 8, bareHour: true, minute: 30, dayPart: "evening" }, "8:30 Friday evening"],
  [
    { year: 2023, month: 9, day: 29, hour: 15, minute: 4, second: 5, millisecond: 6 },
    "29 September 2023 15:04:05.006",
  ],
])("%j is “%s”", (fields, words) => {
  expect(civilWording(fields).words).toBe(words);
});

describe("a time of day on a day", () => {
  const today: Wording = { words: "today", as: "day", relative: true };

  test("is said in short of today", () => {
    expect(atTime(timeWording({ dayPart: "morning" }), today)?.words).toBe("this morning");
    expect(atTime(timeWording({ dayPart: "night" }), today)?.words).toBe("tonight");
  });

  test("is the other one where one is missing", () => {
    expect(atTime(null, today)).toBe(today);
    expect(atTime(null, null)).toBeNull();
  });
});

test("stretches hold what is before them, each within the next", () => {
  const friday: Wording = { words: "Friday", as: "day" };
  const week: Wording = { words: "last week", as: "calendar", relative: true };
  expect(withinStretches(friday, [week]).words).toBe("Friday of last week");
  expect(withinStretches(null, [week]).words).toBe("last week");
});
