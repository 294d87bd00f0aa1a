import { expect, test } from "vitest";
import type { Query, Term } from "../../../src/algebra/query.js";
import { civil, msPerDay, msPerHour } from "../../../src/time/civil.js";
import { instantOf, openZone } from "../../../src/time/zone.js";
import type { Asked, Moment, PlainEvent } from "./event.js";
import { rule } from "./referee.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("no zone");
const zone = opened.value;

function at(year: number, month = 1, day = 1, hour = 0, minute = 0): Moment {
  return { at: instantOf(civil(year, month, day, hour, minute), zone).instant, grain: "instant" };
}

const speechTime = at(2023, 5, 10, 12).at;

function happened(type: string, subject: string, start: Moment, end?: Moment | null): PlainEvent {
  return { type, roles: { subject }, start, ...(end === undefined ? {} : { end }) };
}

/** Recently is certain for an hour, even odds for a day, and no more after. */
function asked(events: readonly PlainEvent[], changes: Partial<Asked> = {}): Asked {
  return {
    events,
    speechTime,
    zone,
    tense: "past",
    dependence: "independent",
    known: {},
    intervals: (words) => (words === "recently" ? null : [[at(2023, 5, 9).at, at(2023, 5, 10).at]]),
    degree: (_, __, elapsed) => (elapsed <= msPerHour ? 1 : elapsed <= msPerDay ? 0.5 : 0),
    ...changes,
  };
}

const all = (type: string | null): Term => ({ term: "events", type, roles: {}, present: [] });
const recently = (of: Term): Term => ({ term: "in", of, time: "recently" });

function ruled(query: Query, setting: Asked): Record<string, number> | string {
  const ruling = rule({ ...query, tense: "past" }, setting, (value) => {
    const { kind: _, ...rest } = value;
    return JSON.stringify(Object.values(rest).at(-1));
  });
  return ruling.kind === "issue" ? ruling.reason : Object.fromEntries(ruling.mass);
}

const swims = [
  happened("swim", "Tom", at(2023, 5, 10, 10)),
  happened("swim", "Ann", at(2023, 5, 9, 15)),
  happened("swim", "Ann", at(2023, 5, 1, 9)),
  happened("swim", "Bob", at(2023, 5, 11, 9)),
];

test("a vague word applies to each event or not, once for the whole question", () => {
  const of = recently(all("swim"));
  expect(ruled({ query: "exists", of }, asked(swims))).toEqual({ true: 0.75, false: 0.25 });
  expect(ruled({ query: "count", of }, asked(swims))).toEqual({ 0: 0.25, 1: 0.5, 2: 0.25 });
  expect(ruled({ query: "values", role: "subject", of }, asked(swims))).toEqual({
    '["Ann","Tom"]': 0.25,
    '["Ann"]': 0.25,
    '["Tom"]': 0.25,
    "[]": 0.25,
  });
  const twice: Query = {
    query: "all",
    of: [
      { query: "exists", of },
      { query: "exists", of },
    ],
  };
  expect(ruled(twice, asked(swims))).toEqual({ true: 0.75, false: 0.25 });
  expect(ruled({ query: "count", of }, asked(swims, { dependence: "comonotone" }))).toEqual({
    0: 0.5,
    2: 0.5,
  });
});

test("two vague words over one event cannot be told", () => {
  const setting = asked(swims, { intervals: () => null });
  const both: Term = { term: "in", of: { term: "in", of: all("swim"), time: "just" }, time: "recently" };
  expect(ruled({ query: "exists", of: both }, setting)).toBe("two vague words over one event");
});

