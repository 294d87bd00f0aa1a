import { exitCode } from "../exit-code.js";
import { session } from "../session.js";

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
