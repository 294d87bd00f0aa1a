import { describe, expect, test } from "vitest";
import type { PlacedTerm, Query, Term } from "../../../src/algebra/query.js";
import { eventSet } from "../world.js";
import { answerTo, evaluated, events, inTime, kindsOf, past } from "./asked.js";

// Speech time is Friday, 2023-09-29 22:18:14 in Berlin.
const set = eventSet(
  "Tom: eat risotto @ kitchen, 2023-09-25 12:00",
  "Mary: eat risotto @ garden, 2023-09-26 12:00",
  "Tom: eat risotto @ garden, 2023-09-27 12:00",
  "Tom: eat risotto @ kitchen, 2023-09-29 12:00",
  "Tom: read book @ garden, 2023-09-26 18:00",
  "Ria: read book @ kitchen, 2023-09-27 09:30",
  "Ria: read book @ kitchen, 2023-10-02 08:00",
  "Max: sleep, 2023-08-01 23:00",
);
const risotto = events("eat risotto");
const book = events("read book");

function placed(of: Term, how: PlacedTerm["how"], other: Term, more: Partial<PlacedTerm> = {}): Term {
  return { term: "placed", of, how, other, ...more };
}

const subjects = (of: Term): Query => ({ query: "values", role: "subject", of });
const times = (of: Term): Query => ({ query: "instants", of });

describe("terms", () => {
  test.each<[what: string, of: Term, starts: readonly string[]]>([
    ["events of a type that have a role", events("eat risotto", { subject: "Mary" }), ["09-26T12:00"]],
    [
      "of a list of names any",
      events("read book", { subject: ["Tom", "Ria"] }),
      ["09-26T18:00", "09-27T09:30"],
    ],
    ["without a name", { ...risotto, without: { subject: ["Tom"] } }, ["09-26T12:00"]],
    ["that have some value of a role", { ...events("sleep"), present: ["location"] }, []],
    ["in a time", inTime(risotto, "yesterday"), []],
    ["in this week", inTime(book, "this week"), ["09-26T18:00", "09-27T09:30"]],
    [
      "of two terms",
      { term: "union", of: [inTime(book, "this week"), events("sleep")] },
      ["08-01T23:00", "09-26T18:00", "09-27T09:30"],
    ],
    [
      "of both terms",
      { term: "intersection", of: [events(null, { subject: "Tom" }), book] },
      ["09-26T18:00"],
    ],
    [
      "of one and not the other",
      { term: "except", of: book, without: events(null, { subject: "Tom" }) },
      ["09-27T09:30"],
    ],
    ["the first", { term: "nth", of: risotto, k: 1, from: "first" }, ["09-25T12:00"]],
    ["the second to last", { term: "nth", of: risotto, k: 2, from: "last" }, ["09-27T12:00"]],
    ["a fifth of four", { term: "nth", of: risotto, k: 5, from: "first" }, []],
    ["before the first of another term", placed(risotto, "before", book), ["09-25T12:00", "09-26T12:00"]],
    ["after the first of another term", placed(risotto, "after", book), ["09-27T12:00", "09-29T12:00"]],
    [
      "after the last, where that is said",
      placed(risotto, "after", book, { anchor: "last" }),
      ["09-27T12:00", "09-29T12:00"],
    ],
    [
      "since the last of another term",
      placed(book, "since", events("eat risotto", { subject: "Mary" })),
      ["09-26T18:00", "09-27T09:30"],
    ],
    [
      "until the first of another term",
      placed(book, "until", events("eat risotto", { location: "garden" })),
      [],
    ],
    ["two days after", placed(risotto, "after", risotto, { length: "two days" }), ["09-27T12:00"]],
    ["one hour before", placed(book, "before", risotto, { length: "PT1H", anchor: "any" }), []],
    [
      "within six hours of any",
      placed(risotto, "within", book, { length: "6 hours" }),
      ["09-26T12:00", "09-27T12:00"],
    ],
    [
      "on the same day as any",
      placed(risotto, "same", book, { unit: "day" }),
      ["09-26T12:00", "09-27T12:00"],
    ],
    [
      "the day after the last",
      placed(risotto, "unit-after", events("eat risotto", { subject: "Mary" }), { unit: "day" }),
      ["09-27T12:00"],
    ],
    [
      "the day before the last",
      placed(risotto, "unit-before", events("eat risotto", { subject: "Mary" }), { unit: "day" }),
      ["09-25T12:00"],
    ],
    ["the next after any", placed(risotto, "next", book), ["09-27T12:00"]],
    [
      "the one before any, never itself",
      placed(risotto, "previous", risotto),
      ["09-25T12:00", "09-26T12:00", "09-27T12:00"],
    ],
    [
      "by Allen's relations",
      {
        term: "allen",
        of: risotto,
        relations: ["after", "equals"],
        other: events("eat risotto", { location: "garden" }),
      },
      ["09-27T12:00", "09-29T12:00"],
    ],
  ])("%s", (_, of, starts) => {
    expect(answerTo(set, times(of))).toEqual(starts.map((start) => `2023-${start}:00+02:00`));
  });

  test("what lies to no event at all is an issue", () => {
    expect(kindsOf(set, times(placed(risotto, "before", inTime(book, "last month"))))).toEqual([
      "no-other-event",
    ]);
  });

  test("which of several events is meant is said", () => {
    const notes = (more: Partial<PlacedTerm>) =>
      evaluated(set, past(times(placed(risotto, "before", book, more)))).notes.map(({ kind }) => kind);
    expect(notes({})).toEqual(["one-of-several"]);
    expect(notes({ anchor: "last" })).toEqual([]);
  });

  test("two vague words over one event are an issue", () => {
    const twice = inTime(inTime(risotto, "recently"), "just");
    expect(kindsOf(set, { query: "exists", of: twice })).toEqual(["two-adverbials"]);
  });

  test("names that are not known are issues, or match nothing, as the policy says", () => {
    expect(kindsOf(set, subjects(events("eat risoto")))).toEqual(["unknown-name"]);
    expect(kindsOf(set, subjects(events("eat risotto", { with: "Ann" })))).toEqual(["unknown-name"]);
    expect(kindsOf(set, { query: "values", role: "color", of: risotto })).toEqual(["unknown-name"]);
  });
});

