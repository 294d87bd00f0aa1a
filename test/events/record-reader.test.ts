import { describe, expect, it } from "vitest";
import { RecordReader } from "../../src/events/record-reader.js";

const civil = { type: "eat", time: "2023-09-28 14:27" };

describe("RecordReader", () => {
  it("numbers events from 0 and faults from 1, over all records", () => {
    const reader = new RecordReader("missing", null);
    for (const record of [{ type: "eat", time: 1 }, 7, { type: "eat", time: 2 }]) reader.read(record);
    expect(reader.events.map(({ index }) => index)).toEqual([0, 2]);
    expect(reader.issues(false)).toMatchObject([{ kind: "bad-record", record: 2 }]);
  });

  it("names the key of a faulty time, not another that is null", () => {
    const reader = new RecordReader("missing", null);
    reader.read({ type: "eat", time: null, Date: "late" });
    expect(reader.issues(false)).toMatchObject([{ field: "Date", value: '"late"' }]);
  });

  it("tells a missing zone last and once, and not where it is told or the zone is the fault", () => {
    const missing = new RecordReader("missing", null);
    for (const record of [civil, 7, civil]) missing.read(record);
    expect(missing.issues(false).map(({ kind }) => kind)).toEqual(["bad-record", "missing-zone"]);
    expect(missing.issues(true).map(({ kind }) => kind)).toEqual(["bad-record"]);
    const unknown = new RecordReader("unknown", null);
    unknown.read(civil);
    expect(unknown.issues(false)).toEqual([]);
    expect(unknown.events).toEqual([]);
  });

  it("has one note for the fields it passed over, in however many records", () => {
    const reader = new RecordReader("missing", null);
    for (const day of ["Friday", "Monday"]) reader.read({ type: "eat", time: 1, Weekday: day });
    reader.read({ type: "eat", time: 1, "calendar week": 39 });
    expect(reader.notes()).toContainEqual({
      kind: "ignored-fields",
      fields: ["Weekday", "calendar week"],
      count: 3,
    });
  });
});
