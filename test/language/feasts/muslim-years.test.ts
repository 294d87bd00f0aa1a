import { expect, test } from "vitest";
import { muslimDays } from "../../../src/language/feasts/muslim-years.js";
import { written } from "./written-dates.js";

const day = 86_400_000;

test.each([
  [10, 1, 1950, "1950-07-16"],
  [10, 1, 2018, "2018-06-15"],
  [10, 1, 2046, "2046-08-04"],
  // Thirty-three Muslim years are thirty-two of ours.
  [10, 1, 2033, "2033-01-03 2033-12-23"],
  [1, 1, 1883, "1883-11-01"],
  [1, 1, 1881, ""],
  [1, 1, 2175, ""],
  // Ramadan had 29 days.
  [9, 30, 2023, ""],
  [9, 30, 2024, "2024-04-09"],
])("month %i, day %i falls in %i on %s", (month, date, year, expected) => {
  expect(muslimDays(month, date, year).map(written).join(" ")).toBe(expected);
});

const hijri = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", {
  timeZone: "UTC",
  month: "numeric",
  day: "numeric",
});

test("every day from 1883 to 2173 has the date that ICU gives it", () => {
  const firsts = new Map<number, number>();
  for (let year = 1883; year <= 2173; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      for (const first of muslimDays(month, 1, year)) firsts.set(first, month);
    }
  }
  const sorted = [...firsts].sort(([a], [b]) => a - b);
  for (const [index, [first, month]] of sorted.entries()) {
    expect(hijri.format(first).split(" ")[0], written(first)).toMatch(new RegExp(`^${month}/1(/|$)`));
    const next = sorted[index + 1]?.[0];
    if (next !== undefined) expect([29, 30]).toContain((next - first) / day);
  }
});
