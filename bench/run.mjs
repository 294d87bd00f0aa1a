/**
 * Measures the program against what it is compared with, as ratios in one run.
 *
 *     npm run bench -- [--quick] [--json] [name …]
 *
 * Names choose measurements: resolve, answer, million, start. Progress goes to standard error, the table
 * or the JSON to standard output. An aim that is missed is said, and is no failure: what a machine
 * reaches is for a reader to judge.
 */
import { parseArgs } from "node:util";
import { measureAnswer } from "./answer.mjs";
import { measureMillion } from "./million.mjs";
import { full, quick } from "./pace.mjs";
import { header, table } from "./report.mjs";
import { measureResolve } from "./resolve.mjs";
import { measureStart } from "./start.mjs";

/**
 * @import { Effort } from "./pace.mjs"
 * @import { Row } from "./report.mjs"
 * @type {Readonly<Record<string, (effort: Effort) => Row[] | Promise<Row[]>>>}
 */
const measurements = {
  resolve: measureResolve,
  answer: measureAnswer,
  million: measureMillion,
  start: measureStart,
};

const { values, positionals } = parseArgs({
  options: { quick: { type: "boolean", default: false }, json: { type: "boolean", default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !Object.hasOwn(measurements, name));
if (unknown.length > 0) {
  process.stderr.write(
    `No measurement ${unknown.join(", ")}; there are ${Object.keys(measurements).join(", ")}.\n`,
  );
  process.exitCode = 2;
} else {
  /** @type {Row[]} */
  const rows = [];
  for (const [name, measure] of Object.entries(measurements)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const start = performance.now();
    process.stderr.write(`${name} … `);
    rows.push(...(await measure(values.quick ? quick : full)));
    process.stderr.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  }
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ on: header(), quick: values.quick, rows }, null, 2)}\n`
      : `${header()}\n\n${table(rows)}\n`,
  );
}
