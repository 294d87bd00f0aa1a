import * as fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import { civil, civilEnd, firstCivil } from "../../src/time/civil.js";
import { formatCivil, formatInstant, parseTime } from "../../src/time/instant.js";
import { zone, zoneAndInstant, zoneNamed } from "./arbitraries.js";

const berlin = zoneNamed("Europe/Berlin");

/** What was read, in short: the instant in UTC, its grain and unit, and the kinds of the notes. */
function read(value: string | number, where: string | null = "Europe/Berlin"): readonly unknown[] {
  const result = parseTime(value, where === null ? null : zoneNamed(where));
  if (!result.ok) return result.issues.map((issue) => issue.kind);
  const { instant, grain, unit } = result.value;
  return [new Date(instant).toISOString(), grain, unit, ...result.notes.map((note) => note.kind)];
}

describe("reading a time", () => {
  test.each<
    [
      value: string | number,
      instant: string,
      grain: "instant" | "day",
      unit: "seconds" | "milliseconds" | null,
    ]
  >([
    ["2023-09-29", "2023-09-28T22:00:00.000Z", "day", null],
    [" 2023-09-29 ", "2023-09-28T22:00:00.000Z", "day", null],
    ["2023-09-29T22:18", "2023-09-29T20:18:00.000Z", "instant", null],
    ["2023-09-29 22:18:14", "2023-09-29T20:18:14.000Z", "instant", null],
    ["2023-09-29t22:18:14", "2023-09-29T20:18:14.000Z", "instant", null],
    ["2023-09-29T22:18:14.5", "2023-09-29T20:18:14.500Z", "instant", null],
    ["2023-09-29T22:18:14,250", "2023-09-29T20:18:14.250Z", "instant", null],
    ["2023-09-29T22:18:14.1236", "2023-09-29T20:18:14.124Z", "instant", null],
    ["2023-09-29T22:18:59.9999", "2023-09-29T20:19:00.000Z", "instant", null],
    ["2023-09-29T22:18:14+02:00", "2023-09-29T20:18:14.000Z", "instant", null],
    ["2023-09-29T22:18:14-0330", "2023-09-30T01:48:14.000Z", "instant", null],
    ["2023-09-29T22:18:14 +02", "2023-09-29T20:18:14.000Z", "instant", null],
    ["2023-09-29T22:18:14Z", "2023-09-29T22:18:14.000Z", "instant", null],
    ["2023-09-29t22:18:14z", "2023-09-29T22:18:14.000Z", "instant", null],
    ["2023-09-29T24:00", "2023-09-29T22:00:00.000Z", "instant", null],
    ["2024-02-29", "2024-02-28T23:00:00.000Z", "day", null],
    ["0001-01-01T00:00Z", "0001-01-01T00:00:00.000Z", "instant", null],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z", "instant", null],
    ["1695852168", "2023-09-27T22:02:48.000Z", "instant", "seconds"],
    [1_695_852_168, "2023-09-27T22:02:48.000Z", "instant", "seconds"],
    [1_695_852_168_000, "2023-09-27T22:02:48.000Z", "instant", "milliseconds"],
    ["1695852168000", "2023-09-27T22:02:48.000Z", "instant", "milliseconds"],
    ["1696018694.5", "2023-09-29T20:18:14.500Z", "instant", "seconds"],
    [1_696_018_694.000_4, "2023-09-29T20:18:14.000Z", "instant", "seconds"],
    [1_696_018_694_000.6, "2023-09-29T20:18:14.001Z", "instant", "milliseconds"],
    [0, "1970-01-01T00:00:00.000Z", "instant", "seconds"],
    [-0.0001, "1970-01-01T00:00:00.000Z", "instant", "seconds"],
    ["-86400", "1969-12-31T00:00:00.000Z", "instant", "seconds"],
    [-2_208_988_800, "1900-01-01T00:00:00.000Z", "instant", "seconds"],
    [99_999_999_999, "5138-11-16T09:46:39.000Z", "instant", "seconds"],
    [-62_135_596_800, "0001-01-01T00:00:00.000Z", "instant", "seconds"],
    [-62_135_596_801, "1968-01-12T20:06:43.199Z", "instant", "milliseconds"],
    ["-99999999999", "1966-10-31T14:13:20.001Z", "instant", "milliseconds"],
    [100_000_000_000, "1973-03-03T09:46:40.000Z", "instant", "milliseconds"],
    [20_230_929, "1970-08-23T03:42:09.000Z", "instant", "seconds"],
    ["20239929", "1970-08-23T06:12:09.000Z", "instant", "seconds"],
  ])("%j", (value, instant, grain, unit) => {
    expect(read(value)).toEqual([instant, grain, unit]);
  });

  test.each<[value: string | number]>([
    [""],
    [" "],
    ["yesterday"],
    ["now"],
    ["2023-09-29 8:01"],
    ["2023-9-29"],
    ["29.09.2023"],
    ["09/29/2023"],
    ["20230929"],
    ["202309"],
    ["2023"],
    ["20230929T221814"],
    ["2023-09-29T"],
    ["2023-09-29T22"],
    ["2023-09-29Z"],
    ["2023-09-29T22:18:14+2"],
    ["2023-09-29T22:18:14[Europe/Berlin]"],
    ["2023-09-29T22:18:14.1234567890"],
    ["12023-09-29"],
    ["+002023-09-29"],
    ["1e9"],
    ["0x10"],
    ["NaN"],
    ["Infinity"],
    ["1695852168 s"],
    ["２０２３-09-29"],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
  ])("%j is no time", (value) => {
    expect(parseTime(value, berlin)).toEqual({
      ok: false,
      issues: [{ kind: "unreadable-time", value: String(value) }],
    });
  });

  test.each<[value: string | number, reason: RegExp, at: string]>([
    ["2023-02-30", /February 2023 has 28 days/, "30"],
    ["2024-02-30", /February 2024 has 29 days/, "30"],
    ["1900-02-29", /February 1900 has 28 days/, "29"],
    ["2023-09-31", /September 2023 has 30 days/, "31"],
    ["2023-13-01", /month 13/, "13"],
    ["2023-00-01", /month 0/, "00"],
    ["2023-09-00", /September 2023 has 30 days/, "00"],
    ["0000-01-01", /years begin with 1/, "0000"],
    ["2023-09-29T25:00", /hour 25/, "25"],
    ["2023-09-29T24:01", /24:00 is the end/, "24"],
    ["2023-09-29T24:00:00.5", /24:00 is the end/, "24"],
    ["2023-09-29T23:60", /minute 60/, "60"],
    ["2016-12-31T23:59:60Z", /leap second/, "60"],
    ["2023-09-29T23:59:61Z", /second 61/, "61"],
    ["2023-09-29T22:18:14+24:00", /offset \+24:00/, "+24:00"],
    ["2023-09-29T22:18:14-02:75", /offset -02:75/, "-02:75"],
    [9e15, /years 1 to 9999/, "9000000000000000"],
    [-9e14, /years 1 to 9999/, "-900000000000000"],
    [firstCivil - 1, /years 1 to 9999/, String(firstCivil - 1)],
    [civilEnd, /years 1 to 9999/, String(civilEnd)],
  ])("%j does not exist", (value, reason, at) => {
    const result = parseTime(value, berlin);
    const issue = result.ok ? null : result.issues[0];
    if (issue?.kind !== "impossible-date") throw new RangeError(`${value} was read otherwise`);
    expect(issue.reason).toMatch(reason);
    expect(issue.place?.text.slice(issue.place.span.start, issue.place.span.end)).toBe(at);
  });

  test("in another zone is another instant, without a zone an issue unless the text has one", () => {
    expect(read("2023-09-29", "UTC")[0]).toBe("2023-09-29T00:00:00.000Z");
    expect(read("2023-09-29T12:00", "Asia/Kathmandu")[0]).toBe("2023-09-29T06:15:00.000Z");
    expect(read("2023-09-29T12:00Z", "Asia/Kathmandu")[0]).toBe("2023-09-29T12:00:00.000Z");
    expect(read("2023-09-29", null)).toEqual(["missing-zone"]);
    expect(read("2023-09-29T12:00", null)).toEqual(["missing-zone"]);
    expect(read("2023-02-30", null)).toEqual(["impossible-date"]);
    expect(read("2023-09-29T12:00Z", null)[0]).toBe("2023-09-29T12:00:00.000Z");
    expect(read(1_695_852_168, null)[0]).toBe("2023-09-27T22:02:48.000Z");
  });

  test("that the clocks repeat or skip is noted", () => {
    expect(read("2023-10-29T02:30")).toEqual([
      "2023-10-29T00:30:00.000Z",
      "instant",
      null,
      "ambiguous-civil-time",
    ]);
    expect(read("2023-10-29T02:30+01:00")).toEqual(["2023-10-29T01:30:00.000Z", "instant", null]);
    expect(parseTime("2023-03-26 02:30", berlin)).toEqual({
      ok: true,
      value: { instant: Date.UTC(2023, 2, 26, 1, 30), grain: "instant", unit: null },
      notes: [{ kind: "skipped-civil-time", civil: "2023-03-26T02:30:00", zone: "Europe/Berlin" }],
    });
    expect(read("2018-11-04", "America/Sao_Paulo")).toEqual(["2018-11-04T03:00:00.000Z", "day", null]);
    expect(parseTime("2011-12-30", zoneNamed("Pacific/Apia"))).toEqual({
      ok: false,
      issues: [{ kind: "skipped-civil-day", civil: "2011-12-30", zone: "Pacific/Apia" }],
    });
  });
});

