import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { ColumnBuilder } from "../../src/events/column-builder.js";
import type { Columns } from "../../src/events/columns.js";
import { EventSet } from "../../src/events/event-set.js";
import type { Event } from "../../src/events/event.js";
import { nameKey } from "../../src/language/words/name-key.js";
import { utc } from "../../src/time/zone.js";
import { columnsOf } from "./columns-of.js";
import { toldEvents } from "./told-events.js";

const chat: Event = { type: "chat", roles: {}, time: 0, grain: "instant", index: 0 };

const spellings = (events: readonly Event[], of: (event: Event) => string | undefined): readonly string[] => {
  const first = new Map<string, string>();
  for (const event of events) {
    const spelling = of(event);
    if (spelling !== undefined && !first.has(nameKey(spelling))) first.set(nameKey(spelling), spelling);
  }
  return [...first.values()];
};

const own = (event: Event, role: string): string | undefined =>
  Object.hasOwn(event.roles, role) ? event.roles[role] : undefined;

/** The same columns, got by sorting objects. */
function naive(events: readonly Event[]) {
  const inTime = events.toSorted((a, b) => a.time - b.time || a.index - b.index);
  const types = spellings(inTime, ({ type }) => type);
  const subjects = spellings(inTime, (event) => own(event, "subject"));
  const locations = spellings(inTime, (event) => own(event, "location"));
  const number = (names: readonly string[], spelling: string | undefined): number =>
    spelling === undefined ? 0 : names.findIndex((known) => nameKey(known) === nameKey(spelling)) + 1;
  const groupOf = (event: Event): readonly [number, number, number] => [
    number(types, event.type) - 1,
    number(subjects, own(event, "subject")),
    number(locations, own(event, "location")),
  ];
  const kept = inTime.toSorted((a, b) => {
    const [left, right] = [groupOf(a), groupOf(b)];
    return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
  });
  const roles = [...new Set(inTime.flatMap((event) => Object.keys(event.roles)))].filter(
    (role) => role !== "subject" && role !== "location",
  );
  return {
    types,
    subjects,
    locations,
    roles: roles.map((role) => [role, spellings(inTime, (event) => own(event, role))]),
    events: kept.map((event) => ({
      group: groupOf(event),
      time: event.time,
      index: event.index,
      isDay: event.grain === "day",
      others: roles.map((role) =>
        number(
          spellings(inTime, (each) => own(each, role)),
          own(event, role),
        ),
      ),
    })),
  };
}

function plain(columns: Columns) {
  const { groups, otherRoles } = columns;
  const events = Array.from({ length: groups.types.length }, (_, group) =>
    Array.from(
      { length: (groups.starts[group + 1] ?? 0) - (groups.starts[group] ?? 0) },
      (_, place) => [group, (groups.starts[group] ?? 0) + place] as const,
    ),
  ).flat();
  return {
    types: columns.typeNames.spellings,
    subjects: columns.subjectNames.spellings,
    locations: columns.locationNames.spellings,
    roles: Array.from(otherRoles, ([role, { names }]) => [role, names.spellings]),
    events: events.map(([group, position]) => ({
      group: [groups.types[group], groups.subjects[group], groups.locations[group]],
      time: columns.instants[position],
      index: columns.indexes[position],
      isDay: columns.grains?.[position] === 1,
      others: Array.from(otherRoles.values(), ({ ids }) => ids[position]),
    })),
  };
}

