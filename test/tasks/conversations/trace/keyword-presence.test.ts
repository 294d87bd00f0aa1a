import { describe, expect, it } from "vitest";
import { keywordPresence, timeKeywords } from "../../../../src/tasks/conversations/trace/trace.js";
import { drawTraces } from "./drawn-traces.js";

describe("keywords of a trace", () => {
  it("begin with the paper's three, and have none twice", () => {
    expect(timeKeywords.slice(0, 3)).toEqual(["date", "time", "hour"]);
    expect(new Set(timeKeywords).size).toBe(timeKeywords.length);
  });

  it("are found one by one", () => {
    for (const word of timeKeywords) expect([...keywordPresence(`so ${word}.`).words]).toEqual([word]);
  });

  it("tell the three columns apart", () => {
    const presence = keywordPresence("The timestamps, one of them 2025-12-04T10:22:44Z, say so.");
    expect(presence).toMatchObject({ timeStamp: true, timestampKeyword: true, timeKeyword: false });
    expect(keywordPresence("The time stamp is there.")).toMatchObject({
      timestampKeyword: false,
      timeKeyword: true,
    });
  });

  it("stand alone: not within a word or an identifier, but beside a hyphen and foreign script", () => {
    for (const text of [
      "sometimes",
      "updates",
      "wait_time",
      "departureTime",
      "time2",
      "daté",
      "date\u0301",
    ]) {
      expect(keywordPresence(text).timeKeyword, text).toBe(false);
    }
    for (const text of ["real-time", "today's", '{"time":1}', "当前time是", "DATE", "up-to-date"]) {
      expect(keywordPresence(text).timeKeyword, text).toBe(true);
    }
  });

  it.each([1, 7, 2025])("are counted exactly right in 2,000 drawn traces, seed %i", (seed) => {
    const drawn = drawTraces(seed, 2000);
    for (const { text, ...known } of drawn) expect(keywordPresence(text), text).toMatchObject(known);
    // The columns are neither empty nor full, so that both ways of being wrong would show.
    for (const column of ["timeStamp", "timestampKeyword", "timeKeyword"] as const) {
      const count = drawn.filter((trace) => trace[column]).length;
      expect(count).toBeGreaterThan(100);
      expect(count).toBeLessThan(1000);
    }
  });
});
