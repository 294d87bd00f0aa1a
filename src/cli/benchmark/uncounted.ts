import type { Issue } from "../../expressions.js";
import { note } from "../write/issue-output.js";

/** How many lines of a file are named for one kind of fault. */
const toldLimit = 5;

/** How many replies of a file did not count. */
export interface Uncounted {
  readonly file: string;
  /** To nothing that was asked. */
  readonly unknown: number;
  /** Of a model, a way of asking it, an item and a repeat that has one. */
  readonly repeated: number;
}

/** Notes which replies of a file do not count: the first of a kind with their places, then how many more. */
export class UncountedReplies {
  readonly #source: string;
  readonly #asked: "item" | "sample";
  readonly #isSilent: boolean;
  #unknown = 0;
  #repeated = 0;

  /** @param isSilent  whether they are only counted */
  constructor(source: string, asked: "item" | "sample", isSilent = false) {
    this.#source = source;
    this.#asked = asked;
    this.#isSilent = isSilent;
  }

  unknown(line: number, id: string): void {
    this.#unknown += 1;
    const kind = this.#asked === "item" ? "unknown-reply" : "unknown-sample-reply";
    this.#tell(this.#unknown <= toldLimit, { kind, source: this.#source, line, id });
  }

  repeated(line: number, id: string, repeat: number): void {
    this.#repeated += 1;
    this.#tell(this.#repeated <= toldLimit, {
      kind: "repeated-reply",
      source: this.#source,
      line,
      id,
      repeat,
    });
  }

  /** Says how many there are beyond those that were told. */
  conclude(): Uncounted {
    const [source, unknown, repeated] = [this.#source, this.#unknown, this.#repeated];
    const more = unknown - toldLimit;
    this.#tell(
      more > 0,
      this.#asked === "item"
        ? { kind: "more-replies", source, count: more, of: "unknown-reply" }
        : { kind: "more-sample-replies", source, count: more },
    );
    const twice = repeated - toldLimit;
    this.#tell(twice > 0, { kind: "more-replies", source, count: twice, of: "repeated-reply" });
    return { file: source, unknown, repeated };
  }

  #tell(isTold: boolean, issue: Issue): void {
    if (isTold && !this.#isSilent) note(issue);
  }
}
