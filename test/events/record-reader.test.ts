import { describe, expect, it } from "vitest";
import type { Event } from "../../src/events/event.js";
import { RecordReader, type RecordReaderOptions } from "../../src/events/record-reader.js";

const civil = { type: "eat", time: "2023-09-28 14:27" };

function reading(zone: RecordReaderOptions["zone"]): { reader: RecordReader; events: Event[] } {
  const events: Event[] = [];
  return {
    events,
    reader: new RecordReader({ zone, assumedTime: null, add: (event) => void events.push(event) }),
  };
}

describe("RecordReader", () => {
  it("numbers events from 0 and faults from 1, over all records", () => {
    const { reader, events } = reading("missing");
    const records = [{ type: "eat", time: 1 }, 7, { type: "eat", time: 2 }];
    const faults = records.flatMap((record) => reader.read(record));
    expect(events.map(({ index }) => index)).toEqual([0, 2]);
    expect(faults).toMatchObject([{ kind: "bad-record", record: 2 }]);
    expect(reader.count).toBe(3);
  });

  it("counts a record that is none", () => {
    const { reader, events } = reading("missing");
    reader.pass();
    reader.read({ type: "eat", time: 1 });
    expect(events).toMatchObject([{ index: 1 }]);
  });

  it("names the key of a faulty time, not another that is null", () => {
    const { reader } = reading("missing");
    expect(reader.read({ type: "eat", time: null, Date: "late" })).toMatchObject([
      { field: "Date", value: '"late"' },
    ]);
  });

  it("keeps in mind that a zone is missing, unless the zone is the fault", () => {
    const missing = reading("missing");
    expect(missing.reader.needsZone).toBe(false);
    expect(missing.reader.read(civil)).toEqual([]);
    expect(missing.reader.needsZone).toBe(true);
    const unknown = reading("unknown");
    unknown.reader.read(civil);
    expect(unknown.reader.needsZone).toBe(false);
    expect([...missing.events, ...unknown.events]).toEqual([]);
  });

  it("says nothing of how a record was read that makes no event", () => {
    const { reader } = reading("missing");
    reader.read({ time: 1, Weekday: "Friday" });
    expect(reader.notes()).toEqual([]);
  });

  it("has one note for the fields it passed over, in however many records", () => {
    const { reader } = reading("missing");
    for (const day of ["Friday", "Monday"]) reader.read({ type: "eat", time: 1, Weekday: day });
    reader.read({ type: "eat", time: 1, "calendar week": 39 });
    expect(reader.notes()).toContainEqual({
      kind: "ignored-fields",
      fields: ["Weekday", "calendar week"],
      count: 3,
    });
  });
});
