import { describe, expect, test } from "vitest";
import { readingRecord } from "../../../src/language/expression/reading-record.js";
import { holidays } from "../../../src/language/feasts/holiday-calendar.js";
import { readings, type Situation, zoneNamed } from "./situation.js";

function record(text: string, situation: Situation = {}) {
  const [reading] = readings(text, situation);
  return reading === undefined ? null : readingRecord(reading, zoneNamed(situation.zone ?? "Europe/Berlin"));
}

describe("a reading as plain JSON", () => {
  test("is in civil times, the end not included", () => {
    expect(record("last Friday")).toEqual({
      start: "2023-09-22T00:00:00",
      end: "2023-09-23T00:00:00",
      by: [{ policy: "lastWeekday", value: "most-recent" }],
      reading: "last Friday",
      english: "September 22, 2023",
      timex3: { type: "DATE", value: "2023-09-22" },
    });
  });

  test("is in the zone that it is read in", () => {
    expect(record("today", { zone: "Asia/Tokyo", at: "2023-09-29T22:18:14+02:00" })).toMatchObject({
      start: "2023-09-30T00:00:00",
      end: "2023-10-01T00:00:00",
    });
  });

  test("has null for an open end", () => {
    expect(record("before May 2023")).toMatchObject({ start: null, end: "2023-05-01T00:00:00" });
    expect(record("since May 2023")).toMatchObject({ start: "2023-05-01T00:00:00", end: null });
  });

  test("is cut to whole seconds, ends upward", () => {
    expect(record("earlier today")).toMatchObject({
      start: "2023-09-29T00:00:00",
      end: "2023-09-29T22:18:15",
    });
    expect(record("3 seconds ago")).toMatchObject({
      start: "2023-09-29T22:18:10",
      end: "2023-09-29T22:18:12",
    });
  });

  test("lists its intervals when there are several, or none", () => {
    expect(record("on Tuesday or Thursday")).toMatchObject({
      start: "2023-09-26T00:00:00",
      end: "2023-09-29T00:00:00",
      intervals: [
        { start: "2023-09-26T00:00:00", end: "2023-09-27T00:00:00" },
        { start: "2023-09-28T00:00:00", end: "2023-09-29T00:00:00" },
      ],
    });
    expect(record("2:30 am on 26 March 2023")).toMatchObject({ start: null, end: null, intervals: [] });
    expect(record("yesterday")).not.toHaveProperty("intervals");
  });

  test("has the length of what is no time", () => {
    expect(record("2 and a half hours")).toEqual({
      start: null,
      end: null,
      by: [{ policy: "bareLength", value: "no-time" }],
      reading: "for two and a half hours",
      duration: "PT2H30M",
      timex3: { type: "DURATION", value: "PT2H30M" },
    });
  });

  test("of a set is its nearest occurrence, with all of them beside it", () => {
    const weekly = record("every Monday since September 10");
    expect(weekly).toMatchObject({
      start: "2023-09-25T00:00:00",
      end: "2023-09-26T00:00:00",
      set: "occurrences",
    });
    expect(weekly?.intervals?.map(({ start }) => start?.slice(0, 10))).toEqual([
      "2023-09-11",
      "2023-09-18",
      "2023-09-25",
    ]);
    expect(record("twice a week in 2022")).toMatchObject({
      start: "2022-01-01T00:00:00",
      end: "2023-01-01T00:00:00",
      set: "unfixed",
    });
    expect(record("twice a week")).not.toHaveProperty("intervals");
  });

  test("of what a year sees twice is the first, with both beside it", () => {
    expect(record("Eid al-Fitr 2000", { holidays })).toMatchObject({
      start: "2000-01-08T00:00:00",
      end: "2000-01-09T00:00:00",
      intervals: [{ start: "2000-01-08T00:00:00" }, { start: "2000-12-27T00:00:00" }],
    });
  });

  test("of times joined by or is from the first of them to the last", () => {
    expect(record("Monday or Friday")).toMatchObject({
      start: "2023-09-25T00:00:00",
      end: "2023-09-30T00:00:00",
      intervals: [{ start: "2023-09-25T00:00:00" }, { start: "2023-09-29T00:00:00" }],
    });
  });

  test("names the adverbial of a vague one, and what it lies within", () => {
    expect(record("recently")).toEqual({
      start: null,
      end: null,
      by: [],
      reading: "recently",
      vague: "recently",
      timex3: { type: "DATE", value: "PAST_REF" },
    });
    expect(record("recently in 2022")).toMatchObject({
      start: "2022-01-01T00:00:00",
      end: "2023-01-01T00:00:00",
      vague: "recently",
    });
  });
});
