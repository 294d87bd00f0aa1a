import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Event } from "../../src/events/event.js";
import { createEventSet } from "../../src/events/event-set.js";
import { type Extent, extentAt, type Moment } from "../../src/events/extent.js";
import { grains } from "../../src/events/moment.js";
import { readEventSet } from "../../src/events/record.js";
import { openSavedSet, saveEventSet } from "../../src/events/saved-set.js";
import { formatInstant } from "../../src/time/instant.js";
import { openZone, utc, type Zone } from "../../src/time/zone.js";
import { lawRuns } from "../law-runs.js";
import { joined } from "./saved-sets.js";

const opened = openZone("Europe/Berlin");
const berlin = opened.ok ? opened.value : utc;

function read(...records: readonly object[]) {
  return readEventSet(
    records.map((record) => ({ type: "run", ...record })),
    { zone: berlin },
  );
}

function shown(moment: Moment | null, zone: Zone = berlin): string | null {
  return moment === null ? null : `${formatInstant(moment.at, zone).slice(0, 16)} ${moment.grain}`;
}

function extentOf(record: object): Extent {
  const reading = read(record);
  if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
  return extentAt(createEventSet(reading.value.events, { zone: berlin }), 0);
}

describe("the extent of a record", () => {
  it.each([
    [
      { time: "2023-09-28 14:00", end: "2023-09-28 15:30" },
      "2023-09-28T14:00 instant",
      "2023-09-28T15:30 instant",
    ],
    [{ start: "2023-09-28 14:00", duration: "PT2H" }, "2023-09-28T14:00 instant", "2023-09-28T16:00 instant"],
    [
      { start: "2023-10-29 00:00", duration: "24 hours" },
      "2023-10-29T00:00 instant",
      "2023-10-29T23:00 instant",
    ],
    [
      { start: "2023-10-29 00:00", duration: "1 day" },
      "2023-10-29T00:00 instant",
      "2023-10-30T00:00 instant",
    ],
    [{ start: "1927", end: "1933" }, "1927-01-01T00:00 year", "1933-01-01T00:00 year"],
    [{ start: "1960", duration: "10 years" }, "1960-01-01T00:00 year", "1970-01-01T00:00 year"],
    [{ start: "2020-09", end: "2020-11-03" }, "2020-09-01T00:00 month", "2020-11-03T00:00 day"],
    [{ start: "2020-09-01", end: null }, "2020-09-01T00:00 day", null],
    [{ start: "2020-09-01", end: "ongoing" }, "2020-09-01T00:00 day", null],
    [{ time: 1695900000, end: 1695903600 }, "2023-09-28T13:20 instant", "2023-09-28T14:20 instant"],
    [{ time: "2020", end: "2020" }, "2020-01-01T00:00 year", "2020-01-01T00:00 year"],
    [{ start: "2020-05", end: "2020" }, "2020-05-01T00:00 month", "2020-01-01T00:00 year"],
    [
      { start: "2023-09-28 14:00", end: "2023-09-28 16:00", duration: "2h" },
      "2023-09-28T14:00 instant",
      "2023-09-28T16:00 instant",
    ],
    [
      { start: "1960", end: "1970-05-01", duration: "10 years" },
      "1960-01-01T00:00 year",
      "1970-05-01T00:00 day",
    ],
  ])("%j is told", (record, start, end) => {
    const extent = extentOf(record);
    expect([shown(extent.start), shown(extent.end), extent.isEndTold]).toEqual([start, end, true]);
  });

  it("without an end is an instant of which the length is unknown", () => {
    const { start, end, isEndTold } = extentOf({ time: "2023-09-28 14:00" });
    expect([shown(start), end, isEndTold]).toEqual([
      "2023-09-28T14:00 instant",
      { at: start.at + 1, grain: "instant" },
      false,
    ]);
  });

  it("is in the unit that the other times of the source say", () => {
    const set = read(
      { time: 1695900000000, end: 1695903600000 },
      { time: 50_000_000_000, end: 50_003_600_000 },
      { time: 50_000_000_000, duration: "1 hour" },
    );
    const events = set.ok ? set.value.events : [];
    expect(events.map(({ time, end }) => (end?.at ?? 0) - time)).toEqual([3_600_000, 3_600_000, 3_600_000]);
    expect(events[1]?.time).toBe(50_000_000_000);
  });

  it.each([
    [
      { time: "2023-09-28 14:00", end: "2023-09-28 13:00" },
      { field: "end", expected: "later-end" },
    ],
    [
      { time: "1933", End: "1927" },
      { field: "End", expected: "later-end" },
    ],
    [
      { time: "2023-09-28 14:00", end: "late" },
      { field: "end", expected: "end" },
    ],
    [
      { time: "2023-09-28 14:00", end: true },
      { field: "end", expected: "end" },
    ],
    [
      { time: "2023-09-28 14:00", duration: 90 },
      { field: "duration", expected: "duration" },
    ],
    [
      { time: "2023-09-28 14:00", duration: "90" },
      { field: "duration", expected: "duration" },
    ],
    [
      { time: "2023-09-28", duration: "90 min" },
      { field: "duration", expected: "coarser-duration" },
    ],
    [
      { time: "2023-09-28 14:00", end: "2023-09-28 15:00", duration: "2 hours" },
      { field: "duration", expected: "same-end" },
    ],
    [
      { time: "2023-09-28 14:00", end: null, duration: "2 hours" },
      { field: "duration", expected: "same-end" },
    ],
    [
      { time: "2023-09-28 14:00", start: "2023-09-28 14:00" },
      { field: "start", expected: "one-field" },
    ],
  ])("%j has one fault", (record, fault) => {
    const reading = read({ time: 1 }, record);
    expect(reading.ok ? [] : reading.issues).toMatchObject([{ kind: "bad-record", record: 2, ...fault }]);
    expect(reading.ok ? 0 : reading.issues.length).toBe(1);
  });

  it("needs a zone where it is told in years", () => {
    const reading = readEventSet([{ type: "run", time: 1, end: "2010" }], { zone: null });
    expect(reading.ok ? [] : reading.issues).toEqual([{ kind: "missing-zone" }]);
  });
});