describe("writing an instant", () => {
  test.each<[instant: number, zone: string, text: string]>([
    [Date.UTC(2023, 8, 28, 12, 27), "Europe/Berlin", "2023-09-28T14:27:00+02:00"],
    [1_695_852_168_000, "Europe/Berlin", "2023-09-28T00:02:48+02:00"],
    [1_695_852_168_000, "UTC", "2023-09-27T22:02:48+00:00"],
    [1_696_018_694_000, "Europe/Berlin", "2023-09-29T22:18:14+02:00"],
    [1_695_852_168_007, "America/St_Johns", "2023-09-27T19:32:48.007-02:30"],
    [-1, "UTC", "1969-12-31T23:59:59.999+00:00"],
    [Date.UTC(1880, 0), "Europe/Berlin", "1880-01-01T00:53:28+00:53:28"],
    [Date.UTC(1950, 0), "Africa/Monrovia", "1949-12-31T23:15:30-00:44:30"],
  ])("%i in %s", (instant, name, text) => {
    expect(formatInstant(instant, zoneNamed(name))).toBe(text);
  });

  test("is read back as the same instant, with any zone or none", () => {
    fc.assert(
      fc.property(zoneAndInstant, fc.option(zone), ({ where, instant }, other) => {
        const result = parseTime(formatInstant(instant, where), other);
        expect(result).toEqual({ ok: true, value: { instant, grain: "instant", unit: null }, notes: [] });
      }),
      { numRuns: 500 },
    );
  });

  test("is luxon's ISO format, but for zero milliseconds", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0) }), (instant) => {
        const other = DateTime.fromMillis(instant, { zone: "Europe/Berlin" });
        expect(formatInstant(instant, berlin)).toBe(other.toISO({ suppressMilliseconds: true }));
      }),
    );
  });

  test("civil times have four digits of year and whole seconds", () => {
    expect(formatCivil(civil(7, 2, 3, 4, 5, 6) + 999)).toBe("0007-02-03T04:05:06");
    expect(formatCivil(civilEnd - 1)).toBe("9999-12-31T23:59:59");
  });

  test("an unbounded end cannot be written", () => {
    expect(() => formatInstant(Number.POSITIVE_INFINITY, berlin)).toThrow(RangeError);
  });
});
