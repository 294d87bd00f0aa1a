import { describe, expect, test } from "vitest";
import { houseDay, lunarDays, signDay } from "../../../src/language/feasts/hindu-calendar.js";
import { nearestMoon } from "./moon.js";
import { written } from "./written-dates.js";

function days(...asked: Parameters<typeof lunarDays>): string {
  return lunarDays(...asked)
    .map(written)
    .join(" ");
}

describe("a lunar day of the Hindu calendar", () => {
  test("lies in no leap month", () => {
    // 2018 had two Jyeshthas, 2020 two Ashvinas, 2023 two Shravanas.
    expect(days(4, 2, "sunrise", 2018)).toBe("2018-07-14");
    expect(days(7, 1, "sunrise", 2020)).toBe("2020-10-17");
    expect(days(5, 15, "morning", 2023)).toBe("2023-08-30");
  });

  test("is in both months of a lunation in which the sun enters two signs", () => {
    expect(days(11, 29, "midnight", 1983)).toBe("1983-02-11");
  });

  test("may come twice in a Gregorian year, or not at all", () => {
    expect(days(10, 7, "sunrise", 2014)).toBe("2014-01-07 2014-12-28");
    expect(days(10, 7, "sunrise", 2015)).toBe("");
  });

  test("depends on the time at which it must run", () => {
    // The fourth day of Kartika's waning moon began on 9 October 2025 at 22:54 and ended the next evening.
    expect(days(7, 19, "moonrise", 2025)).toBe("2025-10-10");
    // The new moon's day ran on both evenings; at the height of dusk only on the first.
    expect(days(7, 30, "dusk", 2024)).toBe("2024-10-31");
    expect(days(7, 30, "sunset", 2024)).toBe("2024-11-01");
  });

  test("has the full moon on its fifteenth and the new moon on its thirtieth day", () => {
    for (let year = 1900; year <= 2100; year += 1) {
      for (const [lunarDay, phase] of [
        [15, "full"],
        [30, "new"],
      ] as const) {
        for (const day of lunarDays((year % 12) + 1, lunarDay, "noon", year)) {
          const noon = day + 6.5 * 3_600_000;
          const hours = (nearestMoon(noon, phase) - noon) / 3_600_000;
          expect(hours, written(day)).toBeGreaterThan(-14);
          expect(hours, written(day)).toBeLessThan(28);
        }
      }
    }
  });
});

test.each([
  [0, "that-day", 2012, "2012-04-13"],
  [0, "that-day", 2018, "2018-04-14"],
  [0, "next-day", 2020, "2020-04-14"],
  [9, "before-sunset", 2018, "2018-01-14"],
  [9, "before-sunset", 2019, "2019-01-15"],
] as const)("sign %i, %s, in %i begins on %s", (sign, entry, year, day) => {
  expect(written(signDay(sign, entry, year))).toBe(day);
});

test("the moon's twenty-second house in the sign of the Lion is Onam", () => {
  const known = [
    "2013-09-16",
    "2014-09-07",
    "2015-08-28",
    "2016-09-14",
    "2017-09-04",
    "2018-08-25",
    "2019-09-11",
  ];
  const later = ["2020-08-31", "2021-08-21", "2022-09-08", "2023-08-29", "2024-09-15", "2025-09-05"];
  for (const day of [...known, ...later]) {
    expect(written(houseDay(4, 21, Number(day.slice(0, 4))))).toBe(day);
  }
});
