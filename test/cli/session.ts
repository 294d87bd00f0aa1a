import { Readable, Writable } from "node:stream";
import { aroundEach } from "vitest";
import { inSession, type Io, Session } from "../../src/cli/session.js";

/** Surroundings of a run: what it writes is collected, and standard input is a text. */
export class CollectedIo implements Io {
  readonly stdin: Readable;
  readonly #texts = { stdout: "", stderr: "" };
  readonly stdout = this.#collect("stdout");
  readonly stderr = this.#collect("stderr");

  constructor(
    input: string | Readable = "",
    readonly env: Io["env"] = {},
  ) {
    this.stdin =
      typeof input === "string" ? Readable.from([Buffer.from(input)], { objectMode: false }) : input;
  }

  get texts(): { readonly stdout: string; readonly stderr: string } {
    return this.#texts;
  }

  on(): () => void {
    return () => {};
  }

  end(how: number | string): void {
    throw new Error(`the run ends the process with ${how}`);
  }

  #collect(name: "stdout" | "stderr"): Writable {
    return new Writable({
      decodeStrings: false,
      write: (text: string, _, done) => {
        this.#texts[name] += text;
        done();
      },
    });
  }
}

/** Lets each test of this file call parts of the command line as one run does, with these arguments. */
export function eachInSession(args: readonly string[] = []): void {
  aroundEach(async (runTest) => {
    const session = new Session(args, new CollectedIo());
    await inSession(session, runTest);
    session.end();
  });
}
