import { describe, expect, test } from "vitest";
import { fieldsOfForm, finestForm, formOfFields } from "../../../../src/language/expression/timex3/form.js";
import { writeValue } from "../../../../src/language/expression/timex3/value.js";
import { civil } from "../../../../src/time/civil.js";

describe("the form of a partial civil time", () => {
  test.each([
    [{ year: 2023 }, "year"],
    [{ shortYear: 23 }, "year"],
    [{ century: 20 }, "century"],
    [{ shortDecade: 90 }, "decade"],
    [{ year: 2023, half: 1 }, "half"],
    [{ year: 2023, quarter: 1 }, "quarter"],
    [{ season: "summer" }, "summer"],
    [{ week: 32 }, "week"],
    [{ month: 5 }, "month"],
    [{ month: 5, day: 14 }, "day"],
    [{ weekday: 5 }, "day"],
    [{ weekday: 67 }, "weekend"],
    [{ weekday: 5, dayPart: "night" }, "night"],
    [{ dayPart: "morning", hour: 8 }, "hour"],
    [{ hour: 8, minute: 30 }, "minute"],
    [{ hour: 8, minute: 30, second: 1 }, "second"],
  ] as const)("%j is a %s", (fields, form) => {
    expect(formOfFields(fields)).toBe(form);
  });

  test("of several is the finest", () => {
    expect(finestForm(["year", null, "day", "month"])).toBe("day");
    expect(finestForm([null])).toBeNull();
    const parts = ["morning", "lunch", "afternoon", "evening", "night", "at-night", "daytime"] as const;
    for (const part of parts) {
      expect(finestForm(["day", part])).toBe(part);
      expect(finestForm(["hour", part])).toBe("hour");
    }
  });
});

describe("the one of a form that holds a time", () => {
  const at = (form: Parameters<typeof fieldsOfForm>[0], ...time: Parameters<typeof civil>): string =>
    writeValue(fieldsOfForm(form, civil(...time)));

  test("is a unit of the calendar", () => {
    const units = ["century", "decade", "year", "half", "quarter", "month", "week", "day"] as const;
    expect(units.map((unit) => at(unit, 2023, 9, 29, 22, 18, 14))).toEqual([
      "20",
      "202",
      "2023",
      "2023-H2",
      "2023-Q3",
      "2023-09",
      "2023-W39",
      "2023-09-29",
    ]);
    const clocks = ["hour", "minute", "second"] as const;
    expect(clocks.map((unit) => at(unit, 2023, 9, 29, 22, 18, 14))).toEqual([
      "2023-09-29T22",
      "2023-09-29T22:18",
      "2023-09-29T22:18:14",
    ]);
  });

  test("is an ISO week also where its year is another", () => {
    expect(at("week", 2023, 1, 1)).toBe("2022-W52");
    expect(at("weekend", 2023, 1, 1)).toBe("2022-W52-WE");
  });

  test("is a winter, or a summer of the south, by the year of its December", () => {
    expect(at("winter", 2022, 12, 20)).toBe("2022-WI");
    expect(at("winter", 2023, 2, 1)).toBe("2022-WI");
    expect(at("summer", 2023, 1, 15)).toBe("2022-SU");
    expect(at("spring", 2023, 3, 15)).toBe("2023-SP");
  });

  test("is a night by its evening", () => {
    expect(at("night", 2023, 9, 29, 22)).toBe("2023-09-29TNI");
    expect(at("night", 2023, 9, 30, 3)).toBe("2023-09-29TNI");
    expect(at("at-night", 2023, 10, 1, 0)).toBe("2023-09-30TNI");
    expect(at("lunch", 2023, 9, 29, 13)).toBe("2023-09-29TMI");
  });
});
