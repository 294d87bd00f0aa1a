import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { blocksOf } from "./block.js";
import { Sandbox } from "./sandbox.js";

const sandbox = new Sandbox();
afterAll(() => sandbox.close());

const text = readFileSync(new URL("../../docs/ask.md", import.meta.url), "utf8");
const programs = blocksOf(text, "docs/ask.md").filter(({ language }) => language === "python");
const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.log("The examples in Python are not run: it is not installed.");

test.runIf(hasPython)("the examples in Python run", () => {
  const [program] = programs;
  expect(programs.length).toBe(1);
  const { code, stdout, stderr } = sandbox.shell(`python3 - <<'END'\n${program?.code ?? ""}\nEND`);
  expect([code, stdout, stderr]).toEqual([0, "yes 1\n[] 1\n", ""]);
});