describe("numbers of further roles", () => {
  it("are kept as they are spelt", () => {
    const reading = read({ time: 1, distance: 3.5, laps: 4, pace: "5 km" });
    expect(reading.ok ? reading.value.events[0]?.roles : null).toEqual({
      distance: "3.5",
      laps: "4",
      pace: "5 km",
    });
  });

  it("are refused where they are more exact than a number can be", () => {
    const reading = read({ time: 1, id: 2 ** 53 });
    expect(reading.ok ? [] : reading.issues).toMatchObject([{ field: "id", expected: "text" }]);
  });
});

const moment = fc.record({
  at: fc.integer({ min: -(10 ** 12), max: 10 ** 13 }),
  grain: fc.constantFrom(...grains),
});
const told = fc.record(
  {
    type: fc.constantFrom("run", "live"),
    subject: fc.constantFrom("Ann", "Bob"),
    start: moment,
    end: fc.option(moment, { freq: 2 }),
  },
  { requiredKeys: ["type", "subject", "start"] },
);

function eventsOf(list: readonly (typeof told extends fc.Arbitrary<infer One> ? One : never)[]): Event[] {
  return list.map(({ type, subject, start, end }, index) => ({
    ...{ type, roles: { subject }, time: start.at, grain: start.grain, index },
    ...(end === undefined ? {} : { end }),
  }));
}

describe("a set", () => {
  it("has every event as it was added, also after it was saved", () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 12 }), (list) => {
        const events = eventsOf(list);
        const set = createEventSet(events, { zone: berlin });
        const again = openSavedSet(joined(saveEventSet(set)));
        for (const one of [set, again.ok ? again.value : null]) {
          const kept = events.map((_, position) => one?.eventAt(position));
          expect(kept.toSorted((a, b) => (a?.index ?? 0) - (b?.index ?? 0))).toEqual(events);
          expect(events.map((_, position) => one && extentAt(one, position).isEndTold)).toEqual(
            kept.map((event) => event?.end !== undefined),
          );
        }
      }),
      { numRuns: lawRuns(300), seed: 16 },
    );
  });

  it("keeps nothing of ends where no event has one", () => {
    const set = createEventSet([{ type: "run", roles: {}, time: 1, grain: "instant", index: 0 }]);
    expect(set.columns.ends).toBeNull();
    expect(joined(saveEventSet(set))[12]).toBe(1);
  });

  it("tells events apart by their ends", () => {
    const event = { type: "run", roles: {}, time: 1, grain: "instant", index: 0 } as const;
    const end = { at: 9, grain: "instant" } as const;
    const set = createEventSet([event, { ...event, end }, { ...event, end }, { ...event, end: null }, event]);
    expect(set.duplicateCount).toBe(2);
    const once = set.withoutDuplicates();
    expect([0, 1, 2].map((position) => once.endAt(position))).toEqual([undefined, end, null]);
  });
});
