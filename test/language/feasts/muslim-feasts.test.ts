import { expect, test } from "vitest";
import { dates, spell, written } from "./written-dates.js";

test.each([
  ["eid al-fitr", 2018, "2018-06-15"],
  ["eid al-fitr", 2023, "2023-04-21"],
  ["eid al-fitr", 2033, "2033-01-03 2033-12-23"],
  ["eid al-adha", 2018, "2018-08-21"],
  ["eid al-adha", 2023, "2023-06-28"],
  ["day of arafah", 2023, "2023-06-27"],
  ["islamic new year", 2018, "2018-09-11"],
  ["islamic new year", 2023, "2023-07-19"],
  ["ashura", 2023, "2023-07-28"],
  ["jumu'atul-wida", 2018, "2018-06-08"],
  ["mawlid", 2023, "2023-09-27"],
  ["isra and mi'raj", 2018, "2018-04-13"],
])("%s %i: %s", (holiday, year, expected) => {
  expect(dates(holiday, year)).toBe(expected);
});

test("Ramadan is a whole month, and may begin twice in a year", () => {
  expect(spell("ramadan", 2023)).toBe("2023-03-23…2023-04-20, 29");
  expect(spell("ramadan", 2024)).toBe("2024-03-11…2024-04-09, 30");
  expect(spell("ramadan", 2030)).toBe("2030-01-05…2031-01-23, 59");
});

test("the calendar ends", () => {
  expect(["1881", "1883", "2173", "2175"].map((year) => dates("eid al-fitr", Number(year)) !== "")).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

const hijri = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", {
  timeZone: "UTC",
  month: "numeric",
  day: "numeric",
});

/** The days from one year to another on which ICU's Umm al-Qura calendar has a date, as month/day. */
function inIcu(from: number, to: number, wanted: string): readonly string[] {
  const found = [];
  for (let day = Date.UTC(from, 0, 1); day < Date.UTC(to + 1, 0, 1); day += 86_400_000) {
    const [month, date] = hijri
      .formatToParts(day)
      .filter(({ type }) => type === "month" || type === "day")
      .map(({ value }) => value);
    if (`${month}/${date}` === wanted) found.push(written(day));
  }
  return found;
}

test.each([
  ["islamic new year", "1/1"],
  ["ashura", "1/10"],
  ["mawlid", "3/12"],
  ["isra and mi'raj", "7/27"],
  ["laylat al-qadr", "9/27"],
  ["eid al-fitr", "10/1"],
  ["eid al-adha", "12/10"],
])("%s agrees with ICU from 1970 to 2076", (holiday, wanted) => {
  const years = Array.from({ length: 107 }, (_, index) => 1970 + index);
  expect(years.flatMap((year) => dates(holiday, year).split(" "))).toEqual(inIcu(1970, 2076, wanted));
});
