import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AskedQuery, EventsTerm, Term } from "../../../src/algebra/query.js";
import type { EventSet } from "../../../src/events/event-set.js";
import { Answer } from "../../../src/query/answer.js";
import { answerAny } from "../../../src/query/answer-any.js";
import { answerQuery } from "../../../src/query/query-answer.js";
import { berlin, event, eventSet, speechTime } from "../world.js";

const options = { speechTime, zone: berlin };

function missesOf(set: EventSet, of: Term, query: "count" | "exists" = "count") {
  const asked: AskedQuery = { query, of, tense: "past" };
  return answerQuery(set, asked, options).nearMisses?.events.map(({ record, reason }) => [record, reason]);
}

function runs(roles: Record<string, string> = {}, type = "run"): EventsTerm {
  return { term: "events", type, roles, present: [] };
}

const set = eventSet(
  "Ann: run @ park, 2023-09-28 07:00",
  "Ann: run @ lake, 2023-09-28 08:00",
  "Bo: run @ park, 2023-09-28 09:00",
  "Ann: run @ park, 2023-09-29 00:30",
  "Ann: run @ park, 2023-09-30 07:00",
  "Ann: swim @ lake, 2023-09-28 12:00",
  { ...event("Cy: ride, 2023-09-28 10:00"), roles: { subject: "Cy", distance: "4 km" } },
  { ...event("Cy: ride, 2023-09-28 11:00"), roles: { subject: "Cy", distance: "9 km" } },
);
const yesterday = (of: Term): Term => ({ term: "in", of, time: "yesterday" });

describe("near misses of a query", () => {
  test("fail in one thing alone, which is said", () => {
    const ann = runs({ subject: "Ann", location: "park" });
    const interval = { start: "2023-09-28T00:00:00+02:00", end: "2023-09-29T00:00:00+02:00" };
    expect(missesOf(set, yesterday(ann))).toEqual([
      [4, { kind: "interval", side: "after", byMs: 1_800_000, interval }],
      [2, { kind: "role", role: "location", asked: "park", found: "lake" }],
      [3, { kind: "subject", asked: "Ann", found: "Bo" }],
      [5, { kind: "interval", side: "after", byMs: 111_600_000, interval }],
    ]);
  });

  test("come after speech time, where nothing else is amiss", () => {
    expect(missesOf(set, runs({ subject: "Ann", location: "park" }))?.[0]).toEqual([
      5,
      { kind: "speech-time", side: "after", byMs: 31_306_000 },
    ]);
  });

  test("have too small an amount, or lie otherwise to another event", () => {
    const long: Term = {
      ...{ term: "amount", of: runs({}, "ride"), what: "distance" },
      ...{ bound: "more-than", value: "5 km" },
    };
    expect(missesOf(set, long)).toEqual([
      [7, { kind: "amount", what: "distance", bound: "more-than", value: "5 km", found: "4 km" }],
    ]);
    const before: Term = {
      term: "placed",
      of: runs({ location: "park" }),
      how: "before",
      other: runs({}, "ride"),
    };
    expect(missesOf(set, before)).toContainEqual([4, { kind: "placed", how: ["before"] }]);
  });

  test("are those of what it picks from, and never what counts", () => {
    const first: Term = { term: "nth", of: yesterday(runs({ subject: "Ann" })), k: 1, from: "first" };
    expect(missesOf(set, first)?.map(([record]) => record)).toEqual([4, 3, 5]);
  });

  test("are few, and the others are counted", () => {
    const many = eventSet(...Array.from({ length: 9 }, (_, day) => `Ann: run, 2023-09-0${day + 1} 07:00`));
    const { nearMisses } = answerQuery(
      many,
      { query: "exists", of: yesterday(runs()), tense: "past" },
      options,
    );
    expect([nearMisses?.events.length, nearMisses?.more]).toEqual([3, 6]);
  });

  test("are as those of the flat question that says the same", () => {
    const one = fc
      .tuple(
        fc.constantFrom("Ann", "Bo"),
        fc.constantFrom("park", "lake"),
        fc.constantFrom("27", "28", "29", "30"),
        fc.integer({ min: 0, max: 23 }),
      )
      .map(
        ([who, where, day, hour]) =>
          `${who}: run @ ${where}, 2023-09-${day} ${String(hour).padStart(2, "0")}:15`,
      );
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 8 }), (lines) => {
        const events = eventSet(
          ...lines,
          "Ann: run @ park, 2023-09-01 07:15",
          "Bo: run @ lake, 2023-09-01 07:15",
        );
        const found = answerAny(events, "Did Ann run in the park yesterday?", options);
        if (!found.ok || !(found.value instanceof Answer) || found.value.query === null)
          throw new Error("flat");
        const flat = found.value.nearMisses;
        const asked = answerQuery(events, found.value.query, options).nearMisses;
        expect(asked).toEqual(flat);
      }),
    );
  });
});
