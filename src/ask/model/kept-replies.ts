import { stat } from "node:fs/promises";
import { LineLog, type LogLine } from "../../io/line-log.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { describeIssue } from "../issues.js";
import type { Completion } from "./model.js";
import { readKeptLine, writeKeptLine } from "./kept-line.js";
import type { Asked, ReplyStore } from "./record.js";

/** A file of replies could not be read or written while it was used. */
export class KeptRepliesFault extends Error {
  override readonly name = "KeptRepliesFault";
  readonly issue: Issue;

  constructor(issue: Issue) {
    super(describeIssue(issue).message);
    this.issue = issue;
  }
}

/**
 * Replies in a file, one JSON object a line, that is only ever added to.
 *
 * A reply is on the disk when `put` ends. What was kept last under a key counts. A line that a killed process
 * or a full disk left unfinished is passed over. Several processes may use one file: each finds what the others
 * have added.
 *
 * Memory grows with the number of replies, not with their length.
 */
export class KeptReplies implements ReplyStore {
  readonly #file: string;
  readonly #log: LineLog;
  readonly #isReadOnly: boolean;
  readonly #lines = new Map<string, Pick<LogLine, "start" | "length">>();
  readonly #torn: number[] = [];
  /** One thing at a time. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(file: string, log: LineLog, isReadOnly: boolean) {
    this.#file = file;
    this.#log = log;
    this.#isReadOnly = isReadOnly;
  }

  /** @see {@link openKeptReplies} */
  static async open(file: string, isReadOnly: boolean): Promise<Result<KeptReplies>> {
    let log: LineLog | null = null;
    try {
      const there = await stat(file).catch(() => null);
      if (there?.isFile() === false) {
        return failure(
          there.isDirectory()
            ? { kind: "unreadable-file", file, fault: "directory" }
            : unreadable(file, "it is no plain file"),
        );
      }
      log = await LineLog.open(file, isReadOnly ? "read" : "shared");
      const opened = new KeptReplies(file, log, isReadOnly);
      await opened.#catchUp();
      // A line whose end alone is missing counts.
      const rest = await log.rest();
      if (rest.length > 0) opened.#take(rest);
      const torn = opened.#torn;
      return success(opened, torn.length === 0 ? [] : [{ kind: "torn-kept-replies", file, lines: torn }]);
    } catch (fault) {
      await log?.close().catch(() => {});
      if (fault instanceof KeptRepliesFault) return failure(fault.issue);
      return failure(unreadable(file, fault));
    }
  }

  /** How many replies there are, as far as the file has been read. */
  get size(): number {
    return this.#lines.size;
  }

  /** @throws {KeptRepliesFault} when the file cannot be read, or holds by now what is no reply */
  async get(key: string): Promise<Completion | null> {
    return this.#inTurn(unreadable, async () => {
      await this.#catchUp();
      const line = this.#lines.get(key);
      if (line === undefined) return null;
      const read = readKeptLine(await this.#log.textAt(line));
      if (read.kind === "reply" && read.key === key) return read.completion;
      throw new KeptRepliesFault(unreadable(this.#file, "it was changed by someone else while it was used"));
    });
  }

  /** @throws {KeptRepliesFault} when the reply cannot be written, and may not be in the file */
  async put(key: string, completion: Completion, asked: Asked): Promise<void> {
    await this.#inTurn(unwritable, async () => {
      if (this.#isReadOnly) throw new Error("it was opened to be read only");
      await this.#log.append(writeKeptLine(key, completion, asked));
      // What others have spoilt meanwhile does not make this one unkept; it is told when a reply is looked for.
      await this.#catchUp().catch(() => {});
    });
  }

  async close(): Promise<void> {
    await this.#turn.catch(() => {});
    await this.#log.close();
  }

  #catchUp(): Promise<void> {
    return this.#log.readNew((line) => this.#take(line));
  }

  #take({ text, number, start, length }: LogLine): void {
    const read = readKeptLine(text);
    const place = { file: this.#file, line: number };
    switch (read.kind) {
      case "reply":
        this.#lines.set(read.key, { start, length });
        return;
      case "torn":
        this.#torn.push(number);
        return;
      case "newer":
        throw new KeptRepliesFault({ kind: "newer-kept-replies", ...place, version: read.version });
      case "foreign":
        throw new KeptRepliesFault({ kind: "foreign-kept-replies", ...place });
      case "blank":
    }
  }

  async #inTurn<T>(issueOf: (file: string, fault: unknown) => Issue, act: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(act, act);
    this.#turn = turn;
    try {
      return await turn;
    } catch (fault) {
      if (fault instanceof KeptRepliesFault) throw fault;
      throw new KeptRepliesFault(issueOf(this.#file, fault));
    }
  }
}

/**
 * Opens a file of replies, which is made when it is not there.
 *
 * Lines that were left unfinished are named in a note. A file of something else, and one of a later version,
 * is refused, and left as it is.
 *
 * @param isReadOnly  then the file must be there, and nothing can be kept in it
 */
export async function openKeptReplies(
  file: string,
  { isReadOnly = false }: { readonly isReadOnly?: boolean } = {},
): Promise<Result<KeptReplies>> {
  return KeptReplies.open(file, isReadOnly);
}

function unreadable(file: string, fault: unknown): Issue {
  if (fault instanceof Error && "code" in fault && fault.code === "ENOENT") {
    return { kind: "unreadable-file", file, fault: "missing" };
  }
  return { kind: "unreadable-file", file, fault: "system", detail: detailOf(fault) };
}

function unwritable(file: string, fault: unknown): Issue {
  return { kind: "unwritable-file", file, detail: detailOf(fault) };
}

function detailOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
