import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { oracle, speechTime, zone } from "./oracle.mjs";
import { cpuMs, median } from "./pace.mjs";
import { logOf, measureQuestions } from "./questions.mjs";
import { row } from "./report.mjs";
import { eventsBefore } from "./world.mjs";

/**
 * @import { Event } from "../src/events/event.js"
 * @import { Effort } from "./pace.mjs"
 * @import { Row } from "./report.mjs"
 */

const size = 1_000_000;

/**
 * Questions over 1,000,000 events, against a loop over all of them; and what compiling them costs.
 *
 * @param {Effort} effort
 * @returns {Promise<Row[]>}
 */
export async function measureMillion(effort) {
  const events = eventsBefore(speechTime, size);
  const compiled = compiling(events, `Compiling ${size.toLocaleString("en-US")} events`, effort);
  const set = oracle.createEventSet(events, { zone });
  const group = `Answering on ${size.toLocaleString("en-US")} events, against a loop over all`;
  const world = { set, ...logOf(events, size), turns: 16 };
  return [...compiled, ...(await measureQuestions(world, group, effort))];
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
