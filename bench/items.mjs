import { spawn } from "node:child_process";
import { once } from "node:events";
import { main, reporter, spentOf } from "./child.mjs";
import { oracle, speechTime, valueOf, zone } from "./oracle.mjs";
import { cpuMs } from "./pace.mjs";
import { row } from "./report.mjs";
import { eventsBefore } from "./world.mjs";

/**
 * @import { Event } from "../src/events/event.js"
 * @import { Effort } from "./pace.mjs"
 * @import { Row } from "./report.mjs"
 *
 * @typedef {object} Kind  what is asked through the pipe
 * @property {string} what
 * @property {number} events  of an item
 * @property {number} sets  how many different ones there are; Infinity for one an item
 * @property {readonly string[]} options
 * @property {number | null} aim  items a second
 */

const questions = [
  "Did Tom eat risotto in the kitchen yesterday?",
  "Did Tom eat risotto recently?",
  "Who watched a film last month?",
  "How often did Mary read a book this year?",
  "When was the last time Tom ate risotto?",
].map((text) => ({ text, question: valueOf(oracle.parseQuestion(text)) }));

/** @type {readonly Kind[]} */
const kinds = [
  { what: "10 events, the same 20 sets again", events: 10, sets: 20, options: [], aim: 20_000 },
  {
    what: "  three fields of each answer",
    events: 10,
    sets: 20,
    options: ["--fields", "id,answer,probability"],
    aim: null,
  },
  { what: "10 events, every set another one", events: 10, sets: Infinity, options: [], aim: null },
  { what: "100 events, the same 20 sets again", events: 100, sets: 20, options: [], aim: null },
];

/**
 * Items a second through `oracle answer --items -`, in the processor time of that process and without its
 * starting, beside the same answers inside a process: from events that are objects already, each set compiled
 * once, to the same JSON.
 *
 * @param {Effort} effort
 * @returns {Promise<Row[]>}
 */
export async function measureItems({ roundMs }) {
  const count = roundMs >= 600 ? 100_000 : 20_000;
  /** @type {Row[]} */
  const rows = [];
  for (const kind of kinds) {
    const start = await cpuOfRun(kind, 1);
    const ms = (await cpuOfRun(kind, count)) - start;
    const inside = answerInside(kind, count);
    rows.push(
      row({
        group: `Items through a pipe, ${count.toLocaleString("en-US")} of them, against answers in a process`,
        what: kind.what,
        ratio: inside / ms,
        ours: { value: (count / ms) * 1000, unit: "items/s" },
        other: { value: (count / inside) * 1000, unit: "answers/s" },
        aim:
          kind.aim === null
            ? null
            : { text: `≥ ${kind.aim.toLocaleString("en-US")}/s`, reached: (count / ms) * 1000 >= kind.aim },
      }),
    );
  }
  return rows;
}

/** Every set begins with an event of its own. @param {Kind} kind @param {number} index @returns {readonly Event[]} */
function eventsOf({ events, sets }, index) {
  const number = sets === Infinity ? index : index % sets;
  const [first, ...others] = eventsBefore(speechTime, events);
  if (first === undefined) throw new RangeError("an item has events");
  return [{ ...first, time: first.time - number }, ...others];
}

/** @param {Event} event */
function recordOf({ type, roles, time }) {
  return { type, ...roles, time: new Date(time).toISOString() };
}

/** @param {number} index */
function questionOf(index) {
  return /** @type {(typeof questions)[number]} */ (questions[index % questions.length]);
}

/** @param {Kind} kind @param {number} index */
function lineOf(kind, index) {
  const item = {
    id: String(index),
    question: questionOf(index).text,
    speechTime: new Date(speechTime).toISOString(),
    zone: zone.name,
    events: eventsOf(kind, index).map(recordOf),
  };
  return `${JSON.stringify(item)}\n`;
}

/** The processor time of a run in milliseconds. @param {Kind} kind @param {number} count */
async function cpuOfRun(kind, count) {
  const child = spawn(process.execPath, [
    "--import",
    reporter,
    main,
    "answer",
    "--items",
    "-",
    ...kind.options,
  ]);
  let lines = 0;
  let said = "";
  child.stdout.on("data", (/** @type {Buffer} */ chunk) => {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  });
  child.stderr.on("data", (/** @type {Buffer} */ chunk) => {
    said += String(chunk);
  });
  const closed = once(child, "close");
  let block = "";
  for (let index = 0; index < count; index += 1) {
    block += lineOf(kind, index);
    if (block.length < 1 << 18) continue;
    if (!child.stdin.write(block)) await once(child.stdin, "drain");
    block = "";
  }
  child.stdin.end(block);
  await closed;
  if (lines !== count) throw new Error(`${lines} of ${count} answered: ${said}`);
  return spentOf(said).cpuMs;
}

/** The processor time of the same answers in this process. @param {Kind} kind @param {number} count */
function answerInside(kind, count) {
  /** @type {Map<number, ReturnType<typeof oracle.createEventSet>>} */
  const sets = new Map();
  const prepared = Array.from({ length: Math.min(count, kind.sets) }, (_, index) => eventsOf(kind, index));
  const start = cpuMs();
  let length = 0;
  for (let index = 0; index < count; index += 1) {
    const number = kind.sets === Infinity ? index : index % kind.sets;
    let set = sets.get(number);
    if (set === undefined) {
      set = oracle.createEventSet(/** @type {readonly Event[]} */ (prepared[number]), { zone });
      if (kind.sets !== Infinity) sets.set(number, set);
    }
    const truth = oracle.answer(set, questionOf(index).question, { speechTime, zone });
    const record = kind.options.length > 0 ? pick(truth) : oracle.answerRecord(truth);
    length += JSON.stringify(record).length;
  }
  if (length === 0) throw new Error("nothing was answered");
  return cpuMs() - start;
}

/** @param {import("../src/query/answer.js").Answer} truth */
function pick(truth) {
  return oracle.answerRecord(truth, ["id", "answer", "probability"]);
}
