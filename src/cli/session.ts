import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import type { Readable, Writable } from "node:stream";
import type { KnownTask } from "../tasks/tasks.js";
import type { Issue, Result } from "../expressions.js";
import { shownText } from "../issue/shown-text.js";

/** How long work goes on before signals get a chance, in milliseconds. */
const patienceMs = 10;

/**
 * Lets signals arrive, now and then: they do not while one thing after the other is at hand.
 *
 * @returns what is to be awaited between two things; most of the time it is over at once
 */
export function signalChance(): () => Promise<void> {
  let last = Date.now();
  return async () => {
    if (Date.now() - last < patienceMs) return;
    await new Promise((resolve) => setImmediate(resolve));
    last = Date.now();
  };
}

/** Ctrl-C while a stream is worked on: what is done at the moment is finished, and no more is read. */
export class Interruption {
  readonly #stream: Readable;
  #isAsked = false;
  /** From now on Ctrl-C ends the process as ever. */
  readonly end: () => void;
  /** Lets signals arrive, now and then. */
  readonly chance = signalChance();

  constructor(stream: Readable) {
    this.#stream = stream;
    this.end = session().on("SIGINT", () => {
      this.end();
      this.#isAsked = true;
      this.#stream.destroy();
    });
  }

  get isAsked(): boolean {
    return this.#isAsked;
  }
}

/** Ctrl-C while a model is asked: the first lets replies on their way come, the second ends at once. */
export class RunSignals {
  readonly #controller = new AbortController();
  readonly #undo: readonly (() => void)[];

  /** @param onFirst  called when it is asked to stop */
  constructor(onFirst: () => void) {
    const current = session();
    const ask = (): void => {
      if (this.signal.aborted) return current.io.end(exitCode.interrupted);
      onFirst();
      this.#controller.abort();
    };
    this.#undo = (["SIGINT", "SIGTERM"] as const).map((signal) => current.on(signal, ask));
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** From now on the process ends as ever. */
  end(): void {
    for (const undo of this.#undo) undo();
  }
}

/** Ends a command because of what it was given. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly issues: readonly [Issue, ...Issue[]];
  /** Said above the issues, when they are about one input. */
  readonly source: string | null;
  /** Whether the input has good records besides, which --lenient would read. */
  readonly hasGoodRecords: boolean;
  readonly exitCode: number;

  constructor(
    issues: Issue | readonly Issue[],
    {
      source = null,
      hasGoodRecords = false,
      exitCode: code = exitCode.refused,
    }: { source?: string | null; hasGoodRecords?: boolean; exitCode?: number } = {},
  ) {
    const [first, ...others] = Array.isArray(issues) ? (issues as readonly Issue[]) : [issues as Issue];
    if (first === undefined) throw new RangeError("a refusal has a reason");
    super(first.kind);
    this.issues = [first, ...others];
    this.source = source;
    this.hasGoodRecords = hasGoodRecords;
    this.exitCode = code;
  }
}

/**
 * The value of a result.
 *
 * @param source  said above the issues, when they are about one input
 * @throws {Refusal} when it has none
 */
export function valueOf<T>(result: Result<T>, source: string | null = null): T {
  if (!result.ok) throw new Refusal(result.issues, { source });
  return result.value;
}

/** Whether failures of ours are to be shown with the place where they arose. */
export function isDebugging(args: readonly string[] = session().args): boolean {
  return args.includes("--debug");
}

/** What a fault says. */
export function reasonOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}

/** That something failed which should not have; where, only when the arguments ask for it. */
export function failureText(fault: unknown, args: readonly string[]): string {
  const reason = reasonOf(fault);
  const stack = fault instanceof Error ? fault.stack : undefined;
  const said = isDebugging(args) ? (stack ?? reason) : `${reason}\nHint: --debug shows where it arose.`;
  return shownText(`error: ${said}\n`);
}

/**
 * A failure of ours on one of many texts, as an issue: it must not cost the others their results.
 *
 * @throws the fault itself under `--debug`
 */
