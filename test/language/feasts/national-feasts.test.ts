import Holidays from "date-holidays";
import { expect, test } from "vitest";
import { dates } from "./written-dates.js";

test.each([
  ["independence day", 2016, "US", "2016-07-04"],
  ["independence day", 2023, "IN", "2023-08-15"],
  ["independence day", 2023, "MX", "2023-09-16"],
  ["independence day", 2023, "FI", "2023-12-06"],
  ["independence day", 2024, "IL", "2024-05-14"],
  ["independence day", 2023, "DE", "2023-07-04"],
  ["national day", 2023, "CH", "2023-08-01"],
  ["national day", 2023, "ZZ", ""],
  ["republic day", 2023, "IN", "2023-01-26"],
  ["constitution day", 2023, "NO", "2023-05-17"],
  ["liberation day", 2023, "NL", "2023-05-05"],
  ["australia day", 2017, "AU", "2017-01-26"],
  ["anzac day", 2023, "AU", "2023-04-25"],
  ["king's birthday", 2023, "AU", "2023-06-12"],
  ["king's birthday", 2023, "NZ", "2023-06-05"],
  ["king's birthday", 2023, "US", ""],
  ["family day", 2023, "CA", "2023-02-20"],
  ["victoria day", 1952, "CA", "1952-05-24"],
  ["victoria day", 2016, "CA", "2016-05-23"],
  ["victoria day", 2023, "CA", "2023-05-22"],
  ["canada day", 2016, "CA", "2016-07-01"],
  ["early may bank holiday", 2020, "GB", "2020-05-08"],
  ["early may bank holiday", 2023, "GB", "2023-05-01"],
  ["early may bank holiday", 1977, "GB", ""],
  ["spring bank holiday", 2022, "GB", "2022-06-02"],
  ["spring bank holiday", 2023, "GB", "2023-05-29"],
  ["spring bank holiday", 1971, "GB", "1971-05-31"],
  ["summer bank holiday", 2023, "GB", "2023-08-28"],
  ["summer bank holiday", 2023, "IE", "2023-08-07"],
  ["king's day", 2014, "NL", "2014-04-26"],
  ["king's day", 2023, "NL", "2023-04-27"],
  ["queen's day", 2013, "NL", "2013-04-30"],
  ["bastille day", 2016, "FR", "2016-07-14"],
  ["german unity day", 2023, "DE", "2023-10-03"],
  ["german unity day", 1989, "DE", ""],
])("%s %i in %s: %s", (holiday, year, country, expected) => {
  expect(dates(holiday, year, country)).toBe(expected);
});

/** Countries where the library's table has another day, and why ours is kept. */
const otherwise: Readonly<Record<string, string>> = {
  AZ: "18 October is Restoration of Independence since 2021",
  DM: "the library has the day off in lieu",
  GA: "the library starts a holiday of two days on the eve",
};

test("independence days agree with the library's country tables, but for those known to differ", () => {
  const year = 2024;
  const differing = Object.keys(new Holidays().getCountries("en")).filter((country) => {
    const theirs = new Holidays(country)
      .getHolidays(year, "en")
      .filter(({ name }) => /^Independence (?:Day|and Unity Day)/.test(name))
      .map(({ date }) => date.slice(0, 10));
    return theirs.length > 0 && !theirs.includes(dates("independence day", year, country));
  });
  expect(differing.sort()).toEqual(Object.keys(otherwise));
});
