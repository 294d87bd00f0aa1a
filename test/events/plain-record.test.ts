import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examineRecord, readPlainRecord } from "../../src/events/record-schema.js";
import { lawRuns } from "../law-runs.js";

describe("readPlainRecord", () => {
  it.each([
    { type: "eat risotto", subject: "Tom", location: "kitchen", time: 1695852168 },
    { Action: "eat", Object: "risotto", Location: null, Subject: "Zoë", Date: "2023-09-28 14:27" },
    { type: "run", start: "2023-09-28 14:27", end: null, distance: 3.5, subject: "Ann" },
    { type: "run", time: 1695852168, end: 1695855768, duration: "1 hour" },
    { event_type: "watch_TV", timestamp: "x", "with whom": "a friend" },
  ])("reads %j itself", (record) => {
    expect(readPlainRecord(record)).not.toBeNull();
  });

  it("leaves everything else to the close look, and reads what it reads in the same way", () => {
    const key = fc.constantFrom(
      ...["type", "Type", "event type", "action", "object", "subject", "SUBJECT", "time", "Date", "weekday"],
      ...["start", "end", "duration", "End"],
      ...["with", "constructor", "__proto__", "", "_"],
    );
    const value = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom("eat", "eat risotto", "risotto", "Ann", "the kitchen", "Zoë") },
      {
        weight: 2,
        arbitrary: fc.constantFrom<unknown>("", " ", "_", "_a", " Ann", "\u00A0", null, 7, -1.5, []),
      },
      fc.jsonValue({ maxDepth: 1 }),
    );
    let plain = 0;
    fc.assert(
      fc.property(fc.dictionary(key, value, { maxKeys: 5 }), (loose) => {
        const record: unknown = JSON.parse(JSON.stringify({ ...loose, time: 1 }));
        const quick = readPlainRecord(record);
        if (quick === null) return;
        plain += 1;
        expect(examineRecord(record)).toEqual(quick);
      }),
      { numRuns: lawRuns(100_000) },
    );
    expect(plain).toBeGreaterThan(100);
  });
});
