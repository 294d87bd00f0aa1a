import { naiveDid, naiveHowOften, naiveWhen, naiveWho } from "./naive.mjs";
import { groundCurve, oracle, said, speechTime, valueOf, zone } from "./oracle.mjs";
import { latencies } from "./pace.mjs";
import { raceRow } from "./report.mjs";

/**
 * @import { Answer } from "../src/query/answer.js"
 * @import { Event } from "../src/events/event.js"
 * @import { EventSet } from "../src/events/event-set.js"
 * @import { Log, Wanted } from "./naive.mjs"
 * @import { Effort } from "./pace.mjs"
 * @import { Row } from "./report.mjs"
 */

/** [what, question, the words of its interval, its adverbial] @type {readonly [string, string, string | null, string | null][]} */
const questions = [
  ["did, crisp", "Did Tom eat risotto in the kitchen yesterday?", "yesterday", null],
  ["did, vague (just)", "Did Tom just eat risotto in the kitchen?", null, "just"],
  ["did, vague (recently)", "Did Tom eat risotto in the kitchen recently?", null, "recently"],
  ["did, vague (some time ago)", "Did Tom eat risotto in the kitchen some time ago?", null, "some time ago"],
  ["who, crisp", "Who ate risotto in the kitchen yesterday?", "yesterday", null],
  ["who, vague (recently)", "Who ate risotto in the kitchen recently?", null, "recently"],
  ["when, crisp", "When was the last time Tom ate risotto in the kitchen?", null, null],
  [
    "when, crisp (last month)",
    "When did Tom last eat risotto in the kitchen last month?",
    "last month",
    null,
  ],
  [
    "when, vague (recently)",
    "When was the last time Tom ate risotto in the kitchen recently?",
    null,
    "recently",
  ],
  ["how often, crisp", "How often did Tom eat risotto in the kitchen last month?", "last month", null],
  ["how often, vague (just)", "How often did Tom just eat risotto in the kitchen?", null, "just"],
  [
    "how often, vague (long time ago)",
    "How often did Tom eat risotto in the kitchen a long time ago?",
    null,
    "long time ago",
  ],
];

/**
 * The questions asked of a set, against a loop over all of its events.
 *
 * That both give the same distribution is checked before anything is timed.
 *
 * @param {object} world
 * @param {EventSet} world.set
 * @param {Log} world.log
 * @param {Names} world.names
 * @param {number} world.turns  how many speech times of a day are asked at
 * @param {string} group
 * @param {Effort} effort
 * @returns {Promise<Row[]>}
 */
export async function measureQuestions({ set, log, names, turns }, group, effort) {
  /** @type {Row[]} */
  const rows = [];
  // The last event may be before the first of them.
  const times = Array.from({ length: turns }, (_, turn) => speechTime - turn * 5_403_000);
  for (const [what, text, words, adverbial] of questions) {
    const question = valueOf(oracle.parseQuestion(text));
    const wanted = times.map((at) => wantedAt(at, words, adverbial, names));
    const naive = (/** @type {Wanted} */ each) =>
      loop(question.readings[0]?.ask, log, each, names.subject.size);
    times.forEach((at, turn) => {
      const truth = oracle.answer(set, question, { speechTime: at, zone });
      checkSame(text, massOf(truth, names), naive(/** @type {Wanted} */ (wanted[turn])));
    });
    let turn = 0;
    const ms = await latencies(
      {
        oracle: () => times.map((at) => said(oracle.answer(set, question, { speechTime: at, zone }))),
        naive: () => naive(/** @type {Wanted} */ (wanted[turn++ % times.length])),
      },
      effort,
    );
    const least = what.startsWith("how often") ? null : 1000;
    rows.push(raceRow({ group, what, ours: ms.oracle / times.length, other: ms.naive, least }));
  }
  return rows;
}

/** @typedef {{ type: Map<string, number>, subject: Map<string, number>, location: Map<string, number> }} Names */

/** Events as a loop likes them best. @param {Iterable<Event>} events @param {number} size @returns {{ log: Log, names: Names }} */
export function logOf(events, size) {
  /** @type {Names} */
  const names = { type: new Map(), subject: new Map(), location: new Map() };
  const number = (/** @type {Map<string, number>} */ known, /** @type {string} */ name) => {
    const id = known.get(name) ?? known.size;
    known.set(name, id);
    return id;
  };
  const log = {
    times: new Float64Array(size),
    types: new Uint8Array(size),
    subjects: new Uint8Array(size),
    locations: new Uint8Array(size),
  };
  let at = 0;
  for (const { type, roles, time } of events) {
    log.times[at] = time;
    log.types[at] = number(names.type, type);
    log.subjects[at] = number(names.subject, roles["subject"] ?? "");
    log.locations[at] = number(names.location, roles["location"] ?? "");
    at += 1;
  }
  return { names, log };
}

/**
 * @param {number} at the speech time
 * @param {string | null} words @param {string | null} adverbial @param {Names} names
 * @returns {Wanted}
 */
function wantedAt(at, words, adverbial, names) {
  /** @type {Wanted["interval"]} */
  let interval = [Number.NEGATIVE_INFINITY, at + 1];
  if (words !== null) {
    const when = valueOf(oracle.resolve(words, { speechTime: at, zone }))[0]?.when;
    const only = when?.kind === "crisp" && when.intervals.length === 1 ? when.intervals[0] : undefined;
    if (only === undefined) throw new Error(`“${words}” is not one interval`);
    interval = [only.start, Math.min(only.end, at + 1)];
  }
  const [study] = oracle.builtInStudies();
  if (study === undefined) throw new Error("there is no study");
  return {
    type: names.type.get("eat risotto") ?? -1,
    subject: names.subject.get("Tom") ?? -1,
    location: names.location.get("kitchen") ?? -1,
    speechTime: at,
    interval,
    curve:
      adverbial === null ? null : valueOf(groundCurve(study, "eat risotto", adverbial, oracle.defaultPolicy)),
  };
}

/** @param {string | undefined} ask @param {Log} log @param {Wanted} wanted @param {number} subjects */
function loop(ask, log, wanted, subjects) {
  switch (ask) {
    case "did":
      return [naiveDid(log, wanted)];
    case "who":
      return [...naiveWho(log, wanted, subjects)];
    case "how-often": {
      const { from, p } = naiveHowOften(log, wanted);
      return [from, ...p];
    }
    default:
      return naiveWhen(log, wanted).flatMap(({ at, p }) => [at, p]);
  }
}

/** The mass of an answer, as the loops give it. @param {Answer} truth @param {Names} names */
function massOf({ distribution }, names) {
  switch (distribution?.kind) {
    case "did":
      return [distribution.yes];
    case "who":
      return [...names.subject.keys()].map((name) => distribution.subjects.get(name) ?? 0);
    case "how-often":
      return [distribution.counts.from, ...Array.from(distribution.counts.p)];
    case "when-last":
      return distribution.instants.flatMap(({ at, p }) => [at, p]);
    default:
      throw new Error("there is no answer");
  }
}

/** @param {string} question @param {readonly number[]} ours @param {readonly number[]} theirs */
function checkSame(question, ours, theirs) {
  const length = Math.max(ours.length, theirs.length);
  for (let i = 0; i < length; i += 1) {
    const [a, b] = [ours[i] ?? 0, theirs[i] ?? 0];
    // A loop goes on where we stop because nothing can matter; what it finds there has no probability.
    const certain = ours[i] === undefined && i % 2 === 0;
    if (!certain && Math.abs(a - b) > 1e-9) throw new Error(`${question} ${a} is not ${b}, at ${i}`);
  }
}
