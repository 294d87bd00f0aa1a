import type { Readable } from "node:stream";
import { exitCode, session } from "./session.js";

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
