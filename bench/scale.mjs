import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { oracle, speechTime, zone } from "./oracle.mjs";
import { median } from "./pace.mjs";
import { logOf, measureQuestions } from "./questions.mjs";
import { row } from "./report.mjs";
import { eachEventBefore } from "./world.mjs";

/**
 * @import { Effort } from "./pace.mjs"
 * @import { Row } from "./report.mjs"
 *
 * @typedef {object} Compiled  what one process measured that compiled a set once
 * @property {number} addMs
 * @property {number} buildMs
 * @property {number} bytesKept  on the heap and in buffers, after collecting
 * @property {number} peakBytes  the most memory that the process had, above what it had before; 8 bytes an
 *   event of it are the times that the bench draws
 * @property {number} saveMs
 * @property {number} fileBytes
 * @property {number} openMs
 */

/**
 * Events compiled, saved and opened in greater and greater numbers; and questions on the most of them.
 *
 * Every size is compiled in a process of its own, one event at a time, so that its memory can be told.
 *
 * @param {Effort} effort
 * @returns {Promise<Row[]>}
 */
export async function measureScale(effort) {
  const sizes = effort.isQuick ? [1e5, 1e6] : [1e5, 1e6, 1e7];
  /** @type {Row[]} */
  const rows = [];
  for (const size of sizes) rows.push(...compiling(size, effort));
  const largest = /** @type {number} */ (sizes.at(-1));
  return [...rows, ...(await asking(largest, effort))];
}

/** @param {number} size @param {Effort} effort @returns {Row[]} */
function compiling(size, { rounds }) {
  const group = `Compiling ${size.toLocaleString("en-US")} events, one at a time`;
  const turns = size > 1e6 ? 1 : rounds;
  const measured = Object.fromEntries(
    ["in-order", "latest-first"].map((order) => [
      order,
      Array.from({ length: turns }, () => compileApart(size, order)),
    ]),
  );
  const inOrder = measured["in-order"] ?? [];
  const latestFirst = measured["latest-first"] ?? [];
  const of = (/** @type {readonly Compiled[]} */ runs, /** @type {(run: Compiled) => number} */ value) =>
    median(runs.map(value));
  const total = (/** @type {Compiled} */ { addMs, buildMs }) => addMs + buildMs;
  const each = (/** @type {number} */ bytes) => ({ value: bytes / size, unit: "bytes/event" });
  return [
    row({ group, what: "in the order of time", ours: { value: of(inOrder, total), unit: "ms" } }),
    row({ group, what: "latest first", ours: { value: of(latestFirst, total), unit: "ms" } }),
    row({ group, what: "kept", ours: each(of(inOrder, ({ bytesKept }) => bytesKept)) }),
    row({
      group,
      what: "at most, in the order of time",
      ours: each(of(inOrder, ({ peakBytes }) => peakBytes)),
    }),
    row({ group, what: "at most, latest first", ours: each(of(latestFirst, ({ peakBytes }) => peakBytes)) }),
    row({ group, what: "in a file", ours: each(of(inOrder, ({ fileBytes }) => fileBytes)) }),
    row({ group, what: "saved", ours: { value: of(inOrder, ({ saveMs }) => saveMs), unit: "ms" } }),
    row({
      group,
      what: "opened, against compiled",
      ratio: of(inOrder, total) / of(inOrder, ({ openMs }) => openMs),
      ours: { value: of(inOrder, ({ openMs }) => openMs), unit: "ms" },
      other: { value: of(inOrder, total), unit: "ms" },
    }),
  ];
}

/** @param {number} size @param {string} order @returns {Compiled} */
function compileApart(size, order) {
  const file = fileURLToPath(new URL("./compile-once.mjs", import.meta.url));
  return JSON.parse(
    execFileSync(process.execPath, ["--expose-gc", file, String(size), order], { encoding: "utf8" }),
  );
}

/** @param {number} size @param {Effort} effort */
function asking(size, effort) {
  const group = `Answering on ${size.toLocaleString("en-US")} events, against a loop over all`;
  const set = oracle.createEventSet(eachEventBefore(speechTime, size), { zone });
  const world = { set, ...logOf(eachEventBefore(speechTime, size), size), turns: 4 };
  return measureQuestions(world, group, effort);
}
