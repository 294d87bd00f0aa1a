/**
 * Draws mutants of the sources by a seed, and runs the tests that reach each of them.
 *
 *     npm run mutants -- --of measure,language [--seed 1] [--count 600] [--tests measure,language,grammar]
 *                        [--workers 1] [--slowest MS] [--again] [--only 1f03…] [--out mutants.json]
 *
 * `--slowest` leaves out the test files, other than the nearest, that take longer without a mutant: what most
 * mutants need is a quick one. `--again` without it then runs the others for what is left.
 *
 * The same seed draws the same mutants, also where the sources changed elsewhere. What is found is kept under
 * `reports/mutants`, so that a run that was stopped goes on where it ended; `--again` runs anew those that
 * no test noticed. Needs a build. Ends with 0 whatever survives.
 */
import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { draw, listMutants } from "./mutant.mjs";
import { placeOf, withNotes } from "./reach.mjs";
import { openSuite } from "./suite.mjs";
import { timeoutCode } from "./worker.mjs";

/** @import { ChildProcess } from "node:child_process" */
/** @import { Mutant } from "./mutant.mjs" */
/** @import { Order, Report } from "./worker.mjs" */
/** @typedef {"killed" | "timeout" | "survived" | "not reached"} Outcome */
/** @typedef {Mutant & { outcome: Outcome, killer: string }} Found */
/** @typedef {{ key: string, test: string, ms: number, places: string[] }} Walk */
/** @typedef {{ ms: Map<string, number>, reached: Map<string, string[]> }} Reach */

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

const { values } = parseArgs({
  options: {
    of: { type: "string" },
    tests: { type: "string" },
    seed: { type: "string" },
    count: { type: "string", default: "600" },
    workers: { type: "string", default: "1" },
    slowest: { type: "string", default: "Infinity" },
    again: { type: "boolean", default: false },
    only: { type: "string" },
    out: { type: "string" },
  },
});
if (values.of === undefined) throw new Error("say which folders of src to mutate: --of measure,language");
const folders = values.of.split(",");
const testFolders = (values.tests ?? values.of).split(",");
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const count = Number(values.count);

setPriority(10);
const all = await listMutants(root, folders);
const drawn = draw(all, seed, count);
console.log(`seed ${seed}: ${drawn.length} of the ${all.length} mutants of ${folders.join(", ")}`);

const kept = `${root}/reports/mutants`;
mkdirSync(kept, { recursive: true });
const reach = await measureReach();
const journal = `${kept}/${folders.join("-")}-${seed}.jsonl`;
/** @type {Map<string, Found>} */
const found = new Map(readLines(journal).map((one) => [one.id, one]));
await runAll(drawn.filter((mutant) => isOpen(mutant)));
await report(drawn.flatMap((mutant) => found.get(mutant.id) ?? []));

/** @param {Mutant} mutant */
function isOpen(mutant) {
  if (values.only !== undefined) return mutant.id.startsWith(values.only);
  const outcome = found.get(mutant.id)?.outcome;
  return outcome === undefined || (values.again && (outcome === "survived" || outcome === "not reached"));
}

/**
 * Every test file once, without a mutant: how long it takes, and which drawn mutants it passes by. Files that
 * were run like this before, with the same sources, are not run again.
 *
 * @returns {Promise<Reach>}
 */
