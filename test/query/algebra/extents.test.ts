import { describe, expect, test } from "vitest";
import type { EventsTerm, PlacedTerm, Query, Term } from "../../../src/algebra/query.js";
import { createEventSet } from "../../../src/events/event-set.js";
import type { Event } from "../../../src/events/event.js";
import type { Moment } from "../../../src/events/extent.js";
import { at, berlin } from "../world.js";
import { answerTo, evaluated, events, inTime, kindsOf, past } from "./asked.js";

/** "2010" is that year, "2020-09" that month, "2023-09-28" that day, with a time the instant. */
function moment(text: string): Moment {
  const grain = ({ 4: "year", 7: "month", 10: "day" } as const)[text.length] ?? "instant";
  const first = `${text}${"2000-01-01".slice(text.length)}`;
  return { at: at(grain === "instant" ? text : `${first} 00:00`), grain };
}

/** Without an end where none is said; "on" where it goes on. */
function lasting(type: string, start: string, end?: string, subject = "Tom"): Omit<Event, "index"> {
  const { at: time, grain } = moment(start);
  const told = end === undefined ? {} : { end: end === "on" ? null : moment(end) };
  return { type, roles: { subject }, time, grain, ...told };
}

// Speech time is Friday, 2023-09-29 22:18:14 in Berlin.
const set = createEventSet(
  [
    lasting("meet", "2023-09-28 10:00", "2023-09-28 11:30"),
    lasting("meet", "2023-09-29 09:00", "2023-09-29 09:45", "Mary"),
    lasting("call", "2023-09-28 11:00", "2023-09-28 11:10"),
    lasting("call", "2023-09-28 11:30"),
    lasting("drill", "2023-09-28 10:30", "2023-09-28 10:40"),
    lasting("drill", "2023-09-28 10:30", "2023-09-28 11:45", "Mary"),
    lasting("fast", "2023-09-29 20:00", "on"),
    lasting("conference", "2023-09-29 12:00", "2023-10-01 12:00"),
    lasting("live in Bonn", "1960", "1970"),
    lasting("live in Rome", "1970", "on"),
    lasting("study", "1980-09", "1984-06"),
    lasting("nap", "2023-03-26 01:00", "2023-03-26 04:00"),
  ].map((event, index) => ({ ...event, index })),
  { zone: berlin },
);

const [meet, call, fast] = [events("meet"), events("call"), events("fast")];
const [bonn, rome, conference] = [events("live in Bonn"), events("live in Rome"), events("conference")];

const counted = (of: Term): Query => ({ query: "count", of });
const goingOn = (of: Term, time: string): Term => ({ term: "in", of, time, how: "overlap" });
const byExtent = (of: Term, k: number, how: "most" | "least"): Term => ({
  ...{ term: "extreme", of, how, k },
  what: "extent",
});

function placed(of: Term, how: PlacedTerm["how"], other: Term, more: Partial<PlacedTerm> = {}): Term {
  return { term: "placed", of, how, other, ...more };
}

const extent = (how: "total" | "mean" | "longest" | "shortest", of: Term): Query => ({
  query: "measure",
  how,
  what: "extent",
  of,
});
const edge = (
  of: Term,
  which: "first" | "last",
  side: "start" | "end",
): Extract<Query, { query: "instant" }> => ({
  query: "instant",
  of,
  which,
  edge: side,
});
const ago = (of: EventsTerm): Query => ({
  query: "elapsed",
  from: edge(of, "last", "end"),
  to: "speech-time",
});

