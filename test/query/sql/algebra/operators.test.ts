import { beforeAll, describe, expect, test } from "vitest";
import type { Query, Term } from "../../../../src/algebra/query.js";
import { createEventSet } from "../../../../src/events/event-set.js";
import { bestOf } from "../../../../src/query/algebra/distribution.js";
import { querySql } from "../../../../src/query/sql/algebra/query-sql.js";
import { readQuery } from "../../../../src/query/sql/algebra/read.js";
import { sceneOf } from "../../../../src/query/sql/algebra/scene-of.js";
import { textOf } from "../../../../src/query/sql/sql-piece.js";
import { sharedDuckDb } from "../../../io/duckdb/shared.js";
import { events, inTime, past, setting } from "../../algebra/asked.js";
import { at, berlin, event } from "../../world.js";

const shared = sharedDuckDb();

/** Speech time is 2023-09-29 22:18:14; the ends and amounts stand behind the line. */
const told: readonly (readonly [line: string, end?: string | null, distance?: string])[] = [
  ["Tom: run @ park, 2023-09-25 08:00", "2023-09-25 09:00", "5 km"],
  ["Tom: run @ park, 2023-09-26 08:00", "2023-09-26 08:30", "2.5 km"],
  ["Mary: run @ wood, 2023-09-28 07:00", "2023-09-28 09:00", "12 km"],
  ["Tom: eat risotto @ kitchen, 2023-09-26 12:00"],
  ["Mary: eat risotto @ kitchen, 2023-09-26 12:00"],
  ["Ann: eat risotto, 2023-09-27 19:00"],
  ["Ann: travel, 2023-09-26 10:00", "2023-09-27 20:00"],
  ["Bob: sleep, 2023-09-29 21:18:14", null],
  ["Tom: run @ park, 2023-10-01 08:00", "2023-10-01 09:00", "7 km"],
  ["Tom: drill, 2023-09-26 07:00", "2023-09-26 08:00"],
  ["Mary: drill, 2023-09-26 07:00", "2023-09-26 13:00"],
];

const set = createEventSet(
  told.map(([line], index) => ({ ...event(line), index })),
  { zone: berlin, vocabulary: { types: [], subjects: ["Eve"], locations: [], roles: { distance: [] } } },
);
const table = { name: "events", roles: ["distance"], extents: true };
const world = {
  table,
  vocabulary: set,
  window: set.window,
  lastEnd: at("2023-10-01 09:00"),
  facts: set.facts,
};

beforeAll(async () => {
  const run = (text: string, parameters: readonly unknown[] = []) =>
    shared.database.query({ sql: text, parameters });
  await run(`create table events (record bigint, type text, subject text, location text, role_distance text,
    instant bigint, day_end bigint, end_at bigint, is_open boolean)`);
  for (const [index, [line, end, distance = null]] of told.entries()) {
    const { type, roles, time } = event(line);
    const names = [type, roles["subject"] ?? null, roles["location"] ?? null, distance];
    const until = typeof end === "string" ? at(end) : null;
    await run("insert into events values ($1, $2, $3, $4, $5, $6, null, $7, $8)", [
      ...[index + 1, ...names, time, until],
      end === null,
    ]);
  }
});

async function distributionFor(query: Query) {
  const scene = sceneOf(world, past(query), setting);
  const said = querySql(query, scene);
  if (!said.says) throw new Error(said.why);
  const rows = await shared.database.query(textOf(said.query));
  return readQuery(said, rows, setting, (record) => `record ${record}`);
}

async function answerTo(query: Query) {
  const read = await distributionFor(query);
  if (read.kind === "doubt" || read.kind === "too-many") return read.kind;
  return bestOf(read, setting).value;
}

const runs = events("run");
const meals = events("eat risotto");
const trip = events("travel");
const drills = events("drill");
const subjectsOf = (of: Term): Query => ({ query: "values", role: "subject", of });
const placed = (how: Extract<Term, { term: "placed" }>["how"], of: Term, other: Term, more = {}): Term => ({
  ...{ term: "placed", how, of, other },
  ...more,
});

