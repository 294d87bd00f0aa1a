import { Buffer } from "node:buffer";
import { type FileHandle, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { byteLines } from "../formats/lines.js";

/** A line of a log, where it stands, and how long it is, in bytes, its end aside. */
export interface LogLine {
  readonly text: string;
  /** Counted from 1. */
  readonly number: number;
  readonly start: number;
  readonly length: number;
}

/**
 * How a log is used: read only; written by several processes; or by this one alone, which then takes back what it
 * could not write whole.
 */
export type LogUse = "read" | "shared" | "own";

interface Waiting {
  readonly text: string;
  readonly resolve: () => void;
  readonly reject: (fault: unknown) => void;
}

/** So much of a file is read at once. */
const pieceLength = 1 << 18;

const lineFeed = 0x0a;

/**
 * A file of lines to which lines are only ever added, and which survives a killed process and a full disk.
 *
 * A line counts when it has reached the disk; those that come while another is on its way there go together. A
 * line that was left unfinished stays, and the next one begins on a line of its own.
 *
 * @throws the system's fault from every method when the file cannot be read or written
 */
export class LineLog {
  readonly #handle: FileHandle;
  readonly #use: LogUse;
  /** What is no plain file, a device or a pipe, is written to as it is. */
  readonly #isPlain: boolean;
  /** Up to here whole lines have been read; the first byte of a line. */
  #read = { number: 1, at: 0 };
  #waiting: Waiting[] = [];
  #isWriting = false;
  #fault: Error | null = null;

  private constructor(handle: FileHandle, use: LogUse, isPlain: boolean) {
    this.#handle = handle;
    this.#use = use;
    this.#isPlain = isPlain;
  }

  /** Opens a file; it is made when it is not there, unless it is to be read only. */
  static async open(file: string, use: LogUse): Promise<LineLog> {
    const there = await stat(file).catch(() => null);
    if (there !== null && !there.isFile()) return new LineLog(await open(file, "a"), use, false);
    const handle = await open(file, use === "read" ? "r" : "a+");
    if (there === null) await syncFolder(dirname(file));
    return new LineLog(handle, use, true);
  }

  /** Reads whole lines that have been added since the last time. */
  async readNew(take: (line: LogLine) => void): Promise<void> {
    if (!this.#isPlain) return;
    for await (const lines of byteLines(this.#pieces(), Infinity, this.#read)) {
      for (const { bytes, number, at, next } of lines) {
        if (bytes === null || next === null) return;
        this.#read = { number: number + 1, at: next };
        take({ text: Buffer.from(bytes).toString("utf8"), number, start: at, length: bytes.length });
      }
    }
  }

  /** What stands behind the last whole line that was read; empty when nothing does. */
  async rest(): Promise<LogLine & { readonly bytes: Buffer }> {
    const { number, at } = this.#read;
    const { size } = this.#isPlain ? await this.#handle.stat() : { size: at };
    const bytes = await this.#bytesAt(at, size - at);
    return { text: bytes.toString("utf8"), number, start: at, length: bytes.length, bytes };
  }

  /** Takes away what stands behind the last whole line that was read. */
  async removeRest(): Promise<void> {
    await this.#handle.truncate(this.#read.at);
    await this.#handle.datasync();
  }

  async textAt({ start, length }: Pick<LogLine, "start" | "length">): Promise<string> {
    return (await this.#bytesAt(start, length)).toString("utf8");
  }

  /**
   * Adds a line, its end included; it is on the disk when this resolves.
   *
   * Where a log of one's own cannot be written, it ends with the last whole line, and takes no more.
   */
  append(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ text, resolve, reject });
      if (!this.#isWriting) void this.#write();
    });
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      let before: number | null = null;
      try {
        if (this.#fault !== null) throw this.#fault;
        before = this.#isPlain ? (await this.#handle.stat()).size : null;
        await this.#put(batch.map(({ text }) => text).join(""), before);
        for (const { resolve } of batch) resolve();
      } catch (fault) {
        if (this.#use === "own" && this.#fault === null) {
          this.#fault = fault instanceof Error ? fault : new Error(String(fault));
          if (before !== null) await this.#handle.truncate(before).catch(() => {});
        }
        for (const { reject } of batch) reject(fault);
      }
    }
    this.#isWriting = false;
  }

  async #put(text: string, size: number | null): Promise<void> {
    const isWhole = size === null || size === 0 || (await this.#bytesAt(size - 1, 1))[0] === lineFeed;
    // In one piece, so that lines of several processes do not run into each other.
    await this.#handle.appendFile(isWhole ? text : `\n${text}`);
    if (size !== null) await this.#handle.datasync();
  }

  async *#pieces(): AsyncGenerator<Uint8Array> {
    const { size } = await this.#handle.stat();
    for (let { at } = this.#read; at < size; ) {
      const piece = await this.#bytesAt(at, Math.min(pieceLength, size - at));
      if (piece.length === 0) return;
      at += piece.length;
      yield piece;
    }
  }

  async #bytesAt(start: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(Math.max(0, length));
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await this.#handle.read(bytes, filled, bytes.length - filled, start + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  }
}

/** The name of a new file reaches the disk with its folder; where a folder cannot be synced, the system sees to it. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (fault) {
    const code = fault instanceof Error && "code" in fault ? String(fault.code) : "";
    if (!["EISDIR", "EPERM", "EACCES", "EINVAL", "ENOTSUP"].includes(code)) throw fault;
  }
}
