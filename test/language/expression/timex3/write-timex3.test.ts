import { describe, expect, test } from "vitest";
import { timex3 } from "../../../../src/language/expression/timex3/write-timex3.js";
import { readings, type Situation, zoneNamed } from "../situation.js";

/** The annotation of the first reading. */
function annotated(text: string, situation: Situation = {}): unknown {
  const [first] = readings(text, situation);
  return first === undefined ? null : timex3(first, zoneNamed(situation.zone ?? "Europe/Berlin"));
}

describe("the annotation of a reading", () => {
  test("is what was said, where that names its instants", () => {
    expect(annotated("yesterday")).toEqual({ type: "DATE", value: "2023-09-28" });
    expect(annotated("last night")).toEqual({ type: "TIME", value: "2023-09-28TNI" });
    expect(annotated("early May")).toEqual({ type: "DATE", value: "2023-05", mod: "START" });
  });

  test("has points where another convention makes the same words other instants", () => {
    expect(annotated("this morning", { policy: { dayParts: "four-hours" } })).toEqual({
      type: "TIME",
      value: "2023-09-29TMO",
      beginPoint: "2023-09-29T08:00",
      endPoint: "2023-09-29T12:00",
    });
    expect(annotated("this week", { policy: { weekStart: "sunday" } })).toEqual({
      type: "DATE",
      value: "2023-W39",
      beginPoint: "2023-09-24",
      endPoint: "2023-09-30",
    });
    expect(annotated("early May", { policy: { parts: "halves" } })).toEqual({
      type: "DATE",
      value: "2023-05",
      mod: "START",
      beginPoint: "2023-05-01",
      endPoint: "2023-05-15",
    });
  });

  test("is the unit that is meant where a convention takes another than the one that is said", () => {
    expect(annotated("3 pm", { policy: { hourGrain: "minute" } })).toEqual({
      type: "TIME",
      value: "2023-09-29T15:00",
    });
    expect(annotated("3 months ago", { policy: { monthsAgo: "exact-day" } })).toEqual({
      type: "DATE",
      value: "2023-06-29",
    });
    expect(annotated("two weeks ago", { policy: { weeksAgo: "week" } })).toEqual({
      type: "DATE",
      value: "2023-W37",
    });
  });

  test("holds both passes of an hour that the clocks repeat, and one where one is meant", () => {
    const at = "2023-10-29T12:00";
    expect(annotated("today at 2 am", { at })).toEqual({ type: "TIME", value: "2023-10-29T02" });
    expect(annotated("10 hours ago", { at, policy: { clockAgo: "instant" } })).toEqual({
      type: "TIME",
      value: "2023-10-29T02",
      beginPoint: "2023-10-29T02:00:00+01:00",
      endPoint: "2023-10-29T02:00:01+01:00",
    });
  });

  test("names what the clocks skipped", () => {
    expect(annotated("2:30 am on 26 March 2023")).toEqual({ type: "TIME", value: "2023-03-26T02:30" });
    expect(annotated("30 December 2011", { zone: "Pacific/Apia" })).toEqual({
      type: "DATE",
      value: "2011-12-30",
    });
  });

  test("has the offset of the zone that the text names, unless that is put aside", () => {
    expect(annotated("3 pm EST")).toEqual({ type: "TIME", value: "2023-09-29T15-05:00" });
    expect(annotated("3 pm EST", { policy: { zoneInText: "ignored" } })).toEqual({
      type: "TIME",
      value: "2023-09-29T15",
    });
  });

  test("is a range where one end is open and the other has no value", () => {
    expect(annotated("before late May")).toEqual({ type: "DATE", value: "../2023-05-20" });
    expect(annotated("since the beginning of last month")).toEqual({
      type: "DATE",
      value: "2023-08",
      mod: "ON_OR_AFTER",
    });
  });

  test("is a list where there are several pieces", () => {
    expect(annotated("on Tuesday or Thursday")).toEqual({
      type: "DATE",
      value: "{2023-09-26,2023-09-28}",
    });
    expect(annotated("Tuesday morning or yesterday afternoon")).toEqual({
      type: "TIME",
      value: "{2023-09-26TMO,2023-09-28TAF}",
    });
  });
});
