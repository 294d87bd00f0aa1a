import { describe, expect, test } from "vitest";
import { saidBy } from "../../../../src/language/expression/timex3/said.js";
import { period } from "../../../../src/time/period.js";
import { civil, readings } from "../situation.js";

/** What the first reading of a text says. */
function said(text: string): unknown {
  const [first] = readings(text);
  return first === undefined ? null : saidBy(first.expression, first.by);
}

describe("what an expression says", () => {
  test.each([
    ["yesterday", "day"],
    ["last month", "month"],
    ["3 weeks ago", "week"],
    ["two days before May 2023", "day"],
    ["a week before 3 pm on May 14", "hour"],
    ["the week of September 13", "week"],
    ["the Friday before September 13", "day"],
    ["last May", "month"],
    ["the third week of May", "week"],
    ["the second Friday of May", "day"],
    ["Friday of last week", "day"],
    ["this weekend", "weekend"],
    ["last night", "night"],
    ["3 pm EST", "hour"],
  ])("“%s” is a time, named as a %s", (text, form) => {
    expect(said(text)).toEqual({ kind: "time", form, mod: null });
  });

  test.each([
    ["early May", "START"],
    ["the beginning of May", "START"],
    ["the first half of May", "START"],
    ["the second half of May", "END"],
    ["the end of May", "END"],
    ["mid-May", "MID"],
    ["late May", "END"],
    ["before May 2023", "BEFORE"],
    ["after May 2023", "AFTER"],
    ["since May 2023", "ON_OR_AFTER"],
    ["until May 2023", "ON_OR_BEFORE"],
    ["around last May", "APPROX"],
  ])("“%s” is a month with %s", (text, mod) => {
    expect(said(text)).toEqual({ kind: "time", form: "month", mod });
  });

  test("a length that nobody counted has one X for its number, and lends no modifier to what it stands beside", () => {
    const length = { kind: "length", period: period({ days: 12 }) } as const;
    expect(saidBy({ kind: "approximate", of: length, unspecified: true }, [])).toMatchObject({
      value: "PXD",
    });
    expect(saidBy({ kind: "approximate", of: length }, [])).toMatchObject({ value: "P12D", mod: "APPROX" });
    const longer = { ...length, bound: "more" } as const;
    const inMay = { kind: "intersection", parts: [longer, civil({ month: 5 })] } as const;
    expect(saidBy(inMay, [])).toEqual({ kind: "time", form: "month", mod: null });
  });

  test("from one to another, the last units and so many of them are lengths", () => {
    expect(said("from May to July")).toMatchObject({
      kind: "length",
      value: null,
      forms: ["month", "month"],
    });
    expect(said("the last 3 quarters")).toMatchObject({ kind: "length", value: "P3Q", forms: ["quarter"] });
    expect(said("for 10 days from Monday")).toMatchObject({ kind: "length", value: "P10D" });
    expect(said("within 3 days")).toMatchObject({ kind: "length", value: "P3D" });
    expect(said("3 days")).toMatchObject({ kind: "length", value: "P3D", mod: null });
    expect(said("about 3 days")).toMatchObject({ kind: "length", value: "P3D", mod: "APPROX" });
    expect(said("several days")).toMatchObject({ kind: "length", value: "PXD", mod: null });
    expect(said("for years")).toMatchObject({ kind: "length", value: "PXY", mod: null });
    expect(said("the past few weeks")).toMatchObject({ kind: "length", value: "PXW", forms: ["week"] });
    expect(said("at least 3 days")).toMatchObject({ kind: "length", value: "P3D", mod: "EQUAL_OR_MORE" });
    expect(said("less than a month")).toMatchObject({ kind: "length", value: "P1M", mod: "LESS_THAN" });
  });

  test("the last units are one time where a convention says so", () => {
    const [first] = readings("the last 3 months", { policy: { lastUnits: "nth-unit" } });
    expect(first && saidBy(first.expression, first.by)).toEqual({ kind: "time", form: "month", mod: null });
    const [day] = readings("the last 3 months", { policy: { lastUnits: "exact-day" } });
    expect(day && saidBy(day.expression, day.by)).toEqual({ kind: "time", form: "day", mod: null });
  });

  test("vague words and now point to the past or the present", () => {
    expect(said("recently")).toEqual({ kind: "reference", value: "PAST_REF", mod: null });
    expect(said("the other day")).toEqual({ kind: "reference", value: "PAST_REF", mod: null });
    expect(said("now")).toEqual({ kind: "reference", value: "PRESENT_REF", mod: null });
    expect(said("until now")).toEqual({ kind: "reference", value: "PRESENT_REF", mod: "ON_OR_BEFORE" });
    expect(said("soon")).toEqual({ kind: "reference", value: "FUTURE_REF", mod: null });
    expect(said("currently")).toEqual({ kind: "reference", value: "PRESENT_REF", mod: null });
  });

  test("what recurs is a set", () => {
    expect(said("every other Monday")).toMatchObject({ value: "XXXX-WXX-1", quant: "EVERY OTHER" });
    expect(said("every two weeks")).toMatchObject({ value: "P2W", quant: "EVERY" });
    expect(said("twice a week")).toMatchObject({ kind: "set", value: "P1W", freq: "2X" });
    expect(said("every Monday")).toMatchObject({ kind: "set", value: "XXXX-WXX-1", quant: "EVERY" });
    expect(said("on Mondays")).toMatchObject({ kind: "set", value: "XXXX-WXX-1", quant: null });
  });

  test("one or another has no form of its own", () => {
    expect(said("on Tuesday or Thursday")).toEqual({
      kind: "time",
      form: null,
      mod: null,
      among: ["day", "day"],
    });
  });
});
