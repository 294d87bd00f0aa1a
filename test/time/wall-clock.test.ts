import * as fc from "fast-check";
import { IANAZone } from "luxon";
import { describe, expect, test } from "vitest";
import { openWallClock } from "../../src/time/wall-clock.js";

describe("the wall clock of a zone", () => {
  const zones = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Apia", "Africa/Monrovia"];

  test("is as far from UTC as luxon says, in any year", () => {
    const instants = fc.oneof(
      fc.integer({ min: Date.UTC(1800, 0), max: Date.UTC(2100, 0) }),
      fc.integer({ min: -8.6e15, max: 8.6e15 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
        const minutes = IANAZone.create(zone).offset(instant);
        expect(openWallClock(zone)?.offsetAt(instant)).toBe(Math.round(minutes * 60_000));
      }),
    );
  });

  test.each([
    ["the year 1", Date.UTC(2000, 0) - 1999 * 31_556_952_000],
    ["the year 0", Date.UTC(2000, 0) - 2000 * 31_556_952_000],
    ["the year 50", Date.UTC(2000, 0) - 1950 * 31_556_952_000],
  ])("shows local mean time in %s", (_, instant) => {
    expect(openWallClock("Europe/Berlin")?.offsetAt(instant)).toBe((53 * 60 + 28) * 1000);
  });

  test("has ICU's spelling for a name", () => {
    expect(openWallClock("europe/berlin")?.name).toBe("Europe/Berlin");
  });

  test.each(["", "local", "system", "Europe/Nowhere"])("there is none for “%s”", (name) => {
    expect(openWallClock(name)).toBeNull();
  });
});
