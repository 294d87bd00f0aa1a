import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { naiveDid, naiveHowOften, naiveWhen, naiveWho } from "./naive.mjs";
import { groundCurve, oracle, said, speechTime, valueOf, zone } from "./oracle.mjs";
import { cpuMs, latencies, median } from "./pace.mjs";
import { row } from "./report.mjs";
import { eventsBefore } from "./world.mjs";

/**
 * @import { Answer } from "../src/answer/answer.js"
 * @import { Event } from "../src/events/event.js"
 * @import { Log, Wanted } from "./naive.mjs"
 * @import { Effort } from "./pace.mjs"
 * @import { Row } from "./report.mjs"
 */

const size = 1_000_000;

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
 * Questions over 1,000,000 events, against a loop over all of them; and what compiling them costs.
 *
 * That both give the same distribution is checked before anything is timed.
 *
 * @param {Effort} effort
 * @returns {Promise<Row[]>}
 */
export async function measureMillion(effort) {
  const events = eventsBefore(speechTime, size);
  const group = `Answering on ${size.toLocaleString("en-US")} events, against a loop over all`;
  const rows = compiling(events, `Compiling ${size.toLocaleString("en-US")} events`, effort);
  const set = oracle.createEventSet(events, { zone });
  const { log, names } = logOf(events);
  // A day's speech times: the last event may be before the first of them.
  const times = Array.from({ length: 16 }, (_, turn) => speechTime - turn * 5_403_000);
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
    const ours = ms.oracle / times.length;
    const ratio = ms.naive / ours;
    rows.push(
      row({
        group,
        what,
        ratio,
        ours: { value: ours, unit: "ms" },
        other: { value: ms.naive, unit: "ms" },
        aim: what.startsWith("how often") ? null : { text: "≥ 1,000 ×", reached: ratio >= 1000 },
      }),
    );
  }
  return rows;
}

/** @param {readonly Event[]} events @param {string} group @param {Effort} effort */
function compiling(events, group, { rounds }) {
  const latestFirst = events.toReversed();
  const inOrder = Array.from({ length: rounds }, () => compileMs(events));
  const reversed = Array.from({ length: rounds }, () => compileMs(latestFirst));
  return [
    row({ group, what: "in the order of time", ours: { value: median(inOrder), unit: "ms" } }),
    row({ group, what: "latest first", ours: { value: median(reversed), unit: "ms" } }),
    row({ group, what: "kept", ours: { value: bytesKept(events) / events.length, unit: "bytes/event" } }),
  ];
}

/** @param {readonly Event[]} events */
function compileMs(events) {
  const start = cpuMs();
  oracle.createEventSet(events, { zone });
  return cpuMs() - start;
}

/** What a compiled set holds beside the events that it was made of. @param {readonly Event[]} events */
function bytesKept(events) {
  setFlagsFromString("--expose-gc");
  const collect = /** @type {() => void} */ (runInNewContext("gc"));
  const held = () => {
    // Typed arrays are given back in a second pass.
    collect();
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = held();
  const set = oracle.createEventSet(events, { zone });
  const after = held();
  if (set.size !== events.length) throw new Error("the set lost events");
  return after - before;
}

/** @typedef {{ type: Map<string, number>, subject: Map<string, number>, location: Map<string, number> }} Names */

/** @param {readonly Event[]} events @returns {{ log: Log, names: Names }} */
function logOf(events) {
  /** @type {Names} */
  const names = { type: new Map(), subject: new Map(), location: new Map() };
  const number = (/** @type {Map<string, number>} */ known, /** @type {string} */ name) => {
    const id = known.get(name) ?? known.size;
    known.set(name, id);
    return id;
  };
  return {
    names,
    log: {
      times: Float64Array.from(events, ({ time }) => time),
      types: Uint8Array.from(events, ({ type }) => number(names.type, type)),
      subjects: Uint8Array.from(events, ({ roles }) => number(names.subject, roles["subject"] ?? "")),
      locations: Uint8Array.from(events, ({ roles }) => number(names.location, roles["location"] ?? "")),
    },
  };
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
