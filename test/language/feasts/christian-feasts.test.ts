import { expect, test } from "vitest";
import { dates, spell } from "./written-dates.js";

test.each([
  ["easter", 1583, "US", "1583-04-10"],
  ["easter", 1818, "US", "1818-03-22"],
  ["easter", 1943, "US", "1943-04-25"],
  ["easter", 1961, "US", "1961-04-02"],
  ["easter", 2000, "DE", "2000-04-23"],
  ["easter", 2008, "US", "2008-03-23"],
  ["easter", 2011, "US", "2011-04-24"],
  ["easter", 2019, "US", "2019-04-21"],
  ["easter", 2023, "US", "2023-04-09"],
  ["easter", 2038, "US", "2038-04-25"],
  ["easter", 1500, "US", ""],
  ["easter", 2023, "GR", "2023-04-16"],
  ["easter", 2024, "RO", "2024-05-05"],
  ["orthodox easter", 2018, "US", "2018-04-08"],
  ["orthodox easter", 2017, "US", "2017-04-16"],
  ["orthodox easter", 2100, "US", "2100-05-02"],
  ["orthodox good friday", 2020, "US", "2020-04-17"],
  ["clean monday", 2018, "US", "2018-02-19"],
  ["good friday", 2023, "US", "2023-04-07"],
  ["good friday", 2023, "GR", "2023-04-14"],
  ["easter monday", 2020, "US", "2020-04-13"],
  ["palm sunday", 2023, "US", "2023-04-02"],
  ["maundy thursday", 2023, "US", "2023-04-06"],
  ["shrove tuesday", 2013, "US", "2013-02-12"],
  ["ash wednesday", 2018, "US", "2018-02-14"],
  ["rose monday", 2023, "DE", "2023-02-20"],
  ["mothering sunday", 2023, "GB", "2023-03-19"],
  ["ascension", 2023, "DE", "2023-05-18"],
  ["pentecost", 2023, "DE", "2023-05-28"],
  ["whit monday", 2013, "DE", "2013-05-20"],
  ["trinity sunday", 2013, "US", "2013-05-26"],
  ["corpus christi", 2023, "DE", "2023-06-08"],
  ["first advent", 2022, "DE", "2022-11-27"],
  ["first advent", 2023, "DE", "2023-12-03"],
  ["fourth advent", 2023, "DE", "2023-12-24"],
  ["fourth advent", 2022, "DE", "2022-12-18"],
  ["christmas", 2023, "US", "2023-12-25"],
  ["christmas", 2023, "RU", "2023-01-07"],
  ["christmas", 2023, "AM", "2023-01-06"],
  ["christmas", 2022, "UA", "2022-01-07"],
  ["christmas", 2023, "UA", "2023-01-07 2023-12-25"],
  ["christmas", 2024, "UA", "2024-12-25"],
  ["christmas eve", 2023, "US", "2023-12-24"],
  ["christmas eve", 2023, "RS", "2023-01-06"],
  ["boxing day", 2023, "GB", "2023-12-26"],
  ["all saints' day", 2023, "FR", "2023-11-01"],
  ["st patrick's day", 2013, "IE", "2013-03-17"],
  ["valentine's day", 2013, "US", "2013-02-14"],
  ["harvest festival", 2023, "DE", "2023-10-01"],
  ["harvest festival", 2023, "US", ""],
])("%s %i in %s: %s", (holiday, year, country, expected) => {
  expect(dates(holiday, year, country)).toBe(expected);
});

test.each([
  ["lent", 2024, "2024-02-14…2024-03-30, 46"],
  ["holy week", 2023, "2023-04-02…2023-04-08, 7"],
  ["advent", 2022, "2022-11-27…2022-12-24, 28"],
  ["advent", 2023, "2023-12-03…2023-12-24, 22"],
])("%s %i lasts %s days", (holiday, year, expected) => {
  expect(spell(holiday, year)).toBe(expected);
});

/** The date of Easter by the anonymous Gregorian algorithm (Nature, 1876). */
function computus(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)).toISOString().slice(0, 10);
}

test("Easter is the computus, over one of its cycles and more", () => {
  for (let year = 1583; year < 2400; year += 1) expect(dates("easter", year)).toBe(computus(year));
});

/** The date of orthodox Easter, by Meeus's Julian algorithm. */
function julianComputus(year: number): string {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const sum = d + e + 114;
  const lag = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  const julian = Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
  return new Date(julian + lag * 86_400_000).toISOString().slice(0, 10);
}

test("orthodox Easter is the Julian computus", () => {
  for (let year = 1700; year < 2300; year += 1) {
    expect(dates("orthodox easter", year)).toBe(julianComputus(year));
  }
});
