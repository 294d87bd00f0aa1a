import Holidays from "date-holidays";
import { expect, test } from "vitest";
import { rememberPlaces } from "./remembered-places.js";
import { type DayRule, daysIn } from "../../../src/language/feasts/day-rule.js";
import { feastRules, holidays } from "../../../src/language/feasts/holiday-calendar.js";
import { utc } from "../../../src/time/zone.js";
import { written } from "./written-dates.js";

rememberPlaces();

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September"];
const allMonths = [...months, "October", "November", "December"];
const hebrewMonths: Readonly<Record<string, string>> = {
  Tishri: "Tishrei",
  Shevat: "Shvat",
  Adar: "AdarII",
  Iyar: "Iyyar",
};
const muslimMonths = ["Muharram", "Safar", "Rabi al-awwal", "Rabi al-thani", "Jumada al-awwal"];
const laterMuslimMonths = ["Jumada al-thani", "Rajab", "Shaban", "Ramadan", "Shawwal"];
const allMuslimMonths = [...muslimMonths, ...laterMuslimMonths, "Dhu al-Qidah", "Dhu al-Hijjah"];
const seasons = { 3: "march equinox", 6: "june solstice", 9: "september equinox", 12: "december solstice" };

/** A rule in the library's language; null where that has no words for it. */
function inLibrary(rule: DayRule): string | null {
  switch (rule.kind) {
    case "fixed":
      return `${two(rule.month)}-${two(rule.day)}`;
    case "nth": {
      const { n, weekday, month } = rule;
      if (n > 0)
        return `${n}${["st", "nd", "rd"][n - 1] ?? "th"} ${weekdays[weekday - 1]} in ${allMonths[month - 1]}`;
      const next = (month % 12) + 1;
      return next === 1 ? null : `${weekdays[weekday - 1]} before ${two(next)}-01`;
    }
    case "easter":
      return rule.church === "western" ? "easter" : "orthodox";
    case "calendar":
      if (rule.calendar === "hebrew") return `${rule.day} ${hebrewMonths[rule.month] ?? rule.month}`;
      if (rule.calendar === "persian") return `${rule.day} Farvardin`;
      return `${rule.day} ${allMuslimMonths[Number(rule.month) - 1]}`;
    case "chinese":
      return `chinese ${two(rule.month)}-0-${two(rule.day)}`;
    case "season":
      return seasons[rule.month];
    case "term":
      return "chinese 5-01 solarterm";
    case "shifted": {
      const inner = inLibrary(rule.rule);
      return inner === "easter" || inner === "orthodox" ? `${inner} ${rule.days}` : null;
    }
    case "nearest": {
      const inner = inLibrary(rule.rule);
      if (inner === null || rule.rule.kind !== "fixed" || rule.side === "before") return null;
      return `${weekdays[rule.weekday - 1]} after ${inner}`;
    }
    default:
      return null;
  }
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

/** Every rule of our data, those within others too, by the library's words for it. */
function sharedRules(): ReadonlyMap<string, DayRule> {
  const shared = new Map<string, DayRule>();
  const visit = (rule: DayRule): void => {
    const words = inLibrary(rule);
    if (words !== null) shared.set(words, rule);
    if ("rule" in rule) visit(rule.rule);
  };
  for (const { day, lasting } of [...feastRules().values()].flat()) {
    visit(day);
    if (typeof lasting !== "number") visit(lasting);
  }
  return shared;
}

/** The years in which the library has other days than we have; where it has none, its tables do not reach. */
function differences(shared: ReadonlyMap<string, DayRule>): Readonly<Record<string, string>> {
  const library = new Holidays();
  for (const words of shared.keys()) {
    expect(library.setHoliday(words, { name: words, type: "public" }), words).toBe(true);
  }
  const found: Record<string, number[]> = {};
  for (let year = 1900; year <= 2100; year += 1) {
    const theirs = new Map<string, string[]>();
    for (const { name, date } of library.getHolidays(year)) {
      theirs.set(name, [...(theirs.get(name) ?? []), date.slice(0, 10)]);
    }
    for (const [words, rule] of shared) {
      const days = theirs.get(words)?.join(" ");
      const isOld = rule.kind === "calendar" && rule.calendar === "muslim" && (year < 2000 || year > 2028);
      if (days === undefined || isOld) continue;
      if (daysIn(rule, year, utc).map(written).join(" ") !== days) (found[words] ??= []).push(year);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([words, years]) => [words, years.join(" ")]));
}

/**
 * Where the library has other days, by its words for the rule.
 *
 * - Chinese dates: our table begins in 1901. The library's reckoning is a day early for about one month in fifty,
 *   and a month late in 2033; each of our months begins on the day of a new moon (chinese-calendar.test.ts).
 * - 29 February: the library has 1 March in common years, we have no such day.
 * - Muslim dates are compared from 2000 to 2028: before and after the library goes by another rule than the
 *   Umm al-Qura calendar as ICU has it.
 */
const known: Readonly<Record<string, string>> = {
  "chinese 01-0-01": "1900",
  "chinese 01-0-15": "1900 1907 2044 2045 2050 2060 2078 2080 2085 2091 2094 2097",
  "chinese 04-0-08": "1900 1981",
  "chinese 04-0-15": "1900 1916 1969 1979 1981 1994 2056 2075",
  "chinese 05-0-05": "1900 1982 2053 2080 2093",
  "chinese 07-0-07": "1900 1905 1922 2072 2086 2097",
  "chinese 07-0-15": "1900 1905 1914 1922 1954 1996 2072 2086 2097 2098",
  "chinese 08-0-15": "1900 1901 1944 1972 2033 2039 2059 2077",
  "chinese 09-0-09": "1900 2033 2051 2057 2075 2087",
  "02-29": Array.from({ length: 201 }, (_, index) => 1900 + index)
    .filter((year) => year % 4 !== 0 || year % 100 === 0)
    .filter((year) => year !== 2000)
    .join(" "),
};

test("every rule that the library knows falls on the same days, but for known disagreements", () => {
  const shared = sharedRules();
  expect(shared.size).toBeGreaterThan(250);
  expect(differences(shared)).toEqual(known);
});

test("an equinox or solstice is on the same day in every country, but where it comes within a minute of midnight", () => {
  const countries = ["US", "CV", "GB", "DE", "ZA", "RU", "IN", "CN", "JP", "AU", "NZ", "TO"];
  const wrong = countries.flatMap((country) => {
    const library = new Holidays();
    const zone = new Holidays(country).getTimezones()?.[0] ?? "UTC";
    for (const name of Object.values(seasons)) {
      library.setHoliday(`${name} in ${zone}`, { name, type: "public" });
    }
    return Array.from({ length: 51 }, (_, index) => 1990 + index).flatMap((year) => {
      const keys = ["spring equinox", "summer solstice", "autumn equinox", "winter solstice"];
      const ours = keys.flatMap((key) => holidays.datesOf(key, year, country).map(written)).sort();
      const theirs = library.getHolidays(year).map(({ date }) => date.slice(0, 10));
      return ours.join(" ") === theirs.join(" ") ? [] : [`${country} ${year}`];
    });
  });
  // 20 March 2003, 23:59:46 by the clocks of Cape Verde.
  expect(wrong).toEqual(["CV 2003"]);
});