describe("ColumnBuilder", () => {
  it("orders events as sorting them does, whatever their order, times and roles", () => {
    fc.assert(
      fc.property(toldEvents, (events) => {
        expect(plain(columnsOf(events))).toEqual(naive(events));
      }),
      { numRuns: 300 },
    );
  });

  it("gives every event back, and finds it under its names", () => {
    fc.assert(
      fc.property(toldEvents, (events) => {
        const set = new EventSet(columnsOf(events), { zone: utc });
        const back = Array.from({ length: set.size }, (_, position) => set.eventAt(position));
        const keys = ({ type, roles, ...event }: Event) => ({
          ...event,
          type: nameKey(type),
          roles: Object.fromEntries(Object.entries(roles).map(([role, name]) => [role, nameKey(name)])),
        });
        expect(back.toSorted((a, b) => a.index - b.index).map(keys)).toEqual(events.map(keys));
      }),
    );
  });

  it("builds the same of the same events in another order", () => {
    fc.assert(
      fc.property(toldEvents, (events) => {
        const latestFirst = events.toReversed();
        const times = new Set(events.map(({ time }) => time));
        // Events at one instant are told apart by their order alone.
        fc.pre(times.size === events.length);
        expect(plain(columnsOf(latestFirst))).toEqual(plain(columnsOf(events)));
      }),
    );
  });

  it("holds more names than a byte can number, and more combinations than are counted at once", () => {
    const size = 70_000;
    const events = Array.from({ length: size }, (_, index): Event => {
      const number = (index * 7919) % size;
      const roles = { subject: `s${number}`, location: `l${number % 300}`, with: `w${number % 1000}` };
      return { type: `do t${number % 7}`, roles, time: number, grain: "instant", index };
    });
    const set = new EventSet(columnsOf(events), {});
    expect(set.subjectNames.size).toBe(size);
    const back = Array.from({ length: size }, (_, position) => set.eventAt(position));
    expect(back.toSorted((a, b) => a.index - b.index)).toEqual(events);
    const type = set.typeNames.find("do t3");
    const found = set.postings(type, set.subjectNames.find("s10"), set.locationNames.find("l10"));
    expect(found.map(({ from }) => set.eventAt(from).time)).toEqual([10]);
  });

  it("refuses an event whose time or index is none, and stays as it was", () => {
    const builder = new ColumnBuilder();
    builder.add(chat);
    expect(() => builder.add({ ...chat, time: 2 ** 53 })).toThrow(
      "event 1 is at 9007199254740992, no instant",
    );
    expect(() => builder.add({ ...chat, index: -1 })).toThrow("event 1 has the index -1");
    expect(() => builder.add({ ...chat, index: 2 ** 31 })).toThrow("from 0 to 2147483647");
    builder.add({ ...chat, index: 7, time: 1 });
    const { indexes, instants } = builder.columns();
    expect([[...indexes], [...instants]]).toEqual([
      [0, 7],
      [0, 1],
    ]);
  });

  it("says the limit where there are more events or names than it holds", () => {
    const builder = new ColumnBuilder({ events: 2, names: 2 });
    builder.add(chat);
    builder.add({ ...chat, index: 1 });
    expect(() => builder.add({ ...chat, index: 2 })).toThrow("no more than 2 events");
    expect(builder.columns().instants).toHaveLength(2);

    const names = new ColumnBuilder({ events: 9, names: 2 });
    for (const subject of ["Ann", "Bob"]) names.add({ ...chat, roles: { subject }, index: names.size });
    const more = { ...chat, roles: { subject: "Cy" }, index: 2 };
    expect(() => names.add(more)).toThrow("a role has more than 2 names, which is the limit");
    // Half of that event is kept, so that nothing can be made of the others either.
    expect(() => names.columns()).toThrow("a new builder");
  });

  it("says how many events there is no memory for", () => {
    const builder = new ColumnBuilder();
    builder.add(chat);
    const full = function full(): never {
      throw new RangeError("Array buffer allocation failed");
    };
    vi.stubGlobal("Float64Array", full);
    try {
      expect(() => new ColumnBuilder().add(chat)).toThrow("there is no memory for 0 events");
      expect(() => builder.columns()).toThrow("there is no memory for 1 events");
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it("builds once", () => {
    const builder = new ColumnBuilder();
    builder.columns();
    expect(() => builder.columns()).toThrow("a new builder");
    expect(() => builder.add(chat)).toThrow("a new builder");
  });
});
