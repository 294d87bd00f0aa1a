import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import { afterAll } from "vitest";

/** The module of `run`, as it was built. */
export const program = new URL("../../dist/cli/program.js", import.meta.url).href;
const main = fileURLToPath(new URL("../../dist/bin/oracle.js", import.meta.url));

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

/** How long a call may take. */
const usualLimitMs = 240_000;

/** A thread in which the command line runs, call after call. */
export class CommandThread {
  /** Counts the answers. */
  readonly #flag = new Int32Array(new SharedArrayBuffer(4));
  readonly #port: MessagePort;
  readonly #worker: Worker;
  readonly #limitMs: number;
  #taken = 0;

  /** @param module  of `run` */
  constructor(module = program, limitMs = usualLimitMs) {
    this.#limitMs = limitMs;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#worker = new Worker(new URL("oracle-worker.mjs", import.meta.url), {
      workerData: { port: port2, flag: this.#flag, program: module },
      transferList: [port2],
      execArgv: [],
    });
    // The thread does not keep the tests from ending; what went wrong in it is in its answer.
    this.#worker.on("error", () => {});
    this.#worker.unref();
  }

  /** @throws {Error} with the reason when the thread fails or takes too long; it is of no use then */
  call(parts: readonly string[], input: Uint8Array = Buffer.from(""), env: NodeJS.ProcessEnv = {}): Outcome {
    return this.#answerTo({ parts, input, env }, `oracle ${parts.join(" ")}`);
  }

  /**
   * Runs a module to the end of its statements.
   *
   * @throws {Error} as `call` does
   */
  module(url: string): Outcome {
    return this.#answerTo({ module: url }, url);
  }

  #answerTo(message: object, asked: string): Outcome {
    this.#port.postMessage(message, []);
    const waited = this.#wait();
    this.#taken += 1;
    const answer = receiveMessageOnPort(this.#port)?.message as
      | { readonly outcome: Outcome }
      | { readonly fault: string }
      | undefined;
    if (answer !== undefined && "outcome" in answer) return answer.outcome;
    void this.#worker.terminate();
    const reason =
      answer?.fault ?? (waited === "timed-out" ? `no answer in ${this.#limitMs} ms` : "no answer");
    throw new Error(`${asked}: ${reason}`);
  }

  /** Waits for the next answer: the call that wakes for one that was taken already is none. */
  #wait(): ReturnType<typeof Atomics.wait> {
    const end = Date.now() + this.#limitMs;
    for (;;) {
      const waited = Atomics.wait(this.#flag, 0, this.#taken, Math.max(0, end - Date.now()));
      if (waited !== "ok" || Atomics.load(this.#flag, 0) !== this.#taken) return waited;
    }
  }
}

let thread: CommandThread | null = null;

/**
 * Runs the command to its end, with some more in its environment, in a thread of this process: what asks for
 * signals, pipes, a terminal or the exit of a process uses `start` or `shell`.
 */
export function oracle(
  parts: readonly string[],
  input: string | Buffer = "",
  more: Readonly<Record<string, string>> = {},
): Outcome {
  const running = (thread ??= new CommandThread());
  try {
    return running.call(parts, Buffer.from(input), { ...environment(), ...more });
  } catch (fault) {
    thread = null;
    throw fault;
  }
}

/** The same in a process of its own. */
export function oracleProcess(
  parts: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Outcome {
  return outcomeOf(process.execPath, [main, ...parts], more);
}

/** The same in a folder, which the thread has from this process. */
export function oracleIn(folder: string, parts: readonly string[]): Outcome {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return oracle(parts);
  } finally {
    process.chdir(before);
  }
}

/** Runs a line of the shell, in which `oracle` is the command. */
export function shell(line: string): Outcome {
  const script = `oracle() { "${process.execPath}" "${main}" "$@"; }; ${line}`;
  return outcomeOf("/bin/bash", ["-c", script]);
}

function outcomeOf(
  command: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Outcome {
  const run = spawnSync(command, args, {
    encoding: "utf8",
    env: { ...environment(), ...more },
    maxBuffer: 64 * 1024 * 1024,
  });
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
