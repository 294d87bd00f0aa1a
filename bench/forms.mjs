import { oracle, speechTime, valueOf, zone } from "./oracle.mjs";
import { latencies } from "./pace.mjs";
import { raceRow } from "./report.mjs";
import { eventsBefore } from "./world.mjs";

/**
 * @import { Query, Term } from "../src/algebra/query.js"
 * @import { Event } from "../src/events/event.js"
 * @import { Effort } from "./pace.mjs"
 * @import { Row } from "./report.mjs"
 */

const size = 1_000_000;

/** @param {string} type @param {string} subject @returns {Term} */
const by = (type, subject) => ({ term: "events", type, roles: { subject }, present: [] });
/** @param {Term} of @param {string} time @returns {Term} */
const at = (of, time) => ({ term: "in", of, time });

const tom = by("eat risotto", "Tom");
const mary = by("eat risotto", "Mary");
/** @type {Term} */
const anybody = { term: "events", type: "eat risotto", roles: {}, present: [] };
const week = at(tom, "last week");
/** @type {Term} */
const danced = { term: "nth", of: at(by("dance lively salsa", "Mary"), "last week"), k: 1, from: "first" };

/**
 * A crisp query of every kind; those within a time are of one that a log of this size is asked for.
 *
 * @type {readonly (readonly [what: string, query: Query])[]}
 */
const queries = [
  ["exists, at least twice", { query: "exists", bound: "at-least", k: 2, of: week }],
  ["values of a role", { query: "values", role: "location", of: week }],
  ["who did not", { query: "values", role: "subject", negated: true, of: at(anybody, "yesterday") }],
  ["count", { query: "count", of: week }],
  ["distinct days", { query: "count", distinct: { unit: "day" }, of: week }],
  ["distinct people", { query: "count", distinct: { role: "subject" }, of: at(anybody, "last week") }],
  ["first", { query: "instant", which: "first", of: tom }],
  ["third of last week", { query: "instant", which: "first", k: 3, of: week }],
  ["list of times", { query: "instants", of: at(tom, "yesterday") }],
  [
    "how long ago",
    { query: "elapsed", from: { query: "instant", which: "last", of: tom }, to: "speech-time" },
  ],
  ["longest gap", { query: "measure", how: "longest", what: "gap", of: week }],
  ["streak of days", { query: "streak", unit: "day", of: week }],
  ["every day", { query: "every", unit: "day", window: "last week", of: tom }],
  ["missing days", { query: "missing", unit: "day", window: "last week", of: tom }],
  [
    "who most often",
    { query: "best", by: { role: "subject" }, how: "most", measure: "count", of: at(anybody, "last week") },
  ],
  [
    "who first",
    {
      query: "best",
      by: { role: "subject" },
      how: "earliest",
      measure: "first",
      of: at(anybody, "last week"),
    },
  ],
  ["only", { query: "only", role: "subject", names: ["Tom"], of: at(anybody, "yesterday") }],
  [
    "more often than",
    {
      query: "compare",
      how: "more",
      left: { query: "count", of: week },
      right: { query: "count", of: at(mary, "last week") },
    },
  ],
  [
    "both",
    {
      query: "all",
      of: [
        { query: "exists", of: week },
        { query: "exists", of: at(mary, "last week") },
      ],
    },
  ],
  ["before another", { query: "exists", of: { term: "placed", of: tom, how: "before", other: danced } }],
  [
    "next after another",
    { query: "instant", which: "first", of: { term: "placed", of: tom, how: "next", other: danced } },
  ],
  [
    "within an hour of another",
    { query: "exists", of: { term: "placed", of: week, how: "within", length: "1 hour", other: danced } },
  ],
  ["per day", { query: "rate", unit: "day", window: "last week", of: tom }],
];

/**
 * Crisp queries of every kind over 1,000,000 events, against one loop that finds the events that they name.
 *
 * @param {Effort} effort
 * @returns {Promise<Row[]>}
 */
export async function measureForms(effort) {
  const events = eventsBefore(speechTime, size);
  const set = oracle.createEventSet(events, { zone });
  const group = `Queries on ${size.toLocaleString("en-US")} events, against a loop over all`;
  /** @type {Row[]} */
  const rows = [];
  for (const [what, query] of queries) {
    const asked = valueOf(oracle.parseQuery(query));
    const ask = () => oracle.answerQuery(set, asked, { speechTime, zone });
    const { issue } = ask();
    if (issue !== null) throw new Error(`${what}: ${oracle.renderIssue(issue)}`);
    const ms = await latencies({ oracle: ask, naive: () => found(events) }, effort);
    rows.push(raceRow({ group, what, ours: ms.oracle, other: ms.naive, least: 100 }));
  }
  return rows;
}

/** What any loop has to do at the least: to find one person's events of a type. @param {readonly Event[]} events */
function found(events) {
  const times = [];
  for (const { type, roles, time } of events) {
    if (type === "eat risotto" && roles["subject"] === "Tom" && time <= speechTime) times.push(time);
  }
  return times;
}
