import { describe, expect, test } from "vitest";
import { readTimex3 } from "../../../../src/language/expression/timex3/read-timex3.js";
import type { Timex3 } from "../../../../src/language/expression/timex3/timex3.js";
import { period } from "../../../../src/time/period.js";
import { instantAt, opened, zoneNamed } from "../situation.js";

const zone = zoneNamed("Europe/Berlin");
const read = (annotation: Timex3) => readTimex3(annotation, { zone });
const days = (from: string, to: string) => [{ start: instantAt(from), end: instantAt(to) }];

describe("an annotation", () => {
  test("of a date is its instants, points before the value", () => {
    expect(opened(read({ type: "DATE", value: "2023-09-29" }))).toEqual({
      kind: "time",
      intervals: days("2023-09-29", "2023-09-30"),
    });
    const points = { beginPoint: "2023-09-29T08:00", endPoint: "2023-09-29T12:00" };
    expect(opened(read({ type: "TIME", value: "2023-09-29TMO", ...points }))).toEqual({
      kind: "time",
      intervals: days("2023-09-29T08:00", "2023-09-29T12:00"),
    });
  });

  test("of a corpus that is faulty is an issue that names the attribute", () => {
    const attribute = (annotation: string): unknown => {
      const result = read(JSON.parse(annotation) as Timex3);
      return result.ok ? result.value : result.issues[0];
    };
    const bad = (name: string, written: string) => ({ kind: "bad-annotation", attribute: name, written });
    const day = '{"type": "DATE", "value": "2023-09-29"';
    expect(attribute(`${day}, "mod": "NOPE"}`)).toEqual(bad("mod", "NOPE"));
    expect(attribute(`${day}, "mod": ""}`)).toEqual(bad("mod", ""));
    for (const value of ["2023-09-29T15+99:00", "P", "PT", "P3", "P1Y2", "P1DP1D"]) {
      expect(attribute(`{"type": "TIME", "value": "${value}"}`)).toEqual(bad("value", value));
    }
    expect(attribute('{"type": "DURATION", "value": "P1DE"}')).toMatchObject({ kind: "duration" });
  });

  test("of three digits is ten years, also where they begin a century", () => {
    const intervals = (value: string) => opened(read({ type: "DATE", value })).intervals;
    expect(intervals("199")).toEqual(days("1990-01-01", "2000-01-01"));
    expect(intervals("190")).toEqual(days("1900-01-01", "1910-01-01"));
    expect(intervals("19")).toEqual(days("1900-01-01", "2000-01-01"));
  });

  test("of a range or a list is all of it", () => {
    const intervals = (value: string) => opened(read({ type: "DATE", value })).intervals;
    expect(intervals("2023-05/2023-06-03")).toEqual(days("2023-05-01", "2023-06-04"));
    expect(intervals("2023-05/..")).toEqual([
      { start: instantAt("2023-05-01"), end: Number.POSITIVE_INFINITY },
    ]);
    expect(intervals("../2023-05")).toEqual([
      { start: Number.NEGATIVE_INFINITY, end: instantAt("2023-06-01") },
    ]);
    expect(intervals("{2023-05-01,2023-05-03/2023-05-04}")).toEqual([
      ...days("2023-05-01", "2023-05-02"),
      ...days("2023-05-03", "2023-05-05"),
    ]);
    expect(intervals("{}")).toEqual([]);
  });

  test("of a duration is a length, with a place where a point gives one", () => {
    const p3d = period({ days: 3 });
    expect(opened(read({ type: "DURATION", value: "P3D" }))).toEqual({
      kind: "duration",
      period: p3d,
      intervals: null,
    });
    expect(opened(read({ type: "DURATION", value: "PXM" }))).toMatchObject({ period: null });
    expect(opened(read({ type: "DURATION", value: "P3D", beginPoint: "2023-05-01" }))).toMatchObject({
      period: p3d,
      intervals: days("2023-05-01", "2023-05-04"),
    });
    expect(opened(read({ type: "DURATION", value: "P9M", endPoint: "2023-09-30" }))).toMatchObject({
      intervals: days("2023-01-01", "2023-10-01"),
    });
    expect(opened(read({ type: "DURATION", value: "P3D", beginPoint: "t1", endPoint: "t0" }))).toMatchObject({
      intervals: null,
    });
  });

  test("of the past, the present or the future is no more than that", () => {
    const to = ["PAST_REF", "PRESENT_REF", "FUTURE_REF"].map((value) =>
      opened(read({ type: "DATE", value })),
    );
    expect(to).toEqual([
      { kind: "reference", to: "past", intervals: null },
      { kind: "reference", to: "present", intervals: null },
      { kind: "reference", to: "future", intervals: null },
    ]);
  });

  test("of a date with one point is open on the other side", () => {
    const endPoint = "2023-09-29T22:18:15";
    const until = { type: "DATE", value: "PRESENT_REF", mod: "ON_OR_BEFORE", endPoint } as const;
    expect(opened(read(until)).intervals).toEqual([
      { start: Number.NEGATIVE_INFINITY, end: instantAt(endPoint) },
    ]);
  });

  test("of a set is a set, with the instants that its points give", () => {
    expect(opened(read({ type: "SET", value: "XXXX-WXX-1", quant: "EVERY" }))).toEqual({
      kind: "set",
      intervals: null,
    });
  });

  test("of a set may be open on one side", () => {
    const until = { type: "SET", value: "P1W", freq: "2X", endPoint: "2023-06" } as const;
    expect(opened(read(until)).intervals).toEqual([
      { start: Number.NEGATIVE_INFINITY, end: instantAt("2023-07-01") },
    ]);
    const since = { type: "SET", value: "P1W", freq: "2X", beginPoint: "2023-06" } as const;
    expect(opened(read(since)).intervals).toEqual([
      { start: instantAt("2023-06-01"), end: Number.POSITIVE_INFINITY },
    ]);
  });

  test.each([
    ["value", { type: "DATE", value: "soon" }],
    ["value", { type: "DATE", value: "2023-05/2023-04" }],
    ["value", { type: "DATE", value: "{2023-05,x}" }],
    ["beginPoint", { type: "DATE", value: "2023", beginPoint: "soon" }],
    ["endPoint", { type: "DATE", value: "2023", endPoint: "soon" }],
    ["endPoint", { type: "DATE", value: "2023", beginPoint: "2023-05", endPoint: "2023-03" }],
  ] as const)("with a bad %s is an issue that names it: %j", (attribute, annotation) => {
    expect(read(annotation)).toMatchObject({ ok: false, issues: [{ kind: "bad-annotation", attribute }] });
  });
});
