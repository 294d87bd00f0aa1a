import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runOracle } from "./child.mjs";
import { row } from "./report.mjs";

/**
 * @import { Effort } from "./pace.mjs"
 * @import { Spent } from "./child.mjs"
 * @import { Row } from "./report.mjs"
 */

/** What each process may have at most. */
const mostBytes = 400e6;

/** Lengths and categories of TRAVELER: each is asked about alike. */
const strata = 11 * 3;

/**
 * Items a second that are generated, answered without a model and scored, each by a process of its own that
 * streams them, with the most memory that each had.
 *
 * Times are of the processor, from start to end.
 *
 * @param {Effort} effort
 * @returns {Promise<Row[]>}
 */
export async function measureBenchmark({ isQuick, isLong }) {
  const sizes = isLong ? [1e6] : isQuick ? [1e4] : [1e4, 1e5];
  /** @type {Row[]} */
  const rows = [];
  for (const size of sizes) rows.push(...(await chain(Math.ceil(size / strata))));
  return rows;
}

/** @param {number} count questions for each length and category @returns {Promise<Row[]>} */
async function chain(count) {
  const folder = mkdtempSync(join(tmpdir(), "oracle-bench-"));
  try {
    const benchmark = join(folder, "benchmark");
    const replies = join(folder, "replies");
    const generated = await runOracle([
      ...["generate", "traveler", "--seed", "1", "--out", benchmark],
      ...["--count", `${count}`],
    ]);
    const asked = ["--items", benchmark];
    const constant = await runOracle(["baseline", "always-negative", ...asked, "--out", replies]);
    const answered = await runOracle(["baseline", "oracle", ...asked, "--out", replies]);
    const scored = await runOracle(["score", ...asked, "--replies", join(replies, "oracle.jsonl")]);
    const items = await linesIn(join(replies, "oracle.jsonl"));
    const group = `${items.toLocaleString("en-US")} items in a stream: items a second, and the most memory`;
    return [
      ...rowsOf(group, "oracle generate traveler", items, generated),
      ...rowsOf(group, "oracle baseline always-negative", items, constant),
      ...rowsOf(group, "oracle baseline oracle", items, answered),
      ...rowsOf(group, "oracle score", items, scored),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file */
async function linesIn(file) {
  let lines = 0;
  for await (const chunk of createReadStream(file)) {
    const bytes = /** @type {Buffer} */ (chunk);
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  }
  return lines;
}

/** @param {string} group @param {string} what @param {number} items @param {Spent} spent @returns {Row[]} */
function rowsOf(group, what, items, { cpuMs, peakBytes }) {
  return [
    row({ group, what, ours: { value: (items / cpuMs) * 1000, unit: "items/s" } }),
    row({
      group,
      what: "  at most",
      ours: { value: peakBytes / 1e6, unit: "MB" },
      aim: { text: `≤ ${mostBytes / 1e6} MB`, reached: peakBytes <= mostBytes },
    }),
  ];
}
