import { describe, expect, test } from "vitest";
import { nameInterval } from "../../../../src/language/expression/print/name-interval.js";
import { civil, instantAt, zoneNamed } from "../situation.js";

function named(start: string, end: string, zone = "Europe/Berlin") {
  return nameInterval({ start: instantAt(start, zone), end: instantAt(end, zone) }, zoneNamed(zone));
}

describe("the name of an interval", () => {
  test("is that of a whole unit, the longest first", () => {
    expect(named("1900-01-01", "2000-01-01")).toEqual(civil({ century: 20 }));
    expect(named("2023-01-01", "2024-01-01")).toEqual(civil({ year: 2023 }));
    expect(named("2023-07-01", "2023-10-01")).toEqual(civil({ year: 2023, quarter: 3 }));
    expect(named("2023-01-02", "2023-01-09")).toEqual(civil({ year: 2023, week: 1 }));
    expect(named("2023-09-29T15:00", "2023-09-29T16:00")).toEqual(
      civil({ year: 2023, month: 9, day: 29, hour: 15 }),
    );
  });

  test("has the first and the last of the longest units that fit, the last included", () => {
    expect(named("2019-01-01", "2022-01-01")).toEqual({
      kind: "between",
      from: civil({ year: 2019 }),
      to: civil({ year: 2021 }),
      inclusive: true,
    });
    expect(named("2019-01-01", "2021-11-01")).toEqual({
      kind: "between",
      from: civil({ year: 2019, month: 1 }),
      to: civil({ year: 2021, month: 10 }),
      inclusive: true,
    });
  });

  test("says the date of clock times of one day once", () => {
    expect(named("2023-09-29T15:00", "2023-09-29T17:30")).toEqual({
      kind: "intersection",
      parts: [
        { kind: "between", from: civil({ hour: 15 }), to: civil({ hour: 17, minute: 30 }) },
        civil({ year: 2023, month: 9, day: 29 }),
      ],
    });
  });

  test("is by the clock of UTC where the zone's reads a time twice", () => {
    const start = instantAt("2023-10-29T01:30:00Z");
    expect(nameInterval({ start, end: start + 60_000 }, zoneNamed("Europe/Berlin"))).toMatchObject({
      kind: "in-zone",
      minutes: 0,
    });
  });

  test("ends at 24:00 of the last day where it reaches the end of the calendar", () => {
    const [start, end] = [Date.UTC(9999, 11, 31, 12, 30), Date.UTC(10_000, 0)];
    expect(nameInterval({ start, end }, zoneNamed("UTC"))).toEqual({
      kind: "between",
      from: civil({ year: 9999, month: 12, day: 31, hour: 12, minute: 30 }),
      to: civil({ year: 9999, month: 12, day: 31, hour: 24, minute: 0 }),
    });
  });

  test("is not there for what is empty, or reaches beyond the years 1 to 9999", () => {
    const utc = zoneNamed("UTC");
    expect(nameInterval({ start: 5, end: 5 }, utc)).toBeNull();
    expect(nameInterval({ start: Date.UTC(-1, 0), end: 0 }, utc)).toBeNull();
    expect(nameInterval({ start: 0, end: Date.UTC(10_000, 0, 2) }, utc)).toBeNull();
    expect(nameInterval({ start: Date.UTC(9999, 11, 31, 12), end: Date.UTC(10_000, 0) }, utc)).not.toBeNull();
  });
});
