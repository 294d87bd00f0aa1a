import { Buffer } from "node:buffer";
import { appendFile, stat } from "node:fs/promises";
import { LineLog } from "../../io/line-log.js";
import { failure, type Result, success } from "../../issue/result.js";
import type { Issue } from "../../issue/issue.js";
import { FileLock } from "./file-lock.js";
import { ReplyIndex } from "./reply-index.js";
import type { ReplyLine } from "./reply-line.js";

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
