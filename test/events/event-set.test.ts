import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEventSet } from "../../src/events/event-set.js";
import { positionAt } from "../../src/events/posting.js";
import { at, eventSet } from "../query/world.js";

describe("createEventSet", () => {
  it("gives events back as they were told, those of one type, subject and location by time", () => {
    const set = eventSet(
      "Tom: eat risotto @ kitchen, 2023-09-28 14:27",
      "Mary: watch film @ living room, 2023-09-27 08:01",
      "drink juice, 2023-09-29 09:00",
      "Mary: watch film @ living room, 2023-09-27 08:00",
    );
    expect(set.size).toBe(4);
    expect(set.eventAt(0)).toEqual({
      type: "watch film",
      roles: { subject: "Mary", location: "living room" },
      time: at("2023-09-27 08:00"),
      grain: "instant",
      index: 3,
    });
    expect(set.eventAt(1).index).toBe(1);
    expect(set.eventAt(3).roles).toEqual({});
    expect(set.window).toEqual({ start: at("2023-09-27 08:00"), end: at("2023-09-29 09:00") + 1 });
  });

  it("is empty without events", () => {
    const set = createEventSet([]);
    expect(set.size).toBe(0);
    expect(set.window).toEqual({ start: 0, end: 0 });
    expect(set.postings(0, null, null)).toEqual([]);
    expect(() => set.eventAt(0)).toThrow(RangeError);
  });

  it("keeps every role, whatever it is called", () => {
    const roles = Object.fromEntries([
      ["subject", "Tom"],
      ["with", "Mary"],
      ["__proto__", "Ann"],
      ["constructor", "Bob"],
    ]);
    const set = createEventSet([{ type: "chat", roles, time: 0, grain: "instant", index: 0 }]);
    expect(set.eventAt(0).roles).toEqual(roles);
    expect(Object.keys(set.eventAt(0).roles)).toEqual(["subject", "with", "__proto__", "constructor"]);
    expect(set.placeRoles).toEqual(["location", "with", "__proto__", "constructor"]);
  });

  it("shows a name as it was first spelt in the order of time", () => {
    const set = eventSet("tom: chat @ kitchen, 2023-09-03", "TOM: chat @ The Kitchen, 2023-09-02");
    expect(set.eventAt(1).roles).toEqual({ subject: "TOM", location: "The Kitchen" });
    expect(set.subjectNames.size).toBe(1);
  });

  it("refuses a time that is no instant, and a day without a zone", () => {
    const chat = { type: "chat", roles: {}, grain: "instant", index: 0 } as const;
    expect(() => createEventSet([{ ...chat, time: Number.NaN }])).toThrow("event 0 is at NaN");
    expect(() => createEventSet([{ ...chat, time: 0.5 }])).toThrow(RangeError);
    expect(() => createEventSet([{ ...chat, grain: "day", time: 0 }])).toThrow("needs a zone");
  });

  it("knows how long a day lasts", () => {
    const set = eventSet("chat, 2023-10-29", "chat, 2023-10-28", "chat, 2023-10-28 10:00");
    expect(set.hasCoarseTimes).toBe(true);
    expect(set.endOf(2) - at("2023-10-29")).toBe(25 * 3_600_000);
    expect(set.endOf(1)).toBe(at("2023-10-28 10:00") + 1);
    expect(set.window.end).toBe(at("2023-10-30"));
    const ends = eventSet("chat, 2023-10-28", "chat, 2023-10-28 10:00");
    expect(ends.window.end).toBe(at("2023-10-29"));
  });
});

describe("postings", () => {
  const set = eventSet(
    "Tom: eat risotto @ kitchen, 2023-09-03",
    "Tom: eat risotto @ garden, 2023-09-02",
    "Ria: eat risotto @ kitchen, 2023-09-01",
    "eat risotto, 2023-09-05",
    "Tom: drink juice @ kitchen, 2023-09-04",
    "Tom: eat risotto @ kitchen, 2023-09-01",
  );
  const counted = (subject: string | null, location: string | null): number =>
    set
      .postings(
        set.typeNames.find("eat risotto"),
        subject === null ? null : set.subjectNames.find(subject),
        location === null ? null : set.locationNames.find(location),
      )
      .reduce((sum, { from, to }) => sum + to - from, 0);

  it.each([
    ["Tom", "kitchen", 2],
    ["Tom", null, 3],
    [null, "kitchen", 3],
    [null, null, 5],
    ["Ria", "garden", 0],
  ])("of %j in %j: %i events", (subject, location, count) => {
    expect(counted(subject, location)).toBe(count);
  });

  it("are in the order of time, and point at their events", () => {
    for (const posting of set.postings(0, null, null)) {
      const times = posting.instants.slice(posting.from, posting.to);
      expect([...times]).toEqual([...times].sort((a, b) => a - b));
      const events = Array.from(times, (_, place) => set.eventAt(positionAt(posting, posting.from + place)));
      expect(events.map(({ time }) => time)).toEqual([...times]);
      expect(events.every(({ type }) => type === "eat risotto")).toBe(true);
    }
  });

  it("hold every event of any set exactly once", () => {
    const name = fc.option(fc.constantFrom("a", "b", "c"), { nil: undefined });
    const told = fc.record({
      type: fc.constantFrom("eat", "drink"),
      subject: name,
      location: name,
      time: fc.integer({ min: -5, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(told), (all) => {
        const events = all.map(({ type, subject, location, time }, index) => {
          const roles = { ...(subject && { subject }), ...(location && { location }) };
          return { type, roles, time, grain: "instant" as const, index };
        });
        const built = createEventSet(events);
        const positions = [0, 1].flatMap((type) =>
          built
            .postings(type, null, null)
            .flatMap((posting) =>
              Array.from({ length: posting.to - posting.from }, (_, place) =>
                positionAt(posting, posting.from + place),
              ),
            ),
        );
        expect(positions.sort((a, b) => a - b)).toEqual([...events.keys()]);
        const back = [...events.keys()].map((position) => built.eventAt(position));
        expect(back.toSorted((a, b) => a.index - b.index)).toEqual(events);
      }),
    );
  });
});
