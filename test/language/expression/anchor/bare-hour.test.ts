import { describe, expect, test } from "vitest";
import { bareHour } from "../../../../src/language/expression/anchor/time-of-day.js";
import { Anchoring } from "../../../../src/language/expression/anchor/context.js";
import type { DayPart } from "../../../../src/algebra/expression.js";
import type { ExpressionPolicy } from "../../../../src/language/expression/policy/policy.js";
import { contextOf, first } from "../situation.js";

const hours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function all(dayPart: DayPart | null, policy: Partial<ExpressionPolicy> = {}): readonly number[] {
  return hours.map((hour) => bareHour(hour, dayPart, new Anchoring(contextOf({ policy }))));
}

describe("an hour without am or pm", () => {
  test("is 7 to 11 in the morning, and 12 to 6 in the afternoon", () => {
    expect(all(null)).toEqual([13, 14, 15, 16, 17, 18, 7, 8, 9, 10, 11, 12]);
  });

  test("is in one half of the day by policy", () => {
    expect(all(null, { bareHour: "am" })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0]);
    expect(all(null, { bareHour: "pm" })).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 12]);
  });

  test("fits a part of the day that is named, whatever the policy", () => {
    for (const policy of ["waking-hours", "am", "pm"] as const) {
      expect(all("morning", { bareHour: policy })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      expect(all("afternoon", { bareHour: policy })).toEqual([
        13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 12,
      ]);
      expect(all("evening", { bareHour: policy })).toEqual(all("afternoon"));
      expect(all("night", { bareHour: policy })).toEqual([1, 2, 3, 4, 5, 18, 19, 20, 21, 22, 23, 0]);
      expect(all("at-night", { bareHour: policy })).toEqual(all("night"));
      expect(all("lunch", { bareHour: policy })).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 11, 12]);
      expect(all("daytime", { bareHour: policy })).toEqual([13, 14, 15, 16, 17, 6, 7, 8, 9, 10, 11, 12]);
    }
  });

  test.each<[string, ExpressionPolicy["bareHour"], string]>([
    ["from 11 to 1", "waking-hours", "2023-09-29T11:00 / 2023-09-29T13:00"],
    ["from 11 to 1", "pm", "2023-09-28T23:00 / 2023-09-29T01:00"],
    ["from 9:30 to 5", "am", "2023-09-29T09:30 / 2023-09-29T17:00"],
    ["from 11 to 11", "waking-hours", "2023-09-29T11:00 / 2023-09-29T23:00"],
    ["from 12 to 12", "am", "2023-09-29 / 2023-09-29T12:00"],
  ])("at the end of a range is the first that follows its start: %s, by %s", (text, policy, times) => {
    expect(first(text, { policy: { bareHour: policy } })).toBe(times);
  });

  test("asks for the policy only where no part of the day decides", () => {
    const asked = new Anchoring(contextOf());
    bareHour(3, "morning", asked);
    expect([...asked.consulted]).toEqual([]);
    bareHour(3, null, asked);
    expect([...asked.consulted]).toEqual(["bareHour"]);
  });
});
