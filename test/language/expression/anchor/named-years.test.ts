import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Anchoring } from "../../../../src/language/expression/anchor/context.js";
import { namedYear, saysYearAlone } from "../../../../src/language/expression/anchor/named-days.js";
import { civil, contextOf, said } from "../situation.js";

function anchoringIn(year: number): Anchoring {
  return new Anchoring(contextOf({ at: `${String(year).padStart(4, "0")}-06-01T12:00:00`, zone: "UTC" }));
}

describe("a year of two digits", () => {
  test("lies from 79 years before speech time to 20 after it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9900 }), fc.integer({ min: 0, max: 99 }), (now, shortYear) => {
        const year = namedYear({ shortYear }, anchoringIn(now)) ?? 0;
        expect(((year % 100) + 100) % 100).toBe(shortYear);
        expect(year).toBeGreaterThanOrEqual(now - 79);
        expect(year).toBeLessThanOrEqual(now + 20);
      }),
    );
  });

  test("may lie before the first one", () => {
    expect(said(civil({ shortYear: 90, month: 5 }), { at: "0005-06-01T12:00:00", zone: "UTC" })).toBe(
      "! the year -10 is not between 1 and 9999",
    );
  });

  test("gives way to a year in full", () => {
    expect(namedYear({ year: 1850 }, anchoringIn(2023))).toBe(1850);
    expect(namedYear({ month: 5 }, anchoringIn(2023))).toBeNull();
  });
});

test("a year stands alone or not", () => {
  expect(saysYearAlone({ year: 2023 })).toBe(true);
  expect(saysYearAlone({ shortYear: 23 })).toBe(true);
  expect(saysYearAlone({ year: 2023, month: 5 })).toBe(false);
});

describe("decades and centuries", () => {
  test.each([
    [{ decade: 1990 }, "2023-06-01", "1990-01-01 / 2000-01-01"],
    [{ decade: 1800 }, "2023-06-01", "1800-01-01 / 1900-01-01"],
    [{ decade: 2000 }, "2023-06-01", "2000-01-01 / 2010-01-01"],
    [{ shortDecade: 90 }, "2023-06-01", "1990-01-01 / 2000-01-01"],
    [{ shortDecade: 20 }, "2023-06-01", "2020-01-01 / 2030-01-01"],
    [{ shortDecade: 30 }, "2023-06-01", "1930-01-01 / 1940-01-01"],
    [{ shortDecade: 20 }, "2019-06-01", "1920-01-01 / 1930-01-01"],
    [{ shortDecade: 90 }, "0005-06-01", "! it lies before the year 1"],
    [{ century: 20 }, "2023-06-01", "1900-01-01 / 2000-01-01"],
    [{ century: 1 }, "2023-06-01", "0001-01-01 / 0100-01-01"],
    [{ century: 100 }, "2023-06-01", "! it lies beyond the year 9999"],
    [{ decade: 9990 }, "2023-06-01", "! it lies beyond the year 9999"],
  ] as const)("%j said on %2$s: %3$s", (fields, day, expected) => {
    expect(said(civil(fields), { at: `${day}T12:00:00`, zone: "UTC" })).toBe(expected);
  });

  test("of centuries begin a year later by policy", () => {
    expect(said(civil({ century: 20 }), { policy: { century: "from-01" } })).toBe("1901-01-01 / 2001-01-01");
    expect(said(civil({ decade: 1800 }), { policy: { hundreds: "decade" } })).toBe("1800-01-01 / 1810-01-01");
    expect(said(civil({ decade: 1990 }), { policy: { century: "from-01" } })).toBe("1990-01-01 / 2000-01-01");
  });
});
