import { describe, expect, test } from "vitest";
import { readDay, readFeasts } from "../../../build/generate-feasts.mjs";
import type { DayRule } from "../../../src/language/feasts/day-rule.js";
import { feastRules, holidayKeys } from "../../../src/language/feasts/holiday-calendar.js";
import { dates } from "./written-dates.js";

test("keys are sorted, distinct, lower case and ASCII", () => {
  const keys = holidayKeys();
  expect(keys.length).toBeGreaterThan(180);
  expect(keys).toEqual([...new Set(keys)].sort());
  expect(keys.filter((key) => !/^[a-z][a-z'-]*(?: [a-z'-]+)*$/.test(key))).toEqual([]);
});

test("every feast falls in some year and country", () => {
  const never = holidayKeys().filter(
    (key) => !["US", "DE", "NZ", "IT", "IN", "CA"].some((country) => dates(key, 2024, country) !== ""),
  );
  // Every four years; once, in 2004; and the Dutch queen abdicated in 2013.
  expect(never).toEqual(["inauguration day", "mini-tuesday", "queen's day"]);
  expect(dates("inauguration day", 2025)).toBe("2025-01-20");
});

test("no country has two rules of a feast for one year, but where a feast was moved within it", () => {
  const clashes = [...feastRules()].flatMap(([key, rules]) => {
    const countries = new Set(rules.flatMap((rule) => rule.countries ?? []));
    return [...countries].flatMap((country) => {
      const own = rules.filter((rule) => rule.countries?.includes(country));
      const overlap = own.some((a, i) => own.some((b, j) => i < j && a.from <= b.to && b.from <= a.to));
      return overlap ? [`${key} in ${country}`] : [];
    });
  });
  expect(clashes).toEqual(["christmas eve in UA", "christmas in UA"]);
});

test("countries are ISO codes, years are in order, and listed days are real", () => {
  for (const rule of [...feastRules().values()].flat()) {
    for (const country of rule.countries ?? []) expect(country).toMatch(/^[A-Z]{2}$/);
    expect(rule.from).toBeLessThanOrEqual(rule.to);
    for (const date of listedIn(rule.day)) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
  }
});

function listedIn(rule: DayRule): readonly string[] {
  if (rule.kind === "cycle") return [rule.first];
  const dates = "dates" in rule ? rule.dates : [];
  return "rule" in rule ? [...dates, ...listedIn(rule.rule)] : dates;
}

describe("a file of days", () => {
  const text = `
# A remark.
$north = NO SE
== civic, from 1900
fair = first monday of may, from 1950
  | $north DK: fixed fair + 7
fixed fair = 05-01 but 1999-05-02
    2000-05-03, lasting 2 days
eve = fair - 1, to 1990
== jewish, begins in the evening
fast = hebrew 9 Av moved saturday +1, every 4 years
lent = fast, until 12-25
== zones
Europe/Oslo = NO SJ
`;

  test("gives rules by key, with those of the feasts that they name", () => {
    const { rules, eves, zones } = readFeasts(text);
    const fair = { day: { kind: "nth", n: 1, weekday: 1, month: 5 }, from: 1950 };
    const dates = ["1999-05-02", "2000-05-03"];
    const may = { kind: "except", rule: { kind: "fixed", month: 5, day: 1 }, dates };
    const later = { kind: "shifted", rule: may, days: 7 };
    expect(rules["fair"]).toEqual([
      fair,
      { day: later, from: 1900, to: 9999, countries: ["NO", "SE", "DK"] },
    ]);
    expect(rules["fixed fair"]).toEqual([{ day: may, from: 1900, lasting: 2 }]);
    expect(rules["eve"]).toEqual([
      { day: { kind: "shifted", rule: fair.day, days: -1 }, from: 1950, to: 1990 },
      {
        ...{ day: { kind: "shifted", rule: later, days: -1 }, from: 1900, to: 1990 },
        countries: ["NO", "SE", "DK"],
      },
    ]);
    const av = { kind: "calendar", calendar: "hebrew", month: "Av", day: 9 };
    const fast = { kind: "moved", rule: av, by: { 6: 1 } };
    expect(rules["fast"]).toEqual([{ day: fast, every: 4 }]);
    const christmas = { kind: "fixed", month: 12, day: 25 };
    expect(rules["lent"]).toEqual([{ day: fast, every: 4, lasting: christmas, from: 1, to: 9999 }]);
    expect([eves, zones]).toEqual([
      { fast: "jewish", lent: "jewish" },
      { NO: "Europe/Oslo", SJ: "Europe/Oslo" },
    ]);
  });

  test.each([
    ["fair = 5 May", "5 May"],
    ["fair = sixth monday of may", "sixth monday of may"],
    ["fair = 05-01, since 1990", "05-01, since 1990"],
    ["fair", "fair"],
    ["fair = $south: 05-01", "$south: 05-01"],
  ])("is refused for %s", (line, told) => {
    expect(() => readFeasts(`== civic\n${line}\n`)).toThrow(`holidays.days: cannot read "${told}"`);
  });

  test("is refused for a key that stands twice", () => {
    expect(() => readFeasts("== civic\nfair = 05-01\nfair = 05-02\n")).toThrow("fair stands twice");
  });

  test("writes a weekday near another day", () => {
    expect(readDay("sunday on or after 11-27")).toEqual({
      ...{ kind: "nearest", weekday: 7, side: "after" },
      rule: { kind: "fixed", month: 11, day: 27 },
    });
    expect(readDay("friday on or before (muslim 10/1 - 1)")).toMatchObject({
      rule: { kind: "shifted", days: -1 },
    });
  });
});
