import type { Readable } from "node:stream";
import { signalChance } from "../signal-chance.js";

/** Ctrl-C while a stream is worked on: what is done at the moment is finished, and no more is read. */
export class Interruption {
  readonly #stream: Readable;
  #isAsked = false;
  /** Lets signals arrive, now and then. */
  readonly chance = signalChance();

  constructor(stream: Readable) {
    this.#stream = stream;
    process.once("SIGINT", this.#ask);
  }

  get isAsked(): boolean {
    return this.#isAsked;
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