async function measureReach() {
  const sources = new Map(drawn.map(({ file }) => [file, readFileSync(`${root}/${file}`, "utf8")]));
  const placed = drawn
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
    .map((mutant) => ({ mutant, place: placeOf(sources.get(mutant.file) ?? "", mutant) }));
  const suite = await openSuite(
    root,
    (id, code) => {
      const file = id.slice(root.length + 1);
      const places = placed.filter(({ mutant }) => mutant.file === file).map(({ place }) => place);
      return places.length === 0 ? code : withNotes(file, code, places);
    },
    { isolate: true, setupFiles: ["test/mutants/reach.setup.mjs"] },
  );
  const listed = await suite.globTestSpecifications(testFolders.map((folder) => `test/${folder}/`));
  const shared = digest([
    ...drawn.map(({ id }) => id),
    ...filesOf("src"),
    ...filesOf("test").filter((file) => !file.endsWith(".test.ts")),
  ]);
  /** @type {Map<string, Walk>} */
  const walks = new Map();
  for (const walk of readLines(`${kept}/reach.jsonl`)) walks.set(walk.key, walk);
  const keys = new Map(listed.map(({ moduleId }) => [moduleId, digest([shared, moduleId])]));
  const fresh = listed.filter(({ moduleId }) => !walks.has(keys.get(moduleId) ?? ""));
  console.log(`${listed.length} test files, of which ${fresh.length} are run without a mutant first`);

  const noted = `${kept}/passed.jsonl`;
  rmSync(noted, { force: true });
  process.env["ORACLE_REACHED"] = noted;
  const { testModules } = await suite.runTestSpecifications(fresh, fresh.length === listed.length);
  const failed = testModules.filter((module) => !module.ok()).map((module) => module.relativeModuleId);
  await suite.close();
  delete process.env["ORACLE_REACHED"];
  if (failed.length > 0) {
    const reasons = testModules.flatMap((module) =>
      [...module.children.allTests("failed")].flatMap((test) => [
        `${module.relativeModuleId}: ${test.fullName}`,
        ...(test.result().errors ?? []).map(({ message }) => `  ${message}`),
      ]),
    );
    throw new Error(`these fail without a mutant: ${failed.join(", ")}\n${reasons.join("\n")}`);
  }

  const passed = new Map(readLines(noted).map(({ test, places }) => [test, places]));
  for (const module of testModules) {
    const { collectDuration, duration } = module.diagnostic();
    const ms = Math.round(collectDuration + duration);
    const key = keys.get(module.moduleId) ?? "";
    const walk = { key, test: module.relativeModuleId, ms, places: passed.get(module.moduleId) ?? [] };
    walks.set(key, walk);
    appendFileSync(`${kept}/reach.jsonl`, `${JSON.stringify(walk)}\n`);
  }
  const quickFirst = listed
    .flatMap(({ moduleId }) => walks.get(keys.get(moduleId) ?? "") ?? [])
    .toSorted((a, b) => a.ms - b.ms)
    .map((walk) => ({ ...walk, places: new Set(walk.places) }));
  return {
    ms: new Map(quickFirst.map(({ test, ms }) => [test, ms])),
    reached: new Map(
      placed.map(({ mutant, place }) => [
        mutant.id,
        quickFirst.filter(({ places }) => places.has(place.name)).map(({ test }) => test),
      ]),
    ),
  };
}

/** Names, and what the files of these names hold. @param {readonly string[]} parts */
function digest(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update(existsSync(part) ? readFileSync(part) : "");
  return hash.digest("hex").slice(0, 16);
}

/** All source files below a folder of the root. @param {string} folder */
function filesOf(folder) {
  return readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.m?ts$|\.mjs$/.test(name))
    .sort()
    .map((name) => `${root}/${folder}/${name}`);
}

/** @param {string} file  with one JSON value in each line; none where there is no such file */
function readLines(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

/** @param {readonly Mutant[]} open */
async function runAll(open) {
  const queue = [...open];
  const start = performance.now();
  const line = async () => {
    /** @type {ChildProcess | undefined} */
    let worker;
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      /** @type {{ outcome: Outcome, killer: string }} */
      let result = { outcome: "not reached", killer: "" };
      for (const tests of stages(mutant)) {
        worker ??= await startWorker();
        result = await ask(worker, { mutant, tests, limitMs: limitOf(tests) });
        if (worker.exitCode !== null || worker.signalCode !== null) worker = undefined;
        if (result.outcome !== "survived") break;
      }
      found.set(mutant.id, { ...mutant, ...result });
      appendFileSync(journal, `${JSON.stringify({ ...mutant, ...result })}\n`);
      const seconds = ((performance.now() - start) / 1000).toFixed(0);
      process.stderr.write(`\r${open.length - queue.length} of ${open.length}, ${seconds} s   `);
    }
    worker?.disconnect();
  };
  await Promise.all(Array.from({ length: Math.min(Number(values.workers), open.length) }, line));
}

