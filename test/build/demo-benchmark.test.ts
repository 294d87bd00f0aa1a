import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { folderOfFiles } from "../cli/command.js";

const script = fileURLToPath(new URL("../../build/demo-benchmark.mjs", import.meta.url));
const path = folderOfFiles({});

test("a small demo goes from a seed to a report through the program", () => {
  const out = path("demo");
  const run = spawnSync(
    process.execPath,
    [script, "--out", out, "--seed", "5", "--lengths", "5,30", "--count", "20", "--roots", "2"],
    { encoding: "utf8" },
  );
  expect(run.status, run.stderr).toBe(0);
  expect(run.stderr).toMatch(
    /^generate [\d.]+ s, answer [\d.]+ s, score [\d.]+ s, compare [\d.]+ s, report [\d.]+ s; [\d.]+ s in all$/m,
  );
  // Ten models, each with a reply to every item that is read, the reasoning before it notwithstanding.
  const rows = [...run.stdout.matchAll(/^([a-z][a-z0-9-]+) +120 +120 +(\d\.\d{3}) .*/gm)];
  expect(rows).toHaveLength(10);
  const scores = new Map(rows.map(([, name = "", score]) => [name, Number(score)]));
  const best = scores.get("oracle");
  expect(Math.max(...scores.values())).toBe(best);
  for (const name of ["ignores-subject", "ignores-year", "off-by-one-day", "hard-threshold", "chrono-only"]) {
    expect(scores.get(name), name).toBeLessThan(best ?? 0);
  }
  expect(run.stdout).toContain("chrono-only − ignores-subject");
  const page = readFileSync(`${out}/report.html`, "utf8");
  const tables = readFileSync(`${out}/report.md`, "utf8");
  for (const name of scores.keys()) {
    expect(page).toContain(name);
    expect(tables).toContain(name);
  }
});
