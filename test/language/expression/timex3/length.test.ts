import { describe, expect, test } from "vitest";
import { lengthBetween, readLength, writeUnits } from "../../../../src/language/expression/timex3/length.js";
import { period } from "../../../../src/time/period.js";
import { instantAt, zoneNamed } from "../situation.js";

describe("a count of units", () => {
  test("is written with the letters of TIMEX3", () => {
    const units = ["second", "minute", "hour", "day", "week", "month", "quarter", "year"] as const;
    expect(units.map((unit) => writeUnits(2, unit))).toEqual([
      "PT2S",
      "PT2M",
      "PT2H",
      "P2D",
      "P2W",
      "P2M",
      "P2Q",
      "P2Y",
    ]);
    expect([writeUnits(2, "half"), writeUnits(3, "decade"), writeUnits(1, "century")]).toEqual([
      "P12M",
      "P3DE",
      "P1CE",
    ]);
    expect(writeUnits(null, "month")).toBe("PXM");
  });
});

describe("a written length", () => {
  test.each([
    ["P3D", { days: 3 }],
    ["P2W", { weeks: 2 }],
    ["P1Y6M", { years: 1, months: 6 }],
    ["P18M", { years: 1, months: 6 }],
    ["P0.5Y", { months: 6 }],
    ["P2Q", { months: 6 }],
    ["P2DE", { years: 20 }],
    ["P1CE", { years: 100 }],
    ["PT90M", { minutes: 90 }],
    ["P1DT2H0.5S", { days: 1, hours: 2, seconds: 0.5 }],
  ])("%s is read", (value, parts) => {
    expect(readLength(value)).toEqual(period(parts));
  });

  test.each(["PXM", "P", "PT", "3D", "P3X", "P0.1M", "P1.2.3D"])("%s is none", (value) => {
    expect(readLength(value)).toBeNull();
  });
});

describe("the length between two instants", () => {
  const zone = zoneNamed("Europe/Berlin");
  const between = (from: string, to: string, units: Parameters<typeof lengthBetween>[3]): string =>
    lengthBetween(instantAt(from), instantAt(to), zone, units);

  test("is a whole number of the first unit that it is one of", () => {
    expect(between("2023-05-01", "2023-08-01", ["month", "day"])).toBe("P3M");
    expect(between("2023-05-01", "2023-08-02", ["month", "day"])).toBe("P93D");
    expect(between("2023-03-25", "2023-03-28", ["day", "hour"])).toBe("P3D");
    expect(between("2023-03-26", "2023-03-26T10:00", ["day", "hour"])).toBe("PT9H");
  });

  test("is hours, minutes and seconds otherwise", () => {
    expect(between("2023-05-01T10:00", "2023-05-01T11:30:01.001", ["hour"])).toBe("PT1H30M1.001S");
  });
});
