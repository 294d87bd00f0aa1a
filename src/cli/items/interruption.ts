import type { Readable } from "node:stream";
import { session } from "../session.js";
import { signalChance } from "../signal-chance.js";

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
