import { expect, test } from "vitest";
import { isClockTime, isWeekday } from "../../../../src/language/expression/print/civil.js";
import { civil } from "../situation.js";

test("a clock time says nothing but the clock", () => {
  expect(isClockTime(civil({ hour: 15, minute: 30 }))).toBe(true);
  expect(isClockTime(civil({ hour: 3, bareHour: true }))).toBe(true);
  expect(isClockTime(civil({ hour: 15, weekday: 5 }))).toBe(false);
  expect(isClockTime({ kind: "now" })).toBe(false);
});

test("a weekday says nothing but itself", () => {
  expect(isWeekday(civil({ weekday: 5 }))).toBe(true);
  expect(isWeekday(civil({ weekday: 5, hour: 15 }))).toBe(false);
  expect(isWeekday(civil({ hour: 15 }))).toBe(false);
});
