import { describe, expect, it } from "vitest";
import { examineRecord } from "../../src/events/record-schema.js";

const time = "2023-09-28 14:27";

describe("examineRecord", () => {
  it("keeps what was spelt, trimmed, and leaves out what is null", () => {
    expect(
      examineRecord({ "Event Type": " watch_TV ", Subject: " Ann", location: null, With: "Bob", time }),
    ).toEqual({
      type: "watch_TV",
      roles: { subject: "Ann", with: "Bob" },
      time,
      ignored: [],
      faults: [],
    });
  });

  it.each([
    [{ action: "eat", object: "risotto", time }, "eat risotto"],
    [{ ACTION: "sleep", time }, "sleep"],
    [{ event_type: "store_wine_bottle", action: "Store", object: "the wine bottle", time }, null],
    [{ eventType: "store_wine_bottle", action: "Store", object: "wine  bottle", time }, "store_wine_bottle"],
    [{ type: "eat risotto", action: "eat", time }, "eat risotto"],
    [{ type: "eat risotto", object: "risotto", time }, "eat risotto"],
    [{ type: "eat risotto", action: "eat", object: "rice", time }, null],
    [{ type: "eat risotto", action: "ea", time }, null],
  ])("%j is of the type %j", (record, type) => {
    const { faults, ...parts } = examineRecord(record);
    if (type === null) expect(faults).toMatchObject([{ expected: "same-type" }]);
    else expect({ ...parts, faults }).toMatchObject({ type, faults: [] });
  });

  it.each<[object, Record<string, string>]>([
    [{ type: "restoration", object: "Tower Clock", time }, { item: "Tower Clock" }],
    [
      { type: "restoration", action: null, Object: ["Tower Clock", "Silver Cup"], time },
      { item: "Tower Clock, Silver Cup" },
    ],
    [{ type: "restoration", object: 12, time }, { item: "12" }],
    [{ type: "eat risotto", object: "risotto", time }, {}],
    [{ type: "buy shoes", item: "shoes", time }, { item: "shoes" }],
  ])("%j has the roles %j", (record, roles) => {
    expect(examineRecord(record)).toMatchObject({ faults: [], roles });
    expect(Object.keys(examineRecord(record).roles)).toEqual(Object.keys(roles));
  });

  it("reads an object beside a type once", () => {
    const record = { type: "restoration", object: "Tower Clock", item: "clock", time };
    expect(examineRecord(record).faults).toMatchObject([{ field: "item", expected: "one-field" }]);
  });

  it("passes over what the date says too", () => {
    const record = { type: "eat", time, Weekday: "Friday", "Calendar Week": 39 };
    expect(examineRecord(record)).toMatchObject({ roles: {}, ignored: ["Weekday", "Calendar Week"] });
  });

  it.each([
    ["Ann ate", { field: "record", value: '"Ann ate"', expected: "record" }],
    [[], { field: "record", value: "[]", expected: "record" }],
    [
      { time, subject: "Ann" },
      { field: "type", value: "", expected: "type" },
    ],
    [
      { time, type: null },
      { field: "type", value: "", expected: "type" },
    ],
    [
      { time, Object: "risotto" },
      { field: "action", value: "", expected: "action" },
    ],
    [{ type: "eat" }, { field: "time", value: "", expected: "time" }],
    [
      { type: "eat", Date: true },
      { field: "Date", value: "true", expected: "time" },
    ],
    [
      { time, Type: " _ " },
      { field: "Type", value: '" _ "', expected: "name" },
    ],
    [
      { time, type: "eat", subject: "" },
      { field: "subject", value: '""', expected: "name" },
    ],
    [
      { time, type: "eat", Subject: 7 },
      { field: "Subject", value: "7", expected: "text" },
    ],
    [
      { time, type: "eat", subject: "Ann", location: ["bar", "pub"] },
      { field: "location", value: '["bar","pub"]', expected: "one-name" },
    ],
    [
      { time, type: "eat", WITH: {} },
      { field: "WITH", value: "{}", expected: "text" },
    ],
    [
      { time, type: "eat", subject: "Ann", Subject: "Bob" },
      { field: "Subject", value: '"Bob"', expected: "one-field" },
    ],
    [
      { time, type: "eat", date: "x" },
      { field: "date", value: '"x"', expected: "one-field" },
    ],
    [
      { time, type: "eat", " ": "x" },
      { field: " ", value: '"x"', expected: "role-name" },
    ],
  ])("%j has one fault", (record, fault) => {
    expect(examineRecord(record).faults).toEqual([fault]);
  });

  it("names every fault of a record, and keeps its time to be judged too", () => {
    const { faults, time: given } = examineRecord({ subject: 7, location: "", time: "late" });
    expect(faults.map(({ field }) => field).sort()).toEqual(["location", "subject", "type"]);
    expect(given).toBe("late");
  });

  it("a role may have any name", () => {
    const record = JSON.parse('{"type":"eat","time":1,"constructor":"Ann","__proto__":"Bob"}') as unknown;
    const { roles } = examineRecord(record);
    expect(Object.entries(roles)).toEqual([
      ["constructor", "Ann"],
      ["proto", "Bob"],
    ]);
  });
});
