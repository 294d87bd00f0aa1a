/**
 * The benchmark from a seed to a report: generates it, answers it without a model, scores, compares and reports.
 *
 *     npm run demo:benchmark
 *     node build/demo-benchmark.mjs [--out FOLDER] [--seed N] [--lengths N,N] [--count N] [--roots N]
 *
 * The program must be built. Tables go to standard output, how long each step took to standard error.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const main = fileURLToPath(new URL("../dist/bin/oracle.js", import.meta.url));

const { values } = parseArgs({
  options: {
    out: { type: "string", default: "benchmark-demo" },
    seed: { type: "string", default: "1" },
    lengths: { type: "string" },
    count: { type: "string" },
    roots: { type: "string" },
  },
});

const benchmark = join(values.out, "benchmark");
const replies = join(values.out, "replies");
const page = join(values.out, "report.html");
const tables = join(values.out, "report.md");
const size = /** @type {const} */ (["lengths", "count", "roots"]).flatMap((name) =>
  values[name] === undefined ? [] : [`--${name}`, values[name]],
);

/** Compared item by item: a pipeline without an engine, and an engine with a fault. */
const compared = ["chrono-only", "ignores-subject"].map((name) => join(replies, `${name}.jsonl`));

/** @type {{ step: string, seconds: number }[]} */
const took = [];
/** @type {readonly string[]} */
let files = [];
const start = performance.now();

await step("generate", [
  "generate",
  "traveler",
  "--seed",
  values.seed,
  "--out",
  benchmark,
  "--force",
  ...size,
]);
// Aloud, so that each answer has to be found in a text.
await step("answer", ["baseline", "all", "--items", benchmark, "--out", replies, "--chatter"]);
files = readdirSync(replies)
  .filter((name) => name.endsWith(".jsonl"))
  .map((name) => join(replies, name));
await step("score", ["score", "--items", benchmark, "--replies", ...files]);
await step("compare", ["compare", "--items", benchmark, "--replies", ...compared]);
await step("report", [
  ...["report", "--items", benchmark, "--replies", ...files],
  ...["--out", page, "--markdown", tables],
]);

const seconds = (performance.now() - start) / 1000;
process.stderr.write(
  `${took.map((one) => `${one.step} ${one.seconds.toFixed(1)} s`).join(", ")}; ${seconds.toFixed(1)} s in all\n`,
);
process.stdout.write(`\nThe report is ${page}, its tables are in ${tables}.\n`);

/**
 * Runs a command of the program, its output shown; ends with it where it fails.
 *
 * @param {string} name
 * @param {readonly string[]} parts
 */
async function step(name, parts) {
  const from = performance.now();
  process.stdout.write(`\n$ oracle ${shown(parts)}\n`);
  const child = spawn(process.execPath, [main, ...parts], { stdio: ["ignore", "inherit", "inherit"] });
  const [code] = await once(child, "close");
  if (code !== 0) process.exit(typeof code === "number" ? code : 1);
  took.push({ step: name, seconds: (performance.now() - from) / 1000 });
}

/** Many files of replies are shown as the shell would be told of them. @param {readonly string[]} parts */
function shown(parts) {
  const text = parts.join(" ");
  return files.length === 0 ? text : text.replace(files.join(" "), join(replies, "*.jsonl"));
}
