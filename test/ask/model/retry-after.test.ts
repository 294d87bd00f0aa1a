import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { retryAfterMs } from "../../../src/ask/model/server-fault.js";

const now = Date.UTC(1994, 10, 6, 8, 49, 30);
const of = (value: string, nowMs = now) => retryAfterMs(new Headers({ "retry-after": value }), nowMs);

test.each<[value: string, ms: number]>([
  ["0", 0],
  ["3", 3000],
  [" 120 ", 120_000],
  ["1.5", 1500],
  ["Sun, 06 Nov 1994 08:49:37 GMT", 7000],
  ["Sunday, 06-Nov-94 08:49:37 GMT", 7000],
  ["Sun Nov  6 08:49:37 1994", 7000],
  ["Sun, 06 Nov 1994 08:49:29 GMT", 0],
  ["Mon, 07 Nov 1994 08:49:30 GMT", 86_400_000],
  ["Sat, 31 Dec 1994 23:59:60 GMT", Date.UTC(1994, 11, 31, 23, 59, 59) - now],
])("%s", (value, ms) => {
  expect(of(value)).toBe(ms);
});

test.each([
  "",
  "soon",
  "-1",
  "1e3",
  "Infinity",
  "NaN",
  "0x10",
  "3 s",
  "99999999999999999999",
  "1994-11-06T08:49:37Z",
  "Sun, 06 Nov 1994 08:49:37",
  "Sun, 06 Nov 1994 08:49:37 +0200",
  "Sun, 31 Feb 1994 08:49:37 GMT",
  "Sun, 06 Foo 1994 08:49:37 GMT",
  "Sun, 06 Nov 1994 25:49:37 GMT",
])("says nothing: %j", (value) => {
  expect(of(value)).toBeNull();
});

test("is null without the header", () => {
  expect(retryAfterMs(new Headers(), now)).toBeNull();
});

test("is finer where the server says it in ms", () => {
  const headers = new Headers({ "retry-after-ms": "1250", "retry-after": "2" });
  expect(retryAfterMs(headers, now)).toBe(1250);
  headers.set("retry-after-ms", "soon");
  expect(retryAfterMs(headers, now)).toBe(2000);
});

describe("a year of two digits", () => {
  test.each<[now: string, digits: string, year: number]>([
    ["2026-01-01", "30", 2030],
    ["2026-01-01", "76", 2076],
    ["2026-01-01", "77", 1977],
  ])("at %s, %s is %d", (at, digits, year) => {
    const nowMs = Date.parse(at);
    const there = Date.UTC(year, 0, 5);
    expect(of(`Monday, 05-Jan-${digits} 00:00:00 GMT`, nowMs)).toBe(Math.max(0, there - nowMs));
  });
});

law.prop([
  fc.date({ min: new Date("1970-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
  fc.nat(),
])("a date as JavaScript writes it is read back to the second", (date, nowMs) => {
  const second = Math.floor(date.getTime() / 1000) * 1000;
  expect(of(date.toUTCString(), nowMs)).toBe(Math.max(0, second - nowMs));
});

law.prop([fc.string({ unit: "binary-ascii" }), fc.nat()])(
  "whatever stands there, it is a time or none",
  (value, nowMs) => {
    let headers: Headers;
    try {
      headers = new Headers({ "retry-after": value });
    } catch {
      return;
    }
    const ms = retryAfterMs(headers, nowMs);
    expect(ms === null || (Number.isFinite(ms) && ms >= 0)).toBe(true);
  },
);
