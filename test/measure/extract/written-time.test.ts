import { expect, test } from "vitest";
import { clockIn } from "../../../src/measure/extract/written-time.js";

test.each([
  ["at 12:30 pm", "12:30"],
  ["at 12:30 am", "00:30"],
  ["12 p.m.", "12:00"],
  ["12 a.m.", "00:00"],
  ["1 pm", "13:00"],
  ["1:05 am", "01:05"],
  ["11:59 pm", "23:59"],
  ["11 am", "11:00"],
  ["22:18:14", "22:18:14"],
  ["noon", "12:00"],
  ["midnight", "00:00"],
])("%s is %s", (text, expected) => {
  expect(clockIn(text)).toBe(expected);
});

test.each(["13:00 am", "0 pm", "25:00", "12:60", "nothing"])("%s is no time of day", (text) => {
  expect(clockIn(text)).toBeNull();
});
