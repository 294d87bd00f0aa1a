/**
 * Fuzzes the built program.
 *
 *     npm run fuzz -- [--runs 100000] [--seed N] [--from 0] [--text TEXT]
 *
 * The seed is printed; the same seed makes the same cases, and `--from N --runs 1` replays one of them.
 * Every failing input is shown as small as it could be made, and the run ends with 1.
 */
import { setFlagsFromString } from "node:v8";
import { parseArgs } from "node:util";
import { runInNewContext } from "node:vm";
import { faultOfText, runCase } from "./case.mjs";
import { openProgram } from "./program.mjs";
import { readSeeds } from "./seeds.mjs";

/** @import { Fault } from "./case.mjs" */

/** What the program may keep for later, all its look-ups filled. */
const keptLimit = 192 * 2 ** 20;

/** With more than this something is wrong with the program, and not with a text. */
const faultLimit = 20;

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "100000" },
    seed: { type: "string" },
    from: { type: "string", default: "0" },
    text: { type: "string" },
  },
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const [from, runs] = [Number(values.from), Number(values.runs)];
const program = await openProgram(await built());

if (values.text === undefined) {
  process.exitCode = fuzz();
} else {
  const fault = faultOfText(program, values.text, true);
  console.log(fault ?? "holds");
  process.exitCode = fault === null ? 0 : 1;
}

function fuzz() {
  console.log(`seed ${seed}, ${runs} cases from ${from}`);
  const seeds = readSeeds(program.grammar);
  const start = performance.now();
  /** @type {Fault[]} */
  const faults = [];
  let turn = from;
  for (; turn < from + runs && faults.length < faultLimit; turn += 1) {
    const fault = runCase(program, seeds, seed, turn, { timed: true });
    if (fault !== null) {
      faults.push(fault);
      console.log(`\ncase ${fault.turn}: ${fault.message}\n  ${fault.input}`);
    }
    if ((turn - from + 1) % 1000 === 0) progress(turn - from + 1, start);
  }
  const kept = bytesHeld();
  const lean = kept <= keptLimit;
  if (!lean) console.log(`\nmemory: ${mebibytes(kept)} held at the end, more than ${mebibytes(keptLimit)}`);
  const seconds = (performance.now() - start) / 1000;
  // Kibibytes on every system that Node runs on.
  const peak = mebibytes(process.resourceUsage().maxRSS * 1024);
  console.log(
    `\n${turn - from} cases in ${seconds.toFixed(0)} s, ${mebibytes(kept)} held, ${peak} at most, ${faults.length} failed; seed ${seed}`,
  );
  return faults.length === 0 && lean ? 0 : 1;
}

/** @param {number} done @param {number} start */
function progress(done, start) {
  const perSecond = done / ((performance.now() - start) / 1000);
  const { heapUsed } = process.memoryUsage();
  process.stderr.write(`\r${done} of ${runs}, ${perSecond.toFixed(0)}/s, heap ${mebibytes(heapUsed)}   `);
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
    expression: await load("expression/english.js"),
    chart: await load("parse/chart.js"),
    token: await load("text/token.js"),
  };
}
