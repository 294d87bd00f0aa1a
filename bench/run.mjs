/**
 * Measures the program against what it is compared with, as ratios in one run.
 *
 *     npm run bench -- [--quick | --long] [--json] [--plot FILE] [name …]
 *
 * Names choose measurements: resolve, answer, items, benchmark, million, forms, duckdb, scale, start, length; the last
 * draws an SVG where a file is named. With --long benchmark takes a million items. Progress goes to standard error, the table or the JSON to standard output.
 * An aim that is missed is said, and is no failure: what a machine
 * reaches is for a reader to judge.
 */
import { parseArgs } from "node:util";
import { measureAnswer } from "./answer.mjs";
import { measureBenchmark } from "./benchmark.mjs";
import { measureDuckDb } from "./duckdb.mjs";
import { measureForms } from "./forms.mjs";
import { measureItems } from "./items.mjs";
import { measureLength } from "./length.mjs";
import { measureMillion } from "./million.mjs";
import { full, quick } from "./pace.mjs";
import { header, table } from "./report.mjs";
import { measureResolve } from "./resolve.mjs";
import { measureScale } from "./scale.mjs";
import { measureStart } from "./start.mjs";

/**
 * @import { Effort } from "./pace.mjs"
 * @import { Row } from "./report.mjs"
 * @type {Readonly<Record<string, (effort: Effort) => Row[] | Promise<Row[]>>>}
 */
const measurements = {
  resolve: measureResolve,
  answer: measureAnswer,
  items: measureItems,
  benchmark: measureBenchmark,
  million: measureMillion,
  forms: measureForms,
  duckdb: measureDuckDb,
  scale: measureScale,
  start: measureStart,
  length: measureLength,
};

const { values, positionals } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    long: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    plot: { type: "string" },
  },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !Object.hasOwn(measurements, name));
if (unknown.length > 0) {
  process.stderr.write(
    `No measurement ${unknown.join(", ")}; there are ${Object.keys(measurements).join(", ")}.\n`,
  );
  process.exitCode = 2;
} else {
  /** @type {Effort} */
  const effort = { ...(values.quick ? quick : full), isLong: values.long, plot: values.plot };
  /** @type {Row[]} */
  const rows = [];
  for (const [name, measure] of Object.entries(measurements)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const start = performance.now();
    process.stderr.write(`${name} … `);
    rows.push(...(await measure(effort)));
    process.stderr.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  }
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ on: header(), quick: values.quick, rows }, null, 2)}\n`
      : `${header()}\n\n${table(rows)}\n`,
  );
}