describe("terms", () => {
  test.each<[what: string, of: Term, names: readonly string[] | string]>([
    ["a type", runs, ["Mary", "Tom"]],
    ["one of several names", events(null, { subject: ["Ann", "Bob"] }), ["Ann", "Bob"]],
    ["anyone but", { ...meals, without: { subject: ["Tom", "Ann"] } }, ["Mary"]],
    ["with some place", { ...meals, present: ["location"] }, ["Mary", "Tom"]],
    ["in a time", inTime(runs, "on September 28"), ["Mary"]],
    ["begun in a time", inTime(trip, "on September 27"), []],
    ["going on in a time", { term: "in", of: trip, time: "on September 27", how: "overlap" }, ["Ann"]],
    [
      "going on until then",
      { term: "in", of: trip, time: "after 8:30 pm on September 27", how: "overlap" },
      [],
    ],
    [
      "going on at the speech time",
      { term: "in", of: events("sleep"), time: "right now", how: "overlap" },
      ["Bob"],
    ],
    [
      "of no told end by its start",
      { term: "in", of: meals, time: "on September 27", how: "overlap" },
      ["Ann"],
    ],
    ["union", { term: "union", of: [runs, trip] }, ["Ann", "Mary", "Tom"]],
    ["intersection", { term: "intersection", of: [events(null, { subject: "Tom" }), meals] }, ["Tom"]],
    ["except", { term: "except", of: runs, without: events(null, { location: "park" }) }, ["Mary"]],
    ["before the first", placed("before", runs, trip), ["Tom"]],
    ["after", placed("after", runs, meals, { anchor: "first" }), ["Mary"]],
    ["exactly two days after", placed("after", runs, runs, { length: "two days", anchor: "any" }), ["Mary"]],
    ["during", placed("during", meals, trip), ["Ann", "Mary", "Tom"]],
    ["while", placed("while", trip, { ...runs, roles: { subject: "Mary" } }), []],
    ["within", placed("within", meals, runs, { length: "PT4H" }), ["Mary", "Tom"]],
    ["the same day", placed("same", runs, meals, { unit: "day" }), ["Tom"]],
    ["the day before", placed("unit-before", runs, meals, { unit: "day", anchor: "first" }), ["Tom"]],
    ["the day after", placed("unit-after", runs, trip, { unit: "day" }), ["Mary"]],
    ["next", placed("next", runs, meals, { anchor: "first" }), ["Mary"]],
    ["previous", placed("previous", runs, meals, { anchor: "first" }), ["Tom"]],
    ["after nothing", placed("after", runs, events("swim")), "doubt"],
    [
      "Allen's during",
      { term: "allen", of: meals, relations: ["during"], other: trip },
      ["Ann", "Mary", "Tom"],
    ],
    ["the second, with its ties", { term: "nth", of: meals, k: 2, from: "first" }, ["Mary", "Tom"]],
    ["the second last", { term: "nth", of: runs, k: 2, from: "last" }, ["Tom"]],
    [
      "at least 5 km",
      { term: "amount", of: runs, what: "distance", bound: "at-least", value: "5 km" },
      ["Mary", "Tom"],
    ],
    [
      "more than 5 km",
      { term: "amount", of: runs, what: "distance", bound: "more-than", value: "5 km" },
      ["Mary"],
    ],
    ["5 miles", { term: "amount", of: runs, what: "distance", bound: "at-least", value: "5 mi" }, "doubt"],
    [
      "shorter than an hour",
      { term: "amount", of: runs, what: "extent", bound: "fewer-than", value: "PT1H" },
      ["Tom"],
    ],
    [
      "shorter, of an unknown length",
      { term: "amount", of: meals, what: "extent", bound: "at-most", value: "P1D" },
      "doubt",
    ],
  ])("%s", async (_, of, names) => {
    expect(await answerTo(subjectsOf(of))).toEqual(names);
  });
});

