import { describe, expect, test } from "vitest";
import { readPoint, writePoint } from "../../../../src/language/expression/timex3/form.js";
import { instantAt, zoneNamed } from "../situation.js";

const zone = zoneNamed("Europe/Berlin");

describe("a point", () => {
  test("that is a date begins with its first instant, and ends with its last", () => {
    expect(readPoint("2023-09-29", "begin", zone)).toBe(instantAt("2023-09-29"));
    expect(readPoint("2023-09-29", "end", zone)).toBe(instantAt("2023-09-30"));
    expect(readPoint("2023-Q3", "end", zone)).toBe(instantAt("2023-10-01"));
  });

  test("that is a clock time is that instant on either side", () => {
    for (const side of ["begin", "end"] as const) {
      expect(readPoint("2023-09-29T18:00", side, zone)).toBe(instantAt("2023-09-29T18:00"));
      expect(readPoint("2023-09-29T18", side, zone)).toBe(instantAt("2023-09-29T18:00"));
      expect(readPoint("2023-09-29T18-05:00", side, zone)).toBe(instantAt("2023-09-29T18:00-05:00"));
    }
  });

  test("that is no time is none", () => {
    expect(readPoint("t1", "begin", zone)).toBeNull();
    expect(readPoint("2023-02-30", "begin", zone)).toBeNull();
    expect(readPoint("2023-02-30T10:00", "begin", zone)).toBeNull();
    expect(readPoint("2023-03-26T02", "begin", zone)).toBe(instantAt("2023-03-26T03:00"));
  });

  test("is written as coarse as is wished and true", () => {
    const write = (time: string, side: "begin" | "end", ...wished: readonly ("month" | "year")[]) =>
      writePoint(instantAt(time), side, zone, wished);
    expect(write("2023-05-01", "begin", "month")).toBe("2023-05");
    expect(write("2023-08-01", "end", "month")).toBe("2023-07");
    expect(write("2023-08-01", "end", "year", "month")).toBe("2023-07");
    expect(write("2023-08-02", "end", "month")).toBe("2023-08-01");
    expect(write("2023-08-02T10:00", "end", "month")).toBe("2023-08-02T10:00");
    expect(write("2023-08-02T10:00:05", "begin")).toBe("2023-08-02T10:00:05");
    expect(write("2023-08-02T10:00:05.001", "begin")).toBe("2023-08-02T10:00:05.001");
  });

  test("has its offset where the clock reads it twice", () => {
    expect(writePoint(instantAt("2023-10-29T02:30+02:00"), "begin", zone, [])).toBe("2023-10-29T02:30");
    expect(writePoint(instantAt("2023-10-29T02:30+01:00"), "begin", zone, [])).toBe(
      "2023-10-29T02:30:00+01:00",
    );
  });
});
