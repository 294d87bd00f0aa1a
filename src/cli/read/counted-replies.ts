import type { Reply } from "../../benchmark.js";
import { note } from "../write/issue-output.js";
import { paceOf } from "../write/layout.js";
import { statusLine } from "../write/progress.js";
import { session } from "../session.js";
import { openReplies, type RepliesFile } from "./replies.js";

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

/** A file of replies that is read from end to end, of which those that do not count are noted. */
export class CountedReplies {
  readonly file: RepliesFile;
  readonly #path: string;
  readonly #faults = { unknown: 0, repeated: 0 };
  #line = 0;

  /** @param format  of the file; told from its content where it is null */
  constructor(path: string, format: string | null = null) {
    this.file = openReplies(path, format);
    this.#path = path;
  }

  /**
   * The replies as they come, each time from the first on; a line at a terminal says how far it is.
   *
   * @throws {Refusal} when the file cannot be read
   */
  async *read(): AsyncGenerator<Reply> {
    const start = Date.now();
    const status = statusLine(session().io.stderr, Date.now);
    let count = 0;
    Object.assign(this.#faults, { unknown: 0, repeated: 0 });
    try {
      for await (const { reply, number } of this.file.placed()) {
        this.#line = number;
        count += 1;
        yield reply;
        status.tell(() => `${this.#path}: ${paceOf(count, "replies", Date.now() - start)}`);
      }
    } finally {
      status.end();
    }
  }

  /** Notes that the reply which was read last is to nothing that was asked. */
  unknown({ id }: Pick<Reply, "id">): void {
    this.#faults.unknown += 1;
    if (this.#faults.unknown > toldLimit) return;
    note({ kind: "unknown-reply", source: this.file.source, line: this.#line, id });
  }

  /** Notes that there is a reply already in the place of the one which was read last. */
  repeated({ id, repeat = 0 }: Pick<Reply, "id" | "repeat">): void {
    this.#faults.repeated += 1;
    if (this.#faults.repeated > toldLimit) return;
    note({ kind: "repeated-reply", source: this.file.source, line: this.#line, id, repeat });
  }

  /** Says how many there are beyond those that were told. */
  conclude(): Uncounted {
    const { source } = this.file;
    const { unknown, repeated } = this.#faults;
    for (const [of, faults] of [
      ["unknown-reply", unknown],
      ["repeated-reply", repeated],
    ] as const) {
      if (faults > toldLimit) note({ kind: "more-replies", source, count: faults - toldLimit, of });
    }
    return { file: source, unknown, repeated };
  }
}
