import { type FileHandle, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
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

/** So much of a file is read at once. */
const pieceLength = 1 << 18;

/** Where a line stands, in bytes; its end is left out. */
interface Line {
  readonly start: number;
  readonly length: number;
}

/**
 * Replies in a file, one JSON object a line, that is only ever added to.
 *
 * A reply is on the disk when `put` ends. What was kept last under a key counts. A line that a killed process
 * or a full disk left unfinished is passed over; the next one begins on a line of its own. Several processes
 * may use one file: each finds what the others have added.
 *
 * Memory grows with the number of replies, not with their length.
 */
export class KeptReplies implements ReplyStore {
  readonly #file: string;
  readonly #handle: FileHandle;
  readonly #isReadOnly: boolean;
  readonly #lines = new Map<string, Line>();
  /** Up to here, the file is known; the first byte of a line. */
  #known = 0;
  #lineNumber = 1;
  readonly #torn: number[] = [];
  /** One thing at a time. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(file: string, handle: FileHandle, isReadOnly: boolean) {
    this.#file = file;
    this.#handle = handle;
    this.#isReadOnly = isReadOnly;
  }

  /** @see {@link openKeptReplies} */
  static async open(file: string, isReadOnly: boolean): Promise<Result<KeptReplies>> {
    let handle: FileHandle | null = null;
    try {
      const there = await stat(file).catch(() => null);
      if (there !== null && !there.isFile()) {
        return failure(
          there.isDirectory()
            ? { kind: "unreadable-file", file, fault: "directory" }
            : unreadable(file, "it is no plain file"),
        );
      }
      handle = await open(file, isReadOnly ? "r" : "a+");
      if (there === null) await syncFolder(dirname(file));
      const opened = new KeptReplies(file, handle, isReadOnly);
      await opened.#catchUp();
      await opened.#readTail();
      const torn = opened.#torn;
      return success(opened, torn.length === 0 ? [] : [{ kind: "torn-kept-replies", file, lines: torn }]);
    } catch (fault) {
      await handle?.close().catch(() => {});
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
      const read = readKeptLine(await this.#textAt(line));
      if (read.kind === "reply" && read.key === key) return read.completion;
      throw new KeptRepliesFault(unreadable(this.#file, "it was changed by someone else while it was used"));
    });
  }

  /** @throws {KeptRepliesFault} when the reply cannot be written, and may not be in the file */
  async put(key: string, completion: Completion, asked: Asked): Promise<void> {
    const line = writeKeptLine(key, completion, asked);
    await this.#inTurn(unwritable, async () => {
      if (this.#isReadOnly) throw new Error("it was opened to be read only");
      const { size } = await this.#handle.stat();
      const isWhole = size === 0 || (await this.#bytesAt({ start: size - 1, length: 1 }))[0] === 0x0a;
      // In one piece, so that lines of several processes do not run into each other.
      const bytes = Buffer.from(isWhole ? line : `\n${line}`, "utf8");
      for (let at = 0; at < bytes.length; ) {
        const { bytesWritten } = await this.#handle.write(bytes, at, bytes.length - at, null);
        at += bytesWritten;
      }
      await this.#handle.datasync();
      // What others have spoilt meanwhile does not make this one unkept; it is told when a reply is looked for.
      await this.#catchUp().catch(() => {});
    });
  }

  async close(): Promise<void> {
    await this.#turn.catch(() => {});
    await this.#handle.close();
  }

  /** Reads whole lines that have been added. */
  async #catchUp(): Promise<void> {
    const { size } = await this.#handle.stat();
    let pieces: Buffer[] = [];
    for (let at = this.#known; at < size; ) {
      const piece = await this.#bytesAt({ start: at, length: Math.min(pieceLength, size - at) });
      if (piece.length === 0) return;
      at += piece.length;
      let from = 0;
      for (let end = piece.indexOf(0x0a); end >= 0; end = piece.indexOf(0x0a, from)) {
        pieces.push(piece.subarray(from, end));
        const bytes = Buffer.concat(pieces);
        pieces = [];
        this.#take(bytes.toString("utf8"), { start: this.#known, length: bytes.length });
        this.#known += bytes.length + 1;
        this.#lineNumber += 1;
        from = end + 1;
      }
      pieces.push(piece.subarray(from));
    }
  }

  /** Reads what stands behind the last whole line: a line whose end alone is missing counts. */
  async #readTail(): Promise<void> {
    const { size } = await this.#handle.stat();
    if (size > this.#known) {
      const line = { start: this.#known, length: size - this.#known };
      this.#take(await this.#textAt(line), line);
    }
  }

  #take(text: string, line: Line): void {
    const read = readKeptLine(text);
    const place = { file: this.#file, line: this.#lineNumber };
    switch (read.kind) {
      case "reply":
        this.#lines.set(read.key, line);
        return;
      case "torn":
        this.#torn.push(this.#lineNumber);
        return;
      case "newer":
        throw new KeptRepliesFault({ kind: "newer-kept-replies", ...place, version: read.version });
      case "foreign":
        throw new KeptRepliesFault({ kind: "foreign-kept-replies", ...place });
      case "blank":
    }
  }

  async #textAt(line: Line): Promise<string> {
    return (await this.#bytesAt(line)).toString("utf8");
  }

  async #bytesAt({ start, length }: Line): Promise<Buffer> {
    const bytes = Buffer.alloc(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await this.#handle.read(bytes, filled, length - filled, start + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
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

/** A new name reaches the disk with its folder; where a folder cannot be synced, the system sees to it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
