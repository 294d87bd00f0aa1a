import { type FileHandle, lstat, open, readdir, realpath, rename, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { syncFolder } from "../../io/line-log.js";
import { exitCode, perRun, faultCode, reasonOf, Refusal } from "../session.js";
import { write } from "./output.js";
import { begin, finish, isOtherProcess, isUnfinished, ownPid } from "./unfinished.js";

/** The files that this run reads, as they were named. */
const inputs = perRun(() => new Set<string>());

/** Keeps a file that is read from being replaced by what is written. */
export function guardInput(file: string): void {
  if (file !== "-") inputs().add(file);
}

/**
 * A file that is read is often the only one of its kind, and a name given twice by mistake must not cost it.
 * A device or a pipe loses nothing.
 *
 * @throws {Refusal} when this run reads the file that is to be written
 */
export async function refuseInput(file: string): Promise<void> {
  const target = await plainFile(file);
  if (target === null) return;
  for (const input of inputs()) {
    if ((await plainFile(input)) !== target) continue;
    throw new Refusal({ kind: "unwritable-file", file, detail: "it is read as well, and would be lost" });
  }
}

/** Where a name leads, links followed; null when no plain file is there. */
async function plainFile(file: string): Promise<string | null> {
  try {
    const target = await realpath(file);
    return (await lstat(target)).isFile() ? target : null;
  } catch {
    return null;
  }
}

/** So much is handed to the system at once: it takes no more than 2 GiB, and progress is told in between. */
const pieceLength = 1 << 24;

/** Texts are gathered up to so many characters before they are written. */
const textLength = 1 << 16;

/**
 * A file that is there whole or not at all.
 *
 * It is written under another name in the same folder, and takes its own when everything has reached the
 * disk; what had the name until then stays as it was if the disk is full, the machine stops or the process
 * is killed. What a killed process leaves behind is removed by the next one that writes the same file.
 *
 *     const file = await WholeFile.open("set.oracle");
 *     await file.write(bytes);
 *     await file.commit();
 *
 * A device or a pipe is written to as it is. A file that the process reads is refused.
 *
 * @throws {Refusal} from every method when the file cannot be written; then nothing is left of it
 */
export class WholeFile {
  /** As it was named, for messages. */
  readonly #named: string;
  readonly #target: string;
  /** Null where the target itself is written to. */
  readonly #temporary: string | null;
  readonly #handle: FileHandle;
  #texts: string[] = [];
  #textLength = 0;
  #isClosed = false;

  private constructor(named: string, target: string, temporary: string | null, handle: FileHandle) {
    this.#named = named;
    this.#target = target;
    this.#temporary = temporary;
    this.#handle = handle;
  }

  static async open(file: string): Promise<WholeFile> {
    try {
      const { target, mode, isPlain } = await targetOf(file);
      if (!isPlain) return new WholeFile(file, target, null, await open(target, "w"));
      await refuseInput(file);
      await removeLeftovers(target);
      const temporary = join(dirname(target), await nameBeside(target));
      begin(temporary);
      const handle = await open(temporary, "wx", mode ?? 0o666).catch((fault: unknown) => {
        finish(temporary);
        throw fault;
      });
      // The mode given to open is cut by the mask of the process.
      if (mode !== null) await handle.chmod(mode).catch(() => {});
      return new WholeFile(file, target, temporary, handle);
    } catch (fault) {
      throw unwritable(file, fault);
    }
  }

  /** @param told  called with how many bytes have gone out, from time to time */
  async write(content: string | Uint8Array, told?: (bytes: number) => void): Promise<void> {
    if (typeof content === "string") {
      this.#texts.push(content);
      this.#textLength += content.length;
      if (this.#textLength >= textLength) await this.#flush();
      return;
    }
    await this.#flush();
    await this.#guarded(async () => {
      for (let from = 0; from < content.length; ) {
        const piece = content.subarray(from, from + pieceLength);
        const { bytesWritten } = await this.#handle.write(piece, 0, piece.length);
        from += bytesWritten;
        told?.(from);
      }
    });
  }

  /** Makes the file be there. */
  async commit(): Promise<void> {
    await this.#flush();
    await this.#guarded(async () => {
      if (this.#temporary === null) return this.#close();
      // Of what is read only now, nothing was known when the file was opened.
      await refuseInput(this.#named);
      await this.#handle.sync();
      await this.#close();
      await rename(this.#temporary, this.#target);
      finish(this.#temporary);
      await syncFolder(dirname(this.#target));
    });
  }

  /** Leaves nothing of it behind. */
  async abandon(): Promise<void> {
    await this.#close().catch(() => {});
    if (this.#temporary === null) return;
    await rm(this.#temporary, { force: true }).catch(() => {});
    finish(this.#temporary);
  }

  async #flush(): Promise<void> {
    if (this.#texts.length === 0) return;
    const text = this.#texts.join("");
    this.#texts = [];
    this.#textLength = 0;
    await this.#guarded(() => this.#handle.writeFile(text));
  }

  async #guarded(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (fault) {
      await this.abandon();
      throw unwritable(this.#named, fault);
    }
  }

  async #close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#handle.close();
  }
}

/** Where a name leads, and the rights of what is there; a link is followed, so that it stays one. */
async function targetOf(
  file: string,
): Promise<{ readonly target: string; readonly mode: number | null; readonly isPlain: boolean }> {
  const target = await realpath(file).catch((fault: unknown) => {
    if (isMissing(fault)) return file;
    throw fault;
  });
  const there = await lstat(target).catch((fault: unknown) => {
    if (isMissing(fault)) return null;
    throw fault;
  });
  if (there === null || there.isSymbolicLink()) return { target, mode: null, isPlain: true };
  // A folder is refused by the system when it is opened to be written.
  return { target, mode: there.mode & 0o777, isPlain: there.isFile() };
}

/** `.set.oracle.HOST.PID-N.partial`: hidden, told at a glance, and one for each process and file. */
async function nameBeside(target: string): Promise<string> {
  // Most commands write no file, and would wait for what they do not need.
  const { randomInt } = await import("node:crypto");
  return `${leftoverStart(target)}${ownPid}-${randomInt(2 ** 47)}.partial`;
}

function leftoverStart(target: string): string {
  return `.${basename(target).slice(0, 100)}.${hostname()}.`;
}

/** Removes what processes of this machine that have ended have left of a file. */
async function removeLeftovers(target: string): Promise<void> {
  const folder = dirname(target);
  const start = leftoverStart(target);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(start)) continue;
    const parts = /^(\d+)-\d+\.partial$/.exec(name.slice(start.length));
    const path = join(folder, name);
    if (parts === null || isUnfinished(path) || isOtherProcess(Number(parts[1]))) continue;
    await rm(path, { force: true });
  }
}

function isMissing(fault: unknown): boolean {
  return faultCode(fault) === "ENOENT";
}

/** That a file or folder cannot be written, unless the fault says more. */
export function unwritable(file: string, fault: unknown): Refusal {
  if (fault instanceof Refusal) return fault;
  const issue = { kind: "unwritable-file", file, detail: reasonOf(fault) } as const;
  return new Refusal(issue, { exitCode: exitCode.failed });
}

/**
 * Writes a text into a file, which is there whole or not at all, or to standard output for "-".
 *
 * @throws {Refusal} when the file cannot be written, or is read by this process
 */
export async function writeText(text: string, file: string): Promise<void> {
  if (file === "-") return write(text);
  const written = await WholeFile.open(file);
  await written.write(text);
  await written.commit();
}
