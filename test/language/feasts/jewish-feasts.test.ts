import { expect, test } from "vitest";
import { dates, spell, written } from "./written-dates.js";

test.each([
  ["purim", 2023, "US", "2023-03-07"],
  ["purim", 2024, "US", "2024-03-24"],
  ["purim", 2016, "US", "2016-03-24"],
  ["shushan purim", 2013, "US", "2013-02-25"],
  ["yom kippur", 2023, "US", "2023-09-25"],
  ["yom kippur", 2018, "US", "2018-09-19"],
  ["tu bishvat", 2018, "US", "2018-01-31"],
  ["lag baomer", 2023, "US", "2023-05-09"],
  ["tisha b'av", 2023, "US", "2023-07-27"],
  // The 9th of Av was a sabbath.
  ["tisha b'av", 2022, "US", "2022-08-07"],
  ["shemini atzeret", 2023, "US", "2023-10-07"],
  ["simchat torah", 2023, "US", "2023-10-08"],
  ["simchat torah", 2023, "IL", "2023-10-07"],
  ["yom hashoah", 2018, "IL", "2018-04-12"],
  ["yom hashoah", 2021, "IL", "2021-04-08"],
  ["yom hashoah", 2024, "IL", "2024-05-06"],
  ["yom haatzmaut", 2023, "IL", "2023-04-26"],
  ["yom haatzmaut", 2021, "IL", "2021-04-15"],
  ["yom haatzmaut", 2024, "IL", "2024-05-14"],
  ["yom hazikaron", 2024, "IL", "2024-05-13"],
])("%s %i in %s: %s", (holiday, year, country, expected) => {
  expect(dates(holiday, year, country)).toBe(expected);
});

test.each([
  ["hanukkah", 2022, "US", "2022-12-19…2022-12-26, 8"],
  ["hanukkah", 2023, "US", "2023-12-08…2023-12-15, 8"],
  ["hanukkah", 2016, "US", "2016-12-25…2017-01-01, 8"],
  ["rosh hashanah", 2023, "US", "2023-09-16…2023-09-17, 2"],
  ["sukkot", 2023, "US", "2023-09-30…2023-10-06, 7"],
  ["passover", 2024, "US", "2024-04-23…2024-04-30, 8"],
  ["passover", 2024, "IL", "2024-04-23…2024-04-29, 7"],
  ["shavuot", 2018, "US", "2018-05-20…2018-05-21, 2"],
  ["shavuot", 2018, "IL", "2018-05-20…2018-05-20, 1"],
])("%s %i in %s lasts from %s days", (holiday, year, country, expected) => {
  expect(spell(holiday, year, country)).toBe(expected);
});

test("the table of the library ends", () => {
  expect(dates("yom kippur", 1968)).toBe("");
  expect(dates("yom kippur", 1969)).not.toBe("");
  expect(dates("yom kippur", 2099)).not.toBe("");
  expect(dates("yom kippur", 2100)).toBe("");
});

const hebrew = new Intl.DateTimeFormat("en-u-ca-hebrew", { timeZone: "UTC", month: "long", day: "numeric" });

/** The days of a year on which ICU's Hebrew calendar has one of these dates. */
function inIcu(year: number, ...wanted: readonly string[]): readonly string[] {
  const found = [];
  for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += 86_400_000) {
    if (wanted.includes(hebrew.format(day))) found.push(written(day));
  }
  return found;
}

test.each([
  ["rosh hashanah", ["1 Tishri"]],
  ["yom kippur", ["10 Tishri"]],
  ["hanukkah", ["25 Kislev"]],
  ["tu bishvat", ["15 Shevat"]],
  ["purim", ["14 Adar", "14 Adar II"]],
  ["passover", ["15 Nisan"]],
  ["shavuot", ["6 Sivan"]],
])("%s agrees with ICU", (holiday, wanted) => {
  for (let year = 1970; year < 2100; year += 3) {
    expect([dates(holiday, year).slice(0, 10)]).toEqual(inIcu(year, ...wanted));
  }
});
