import { Buffer } from "node:buffer";
import { createReadStream } from "node:fs";
import { appendFile, type FileHandle, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { failure, type Result, success } from "../../issue/result.js";
import type { Issue } from "../../issue/issue.js";
import { FileLock } from "./file-lock.js";
import { ReplyIndex } from "./reply-index.js";
import type { ReplyLine } from "./reply-line.js";

const lineEnd = 0x0a;

interface Waiting {
  readonly text: string;
  readonly resolve: () => void;
  readonly reject: (fault: unknown) => void;
}

/**
 * A file of replies, to which lines are only ever added.
 *
 * What was in it stays. A line counts when it has reached the disk; those that come while another is on its
 * way there go together. What a killed process left of a last line is moved to a file beside it, `FILE.torn`.
 * One process at a time writes it.
 */
export class ReplyFile {
  /** What was asked before. */
  readonly index: ReplyIndex;
  readonly #handle: FileHandle;
  /** Null for what is no plain file: a device or a pipe. */
  readonly #lock: FileLock | null;
  /** Up to where there are whole lines. */
  #length: number;
  #waiting: Waiting[] = [];
  #isWriting = false;
  #fault: Error | null = null;

  private constructor(handle: FileHandle, lock: FileLock | null, index: ReplyIndex, length: number) {
    this.#handle = handle;
    this.#lock = lock;
    this.index = index;
    this.#length = length;
  }

  /**
   * Opens a file, or makes it; notes tell of a torn last line.
   *
   * @returns an issue when another process writes it
   * @throws the system's fault when it cannot be read or written
   */
  static async open(file: string): Promise<Result<ReplyFile>> {
    const there = await stat(file).catch(() => null);
    if (there !== null && !there.isFile()) {
      return success(new ReplyFile(await open(file, "a"), null, new ReplyIndex(), 0));
    }
    const lock = await FileLock.take(file);
    if (!(lock instanceof FileLock)) {
      const { pid, host, path } = lock;
      return failure({ kind: "replies-in-use", file, pid, host, lock: path });
    }
    try {
      const handle = await open(file, "a");
      if (there === null) await syncFolder(dirname(file));
      const index = new ReplyIndex();
      const { length, torn } = await readLines(file, (text) => index.add(text));
      const notes: Issue[] = [];
      const rest = torn.length === 0 ? null : await mend(handle, file, torn, length, index);
      if (rest !== null && rest.note !== null) notes.push(rest.note);
      return success(new ReplyFile(handle, lock, index, length + (rest?.kept ?? 0)), notes);
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
    return new Promise((resolve, reject) => {
      this.#waiting.push({ text, resolve, reject });
      if (!this.#isWriting) void this.#write();
    });
  }

  async close(): Promise<void> {
    await this.#handle.close();
    this.#lock?.release();
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        if (this.#fault !== null) throw this.#fault;
        const bytes = Buffer.from(batch.map(({ text }) => text).join(""));
        await this.#handle.appendFile(bytes);
        if (this.#lock !== null) await this.#handle.datasync();
        this.#length += bytes.length;
        for (const { resolve } of batch) resolve();
      } catch (fault) {
        await this.#fail(fault);
        for (const { reject } of batch) reject(fault);
      }
    }
    this.#isWriting = false;
  }

  /** Takes back what was written of lines that are not whole. */
  async #fail(fault: unknown): Promise<void> {
    if (this.#fault !== null) return;
    this.#fault = fault instanceof Error ? fault : new Error(String(fault));
    if (this.#lock !== null) await this.#handle.truncate(this.#length).catch(() => {});
  }
}

/** What a file knows, without touching it; null when there is none. */
export async function readReplyIndex(file: string): Promise<ReplyIndex | null> {
  const there = await stat(file).catch(() => null);
  if (there?.isFile() !== true) return null;
  const index = new ReplyIndex();
  const { torn } = await readLines(file, (text) => index.add(text));
  const text = torn.toString("utf8");
  if (isJson(text)) index.add(text);
  return index;
}

/** Reads a file line by line: how long it is with whole lines, and what is behind them. */
async function readLines(
  file: string,
  add: (text: string) => void,
): Promise<{ readonly length: number; readonly torn: Buffer }> {
  let length = 0;
  let pieces: Buffer[] = [];
  for await (const read of createReadStream(file)) {
    const chunk = read as Buffer;
    let from = 0;
    for (let to = chunk.indexOf(lineEnd); to !== -1; to = chunk.indexOf(lineEnd, from)) {
      pieces.push(chunk.subarray(from, to));
      const line = Buffer.concat(pieces);
      pieces = [];
      add(line.toString("utf8"));
      length += line.length + 1;
      from = to + 1;
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
  }
  return { length, torn: Buffer.concat(pieces) };
}

/** Ends the last line where it is whole, and sets it aside where it is not. */
async function mend(
  handle: FileHandle,
  file: string,
  torn: Buffer,
  length: number,
  index: ReplyIndex,
): Promise<{ readonly kept: number; readonly note: Issue | null }> {
  const text = torn.toString("utf8");
  if (isJson(text)) {
    await handle.appendFile("\n");
    await handle.datasync();
    index.add(text);
    return { kept: torn.length + 1, note: null };
  }
  const side = `${file}.torn`;
  await appendFile(side, Buffer.concat([torn, Buffer.of(lineEnd)]), { flush: true });
  await handle.truncate(length);
  await handle.datasync();
  return { kept: 0, note: { kind: "torn-reply", file, side, bytes: torn.length } };
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

/** The name of a new file reaches the disk with its folder; where that cannot be synced, the system sees to it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