describe("events with an end", () => {
  test.each<[what: string, query: Query, answer: unknown]>([
    ["last so long", extent("total", meet), "PT2H15M"],
    ["begin in a time", counted(inTime(meet, "at 11:00 on September 28")), 0],
    ["are going on at a time", counted(goingOn(meet, "at 11:00 on September 28")), 1],
    ["end before the instant of their end", counted(goingOn(meet, "at 11:30 on September 28")), 0],
    ["go on now", counted(goingOn(fast, "right now")), 1],
    ["count by their start without an end", counted(goingOn(call, "at 11:30 on September 28")), 1],
    ["are known to a month, and sure in between", counted(goingOn(events("study"), "in 1982")), 1],
    ["are known to a month, and asked for all of it", counted(goingOn(events("study"), "in June 1984")), 1],
    ["of which the longest", { query: "values", role: "subject", of: byExtent(meet, 1, "most") }, ["Tom"]],
    ["of which the shortest", { query: "values", role: "subject", of: byExtent(meet, 1, "least") }, ["Mary"]],
    ["of which there is no third", counted(byExtent(meet, 3, "least")), 0],
    ["on average", extent("mean", meet), "PT1H7M30S"],
    ["at most", extent("longest", meet), "PT1H30M"],
    ["at least", extent("shortest", meet), "PT45M"],
    ["are cut at the speech time", extent("total", conference), "PT10H18M14S"],
    ["go on until the speech time", extent("total", fast), "PT2H18M14S"],
    ["last elapsed hours, not those of the clock", extent("total", events("nap")), "PT2H"],
    ["last units where only these are known", extent("total", bonn), "P10Y"],
    ["last months", extent("total", events("study")), "P45M"],
    ["of nothing: the sum is 0", extent("total", inTime(meet, "yesterday morning at 3 am")), "PT0S"],
    ["of nothing: the mean is none", extent("mean", inTime(meet, "last year")), "none"],
    ["end at a time", edge(meet, "first", "end"), "2023-09-28T11:30:00+02:00"],
    ["end in a unit", edge(bonn, "first", "end"), "1970"],
    ["end never while they go on", edge(fast, "last", "end"), "never"],
    ["count as past from their end", ago(meet), "PT12H33M14S"],
    ["are not past while they go on", ago(fast), "PT0S"],
    ["have gaps from end to start", { query: "measure", how: "longest", what: "gap", of: meet }, "PT21H30M"],
    ["lie during another", { query: "count", of: placed(call, "during", meet) }, 1],
    ["share time with another", { query: "count", of: placed(call, "while", meet) }, 1],
    ["come after its end", { query: "count", of: placed(call, "after", meet) }, 1],
    [
      "within ten minutes of it",
      { query: "count", of: placed(call, "within", meet, { length: "10 minutes" }) },
      2,
    ],
    ["meet", { query: "relation", left: bonn, right: rome }, "meets"],
    ["contain", { query: "relation", left: meet, right: call }, "contains"],
    // Two began first, of which one ends before the call begins.
    [
      "begin before it begins, both of them",
      {
        query: "relation",
        left: events("drill"),
        right: call,
        edges: { left: "start", right: "start" },
      },
      "before",
    ],
    [
      "last more than an hour",
      {
        query: "count",
        of: { term: "amount", of: meet, what: "extent", bound: "more-than", value: "one hour" },
      },
      1,
    ],
    ["lie where they start", { query: "count", of: inTime(conference, "after 1 pm today") }, 0],
    ["hold all the time, if they are states", { query: "exists", of: inTime(bonn, "in 1965") }, "yes"],
    ["hold in the unit of their end", { query: "exists", of: inTime(bonn, "in 1970") }, "yes"],
    ["hold no longer after it", { query: "exists", of: inTime(bonn, "in 1971") }, "no"],
    ["hold still", { query: "exists", of: inTime(rome, "today") }, "yes"],
  ])("%s", (_, query, answer) => {
    expect(answerTo(set, query)).toEqual(answer);
  });

  test.each<[what: string, query: Query, kind: string]>([
    ["how long without an end", extent("longest", call), "cannot-be-told"],
    ["which is the longest without an end", counted(byExtent(call, 1, "most")), "cannot-be-told"],
    [
      "a day of the month in which it ended",
      counted(goingOn(events("study"), "on June 3, 1984")),
      "cannot-be-told",
    ],
    ["while something without an end", { query: "count", of: placed(meet, "while", call) }, "cannot-be-told"],
    ["when it ended without an end", edge(call, "last", "end"), "cannot-be-told"],
    [
      "months of years",
      { query: "elapsed", from: edge(bonn, "first", "start"), to: "speech-time", unit: "month" },
      "cannot-be-told",
    ],
    [
      "a month of the year in which a state ended",
      { query: "exists", of: inTime(bonn, "in March 1970") },
      "cannot-be-told",
    ],
    [
      "hours of what is known to months",
      {
        query: "count",
        of: { term: "amount", of: events("study"), what: "extent", bound: "more-than", value: "2 hours" },
      },
      "cannot-be-told",
    ],
    [
      "a vague word of a month",
      { query: "count", of: inTime(events("study"), "recently") },
      "unknown-time-of-day",
    ],
  ])("an issue: %s", (_, query, kind) => {
    expect(kindsOf(set, query)).toEqual([kind]);
  });
});

describe("lengths of whole days", () => {
  const turns = createEventSet(
    [
      lasting("be on call", "2023-09-04", "2023-09-10"),
      lasting("be on call", "2023-09-18", "2023-09-24"),
      lasting("nap", "2023-09-26 01:00", "2023-09-26 04:00"),
      lasting("live in Bonn", "1960", "1970"),
    ].map((event, index) => ({ ...event, index })),
    { zone: berlin },
  );
  const told = (how: "total" | "mean", type: string) => {
    const { best, notes } = evaluated(turns, past(extent(how, events(type))));
    return [best.value, ...notes.map((note) => ("text" in note ? note.text : note.kind))];
  };

  test("say what they would be with both ends counted", () => {
    expect(told("mean", "be on call")).toEqual(["P6D", "7 days"]);
    expect(told("total", "be on call")).toEqual(["P12D", "14 days"]);
  });

  test("alone are contested, not hours or years", () => {
    expect(told("total", "nap")).toEqual(["PT3H"]);
    expect(told("total", "live in Bonn")).toEqual(["P10Y"]);
  });
});