describe("queries", () => {
  const count = (of: Term): Query => ({ query: "count", of });
  const first = (of: Term): Query => ({ query: "instant", of, which: "first" });
  test.each<[what: string, query: Query, answer: unknown]>([
    ["exists", { query: "exists", of: runs }, "yes"],
    ["exactly two", { query: "exists", of: runs, bound: "exactly", k: 2 }, "no"],
    ["who did not", { query: "values", role: "subject", of: runs, negated: true }, ["Ann", "Bob", "Eve"]],
    [
      "what",
      { query: "values", role: "type", of: events(null, { subject: "Ann" }) },
      ["eat risotto", "travel"],
    ],
    ["count", count(runs), 3],
    ["count of names", { query: "count", of: runs, distinct: { role: "subject" } }, 2],
    ["count of days", { query: "count", of: meals, distinct: { unit: "day" } }, 2],
    ["second start", { query: "instant", of: runs, which: "first", k: 2 }, "2023-09-26T08:00:00+02:00"],
    ["last end", { query: "instant", of: runs, which: "last", edge: "end" }, "2023-09-28T09:00:00+02:00"],
    ["never", first(events("swim")), "never"],
    [
      "instants",
      { query: "instants", of: meals },
      ["2023-09-26T12:00:00+02:00", "2023-09-27T19:00:00+02:00"],
    ],
    ["list", { query: "list", of: meals }, ["record 4", "record 5", "record 6"]],
    [
      "elapsed",
      {
        query: "elapsed",
        from: { query: "instant", of: runs, which: "last", edge: "end" },
        to: "speech-time",
      },
      "PT37H18M14S",
    ],
    [
      "elapsed days",
      {
        query: "elapsed",
        from: { query: "instant", of: trip, which: "last", edge: "end" },
        to: "speech-time",
        unit: "day",
      },
      "P2D",
    ],
    ["how long in all", { query: "measure", how: "total", what: "extent", of: runs }, "PT3H30M"],
    ["how long on average", { query: "measure", how: "mean", what: "extent", of: runs }, "PT1H10M"],
    [
      "how long it has gone on",
      { query: "measure", how: "longest", what: "extent", of: events("sleep") },
      "PT1H",
    ],
    ["how long, unknown", { query: "measure", how: "longest", what: "extent", of: meals }, "doubt"],
    ["the longest gap", { query: "measure", how: "longest", what: "gap", of: runs }, "PT46H30M"],
    ["a gap of one", { query: "measure", how: "longest", what: "gap", of: trip }, "none"],
    ["kilometres", { query: "measure", how: "total", what: { role: "distance" }, of: runs }, 19.5],
    ["days in a row", { query: "streak", unit: "day", of: runs }, 2],
    ["days in a row up to now", { query: "streak", unit: "day", of: runs, running: true }, 1],
    ["more often than", { query: "compare", how: "more", left: count(runs), right: count(trip) }, "yes"],
    ["earlier than", { query: "compare", how: "earlier", left: first(meals), right: first(runs) }, "no"],
    [
      "which is first",
      {
        query: "which",
        how: "earliest",
        among: [
          { name: "meals", query: first(meals) },
          { name: "runs", query: first(runs) },
        ],
      },
      ["runs"],
    ],
    [
      "who most often",
      { query: "best", by: { role: "subject" }, how: "most", measure: "count", of: meals },
      ["Ann", "Mary", "Tom"],
    ],
    [
      "who farthest",
      {
        query: "best",
        by: { role: "subject" },
        how: "most",
        measure: { total: { role: "distance" } },
        of: runs,
      },
      ["Mary"],
    ],
    [
      "who longest, second",
      { query: "best", by: { role: "subject" }, how: "most", measure: { total: "extent" }, k: 2, of: runs },
      ["Tom"],
    ],
    [
      "the day with most",
      { query: "best", by: { unit: "day" }, how: "most", measure: "count", of: meals },
      ["2023-09-26"],
    ],
    [
      "every day",
      { query: "every", unit: "day", window: "from September 25 to September 26", of: runs },
      "yes",
    ],
    ["every day of the week", { query: "every", unit: "day", window: "this week", of: runs }, "no"],
    [
      "days without",
      { query: "missing", unit: "day", window: "this week", of: runs },
      ["2023-09-27", "2023-09-29"],
    ],
    ["only", { query: "only", role: "subject", names: ["Mary", "Tom"], of: runs }, "yes"],
    ["not", { query: "not", of: { query: "exists", of: runs } }, "no"],
    [
      "all",
      {
        query: "all",
        of: [
          { query: "exists", of: runs },
          { query: "exists", of: events("swim") },
        ],
      },
      "no",
    ],
    [
      "any",
      {
        query: "any",
        of: [
          { query: "exists", of: runs },
          { query: "exists", of: events("swim") },
        ],
      },
      "yes",
    ],
    ["none", { query: "none", of: [{ query: "exists", of: events("swim") }] }, "yes"],
    [
      "order",
      {
        query: "order",
        of: [
          { name: "meal", term: meals },
          { name: "run", term: runs },
          { name: "trip", term: trip },
        ],
      },
      ["run", "trip", "meal"],
    ],
    ["relation", { query: "relation", left: meals, right: trip }, "during"],
    ["relation of two first ones", { query: "relation", left: drills, right: meals }, "doubt"],
    [
      "edges of two first ones",
      { query: "relation", left: drills, right: meals, edges: { left: "start", right: "start" } },
      "before",
    ],
    ["rate", { query: "rate", unit: "day", window: "from September 25 to September 28", of: runs }, 0.75],
  ])("%s", async (_, query, answer) => {
    expect(await answerTo(query)).toEqual(answer);
  });
});

describe("what SQL cannot say", () => {
  const said = (query: Query) => querySql(query, sceneOf(world, past(query), setting));
  test.each<[query: Query, why: string]>([
    [{ query: "values", role: "mood", of: runs }, "the role mood, which has no column"],
    [
      { query: "every", unit: "day", window: "recently", of: runs },
      "a window that is no time, or a vague one",
    ],
    [{ query: "not", of: { query: "count", of: runs } }, "all, any or none of what is no truth"],
  ])("%j", (query, why) => {
    expect(said(query)).toEqual({ says: false, why });
  });
});

test("the longest of events is not said in SQL", () => {
  const longest: Term = { term: "extreme", of: runs, how: "most", what: "extent" };
  expect(querySql(subjectsOf(longest), sceneOf(world, past(subjectsOf(longest)), setting)).says).toBe(false);
});
