import { expect, test } from "vitest";
import { nearestMoon } from "./moon.js";
import { dates, spell } from "./written-dates.js";

test.each([
  ["chinese new year", 2014, "US", "2014-01-31"],
  ["chinese new year", 2023, "US", "2023-01-22"],
  ["chinese new year", 2033, "US", "2033-01-31"],
  ["chinese new year's eve", 2023, "US", "2023-01-21"],
  ["lunar new year", 2028, "US", "2028-01-26"],
  ["lunar new year", 2028, "KR", "2028-01-27"],
  ["lunar new year", 2007, "VN", "2007-02-17"],
  ["seollal", 1997, "US", "1997-02-08"],
  ["tet", 1985, "US", "1985-01-21"],
  ["tet", 2024, "US", "2024-02-10"],
  ["lantern festival", 2023, "CN", "2023-02-05"],
  ["qingming", 2023, "CN", "2023-04-05"],
  ["qingming", 2024, "CN", "2024-04-04"],
  ["buddha's birthday", 2023, "HK", "2023-05-26"],
  ["buddha's birthday", 2023, "KR", "2023-05-27"],
  ["buddha's birthday", 2012, "HK", "2012-04-28"],
  ["buddha's birthday", 2012, "KR", "2012-05-28"],
  ["vesak", 2013, "SG", "2013-05-24"],
  ["vesak", 2023, "SG", "2023-06-02"],
  ["vesak", 2023, "IN", "2023-05-05"],
  ["dragon boat festival", 2023, "CN", "2023-06-22"],
  ["dragon boat festival", 1982, "CN", "1982-06-25"],
  ["dano", 2012, "KR", "2012-06-24"],
  ["qixi", 2023, "CN", "2023-08-22"],
  ["mid-autumn festival", 2023, "CN", "2023-09-29"],
  ["chuseok", 2023, "KR", "2023-09-29"],
  ["double ninth festival", 2023, "CN", "2023-10-23"],
  ["losar", 2018, "IN", "2018-02-16"],
  ["nowruz", 2023, "IR", "2023-03-21"],
  ["nowruz", 2024, "IR", "2024-03-20"],
])("%s %i in %s: %s", (holiday, year, country, expected) => {
  expect(dates(holiday, year, country)).toBe(expected);
});

test.each([
  ["songkran", 2023, "2023-04-13…2023-04-15, 3"],
  ["golden week", 2023, "2023-04-29…2023-05-05, 7"],
  ["obon", 2023, "2023-08-13…2023-08-16, 4"],
])("%s %i lasts %s days", (holiday, year, expected) => {
  expect(spell(holiday, year)).toBe(expected);
});

test("Buddha Purnima is the full moon of Vaisakha", () => {
  for (let year = 1900; year <= 2100; year += 1) {
    const evening = Date.parse(dates("vesak", year, "IN")) - 11.5 * 3_600_000;
    const hours = (nearestMoon(evening, "full") - evening) / 3_600_000;
    expect(hours, `${year}`).toBeGreaterThan(11);
    expect(hours, `${year}`).toBeLessThan(37);
  }
});
