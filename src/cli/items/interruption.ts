import type { Readable } from "node:stream";

/** How long lines are worked on before signals get a chance, in milliseconds. */
const patienceMs = 10;

/** Ctrl-C while a stream is worked on: what is done at the moment is finished, and no more is read. */
export class Interruption {
  readonly #stream: Readable;
  #isAsked = false;
  #last = Date.now();

  constructor(stream: Readable) {
    this.#stream = stream;
    process.once("SIGINT", this.#ask);
  }

  get isAsked(): boolean {
    return this.#isAsked;
  }

  /** Lets signals arrive, now and then: they do not while one line after the other is at hand. */
  async chance(): Promise<void> {
    const now = Date.now();
    if (now - this.#last < patienceMs) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#last = Date.now();
  }

  /** From now on Ctrl-C ends the process as ever. */
  end(): void {
    process.removeListener("SIGINT", this.#ask);
  }

  readonly #ask = (): void => {
    this.#isAsked = true;
    this.#stream.destroy();
  };
}
