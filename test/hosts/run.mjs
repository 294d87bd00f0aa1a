/**
 * Runs the tests of time, language and query on several hosts and fails if a test fails on any, or if two hosts
 * disagree.
 *
 *     node test/hosts/run.mjs [file …]
 *
 * A host is a zone and a date: three zones and two dates, each met at least once. The dates are the
 * last moment of a leap day and the night of a change to summer time in New York.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const hosts = [
  { zone: "UTC", date: "2000-02-29T23:59:59.999Z" },
  { zone: "America/New_York", date: "2038-03-14T07:30:00.000Z" },
  { zone: "Pacific/Apia", date: "2000-02-29T23:59:59.999Z" },
];

const root = fileURLToPath(new URL("../../", import.meta.url));
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const folder = mkdtempSync(join(tmpdir(), "hosts-"));

/** What asks for a zone or a date: the calendar, the words for times, and the answers that rest on both. */
const rooms = ["test/time/", "test/language/", "test/query/"];

/** The same cases of every law on all hosts, so that hosts that disagree do so for their zone or date. */
const seed =
  process.env["ORACLE_PROPERTY_SEED"] ?? (process.env["CI"] ? "20230929" : String(Date.now() % 2 ** 31));

/**
 * @typedef {{ name: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }} FileReport
 * @typedef {{ status: string, messages: readonly string[] }} Outcome
 */

/**
 * @param {typeof hosts[number]} host
 * @returns {Map<string, Outcome>} by file and name of the test
 */
function runOn(host) {
  const report = join(folder, `${host.zone.replaceAll("/", "-")}.json`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      vitest,
      "run",
      "--reporter=json",
      `--outputFile=${report}`,
      ...(process.argv.length > 2 ? process.argv.slice(2) : rooms),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        TZ: host.zone,
        ORACLE_FAKE_DATE: host.date,
        ORACLE_LAWS: "hosts",
        ORACLE_PROPERTY_SEED: seed,
      },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const outcomes = readReport(report);
  if (
    outcomes === null ||
    (status !== 0 && [...outcomes.values()].every(({ status: one }) => one === "passed"))
  ) {
    throw new Error(`The suite did not run on ${nameOf(host)}:\n${stdout}\n${stderr}`);
  }
  return outcomes;
}

/**
 * @param {string} path
 * @returns {Map<string, Outcome> | null}
 */
function readReport(path) {
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  let text;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return null;
  }
  /** @type {{ testResults: FileReport[] }} */
  const { testResults } = JSON.parse(text);
  for (const { name, assertionResults } of testResults) {
    for (const { fullName, status, failureMessages } of assertionResults) {
      // Laws carry the seed of their run in their title.
      const title = `${relative(root, name)} › ${fullName.replace(/ \(with seed=-?\d+\)/, "")}`;
      let key = title;
      for (let nth = 2; outcomes.has(key); nth += 1) key = `${title} (${nth})`;
      outcomes.set(key, { status, messages: (failureMessages ?? []).map(withoutStack) });
    }
  }
  return outcomes;
}

/** @param {string} message */
function withoutStack(message) {
  return message.replace(/\n\s+at [^]*$/u, "");
}

/** @param {typeof hosts[number]} host */
function nameOf({ zone, date }) {
  return `${zone} on ${date}`;
}

try {
  const runs = hosts.map((host) => {
    const outcomes = runOn(host);
    const failed = [...outcomes].filter(([, { status }]) => status !== "passed");
    console.log(`${nameOf(host)}: ${outcomes.size} tests, ${failed.length} not passed`);
    for (const [test, { status, messages }] of failed)
      console.log([`  ${status}: ${test}`, ...messages].join("\n    "));
    return { host, outcomes, failed: failed.length };
  });

  const tests = new Set(runs.flatMap(({ outcomes }) => [...outcomes.keys()]));
  const disagreements = [...tests].filter(
    (test) => new Set(runs.map(({ outcomes }) => outcomes.get(test)?.status)).size > 1,
  );
  for (const test of disagreements) {
    console.log(`Hosts disagree: ${test}`);
    for (const { host, outcomes } of runs)
      console.log(`  ${nameOf(host)}: ${outcomes.get(test)?.status ?? "absent"}`);
  }

  const failed = runs.reduce((sum, run) => sum + run.failed, 0);
  const good = tests.size > 0 && failed === 0 && disagreements.length === 0;
  console.log(good ? `${tests.size} tests agree on ${hosts.length} hosts.` : "The hosts do not all pass.");
  process.exitCode = good ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
