import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { describe, expect, test } from "vitest";
import { holidayKeys, holidays } from "../../../src/language/feasts/holiday-calendar.js";
import { dates } from "./written-dates.js";

test("asking twice gives the same list", () => {
  const first = holidays.datesOf("easter", 2024, "US");
  expect(holidays.datesOf("easter", 2024, "us")).toBe(first);
  expect(holidays.datesOf("easter", 2025, "US")).not.toEqual(first);
});

test("the host's zone changes nothing", () => {
  // Kiritimati had no 31 December 1994, Apia no 30 December 2011; São Paulo had days without a midnight.
  const program = `
    import { holidayKeys, holidays } from "./holiday-calendar.ts";
    for (const year of [1994, 2011, 2018]) {
      for (const country of ["US", "AU"]) {
        for (const key of holidayKeys()) console.log(key, ...holidays.datesOf(key, year, country));
      }
    }`;
  const folder = fileURLToPath(new URL("../../../src/language/feasts/", import.meta.url));
  const built = buildSync({
    stdin: { contents: program, resolveDir: folder },
    ...{ bundle: true, write: false, format: "esm", platform: "node" },
  });
  const printed = (zone: string): string =>
    execFileSync(process.execPath, ["--input-type=module", "-"], {
      env: { ...process.env, TZ: zone },
      input: built.outputFiles[0]?.text ?? "",
      encoding: "utf8",
      stdio: ["pipe", "pipe", "ignore"],
      maxBuffer: 16 * 1024 * 1024,
    });
  const here = printed("UTC");
  expect(here.length).toBeGreaterThan(20_000);
  const zones = ["Pacific/Apia", "America/New_York", "America/Sao_Paulo", "Pacific/Kiritimati"];
  expect(zones.filter((zone) => printed(zone) !== here)).toEqual([]);
});

test("a country is read without case, space or subdivision", () => {
  for (const country of ["CA", "ca", " ca ", "CA-ON", "ca.on"]) {
    expect(dates("thanksgiving", 2023, country)).toBe("2023-10-09");
  }
  expect(dates("mother's day", 2023, "UK")).toBe(dates("mother's day", 2023, "GB"));
});

test.each(["XX", "", "?", "no country"])(
  "a country that is not known (%s) has the general rule",
  (country) => {
    expect(dates("thanksgiving", 2023, country)).toBe("2023-11-23");
    expect(dates("winter solstice", 2023, country)).toBe("2023-12-22");
  },
);

describe("years", () => {
  test("outside 1 to 9999 have no holidays", () => {
    expect(dates("christmas", 0)).toBe("");
    expect(dates("christmas", 10_000)).toBe("");
    expect(dates("christmas", 1)).toBe("0001-12-25");
    expect(dates("christmas", 9999)).toBe("9999-12-25");
  });

  test("may be any for every holiday", () => {
    for (const key of holidayKeys()) {
      for (const year of [1, 2, 99, 1582, 1583, 9998, 9999]) {
        expect(() => holidays.datesOf(key, year, "US")).not.toThrow();
      }
    }
  });

  test("that are no whole number are a broken contract", () => {
    expect(() => holidays.datesOf("christmas", 2023.5, "US")).toThrow(RangeError);
    expect(() => holidays.datesOf("christmas", Number.NaN, "US")).toThrow("year NaN");
  });
});

test("a key that is no holiday's is a broken contract", () => {
  expect(() => holidays.datesOf("Christmas", 2023, "US")).toThrow('"Christmas" is not the key of a holiday');
});

test("days are midnights, in order, that begin in the year", () => {
  for (const key of holidayKeys()) {
    for (const year of [2023, 2024, 2030, 2033]) {
      const found = dates(key, year).split(" ").filter(Boolean);
      expect(found).toEqual([...found].sort());
      expect(new Set(found).size).toBe(found.length);
      if (found[0] !== undefined) expect(found[0].slice(0, 4)).toBe(`${year}`);
    }
  }
});
