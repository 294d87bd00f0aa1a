import { openTimeFormat, openTimeFormats } from "../../src/time/time-format.js";
import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EventSetOptions, readEventSet } from "../../src/events/record.js";
import type { Issue } from "../../src/issue/issue.js";
import { openZone, type Zone } from "../../src/time/zone.js";
import { lawRuns } from "../law-runs.js";

function zoneNamed(name: string): Zone {
  const zone = openZone(name);
  if (!zone.ok) throw new RangeError(name);
  return zone.value;
}

const berlin = zoneNamed("Europe/Berlin");
const noZone: EventSetOptions = { zone: null };
const inBerlin: EventSetOptions = { zone: berlin };
const cooked = { type: "cook", subject: "Ann", location: "kitchen", time: 1695852168 };

function read(json: unknown, options: EventSetOptions = inBerlin) {
  const result = readEventSet(json, options);
  if (!result.ok) throw new RangeError(JSON.stringify(result.issues));
  return { ...result.value, notes: result.notes };
}

function issuesOf(json: unknown, options: EventSetOptions = inBerlin): readonly Issue[] {
  const result = readEventSet(json, options);
  return result.ok ? [] : result.issues;
}

function example(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../examples/${name}`, import.meta.url), "utf8"));
}

describe("the shipped examples", () => {
  it("household.json reads without a note, in its own zone and at its own speech time", () => {
    const set = read(example("household.json"), noZone);
    expect(set.notes).toEqual([]);
    expect(set.zone?.name).toBe("Europe/Berlin");
    expect(set.speechTime).toBe(1696018694000);
    expect([...set.facts.keys()].sort()).toEqual(["our anniversary", "tom's birthday"]);
    expect(new Set(set.events.map(({ type }) => type)).size).toBe(7);
    expect(new Set(set.events.map(({ roles }) => roles["subject"]))).toEqual(new Set(["Mary", "Tom", "Ria"]));
    expect(set.events.every(({ time }) => time <= 1696018694000)).toBe(true);
  });

  it("the records of Figure 2, in the paper's spelling, are the events of Figure 3", () => {
    const second = read(example("paper-figure-2.json"), noZone);
    expect(second).toEqual(read(example("paper-figure-3.json"), noZone));
    expect(second.events[3]).toEqual({
      type: "dance lively salsa",
      roles: { subject: "Mary", location: "kitchen" },
      time: Date.UTC(2023, 7, 11, 8, 57),
      grain: "instant",
      index: 3,
    });
  });

  it("every question of questions.jsonl is a line with an id of its own", () => {
    const text = readFileSync(new URL("../../examples/questions.jsonl", import.meta.url), "utf8");
    const items = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { readonly id: string; readonly question: string });
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.every(({ question }) => /^(Who|Did|How often|When) .*\?$/.test(question))).toBe(true);
  });
});

describe("what an event set may look like", () => {
  it("is a bare array, or an object with other spellings of its keys", () => {
    expect(read([cooked]).events).toHaveLength(1);
    const set = read({ speech_time: "2023-09-29T22:18:14+02:00", timezone: "UTC", Events: [cooked] }, noZone);
    expect(set.speechTime).toBe(1696018694000);
    expect(set.zone?.name).toBe("UTC");
    expect(read({ zone: "UTC", "event set": [] }, noZone).events).toEqual([]);
  });

  it("tells other keys in one note", () => {
    expect(read({ events: [], speechTime: null, author: "Ann", Version: 2 }).notes).toEqual([
      { kind: "ignored-keys", keys: ["author", "Version"] },
    ]);
  });

  it.each([
    [7, "event set", "7", "object-or-array"],
    [null, "event set", "null", "object-or-array"],
    [{ ...cooked }, "events", "", "events"],
    [{ events: "none" }, "events", '"none"', "events"],
    [{ events: [], timeZone: 2 }, "timeZone", "2", "zone"],
    [{ events: [], facts: [] }, "facts", "[]", "facts"],
    [{ events: [], SpeechTime: true }, "SpeechTime", "true", "speech-time"],
    [{ events: [], speechTime: "2023-09-29" }, "speechTime", '"2023-09-29"', "time-of-day"],
    [{ events: [], zone: "UTC", timeZone: "UTC" }, "timeZone", '"UTC"', "one-field"],
  ])("%j is no event set", (json, field, value, expected) => {
    expect(issuesOf(json)).toEqual([{ kind: "bad-event-set", field, value, expected }]);
  });

  it("passes on what is wrong with facts, zone and speech time, all of it", () => {
    const json = { events: [], timeZone: "Europe/Berlon", speechTime: "soon", facts: { Tom: "May" } };
    expect(issuesOf(json, noZone).map(({ kind }) => kind)).toEqual([
      "unknown-zone",
      "bad-event-set",
      "bad-fact",
    ]);
  });
});

describe("zone and speech time", () => {
  const civil = { ...cooked, time: "2023-09-28 00:02" };

  it("the zone that is given wins, with a note when the set says another", () => {
    const set = read({ timeZone: "UTC", events: [civil] });
    expect(set.events[0]?.time).toBe(Date.UTC(2023, 8, 27, 22, 2));
    expect(set.zone).toBe(berlin);
    expect(set.notes).toEqual([{ kind: "overridden-zone", stated: "UTC", used: "Europe/Berlin" }]);
    expect(read({ timeZone: "europe/berlin", events: [civil] }).notes).toEqual([]);
  });

  it("an unknown zone does not matter when another is given", () => {
    expect(read({ timeZone: "Nowhere", events: [civil] }).notes).toEqual([
      { kind: "overridden-zone", stated: "Nowhere", used: "Europe/Berlin" },
    ]);
    expect(issuesOf({ timeZone: "Nowhere", events: [civil] }, noZone).map(({ kind }) => kind)).toEqual([
      "unknown-zone",
    ]);
  });

  it("a missing zone is told once, and only when a time needs one", () => {
    const missing = [{ kind: "missing-zone" }];
    expect(issuesOf([civil, civil, { ...civil, time: "2023-09-28" }], noZone)).toEqual(missing);
    expect(issuesOf({ speechTime: "2023-09-29 22:18", events: [civil] }, noZone)).toEqual(missing);
    expect(issuesOf([cooked, { ...cooked, time: "2023-09-28T00:02Z" }], noZone)).toEqual([]);
    expect(read([cooked], noZone).zone).toBeNull();
  });

  it("the speech time that is given wins, and the set's is not looked at", () => {
    const options = { zone: null, speechTime: 5 };
    expect(read({ speechTime: "2023-09-29 22:18", events: [] }, options).speechTime).toBe(5);
    expect(read([], options).speechTime).toBe(5);
    expect(read([]).speechTime).toBeNull();
  });
});

describe("times", () => {
  const timesOf = (times: readonly (number | string)[]): readonly object[] =>
    times.map((time) => ({ ...cooked, time }));

  it("Unix seconds are told from milliseconds by their size, with a note", () => {
    const seconds = read(timesOf([1695852168, "1695852168", 0, 1695852168.5]), noZone);
    expect(seconds.events.map(({ time }) => time)).toEqual([1695852168000, 1695852168000, 0, 1695852168500]);
    expect(seconds.notes).toContainEqual({ kind: "time-unit", seconds: 4, milliseconds: 0 });
    const milliseconds = read(timesOf([1695852168000, 0]), noZone);
    expect(milliseconds.events.map(({ time }) => time)).toEqual([1695852168000, 0]);
  });

  it("Unix milliseconds before March 1973 are such where others are, before and after them", () => {
    const early = [Date.UTC(1972, 5, 1), Date.UTC(1967, 0, 1), Date.UTC(1970, 11, 1)];
    const set = read(timesOf([...early, 1695852168000, ...early.map(String)]), noZone);
    expect(set.events.map(({ time }) => time)).toEqual([...early, 1695852168000, ...early]);
    expect(set.events.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(set.notes).toContainEqual({ kind: "time-unit", seconds: 0, milliseconds: 7 });
    const alone = read(timesOf([76_204_800_000]), noZone);
    expect(alone.events).toMatchObject([{ time: 76_204_800_000_000 }]);
    expect(alone.notes).toContainEqual({ kind: "time-unit", seconds: 1, milliseconds: 0 });
  });

  it("Unix seconds among milliseconds of the same times are such", () => {
    const set = read(timesOf([1695852168, "1695852168", 1695852168000, 1695852168.5]), noZone);
    expect(set.events.map(({ time }) => time - 1695852168000)).toEqual([0, 0, 0, 500]);
    expect(set.notes).toEqual([
      { kind: "time-unit", seconds: 3, milliseconds: 1 },
      { kind: "duplicate-events", count: 2, dropped: false },
    ]);
    // Of these the second may be in January 1970.
    expect(issuesOf(timesOf([1695852168000, 1695852168, -3600000000000]), noZone)).toMatchObject([
      { kind: "mixed-time-units", seconds: 1, milliseconds: 2, record: 2 },
    ]);
  });

  it("Unix times that may be either, among milliseconds, are refused, unless the unit is said", () => {
    const times = timesOf(["2023-09-28T00:00Z", 1695852168000, 86_400_000, 172_800_000]);
    expect(issuesOf(times, noZone)).toEqual([
      { kind: "mixed-time-units", source: null, seconds: 2, milliseconds: 1, record: 3, value: "86400000" },
    ]);
    const unit = openTimeFormat("x");
    if (!unit.ok) throw new Error("no format");
    const set = read(timesOf([1695852168000, 86_400_000, "172800000"]), {
      ...noZone,
      timeFormat: unit.value,
    });
    expect(set.events.map(({ time }) => time)).toEqual([1695852168000, 86_400_000, 172_800_000]);
    expect(set.notes).toEqual([]);
  });

  it("a time that two formats read differently is the first one's, with a note", () => {
    const formats = openTimeFormats(["d/M/yyyy", "M/d/yyyy"]);
    if (!formats.ok) throw new Error("no format");
    const set = read(timesOf(["28/03/2023", "03/04/2023", "05/06/2023", "03/28/2023"]), {
      zone: berlin,
      timeFormat: formats.value,
    });
    expect(set.events.map(({ time }) => time)).toEqual([
      Date.UTC(2023, 2, 27, 22),
      Date.UTC(2023, 3, 2, 22),
      Date.UTC(2023, 5, 4, 22),
      Date.UTC(2023, 2, 27, 22),
    ]);
    expect(set.notes).toContainEqual({
      kind: "ambiguous-formats",
      count: 2,
      record: 2,
      value: "03/04/2023",
      format: "d/M/yyyy",
      other: "M/d/yyyy",
    });
  });

  it("a date alone is a day, or the instant that is assumed", () => {
    const records = [{ ...cooked, time: " 2023-09-28" }, cooked];
    const [day, instant] = read(records).events;
    expect(day).toMatchObject({ grain: "day", time: Date.UTC(2023, 8, 27, 22) });
    expect(instant).toMatchObject({ grain: "instant" });
    const set = read(records, { zone: berlin, assumeTime: "9:30" });
    expect(set.events[0]).toMatchObject({ grain: "instant", time: Date.UTC(2023, 8, 28, 7, 30) });
    expect(set.notes).toContainEqual({ kind: "assumed-time", time: "09:30", count: 1 });
  });

  it.each(["24:00", "9", "12:60", "noon", ""])("%j is no time of day to assume", (assumeTime) => {
    expect(issuesOf([], { zone: berlin, assumeTime })).toEqual([
      { kind: "bad-assumed-time", value: assumeTime },
    ]);
  });

  it("folds and gaps are counted in one note", () => {
    const times = ["2023-10-29 02:30", "2023-03-26 02:30", "2023-10-29 02:40", "2023-09-28 02:30"];
    expect(read([cooked, ...times.map((time) => ({ ...cooked, time }))]).notes).toContainEqual({
      kind: "adjusted-times",
      ambiguous: 2,
      skipped: 1,
      firstRecord: 2,
    });
  });

  it("a date that does not exist is refused with its reason", () => {
    const [issue] = issuesOf([cooked, { action: "eat", Date: "2023-02-30" }]);
    expect(issue).toMatchObject({
      kind: "bad-record",
      record: 2,
      field: "Date",
      value: '"2023-02-30"',
      cause: { kind: "impossible-date", reason: "February 2023 has 28 days" },
    });
  });

  it("what is no time at all needs no cause beside", () => {
    expect(issuesOf([{ ...cooked, time: "late" }])).toEqual([
      { kind: "bad-record", record: 1, field: "time", value: '"late"', expected: "time" },
    ]);
  });
});

describe("duplicates", () => {
  it("count, with a note, and go when asked to", () => {
    const records = [cooked, { ...cooked, subject: "Bob" }, { ...cooked, location: "The Kitchen" }];
    const set = read(records);
    expect(set.events).toHaveLength(3);
    expect(set.notes).toContainEqual({ kind: "duplicate-events", count: 1, dropped: false });
    const once = read(records, { zone: berlin, dedupe: true });
    expect(once.events.map(({ index }) => index)).toEqual([0, 1]);
    expect(once.notes).toContainEqual({ kind: "duplicate-events", count: 1, dropped: true });
  });
});

describe("laws", () => {
  it("no JSON value makes it throw", () => {
    const key = fc.constantFrom(
      ...[
        "type",
        "Action",
        "object",
        "Subject",
        "time",
        "Date",
        "event_type",
        "__proto__",
        "constructor",
        "",
      ],
    );
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom("2023-09-28", "eat", null, 1e9));
    const record = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.dictionary(key, value));
    const header = fc.constantFrom("events", "Events", "zone", "timeZone", "facts", "speechTime", "x");
    const set = fc.oneof(fc.array(record), fc.dictionary(header, fc.oneof(fc.array(record), value)));
    const options = fc.record({
      zone: fc.constantFrom(null, berlin),
      assumeTime: fc.constantFrom(null, "12:00", "x"),
      dedupe: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), set), options, (json, chosen) => {
        // As a file would give it: "__proto__" is then a key like any other.
        const result = readEventSet(JSON.parse(JSON.stringify(json)), chosen);
        if (!result.ok) expect(result.issues.length).toBeGreaterThan(0);
      }),
      { numRuns: lawRuns(20_000) },
    );
  });

  it("a set with k bad records lists exactly those", () => {
    const name = fc.constantFrom("Ann", "Bob", "the kitchen", "Zoë", "_x");
    const good = fc.record({ type: name, subject: name, time: fc.integer({ min: 0, max: 2e9 }) });
    const bad = fc.oneof(
      fc.constantFrom<unknown>(7, null, "x", [], {}),
      good.chain((record) =>
        fc.constantFrom<unknown>(
          { ...record, type: "" },
          { ...record, subject: 3 },
          { ...record, location: ["bar", "pub"] },
          { ...record, time: "2023-13-01" },
          { ...record, time: undefined },
          { ...record, Subject: "Eve" },
        ),
      ),
    );
    const line = fc.oneof(
      good.map((record) => ({ record: record as unknown, isBad: false })),
      bad.map((record) => ({ record, isBad: true })),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const result = readEventSet(
          lines.map(({ record }) => record),
          noZone,
        );
        const told = result.ok
          ? []
          : result.issues.map((issue) => (issue.kind === "bad-record" ? issue.record : Number.NaN));
        const wrong = lines.flatMap(({ isBad }, index) => (isBad ? [index + 1] : []));
        expect([...new Set(told)]).toEqual(wrong);
        if (result.ok) expect(result.value.events).toHaveLength(lines.length);
      }),
      { numRuns: 300 },
    );
  });

  it("a hundred thousand bad records are all listed", () => {
    expect(issuesOf(Array.from({ length: 100_000 }, () => 1))).toHaveLength(100_000);
  });
});
