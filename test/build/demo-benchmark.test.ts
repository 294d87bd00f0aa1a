import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Summary } from "../../src/measure/metrics/summarize.js";
import { folderOfFiles, oracle } from "../cli/command.js";

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
  const files = readdirSync(`${out}/replies`).map((name) => `${out}/replies/${name}`);
  const scored = oracle(["score", "--items", `${out}/benchmark`, "--replies", ...files, "--json"]);
  const { models } = JSON.parse(scored.stdout) as { readonly models: readonly Summary[] };
  expect(models).toHaveLength(10);
  const scores = new Map(models.map(({ model, overall }) => [model, overall.score.value]));
  // Every answer is found, the reasoning before it notwithstanding.
  expect(models.filter(({ counts }) => counts.scored !== 120 || counts.total !== 120)).toEqual([]);
  for (const name of scores.keys()) expect(run.stdout).toContain(name);
  const best = scores.get("oracle");
  expect(Math.max(...scores.values())).toBe(best);
  for (const name of ["ignores-subject", "ignores-year", "off-by-one-day", "hard-threshold", "chrono-only"]) {
    expect(scores.get(name), name).toBeLessThan(best ?? 0);
  }
  expect(run.stdout).toMatch(/^chrono-only +ignores-subject +all /mu);
  const page = readFileSync(`${out}/report.html`, "utf8");
  const tables = readFileSync(`${out}/report.md`, "utf8");
  for (const name of scores.keys()) {
    expect(page).toContain(name);
    expect(tables).toContain(name);
  }
});