export function ownFailure(fault: unknown): Issue {
  if (isDebugging()) throw fault;
  return { kind: "failed", reason: reasonOf(fault) };
}

/** The code of a fault of the system, such as ENOENT; null for faults that have none. */
export function faultCode(fault: unknown): string | null {
  const code: unknown = fault instanceof Error && "code" in fault ? fault.code : null;
  return typeof code === "string" ? code : null;
}

/** With what a command ends. */
export const exitCode = {
  answered: 0,
  /** Our fault, or the system's. */
  failed: 1,
  /** Bad usage or bad input. */
  refused: 2,
  /** All was well, and nothing could be answered. */
  unanswered: 3,
  /** All was well, and some of what was asked of a model has no answer. */
  incomplete: 4,
  /** Ctrl-C, as shells tell it: 128 and the number of the signal. */
  interrupted: 130,
} as const;

/** The signals that a run may handle. */
export type Signal = "SIGINT" | "SIGTERM" | "SIGHUP";

/** A stream that is written to; `isTTY` and `columns` as a terminal has them. */
export type OutputStream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** What a run has of the process around it. */
export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /**
   * Calls a handler at a signal, which then ends nothing by itself, or when the process exits.
   *
   * @returns undoes it
   */
  on(event: Signal | "exit", handler: () => void): () => void;
  /** Ends the process at once, with an exit code, or by a signal as if no run handled it. */
  end(how: number | Signal): void;
}

/** One run of the command line: its arguments, its surroundings and its exit code. */
export class Session {
  readonly args: readonly string[];
  readonly io: Io;
  /** The benchmarks that the run knows beside those of the program. */
  ownTasks: readonly KnownTask[] = [];
  exitCode: number = exitCode.answered;
  readonly #undo = new Set<() => void>();
  readonly #atEnd = new Set<() => void>();

  constructor(args: readonly string[], io: Io) {
    this.args = args;
    this.io = io;
  }

  /**
   * Calls a handler, within this run, at a signal; or at its exit, when the run or the process ends.
   *
   * @returns undoes it
   */
  on(event: Signal | "exit", handler: () => void): () => void {
    const bound = AsyncResource.bind(handler);
    const stop = this.io.on(event, bound);
    const undo = (): void => {
      stop();
      this.#undo.delete(undo);
      this.#atEnd.delete(bound);
    };
    this.#undo.add(undo);
    if (event === "exit") this.#atEnd.add(bound);
    return undo;
  }

  /** Leaves nothing of the run behind. */
  end(): void {
    for (const handler of this.#atEnd) handler();
    for (const undo of this.#undo) undo();
  }
}

const sessions = new AsyncLocalStorage<Session>();

/** The run of a process that makes no other. */
let alone: Session | undefined;

/** The run in which this is called. */
export function session(): Session {
  const current = alone ?? sessions.getStore();
  if (current === undefined) throw new Error("this is called outside a run of the command line");
  return current;
}

/**
 * Does something within a run.
 *
 * @param isAlone  whether the process makes no other: following a run through every promise delays its start
 */
export function inSession<T>(current: Session, act: () => T, isAlone = false): T {
  if (!isAlone) return sessions.run(current, act);
  alone = current;
  return act();
}

/** The action of a command that says with what to exit. */
export function exits<Args extends unknown[]>(act: (...args: Args) => Promise<number>) {
  return async (...args: Args): Promise<void> => {
    session().exitCode = await act(...args);
  };
}

/** State of which every run has its own, made when a run first asks for it. */
export function perRun<T extends object>(make: () => T): () => T {
  const states = new WeakMap<Session, T>();
  return () => {
    const current = session();
    let state = states.get(current);
    if (state === undefined) states.set(current, (state = make()));
    return state;
  };
}

/**
 * A file that is shipped with the package, by its path in it. The bundle in `dist/bin/` lies as deep as this
 * file, so that the way to the package is the same from both.
 */
export function packageFile(path: string): URL {
  return new URL(`../../${path}`, import.meta.url);
}