describe("queries", () => {
  const tom = events("eat risotto", { subject: "Tom" });
  const count = (of: Term): Query => ({ query: "count", of });
  const seldom = { query: "best", by: { role: "subject" }, measure: "count", of: risotto } as const;
  test.each<[what: string, query: Query, answer: unknown]>([
    ["exists", { query: "exists", of: tom }, "yes"],
    ["exists, more than twice", { query: "exists", of: tom, bound: "more-than", k: 2 }, "yes"],
    ["exists, exactly twice", { query: "exists", of: tom, bound: "exactly", k: 2 }, "no"],
    ["values", subjects(risotto), ["Mary", "Tom"]],
    [
      "values of types",
      { query: "values", role: "type", of: events(null, { subject: "Tom" }) },
      ["eat risotto", "read book"],
    ],
    [
      "values, negated, range over known names",
      { query: "values", role: "subject", of: risotto, negated: true },
      ["Max", "Ria"],
    ],
    ["count", count(tom), 3],
    ["count of names", { query: "count", of: risotto, distinct: { role: "location" } }, 2],
    ["count of days", { query: "count", of: events(null), distinct: { unit: "day" } }, 5],
    ["instant, last", { query: "instant", of: tom, which: "last" }, "2023-09-29T12:00:00+02:00"],
    ["instant, second", { query: "instant", of: tom, which: "first", k: 2 }, "2023-09-27T12:00:00+02:00"],
    ["instant, fourth of three", { query: "instant", of: tom, which: "first", k: 4 }, "never"],
    [
      "elapsed, exactly",
      { query: "elapsed", from: { query: "instant", of: tom, which: "last" }, to: "speech-time" },
      "PT10H18M14S",
    ],
    [
      "elapsed in whole hours",
      {
        query: "elapsed",
        from: { query: "instant", of: tom, which: "last" },
        to: "speech-time",
        unit: "hour",
      },
      "PT10H",
    ],
    [
      "elapsed in days, by the calendar",
      {
        query: "elapsed",
        from: { query: "instant", of: book, which: "first" },
        to: { query: "instant", of: tom, which: "last" },
        unit: "day",
      },
      "P3D",
    ],
    [
      "elapsed of nothing",
      {
        query: "elapsed",
        from: { query: "instant", of: inTime(tom, "yesterday"), which: "last" },
        to: "speech-time",
      },
      "none",
    ],
    ["elapsed from a time", { query: "elapsed", from: { time: "2023-09-20" }, to: "speech-time" }, "P9D"],
    ["the longest gap", { query: "measure", how: "longest", what: "gap", of: tom }, "PT48H"],
    ["the mean gap", { query: "measure", how: "mean", what: "gap", of: risotto }, "PT32H"],
    ["a gap of one event", { query: "measure", how: "mean", what: "gap", of: events("sleep") }, "none"],
    ["streak", { query: "streak", unit: "day", of: risotto }, 3],
    ["streak that runs", { query: "streak", unit: "day", of: risotto, running: true }, 1],
    [
      "streak that runs: the unit that is not over breaks none",
      { query: "streak", unit: "week", of: inTime(risotto, "this week"), running: true },
      1,
    ],
    ["compare", { query: "compare", how: "more", left: count(tom), right: count(book) }, "yes"],
    [
      "compare instants",
      {
        query: "compare",
        how: "earlier",
        left: { query: "instant", of: book, which: "first" },
        right: { query: "instant", of: tom, which: "first" },
      },
      "no",
    ],
    [
      "compare with never",
      {
        query: "compare",
        how: "later",
        left: { query: "instant", of: inTime(book, "yesterday"), which: "first" },
        right: { query: "instant", of: tom, which: "first" },
      },
      "no",
    ],
    [
      "which",
      {
        query: "which",
        how: "earliest",
        among: [
          { name: "risotto", query: { query: "instant", of: risotto, which: "first" } },
          { name: "book", query: { query: "instant", of: book, which: "first" } },
        ],
      },
      ["risotto"],
    ],
    [
      "which, tied",
      {
        query: "which",
        how: "most",
        among: [
          { name: "Mary", query: count(events("eat risotto", { subject: "Mary" })) },
          { name: "Ria", query: count(events("read book", { subject: "Ria" })) },
        ],
      },
      ["Mary", "Ria"],
    ],
    ["best", { ...seldom, how: "most" }, ["Tom"]],
    ["best, least: of those that have one", { ...seldom, how: "least" }, ["Mary"]],
    ["best, second", { ...seldom, how: "most", k: 2 }, ["Mary"]],
    ["best of none", { ...seldom, how: "most", of: inTime(risotto, "yesterday") }, []],
    ["best by unit", { ...seldom, by: { unit: "month" }, how: "most", of: events(null) }, ["2023-09"]],
    ["who was the last", { ...seldom, how: "latest", measure: "last" }, ["Tom"]],
    ["whose last was the earliest", { ...seldom, how: "earliest", measure: "last" }, ["Mary"]],
    ["every", { query: "every", unit: "day", window: "this week", of: risotto }, "no"],
    [
      "every, by the units that have begun",
      { query: "every", unit: "week", window: "this month", of: events(null) },
      "no",
    ],
    ["every, from the first event on", { query: "every", unit: "week", window: null, of: risotto }, "yes"],
    [
      "every, at most once",
      { query: "every", unit: "day", window: "this week", of: risotto, bound: "at-most", k: 1 },
      "yes",
    ],
    ["missing", { query: "missing", unit: "day", window: "this week", of: risotto }, ["2023-09-28"]],
    ["only", { query: "only", role: "subject", names: ["Tom", "Mary"], of: risotto }, "yes"],
    ["only, where another has one", { query: "only", role: "subject", names: ["Tom"], of: risotto }, "no"],
    ["not", { query: "not", of: { query: "exists", of: tom } }, "no"],
    [
      "none of several",
      {
        query: "none",
        of: [
          { query: "exists", of: inTime(tom, "yesterday") },
          { query: "exists", of: inTime(book, "today") },
        ],
      },
      "yes",
    ],
    [
      "order",
      {
        query: "order",
        of: [
          { name: "book", term: book },
          { name: "risotto", term: risotto },
          { name: "bed", term: events("sleep") },
        ],
      },
      ["bed", "risotto", "book"],
    ],
    ["relation", { query: "relation", left: book, right: risotto }, "after"],
    ["relation of nothing", { query: "relation", left: inTime(book, "yesterday"), right: risotto }, "none"],
    [
      "list",
      { query: "list", of: inTime(book, "27 September 2023") },
      ["2023-09-27T09:30:00+02:00 read book (subject: Ria, location: kitchen)"],
    ],
    ["rate", { query: "rate", unit: "day", window: "this week", of: risotto }, 0.8],
  ])("%s", (_, query, answer) => {
    expect(answerTo(set, query)).toEqual(answer);
  });

  test("what has no order is not compared", () => {
    const values = subjects(risotto);
    expect(kindsOf(set, { query: "compare", how: "more", left: values, right: values })).toEqual([
      "not-comparable",
    ]);
    expect(kindsOf(set, { query: "not", of: count(risotto) })).toEqual(["not-comparable"]);
  });

  test("which of nothing is an issue", () => {
    const none: Query = { query: "measure", how: "mean", what: "gap", of: events("sleep") };
    const among = ["a", "b"].map((name) => ({ name, query: none }));
    expect(kindsOf(set, { query: "which", how: "longest", among })).toEqual(["nothing-to-compare"]);
  });

  test("how long a point in time lasted cannot be told", () => {
    expect(kindsOf(set, { query: "measure", how: "total", what: "extent", of: risotto })).toEqual([
      "cannot-be-told",
    ]);
    expect(kindsOf(set, times(placed(book, "during", risotto)))).toEqual(["cannot-be-told"]);
  });
});