test("events that begin together are first together", () => {
  const events = [
    happened("swim", "Tom", at(2023, 5, 1, 9)),
    happened("swim", "Ann", at(2023, 5, 1, 9)),
    happened("swim", "Eve", { at: at(2023, 5, 1).at, grain: "day" }),
    happened("swim", "Bob", at(2023, 5, 2)),
  ];
  const nth = (k: number): Query => ({
    query: "values",
    role: "subject",
    of: { term: "nth", of: all("swim"), k, from: "first" },
  });
  expect(ruled(nth(1), asked(events))).toEqual({ '["Ann","Eve","Tom"]': 1 });
  expect(ruled(nth(3), asked(events))).toEqual({ '["Ann","Eve","Tom"]': 1 });
  expect(ruled(nth(4), asked(events))).toEqual({ '["Bob"]': 1 });
  expect(ruled(nth(5), asked(events))).toEqual({ "[]": 1 });
});

test("another event's extent bounds before, after and during", () => {
  const events = [
    happened("travel", "Tom", at(2023, 5, 1), at(2023, 5, 4)),
    happened("swim", "Tom", at(2023, 4, 30)),
    happened("swim", "Ann", at(2023, 5, 2)),
    happened("swim", "Bob", at(2023, 5, 4)),
  ];
  const who = (how: "before" | "after" | "during"): Query => ({
    query: "values",
    role: "subject",
    of: { term: "placed", of: all("swim"), how, other: all("travel") },
  });
  expect(ruled(who("before"), asked(events))).toEqual({ '["Tom"]': 1 });
  expect(ruled(who("during"), asked(events))).toEqual({ '["Ann"]': 1 });
  expect(ruled(who("after"), asked(events))).toEqual({ '["Bob"]': 1 });
  expect(ruled(who("after"), asked(events.slice(1)))).toBe("nothing in any world");
});

test("a length of years is a difference of years, and how long a point was cannot be told", () => {
  const year = (number: number): Moment => ({ at: at(number).at, grain: "year" });
  const lived = happened("live", "Tom", year(1960), year(1970));
  const longest: Query = { query: "measure", how: "longest", what: "extent", of: all("live") };
  expect(ruled(longest, asked([lived]))).toEqual({ '{"months":120,"of":"year"}': 1 });
  expect(ruled(longest, asked([happened("live", "Tom", at(1960))]))).toBe("how long it was");
  expect(ruled(longest, asked([]))).toEqual({ '"none"': 1 });
  const since = happened("live", "Ann", at(2023, 5, 10, 9), null);
  expect(ruled(longest, asked([since]))).toEqual({ '{"ms":10800000}': 1 });
});

test("days in a row, days without, and every day", () => {
  const events = [3, 4, 6, 7, 8, 9].map((day) => happened("swim", "Tom", at(2023, 5, day, 8)));
  const of = all("swim");
  expect(ruled({ query: "streak", unit: "day", of }, asked(events))).toEqual({ 4: 1 });
  expect(ruled({ query: "streak", unit: "day", running: true, of }, asked(events))).toEqual({ 4: 1 });
  expect(ruled({ query: "every", unit: "day", window: null, of }, asked(events))).toEqual({ false: 1 });
  expect(ruled({ query: "every", unit: "week", window: null, of }, asked(events))).toEqual({ true: 1 });
  const most: Query = { query: "best", by: { unit: "week" }, how: "most", measure: "count", of };
  expect(ruled(most, asked(events))).toEqual({ "[2783]": 1 });
});

test("the best of a role are all that tie, and never those without an event", () => {
  const best = (how: "most" | "least", k?: number): Query => ({
    query: "best",
    by: { role: "subject" },
    how,
    measure: "count",
    of: all("swim"),
    k,
  });
  expect(ruled(best("most"), asked(swims))).toEqual({ '["Ann"]': 1 });
  expect(ruled(best("least"), asked(swims))).toEqual({ '["Tom"]': 1 });
  expect(ruled(best("most", 2), asked(swims))).toEqual({ '["Tom"]': 1 });
  expect(ruled(best("most"), asked(swims.slice(0, 2)))).toEqual({ '["Ann","Tom"]': 1 });
  expect(ruled(best("most"), asked([]))).toEqual({ "[]": 1 });
});
