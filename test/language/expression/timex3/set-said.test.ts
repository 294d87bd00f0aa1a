import { describe, expect, test } from "vitest";
import { saidBy } from "../../../../src/language/expression/timex3/said.js";
import { readings } from "../situation.js";

/** Value, quant and freq of the first reading. */
function said(text: string): readonly (string | null)[] {
  const [first] = readings(text);
  const set = first === undefined ? null : saidBy(first.expression, first.by);
  return set?.kind === "set" ? [set.value, set.quant, set.freq] : [];
}

describe("a set", () => {
  test.each([
    ["daily", "P1D", "EVERY", null],
    ["every two weeks", "P2W", "EVERY", null],
    ["every other month", "P2M", "EVERY", null],
    ["twice a week", "P1W", null, "2X"],
    ["once every two weeks", "P2W", null, "1X"],
  ])("of units is “%s”: %s %s %s", (text, ...expected) => {
    expect(said(text)).toEqual(expected);
  });

  test.each([
    ["every Monday", "XXXX-WXX-1", "EVERY"],
    ["Mondays", "XXXX-WXX-1", null],
    ["every other Monday", "XXXX-WXX-1", "EVERY OTHER"],
    ["every third Monday", "XXXX-WXX-1", "EVERY 3"],
    ["weekdays", "XXXX-WXX-WD", null],
    ["every weekend", "XXXX-WXX-WE", "EVERY"],
    ["Monday mornings", "XXXX-WXX-1TMO", null],
    ["every morning", "XXXX-XX-XXTMO", "EVERY"],
    ["every Tuesday at 3 pm", "XXXX-WXX-2T15", "EVERY"],
    ["every May 14", "XXXX-05-14", "EVERY"],
    ["every 21st", "XXXX-XX-21", "EVERY"],
    ["every May", "XXXX-05", "EVERY"],
    ["each summer", "XXXX-SU", "EVERY"],
    ["every Monday and Thursday", "{XXXX-WXX-1,XXXX-WXX-4}", "EVERY"],
    ["every Monday to Wednesday", "XXXX-WXX-1/XXXX-WXX-3", "EVERY"],
    ["every two weeks on Friday", "XXXX-WXX-5", "EVERY OTHER"],
    ["every Tuesday at 3", "XXXX-WXX-2", "EVERY"],
    ["every weekday from 9 to 5", "XXXX-WXX-WD", "EVERY"],
    ["every day from 9 to 5", "P1D", "EVERY"],
    ["the third Friday of every month", "P1M", "EVERY"],
  ])("of what has a pattern is “%s”: %s %s", (text, value, quant) => {
    expect(said(text)).toEqual([value, quant, null]);
  });
});
