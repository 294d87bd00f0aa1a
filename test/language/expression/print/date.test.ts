import { describe, expect, test } from "vitest";
import type { CivilFields } from "../../../../src/algebra/expression.js";
import { dateWording } from "../../../../src/language/expression/print/civil.js";

describe("a date in words", () => {
  test.each<[CivilFields, day: string | null, stretch: string | null]>([
    [{ year: 2023, month: 9, day: 29 }, "September 29, 2023", null],
    [{ year: 805, month: 9, day: 29 }, "September 29, 805 AD", null],
    [{ shortYear: 5, month: 9, day: 29 }, "September 29 '05", null],
    [{ month: 9, day: 29, weekday: 5 }, "Friday, September 29", null],
    [{ day: 13, weekday: 5 }, "Friday the 13th", null],
    [{ year: 2023, month: 13, day: 1 }, "2023-13-01", null],
    [{ month: 9, day: 45 }, "September 45th", null],
    [{ year: 2023, weekday: 5 }, "Friday", "2023"],
    [{ month: 5, weekday: 67 }, "the weekend", "May"],
    [{ year: 2023, week: 32 }, null, "week 32 of 2023"],
    [{ year: 0, quarter: 3 }, null, "Q3 of the year 0"],
    [{ year: 2023, month: 13 }, null, "2023-13"],
    [{ century: 20 }, null, "the 20th century"],
    [{ shortDecade: 90 }, null, "the '90s"],
  ])("%j is %s in %s", (fields, day, stretch) => {
    const wording = dateWording(fields);
    expect([wording.day?.words ?? null, wording.stretch?.words ?? null]).toEqual([day, stretch]);
  });
});
