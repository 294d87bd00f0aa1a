import { describe, expect, test } from "vitest";
import { Anchoring } from "../../../../src/language/expression/anchor/context.js";
import type { CivilFields } from "../../../../src/algebra/expression.js";
import { extent } from "../../../../src/language/expression/anchor/extent.js";
import {
  atTimeOfDay,
  clockGrain,
  withSettledHour,
} from "../../../../src/language/expression/anchor/time-of-day.js";
import { civil } from "../../../../src/time/civil.js";
import { formatCivil } from "../../../../src/time/instant.js";
import { civil as expressionOf, contextOf, namedIn, said } from "../situation.js";

const anchoring = (): Anchoring => new Anchoring(contextOf());
const day = extent(civil(2023, 9, 29), civil(2023, 9, 30), "day");

function times(said: CivilFields, date = day): readonly string[] {
  const found = atTimeOfDay([date], said, clockGrain(said) ?? "hour", anchoring());
  return found.map(({ start, end, grain }) => `${formatCivil(start)} ${formatCivil(end)} ${grain}`);
}

describe("a time of day", () => {
  test("is as fine as it is said", () => {
    expect(clockGrain({ weekday: 5 })).toBeNull();
    expect(clockGrain({ dayPart: "morning" })).toBe("hour");
    expect(clockGrain({ hour: 3 })).toBe("hour");
    expect(clockGrain({ hour: 3, minute: 0 })).toBe("minute");
    expect(clockGrain({ hour: 3, minute: 0, second: 0 })).toBe("second");
  });

  test("lies on the day, or on the morning after it", () => {
    expect(times({ hour: 15 })).toEqual(["2023-09-29T15:00:00 2023-09-29T16:00:00 hour"]);
    expect(times({ hour: 0, minute: 0 })).toEqual(["2023-09-29T00:00:00 2023-09-29T00:01:00 minute"]);
    expect(times({ hour: 24, minute: 0 })).toEqual(["2023-09-30T00:00:00 2023-09-30T00:01:00 minute"]);
    expect(times({ hour: 2, dayPart: "night" })).toEqual(["2023-09-30T02:00:00 2023-09-30T03:00:00 hour"]);
    expect(times({ hour: 5, minute: 59, dayPart: "at-night" })).toEqual([
      "2023-09-30T05:59:00 2023-09-30T06:00:00 minute",
    ]);
    expect(times({ hour: 6, dayPart: "night" })).toEqual(["2023-09-29T06:00:00 2023-09-29T07:00:00 hour"]);
    expect(times({ hour: 2, dayPart: "morning" })).toEqual(["2023-09-29T02:00:00 2023-09-29T03:00:00 hour"]);
  });

  test.each([
    ["morning", "06:00:00 2023-09-29T12:00:00"],
    ["afternoon", "12:00:00 2023-09-29T18:00:00"],
    ["evening", "18:00:00 2023-09-29T22:00:00"],
    ["night", "18:00:00 2023-09-30T06:00:00"],
    ["at-night", "22:00:00 2023-09-30T06:00:00"],
  ] as const)("%s is from %s", (dayPart, hours) => {
    expect(times({ dayPart })).toEqual([`2023-09-29T${hours} hour`]);
  });

  test("comes on every day of a date", () => {
    const weekend = extent(civil(2023, 9, 30), civil(2023, 10, 2), "day");
    expect(times({ hour: 15 }, weekend).map((each) => each.slice(0, 13))).toEqual([
      "2023-09-30T15",
      "2023-10-01T15",
    ]);
  });
});

describe("a bare hour", () => {
  test("is settled by its part of the day, or by policy, and others stay", () => {
    expect(withSettledHour({ hour: 3, bareHour: true }, anchoring())).toEqual({ hour: 15 });
    expect(withSettledHour({ hour: 3, bareHour: true, dayPart: "morning" }, anchoring())).toEqual({
      hour: 3,
      dayPart: "morning",
    });
    expect(withSettledHour({ hour: 3 }, anchoring())).toEqual({ hour: 3 });
    expect(withSettledHour({ weekday: 3 }, anchoring())).toEqual({ weekday: 3 });
  });
});

describe("by policy", () => {
  test("the small hours follow the evening, or belong to the day", () => {
    const small = expressionOf({ hour: 1, dayPart: "at-night", year: 2023, month: 5, day: 14 });
    expect(said(small)).toBe("2023-05-15T01:00 / 2023-05-15T02:00");
    expect(said(small, { policy: { smallHours: "same-day" } })).toBe("2023-05-14T01:00 / 2023-05-14T02:00");
    const eleven = expressionOf({ hour: 23, dayPart: "at-night", year: 2023, month: 5, day: 14 });
    expect(namedIn(eleven)).toEqual(["hourGrain"]);
  });

  test("an hour is its first minute, but midnight alone stays the hour that it is said to be", () => {
    const minute = { policy: { hourGrain: "minute" } } as const;
    expect(said(expressionOf({ hour: 15 }), minute)).toBe("2023-09-29T15:00 / 2023-09-29T15:01");
    expect(said(expressionOf({ hour: 0 }), minute)).toBe("2023-09-29 / 2023-09-29T01:00");
  });
});
