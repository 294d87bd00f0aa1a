import { spawnSync } from "node:child_process";
import { beforeAll, describe, expect, test } from "vitest";
import { policyChoices, presets } from "../../../src/index.js";
import {
  type CompletedCommand,
  commandsOf,
  completionTree,
} from "../../../src/cli/completion/completion-tree.js";
import type * as Program from "../../../src/cli/program.js";
import { folderOfFiles, oracle, program } from "../command.js";

// As it was built: every command is loaded, and other tests put modules of their own in the place of sources.
const { createProgram } = (await import(program)) as typeof Program;

const scripts = { bash: "", zsh: "", fish: "" };
const file = folderOfFiles({ "set one.json": "", "bash.sh": "" });

beforeAll(() => {
  for (const shell of ["bash", "zsh", "fish"] as const) {
    const { code, stdout, stderr } = oracle(["completion", shell]);
    expect([code, stderr]).toEqual([0, ""]);
    scripts[shell] = stdout;
  }
});

/** Whether a shell takes the script; null where there is no such shell. */
function faultsOf(shell: string, parts: readonly string[], input: string): string | null {
  const run = spawnSync(shell, parts, { input, encoding: "utf8" });
  if (run.error !== undefined) return null;
  return run.stderr + (run.status === 0 ? "" : `exit ${run.status}`);
}

describe("the scripts", async () => {
  const all: readonly CompletedCommand[] = [...commandsOf(completionTree(await createProgram(null)))];

  test("name every command and every option", () => {
    for (const script of Object.values(scripts)) {
      for (const { name, options } of all) {
        expect(script).toContain(name);
        for (const option of options) expect(script).toContain(option.names[0]?.replace(/^--/, ""));
      }
    }
    expect(all.map(({ path }) => path)).toContain("oracle answer");
  });

  test.each([
    ["bash", ["-n"]],
    ["zsh", ["-n", "/dev/stdin"]],
    ["fish", ["--no-execute", "/dev/stdin"]],
  ] as const)("are %s", (shell, parts) => {
    const faults = faultsOf(shell, parts, scripts[shell]);
    if (faults === null) console.log(`The script for ${shell} is not checked: it is not installed.`);
    else expect(faults).toBe("");
  });

  test("are refused for another shell", () => {
    const run = oracle(["completion", "csh"]);
    expect([run.code, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toContain("Allowed choices are bash, zsh, fish");
  });
});

describe("bash", () => {
  /** What bash offers behind the words, of which the last is being written; it splits at "=". */
  function offered(lines: readonly (readonly string[])[]): readonly (readonly string[])[] {
    const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(" ");
    const asked = lines.map(
      (words) => `COMP_WORDS=(oracle ${quoted(words)}); COMP_CWORD=${words.length}; _oracle; reply`,
    );
    const reply = `reply() { printf '%s\\t' "\${COMPREPLY[@]}"; echo; }`;
    const run = spawnSync("/bin/bash", ["--norc"], {
      input: [scripts.bash, reply, ...asked].join("\n"),
      encoding: "utf8",
    });
    expect([run.status, run.stderr]).toEqual([0, ""]);
    const replies = run.stdout.trimEnd().split("\n");
    return replies.map((line) => line.split("\t").filter((word) => word !== ""));
  }

  test("completes commands, options, and their values", () => {
    const cases: readonly (readonly [words: readonly string[], expected: readonly string[]])[] = [
      [["an"], ["answer"]],
      [["answer", "--for"], ["--format"]],
      [
        ["answer", "--format", ""],
        ["text", "json", "jsonl"],
      ],
      [
        ["answer", "--format", "=", "js"],
        ["json", "jsonl"],
      ],
      [
        ["answer", "--format", "="],
        ["text", "json", "jsonl"],
      ],
      [["answer", "--preset", "tr"], ["traveler"]],
      [["answer", "--policy", "tai"], ["tail="]],
      [["answer", "--policy", "tail", "="], [...policyChoices.tail]],
      [["answer", "--policy", "tail", "=", "h"], ["hold"]],
      [["answer", "--policy", "=", "tail", "=", "h"], ["hold"]],
      [["answer", "--policy", "tail", "=", "hold", "--pres"], ["--preset"]],
      [["answer", "--q", "Who?", "Why?", "--ded"], ["--dedupe"]],
      [["answer", "--q", "resolve", "--includ"], ["--include-future"]],
      [["answer", "--dedupe", "--study", "fuz"], ["fuzzylli"]],
      [["answer", "--at", ""], []],
      [
        ["completion", ""],
        ["bash", "zsh", "fish"],
      ],
      [["answer", "--items", file("set")], [file("set one.json")]],
    ];
    expect(offered(cases.map(([words]) => words))).toEqual(cases.map(([, expected]) => expected));
  });

  test("knows every preset and policy", () => {
    const [names, settings] = offered([
      ["answer", "--preset", ""],
      ["answer", "--policy", ""],
    ]);
    expect(names).toEqual(Object.keys(presets));
    expect(settings).toEqual(Object.keys(policyChoices).map((name) => `${name}=`));
  });
});
