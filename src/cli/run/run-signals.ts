import { exitCode } from "../exit-code.js";

/** Ctrl-C while a model is asked: the first lets replies on their way come, the second ends at once. */
export class RunSignals {
  readonly #controller = new AbortController();
  readonly #onFirst: () => void;

  /** @param onFirst  called when it is asked to stop */
  constructor(onFirst: () => void) {
    this.#onFirst = onFirst;
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, this.#ask);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** From now on the process ends as ever. */
  end(): void {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.removeListener(signal, this.#ask);
  }

  readonly #ask = (): void => {
    if (this.signal.aborted) process.exit(exitCode.interrupted);
    this.#onFirst();
    this.#controller.abort();
  };
}
