import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import type { Readable, Writable } from "node:stream";
import type { KnownTask } from "../tasks/tasks.js";

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
