import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { elapsedMinutes, elapsedUnits, unitInName } from "../../../src/measure/study/elapsed.js";

describe("an elapsed time", () => {
  test.each<[text: string, minutes: number]>([
    ["5", 5],
    ["0.5", 0.5],
    [" 2 weeks ", 20_160],
    ["2 weeks ago", 20_160],
    ["1.5 h", 90],
    ["90min", 90],
    ["30 s", 0.5],
    ["a day", 1440],
    ["an hour ago", 60],
    ["One Year", 525_600],
    ["half a year", 262_800],
    ["half an hour", 30],
    ["3 mo", 131_400],
    ["P2W", 20_160],
    ["PT90M", 90],
    ["p1y2m", 613_200],
    ["P1DT12H", 2160],
    ["PT0.5S", 1 / 120],
  ])("%s", (text, minutes) => {
    expect(elapsedMinutes(text)).toBeCloseTo(minutes, 9);
  });

  test.each([
    "",
    "0",
    "-5",
    "soon",
    "5 lightyears",
    "P",
    "PT",
    "P5",
    "P1H",
    "PT5D",
    "P2M1Y",
    "1,000",
    "a",
    "1e3",
    "5 days 3 hours x",
  ])("is not %j", (text) => {
    expect(elapsedMinutes(text)).toBeNull();
  });

  test("of a bare number counts the unit of its column", () => {
    expect(elapsedMinutes("3", "day")).toBe(4320);
    expect(elapsedMinutes("3 h", "day")).toBe(180);
  });

  test("is never read from anything as something else than minutes above 0, and never throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^p?[0-9.ymwdhst ]{0,12}$/)), (text) => {
        const minutes = elapsedMinutes(text);
        expect(minutes === null || (Number.isFinite(minutes) && minutes > 0)).toBe(true);
      }),
    );
  });
});

describe("the unit in the name of a column", () => {
  test.each([
    ["elapsed_hours", "hour"],
    ["Elapsed (days)", "day"],
    ["elapsed min", "minute"],
    ["hours ago", "hour"],
    ["Days since the event", "day"],
    ["time in weeks, about", "week"],
    ["days and hours since", null],
    ["elapsed", null],
    ["time", null],
  ])("%s", (name, unit) => {
    expect(unitInName(name.replaceAll("_", " "))).toBe(unit);
  });

  test("is found for every unit", () => {
    for (const unit of elapsedUnits) expect(unitInName(`elapsed ${unit}s`)).toBe(unit);
  });
});
