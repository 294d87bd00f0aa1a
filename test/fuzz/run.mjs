/**
 * Fuzzes the built program.
 *
 *     npm run fuzz -- [--runs 100000] [--time-words 10000] [--seed N] [--from 0] [--text TEXT]
 *
 * First words of time in random order, of which what is held may not grow; then texts of every kind. The
 * seed is printed; the same seed makes the same cases, and `--from N --runs 1 --time-words 0`, or
 * `--from N --runs 0 --time-words 1`, replays one of them.
 * Every failing input is shown as small as it could be made, and the run ends with 1.
 */
import { setFlagsFromString } from "node:v8";
import { parseArgs } from "node:util";
import { runInNewContext } from "node:vm";
import { faultOfText, runCase, runTimeWordsCase } from "./case.mjs";
import { openProgram } from "./program.mjs";
import { readSeeds } from "./seeds.mjs";

/** @import { Fault } from "./case.mjs" */

/** What the program may keep for later, all its look-ups filled. */
const keptLimit = 192 * 2 ** 20;

/** By how much what is kept may grow while words of time are read, once the look-ups that they need are filled. */
const growthLimit = 24 * 2 ** 20;

/** With more than this something is wrong with the program, and not with a text. */
const faultLimit = 20;

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "100000" },
    "time-words": { type: "string", default: "10000" },
    seed: { type: "string" },
    from: { type: "string", default: "0" },
    text: { type: "string" },
  },
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const [from, runs, timeWords] = [Number(values.from), Number(values.runs), Number(values["time-words"])];
const program = openProgram(await built());

if (values.text === undefined) {
  console.log(`seed ${seed}, ${timeWords} cases of words of time and ${runs} of any text, from ${from}`);
  const isFlat = fuzzTimeWords();
  process.exitCode = fuzz() && isFlat ? 0 : 1;
} else {
  const fault = faultOfText(program, values.text);
  console.log(fault ?? "holds");
  process.exitCode = fault === null ? 0 : 1;
}

/** Whether words of time are read without a fault, and nothing of them is kept. */
function fuzzTimeWords() {
  const read = (/** @type {number} */ count, /** @type {number} */ first) =>
    run(count, first, (turn) => runTimeWordsCase(program, seed, turn, { timed: true }));
  const half = Math.floor(timeWords / 2);
  const before = read(half, from);
  const keptBefore = bytesHeld();
  const after = read(timeWords - half, from + half);
  const grown = bytesHeld() - keptBefore;
  const isFlat = grown <= growthLimit;
  if (!isFlat) console.log(`\nmemory: ${mebibytes(grown)} more held after the second half`);
  const failed = before.length + after.length;
  console.log(`\nwords of time: ${mebibytes(grown)} more held after the second half, ${failed} failed`);
  return isFlat && failed === 0;
}

/** @param {number} count @param {number} first @param {(turn: number) => Fault | null} faultIn @returns {readonly Fault[]} */
function run(count, first, faultIn) {
  const start = performance.now();
  /** @type {Fault[]} */
  const faults = [];
  for (let turn = first; turn < first + count && faults.length < faultLimit; turn += 1) {
    const fault = faultIn(turn);
    if (fault !== null) {
      faults.push(fault);
      console.log(`\ncase ${fault.turn}: ${fault.message}\n  ${fault.input}`);
    }
    if ((turn - first + 1) % 1000 === 0) progress(turn - first + 1, count, start);
  }
  return faults;
}

/** Whether texts of every kind are read without a fault. */
function fuzz() {
  const seeds = readSeeds(program.grammar);
  const start = performance.now();
  const faults = run(runs, from, (turn) => runCase(program, seeds, seed, turn, { timed: true }));
  const kept = bytesHeld();
  const lean = kept <= keptLimit;
  if (!lean) console.log(`\nmemory: ${mebibytes(kept)} held at the end, more than ${mebibytes(keptLimit)}`);
  const seconds = (performance.now() - start) / 1000;
  // Kibibytes on every system that Node runs on.
  const peak = mebibytes(process.resourceUsage().maxRSS * 1024);
  console.log(
    `\n${runs} cases in ${seconds.toFixed(0)} s, ${mebibytes(kept)} held, ${peak} at most, ${faults.length} failed; seed ${seed}`,
  );
  return faults.length === 0 && lean;
}

/** @param {number} done @param {number} count @param {number} start */
function progress(done, count, start) {
  const perSecond = done / ((performance.now() - start) / 1000);
  const { heapUsed } = process.memoryUsage();
  process.stderr.write(`\r${done} of ${count}, ${perSecond.toFixed(0)}/s, heap ${mebibytes(heapUsed)}   `);
}

function bytesHeld() {
  setFlagsFromString("--expose-gc");
  const collect = /** @type {() => void} */ (runInNewContext("gc"));
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** @param {number} bytes */
function mebibytes(bytes) {
  return `${(bytes / 2 ** 20).toFixed(0)} MiB`;
}

async function built() {
  const load = async (/** @type {string} */ file) => {
    const url = new URL(`../../dist/${file}`, import.meta.url);
    try {
      return await import(url.href);
    } catch (error) {
      throw new Error(`dist/${file} cannot be loaded: run \`npm run build\` first`, { cause: error });
    }
  };
  return {
    oracle: await load("index.js"),
    ...(await load("language/question/english.js")),
    resolving: await load("language/expression/resolve.js"),
    calculating: {
      ...(await load("query/calculate/calculate.js")),
      ...(await load("query/calculate/parse-calculation.js")),
    },
    chart: await load("language/parse/chart.js"),
    token: await load("language/parse/token.js"),
  };
}
