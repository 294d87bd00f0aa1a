import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findUncertain, horizon, select } from "../../src/query/select.js";
import { createEventSet, type EventSet } from "../../src/events/event-set.js";
import type { Slice } from "../../src/events/posting.js";
import { always, type IntervalSet, normalise } from "../../src/time/interval.js";
import { at, eventSet, speechTime } from "./world.js";

const past = horizon("past", speechTime, false, false);

function timesOf(slices: readonly Slice[]): readonly number[] {
  return slices.flatMap(({ posting, from, to }) => [...posting.instants.slice(from, to)]);
}

describe("horizon", () => {
  const all = always;
  it.each([
    ["past", false, false, { start: all.start, end: speechTime + 1 }],
    ["past", false, true, all],
    ["past", true, false, { start: all.start, end: speechTime + 1 }],
    ["past", true, true, { start: all.start, end: speechTime + 1 }],
    ["future", false, false, { start: speechTime + 1, end: all.end }],
    ["future", false, true, { start: speechTime + 1, end: all.end }],
    ["future", true, false, { start: speechTime + 1, end: speechTime + 1 }],
  ] as const)("of the %s, vague %j, future included %j", (tense, vague, include, expected) => {
    expect(horizon(tense, speechTime, vague, include)).toEqual(expected);
  });
});

describe("select", () => {
  it("takes what lies in the set and the horizon, each event once", () => {
    const instants = fc.array(fc.integer({ min: 0, max: 40 }));
    const intervals = fc
      .array(fc.tuple(fc.integer({ min: -2, max: 42 }), fc.integer({ min: 0, max: 9 })))
      .map((all) => normalise(all.map(([start, length]) => ({ start, end: start + length }))));
    const tense = fc.constantFrom("past", "future");
    fc.assert(
      fc.property(instants, intervals, tense, fc.integer({ min: 0, max: 40 }), (times, set, tense, now) => {
        const events = createEventSet(
          times.map((time, index) => ({ type: "chat", roles: {}, time, grain: "instant", index })),
        );
        const slices = select(events.postings(0, null, null), set, horizon(tense, now, false, false));
        const expected = times.filter(
          (time) =>
            set.some(({ start, end }) => start <= time && time < end) &&
            (tense === "past" ? time <= now : time > now),
        );
        expect(timesOf(slices)).toEqual(expected.sort((a, b) => a - b));
        expect(slices.every(({ from, to }) => from < to)).toBe(true);
      }),
    );
  });

  it("counts an event at speech time as past", () => {
    const events = createEventSet([
      { type: "chat", roles: {}, time: speechTime, grain: "instant", index: 0 },
      { type: "chat", roles: {}, time: speechTime + 1, grain: "instant", index: 1 },
    ]);
    const postings = events.postings(0, null, null);
    expect(timesOf(select(postings, [always], past))).toEqual([speechTime]);
    expect(timesOf(select(postings, [always], horizon("future", speechTime, false, false)))).toEqual([
      speechTime + 1,
    ]);
  });
});

describe("findUncertain", () => {
  const set = eventSet("chat, 2023-09-28", "chat, 2023-09-29", "chat, 2023-09-30", "chat, 2023-10-29");
  const found = (intervals: IntervalSet, seen = past, vague = false, of: EventSet = set) => {
    const position = findUncertain(of, of.postings(0, null, null), intervals, seen, vague);
    return position === null ? null : position;
  };
  const between = (start: string, end: string): IntervalSet => [{ start: at(start), end: at(end) }];

  it("is certain of a day that is covered or not touched", () => {
    expect(found([always])).toBeNull();
    expect(found(between("2023-09-28", "2023-09-29"))).toBeNull();
    expect(found(between("2023-09-27 12:00", "2023-09-28"))).toBeNull();
    expect(found(between("2023-09-27", "2023-10-01"))).toBeNull();
  });

  it.each([
    ["2023-09-28 00:01", "2023-09-29"],
    ["2023-09-28", "2023-09-28 23:59"],
    ["2023-09-28 12:00", "2023-09-28 13:00"],
  ])("is not certain from %s to %s", (start, end) => {
    expect(found(between(start, end))).toBe(0);
  });

  it("names the day at the other border too", () => {
    expect(found(between("2023-09-28", "2023-09-29 12:00"))).toBe(1);
  });

  it("holds what is dated today to have happened by now", () => {
    const now: IntervalSet = [{ start: at("2023-09-27"), end: speechTime + 1 }];
    expect(found(now)).toBeNull();
    expect(found([{ start: speechTime - 3_600_000, end: speechTime + 1 }])).toBe(1);
    expect(found(now, horizon("past", speechTime, false, true))).toBe(1);
  });

  it("does not look at what the tense hides", () => {
    expect(found(between("2023-09-30 12:00", "2023-09-30 13:00"))).toBeNull();
    expect(
      found(between("2023-09-28 12:00", "2023-09-28 13:00"), horizon("future", speechTime, false, false)),
    ).toBeNull();
    expect(
      found(between("2023-09-30 12:00", "2023-09-30 13:00"), horizon("future", speechTime, false, false)),
    ).toBe(2);
  });

  it("knows the day of 25 hours", () => {
    const seen = horizon("future", speechTime, false, false);
    expect(found([{ start: at("2023-10-29") + 24.5 * 3_600_000, end: at("2023-10-31") }], seen)).toBe(3);
    expect(found(between("2023-10-30", "2023-10-31"), seen)).toBeNull();
  });

  it("is never certain of a touched day when degrees depend on the hour", () => {
    const seen = horizon("past", speechTime, true, false);
    expect(found([always], seen, true)).toBe(0);
    expect(found(between("2023-09-29", "2023-09-30"), seen, true)).toBe(1);
    expect(found(between("2023-09-20", "2023-09-28"), seen, true)).toBeNull();
    expect(found(between("2023-09-20", "2023-09-28 12:00"), seen, true)).toBe(0);
  });

  it("is certain of instants", () => {
    const exact = eventSet("chat, 2023-09-28 00:00", "fly, 2023-09-28");
    expect(found(between("2023-09-27", "2023-09-28 12:00"), past, true, exact)).toBeNull();
    expect(found([always], past, true, eventSet("chat, 2023-09-28 00:00"))).toBeNull();
  });
});
