import { stat } from "node:fs/promises";
import { LineLog, type LogLine } from "../../io/line-log.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { describeIssue } from "../issues.js";
import type { Completion } from "./model.js";
import type { Asked, ReplyStore } from "./server-model.js";
import { type Fields, fieldsOf } from "../../issue/json-value.js";
import { type ReplyState, replyStates } from "../../chat/served-reply.js";
import type { Usage } from "../../chat/message.js";

/** Of the form of a line; a file with another one is refused. */
const lineVersion = 1;

const beginning = `{"version":${lineVersion},"key":"`;

/** What a line of a file of replies is. */
export type KeptLine =
  | { readonly kind: "reply"; readonly key: string; readonly completion: Completion }
  /** Nothing stands there. */
  | { readonly kind: "blank" }
  /** The beginning of one, by a process that was stopped, or a disk that was full. */
  | { readonly kind: "torn" }
  /** Of a later form. */
  | { readonly kind: "newer"; readonly version: string }
  /** Something else. */
  | { readonly kind: "foreign" };

/** A reply as one line, its end included. */
function writeKeptLine(key: string, completion: Completion, { model, repeat }: Asked): string {
  return `${JSON.stringify({ version: lineVersion, key, model, repeat, completion })}\n`;
}

/** Reads a line, its end left out. */
function readKeptLine(text: string): KeptLine {
  // Some file systems leave zeros where a line was to be when the machine stopped.
  if (/^[\s\0]*$/u.test(text)) return { kind: text.includes("\0") ? "torn" : "blank" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: text.startsWith(beginning.slice(0, text.length)) ? "torn" : "foreign" };
  }
  const fields = fieldsOf(value);
  if (fields === null || !("version" in fields) || !("completion" in fields)) return { kind: "foreign" };
  if (fields["version"] !== lineVersion) return { kind: "newer", version: JSON.stringify(fields["version"]) };
  const { key } = fields;
  const completion = readCompletion(fields["completion"]);
  return typeof key === "string" && completion !== null
    ? { kind: "reply", key, completion }
    : { kind: "foreign" };
}

function readCompletion(value: unknown): Completion | null {
  const fields = fieldsOf(value);
  if (fields === null) return null;
  const { text, reasoning, toolCalls, state, usage, finishReason, servedModel } = fields;
  if (typeof text !== "string" || typeof finishReason !== "string" || !isOptionalText(reasoning)) return null;
  if (!isOptionalText(servedModel) || !Array.isArray(toolCalls) || !isOptionalState(state)) return null;
  const calls = toolCalls.map((one: unknown) => readCall(fieldsOf(one)));
  const counted = usage === undefined ? undefined : readUsage(fieldsOf(usage));
  if (counted === null || !calls.every((call) => call !== null)) return null;
  return {
    text,
    ...(reasoning === undefined ? {} : { reasoning }),
    toolCalls: calls,
    ...(state === undefined ? {} : { state }),
    ...(counted === undefined ? {} : { usage: counted }),
    finishReason,
    ...(servedModel === undefined ? {} : { servedModel }),
  };
}

function readCall(call: Fields | null): Completion["toolCalls"][number] | null {
  const { id, name, arguments: written } = call ?? {};
  if (typeof id !== "string" || typeof name !== "string" || typeof written !== "string") return null;
  return { id, name, arguments: written };
}

function readUsage(usage: Fields | null): Usage | null {
  const { inputTokens, outputTokens } = usage ?? {};
  return isCount(inputTokens) && isCount(outputTokens) ? { inputTokens, outputTokens } : null;
}

function isCount(value: unknown): value is number | null {
  return value === null || typeof value === "number";
}

function isOptionalState(value: unknown): value is ReplyState | undefined {
  return value === undefined || replyStates.some((state) => state === value);
}

function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === "string";
}

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
