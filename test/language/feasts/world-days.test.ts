import { expect, test } from "vitest";
import { dates } from "./written-dates.js";

test.each([
  ["world water day", 2023, "2023-03-22"],
  ["world book day", 2023, "2023-04-23"],
  ["united nations day", 2013, "2013-10-24"],
  ["world philosophy day", 2013, "2013-11-21"],
  ["commonwealth day", 2013, "2013-03-11"],
  ["safer internet day", 2023, "2023-02-07"],
  ["world sleep day", 2023, "2023-03-17"],
  ["day of cooperatives", 2018, "2018-07-07"],
  ["world leprosy day", 2018, "2018-01-28"],
  ["world health day", 1944, ""],
])("%s %i: %s", (holiday, year, expected) => {
  expect(dates(holiday, year)).toBe(expected);
});