/** The nearest test first, which notices most mutants at once, and then all that come by. @param {Mutant} mutant */
function stages(mutant) {
  const tests = reach.reached.get(mutant.id) ?? [];
  const own = mutant.file.replace(/^src\//, "test/").replace(/\.ts$/, ".test.ts");
  const nearest = tests.includes(own) ? own : tests[0];
  const others = tests.filter(
    (test) => test !== nearest && (reach.ms.get(test) ?? 0) <= Number(values.slowest),
  );
  return nearest === undefined ? [] : [[nearest], ...(others.length === 0 ? [] : [others])];
}

/** Processor time in which the tests certainly end. @param {readonly string[]} tests */
function limitOf(tests) {
  return 10_000 + 3 * tests.reduce((sum, test) => sum + (reach.ms.get(test) ?? 0), 0);
}

/** @returns {Promise<ChildProcess>} */
function startWorker() {
  const worker = fork(fileURLToPath(new URL("worker.mjs", import.meta.url)), [root]);
  return new Promise((resolve) => {
    worker.once("message", () => resolve(worker));
  });
}

/**
 * @param {ChildProcess} worker
 * @param {Order} order
 * @returns {Promise<{ outcome: Outcome, killer: string }>}
 */
function ask(worker, order) {
  return new Promise((resolve) => {
    /** @param {Report} report */
    const answered = (report) => {
      worker.off("exit", ended);
      resolve(report);
    };
    /** @param {number | null} code */
    const ended = (code) => {
      worker.off("message", answered);
      const killer = `the process ended with ${code}`;
      resolve(code === timeoutCode ? { outcome: "timeout", killer: "" } : { outcome: "killed", killer });
    };
    worker.once("message", answered);
    worker.once("exit", ended);
    worker.send(order);
  });
}

/** @param {readonly Found[]} results */
async function report(results) {
  const { wilson } = await import(`${root}/dist/statistics/intervals.js`);
  console.log("");
  for (const folder of [...folders, ...(folders.length > 1 ? ["all"] : [])]) {
    const own = results.filter(({ file }) => folder === "all" || file.startsWith(`src/${folder}/`));
    /** @param {Outcome} outcome */
    const number = (outcome) => own.filter((one) => one.outcome === outcome).length;
    const noticed = number("killed") + number("timeout");
    const { low, high } = wilson(noticed, Math.max(own.length, 1));
    const percent = [noticed / own.length, low, high].map((share) => (100 * share).toFixed(1));
    console.log(
      `${folder}: ${own.length} mutants, ${number("killed")} killed, ${number("timeout")} timeouts, ` +
        `${number("survived")} survived, ${number("not reached")} not reached; ` +
        `noticed ${percent[0]} % (${percent[1]} to ${percent[2]} %)`,
    );
  }
  for (const one of results.filter(({ outcome }) => outcome === "survived" || outcome === "not reached")) {
    console.log(`\n${one.id} ${one.file}:${one.line} ${one.operator}, ${one.outcome}`);
    console.log(
      `  - ${one.original.replaceAll("\n", "\n    ")}\n  + ${one.replacement.replaceAll("\n", "\n    ")}`,
    );
  }
  if (values.out !== undefined) {
    writeFileSync(
      values.out,
      `${JSON.stringify({ seed, folders, testFolders, mutants: results }, null, 2)}\n`,
    );
  }
}
