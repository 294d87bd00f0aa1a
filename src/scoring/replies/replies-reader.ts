import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { readHarnessSample } from "./harness-replies.js";
import { inspectModel, readInspectSample } from "./inspect-replies.js";
import { readOwnReply } from "./own-replies.js";
import { readPromptfooResult, type RepeatCounter } from "./promptfoo-replies.js";
import type { RepliesFormat } from "./replies-format.js";
import type { Reply } from "./reply.js";
import { badReply, fieldAt, type ReplyPlace } from "./reply-fields.js";

/**
 * Reads the replies of one source, value by value: lines, or the whole of a log.
 *
 * It remembers what tells repeats apart (promptfoo) and what was read already (filters of
 * lm-evaluation-harness), so a source has a reader of its own.
 */
export class RepliesReader {
  readonly #format: RepliesFormat;
  readonly #source: string;
  readonly #seen = new Set<string>();
  readonly #repeats: RepeatCounter = new Map();

  /** @param source  what it is called in messages */
  constructor(format: RepliesFormat, source: string) {
    this.#format = format;
    this.#source = source;
  }

  /** The replies of a line, mostly one. */
  readLine(value: unknown, line: number): Result<readonly Reply[]> {
    const log = this.#format === "inspect" || this.#format === "promptfoo" ? this.#listOf(value) : null;
    if (log !== null) return this.readLog(value);
    return this.#read(value, { source: this.#source, unit: "line", number: line }, null);
  }

  /** The replies of a file that is one JSON value. */
  readLog(value: unknown): Result<readonly Reply[]> {
    const list = this.#listOf(value);
    if (list === null) {
      const place = { source: this.#source, unit: "line", number: 1 } as const;
      const isInspect = this.#format === "inspect";
      if (!isInspect) return this.#read(value, place, null);
      return failure(badReply(place, "samples", fieldAt(value, "samples"), "samples"));
    }
    const model = inspectModel(value);
    const unit = this.#format === "inspect" ? "sample" : "result";
    const replies: Reply[] = [];
    const issues: Issue[] = [];
    list.forEach((each, index) => {
      const read = this.#read(each, { source: this.#source, unit, number: index + 1 }, model);
      if (read.ok) replies.push(...read.value);
      else issues.push(...read.issues);
    });
    return issues.length > 0 ? failure(...issues) : success(replies);
  }

  #listOf(value: unknown): readonly unknown[] | null {
    const list =
      this.#format === "inspect" ? fieldAt(value, "samples") : fieldAt(value, "results", "results");
    return Array.isArray(list) ? (list as readonly unknown[]) : null;
  }

  #read(value: unknown, place: ReplyPlace, model: string | null): Result<readonly Reply[]> {
    switch (this.#format) {
      case "jsonl":
        return inList(readOwnReply(value, place));
      case "lm-eval":
        return readHarnessSample(value, place, this.#seen);
      case "inspect":
        return inList(readInspectSample(value, place, model));
      case "promptfoo":
        return inList(readPromptfooResult(value, place, this.#repeats));
    }
  }
}

function inList(read: Result<Reply>): Result<readonly Reply[]> {
  return read.ok ? success([read.value], read.notes) : read;
}
