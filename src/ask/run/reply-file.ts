import { Buffer } from "node:buffer";
import { appendFile, stat } from "node:fs/promises";
import { LineLog } from "../../io/line-log.js";
import { failure, type Result, success } from "../../issue/result.js";
import type { Issue } from "../../issue/issue.js";
import { FileLock } from "./file-lock.js";
import {
  type Difference,
  differencesOf,
  isSilent,
  type Job,
  type ReplyLine,
  type RunSettings,
} from "./reply-line.js";
import { fieldsOf, jsonIn } from "../../issue/json-value.js";
import { type ReplyState, replyStateOf, replyStates } from "../../chat/served-reply.js";

/** What a file of replies knows of a job. */
export type Standing =
  /** There is a reply. */
  | "replied"
  /** There is a fault, or nothing. */
  | "open"
  /** It was asked with another prompt or other settings. */
  | "other";

interface Known {
  readonly key: string | null;
  /** Null where there is no reply. */
  readonly state: ReplyState | null;
  readonly isSilent: boolean;
}

/** What was asked before, and with what came of it; a later line of the same job wins. */
export class ReplyIndex {
  readonly #known = new Map<string, Known>();
  readonly #settings = new Map<string, RunSettings>();
  /** Lines that are no replies of a run. */
  readonly foreign: number[] = [];
  lines = 0;

  /** Reads a line of a file. */
  add(text: string): void {
    this.lines += 1;
    if (text.trim() === "") return;
    const line = fieldsOf(jsonIn(text));
    if (line === null || typeof line["id"] !== "string") {
      this.foreign.push(this.lines);
      return;
    }
    const { id, repeat = 0, key = null, reply, error = null, settings = null } = line;
    if (typeof key !== "string" || typeof settings !== "object" || settings === null) {
      this.foreign.push(this.lines);
    } else {
      const text = JSON.stringify(settings);
      if (!this.#settings.has(text)) this.#settings.set(text, settings as RunSettings);
    }
    this.#known.set(nameOf(id, Number(repeat)), {
      key: typeof key === "string" ? key : null,
      ...(typeof reply === "string" && error === null
        ? endingOf(line, reply)
        : { state: null, isSilent: false }),
    });
  }

  standing({ id, repeat, key }: Pick<Job, "id" | "repeat" | "key">): Standing {
    const known = this.#known.get(nameOf(id, repeat));
    if (known === undefined) return "open";
    if (known.key !== key) return "other";
    return known.state === null ? "open" : "replied";
  }

  /** How the reply of a job ended; null where there is none. */
  stateOf({ id, repeat }: Pick<Job, "id" | "repeat">): ReplyState | null {
    return this.#known.get(nameOf(id, repeat))?.state ?? null;
  }

  /** Whether there is a reply that says nothing and calls nothing. */
  isSilent({ id, repeat }: Pick<Job, "id" | "repeat">): boolean {
    return this.#known.get(nameOf(id, repeat))?.isSilent === true;
  }

  /** In what the settings of some line differ from these; empty when all were asked with them. */
  differencesTo(settings: RunSettings): readonly Difference[] {
    // As plain JSON, without what is undefined.
    const own: unknown = JSON.parse(JSON.stringify(settings));
    for (const other of this.#settings.values()) {
      const differences = differencesOf(other, own);
      if (differences.length > 0) return differences;
    }
    return [];
  }
}

/** As the line says it; those of earlier versions tell the server's word alone. */
function endingOf(line: Readonly<Record<string, unknown>>, reply: string) {
  const { finishReason, reasoning } = line;
  const toolCalls: readonly unknown[] = Array.isArray(line["toolCalls"]) ? line["toolCalls"] : [];
  const state =
    replyStates.find((known) => known === line["state"]) ??
    replyStateOf({
      text: reply,
      finishReason: typeof finishReason === "string" ? finishReason : null,
      hasReasoning: typeof reasoning === "string" && reasoning.trim() !== "",
      hasCalls: toolCalls.length > 0,
    });
  return { state, isSilent: isSilent({ reply, state, toolCalls }) };
}

function nameOf(id: string, repeat: number): string {
  return `${repeat}\0${id}`;
}

/**
 * A file of replies, to which lines are only ever added.
 *
 * What was in it stays. What a killed process left of a last line is moved to a file beside it, `FILE.torn`. One
 * process at a time writes it.
 */
export class ReplyFile {
  /** What was asked before. */
  readonly index: ReplyIndex;
  readonly #log: LineLog;
  /** Null for what is no plain file: a device or a pipe. */
  readonly #lock: FileLock | null;

  private constructor(log: LineLog, lock: FileLock | null, index: ReplyIndex) {
    this.#log = log;
    this.#lock = lock;
    this.index = index;
  }

  /**
   * Opens a file, or makes it; notes tell of a torn last line.
   *
   * @returns an issue when another process writes it
   * @throws the system's fault when it cannot be read or written
   */
  static async open(file: string): Promise<Result<ReplyFile>> {
    const index = new ReplyIndex();
    const there = await stat(file).catch(() => null);
    if (there?.isFile() === false) {
      return success(new ReplyFile(await LineLog.open(file, "own"), null, index));
    }
    const lock = await FileLock.take(file);
    if (!(lock instanceof FileLock)) {
      const { pid, host, path } = lock;
      return failure({ kind: "replies-in-use", file, pid, host, lock: path });
    }
    try {
      const log = await LineLog.open(file, "own");
      await log.readNew(({ text }) => index.add(text));
      const note = await mend(log, file, index);
      return success(new ReplyFile(log, lock, index), note === null ? [] : [note]);
    } catch (fault) {
      lock.release();
      throw fault;
    }
  }

  /**
   * Adds a line; it is on the disk when this resolves.
   *
   * @throws the system's fault when it cannot be written, of this line or of one before: then the file ends
   *         with the last whole line
   */
  append(line: ReplyLine): Promise<void> {
    return this.appendText(`${JSON.stringify(line)}\n`);
  }

  /** As `append`, of a line as it is, with its end. */
  appendText(text: string): Promise<void> {
    return this.#log.append(text);
  }

  async close(): Promise<void> {
    await this.#log.close();
    this.#lock?.release();
  }
}

/** What a file knows, without touching it; null when there is none. */
export async function readReplyIndex(file: string): Promise<ReplyIndex | null> {
  const there = await stat(file).catch(() => null);
  if (there?.isFile() !== true) return null;
  const index = new ReplyIndex();
  const log = await LineLog.open(file, "read");
  try {
    await log.readNew(({ text }) => index.add(text));
    const { text } = await log.rest();
    if (isJson(text)) index.add(text);
  } finally {
    await log.close();
  }
  return index;
}

/** Ends the last line where it is whole, and sets it aside where it is not, which is told. */
async function mend(log: LineLog, file: string, index: ReplyIndex): Promise<Issue | null> {
  const { text, bytes } = await log.rest();
  if (bytes.length === 0) return null;
  if (isJson(text)) {
    await log.append("");
    index.add(text);
    return null;
  }
  const side = `${file}.torn`;
  await appendFile(side, Buffer.concat([bytes, Buffer.from("\n")]), { flush: true });
  await log.removeRest();
  return { kind: "torn-reply", file, side, bytes: bytes.length };
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}
