import { expect, test } from "vitest";
import type { DayRule } from "../../../src/language/feasts/day-rule.js";
import { feasts, holidayKeys } from "../../../src/language/feasts/feasts.js";
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
  const clashes = [...feasts].flatMap(([key, rules]) => {
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
  for (const rule of [...feasts.values()].flat()) {
    for (const country of rule.countries ?? []) expect(country).toMatch(/^[A-Z]{2}$/);
    expect(rule.from).toBeLessThanOrEqual(rule.to);
    for (const date of listedIn(rule.day)) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
  }
});

function listedIn(rule: DayRule): readonly string[] {
  if (rule.kind === "listed") return rule.dates;
  if (rule.kind === "chinese") return rule.except;
  return "rule" in rule && typeof rule.rule !== "string" ? listedIn(rule.rule) : [];
}
