import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";

const main = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));

export const household = example("household.json");
export const questions = example("questions.jsonl");

/** The path of a file that is shipped with the package. */
export function example(name: string): string {
  return fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));
}

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** The environment without what a machine may say about colours and debugging. */
function environment(): NodeJS.ProcessEnv {
  const { NO_COLOR: _, FORCE_COLOR: __, ...rest } = process.env;
  return rest;
}

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command to its end, with some more in its environment. */
export function oracle(
  parts: readonly string[],
  input: string | Buffer = "",
  more: Readonly<Record<string, string>> = {},
): Outcome {
  const run = spawnSync(process.execPath, [main, ...parts], {
    input,
    encoding: "utf8",
    env: { ...environment(), ...more },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.error !== undefined) throw run.error;
  return { code: run.status, stdout: run.stdout, stderr: run.stderr };
}

/** The same in a folder. */
export function oracleIn(folder: string, parts: readonly string[]): Outcome {
  const run = spawnSync(process.execPath, [main, ...parts], {
    input: "",
    encoding: "utf8",
    cwd: folder,
    env: environment(),
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.error !== undefined) throw run.error;
  return { code: run.status, stdout: run.stdout, stderr: run.stderr };
}

/** Runs a line of the shell, in which `oracle` is the command. */
export function shell(line: string): Outcome {
  const script = `oracle() { "${process.execPath}" "${main}" "$@"; }; ${line}`;
  const run = spawnSync("/bin/bash", ["-c", script], { encoding: "utf8", env: environment() });
  if (run.error !== undefined) throw run.error;
  return { code: run.status, stdout: run.stdout, stderr: run.stderr };
}

export function start(parts: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [main, ...parts], { env: environment() });
}

/** The answers of a run that wrote JSON lines. */
export function linesOf<T>({ stdout }: Outcome): readonly T[] {
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
}

/** A folder for files that tests write; it goes when they are done. */
export function folderOfFiles(files: Readonly<Record<string, string | Buffer>>): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), "oracle-"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}
