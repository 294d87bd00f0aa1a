import { fieldsOf } from "../../issue/json-value.js";
import { createHash, type Hash, randomInt } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseJson } from "../../formats/json/salvage-records.js";
import { FileLock, type LockHolder } from "../../ask/run/file-lock.js";
import type { GeneratedFile } from "../../tasks/task.js";
import { faultCode, Refusal } from "../session.js";
import { unwritable } from "./whole-file.js";
import {
  begin,
  beginFolder,
  finish,
  isOtherProcess,
  keepFolder,
  ownPid,
  removeFolder,
} from "./unfinished.js";

/** Texts are gathered up to so many characters before they are written. */
const textLength = 1 << 18;

/**
 * A folder of files that is there whole or not at all, as its manifest says: a folder without one is none.
 *
 * The files are written to a hidden folder inside it, and moved to their places when all have reached the
 * disk, the manifest last. What was there before stays until then; what a killed process leaves behind is
 * removed by the next one that writes there. Of several processes that would write it, one does.
 *
 * @throws {Refusal} from every method when the folder cannot be written
 */
export class WholeFolder {
  readonly #folder: string;
  readonly #temporary: string;
  readonly #manifest: string;
  readonly #lock: FileLock;
  readonly #written: GeneratedFile[] = [];
  readonly #made = new Set<string>();

  private constructor(folder: string, temporary: string, manifest: string, lock: FileLock) {
    this.#folder = folder;
    this.#temporary = temporary;
    this.#manifest = manifest;
    this.#lock = lock;
  }

  /**
   * @param manifest  the name of the file that makes the folder whole
   * @param isForced  whether a folder that holds something is written to
   * @throws {Refusal} when it is not, and the folder holds something; or when another process writes it
   */
  static async open(folder: string, manifest: string, isForced: boolean): Promise<WholeFolder> {
    return guarded(folder, async () => {
      const uppermost = await mkdir(folder, { recursive: true });
      if (uppermost !== undefined) beginFolder(resolve(folder), resolve(uppermost));
      const lock = await takeLock(folder, manifest);
      try {
        begin(lock.path);
        await removeLeftovers(folder);
        const names = await readdir(folder);
        if (!isForced && names.some((name) => !isOurs(name, manifest))) {
          const holds = (await isWhole(join(folder, manifest))) ? "benchmark" : "other";
          throw new Refusal({ kind: "occupied-folder", folder, holds });
        }
        const temporary = join(folder, `.writing.${hostname()}.${ownPid}.partial`);
        begin(temporary);
        await mkdir(temporary);
        return new WholeFolder(folder, temporary, manifest, lock);
      } catch (fault) {
        free(lock, folder);
        throw fault;
      }
    });
  }

  /**
   * Writes a folder as `open` opens it.
   *
   * @param act  writes its files, and gives the manifest; where it fails nothing of them is left behind
   */
  static async fill(
    folder: string,
    manifest: string,
    isForced: boolean,
    act: (files: WholeFolder) => Promise<string>,
  ): Promise<void> {
    const files = await WholeFolder.open(folder, manifest, isForced);
    try {
      await files.commit(await act(files));
    } catch (fault) {
      await files.abandon();
      throw fault;
    }
  }

  /** The files so far, in the order in which they were finished. */
  get files(): readonly GeneratedFile[] {
    return this.#written;
  }

  /** Writes a small file; folders in its path are made. */
  async write(path: string, text: string): Promise<void> {
    await guarded(this.#folder, () => {
      const target = join(this.#temporary, path);
      const parent = dirname(target);
      if (!this.#made.has(parent)) mkdirSync(parent, { recursive: true });
      this.#made.add(parent);
      // For thousands of small files several times as fast as waiting for each.
      writeFileSync(target, text);
      return Promise.resolve();
    });
    const bytes = Buffer.byteLength(text);
    this.#written.push({ path, bytes, sha256: createHash("sha256").update(text).digest("hex") });
  }

  /** Opens a file that is written piece by piece. */
  async stream(path: string): Promise<FolderStream> {
    return guarded(this.#folder, async () => {
      const handle = await open(join(this.#temporary, path), "wx");
      return new FolderStream(handle, this.#folder, (bytes, sha256) => {
        this.#written.push({ path, bytes, sha256 });
      });
    });
  }

  /** Moves everything to its place, and the manifest last. */
  async commit(manifest: string): Promise<void> {
    await guarded(this.#folder, async () => {
      await writeSynced(join(this.#temporary, this.#manifest), manifest);
      await rm(join(this.#folder, this.#manifest), { force: true });
      const old = join(this.#temporary, ".old");
      await mkdir(old);
      for (const name of new Set(this.#written.map(({ path }) => path.split("/")[0] ?? path))) {
        await rename(join(this.#folder, name), join(old, name)).catch(unlessMissing);
        await rename(join(this.#temporary, name), join(this.#folder, name));
      }
      await rename(join(this.#temporary, this.#manifest), join(this.#folder, this.#manifest));
      await rm(this.#temporary, { recursive: true, force: true });
      finish(this.#temporary);
      keepFolder(resolve(this.#folder));
      free(this.#lock, this.#folder);
    });
  }

  /** Leaves nothing of it behind. */
  async abandon(): Promise<void> {
    await rm(this.#temporary, { recursive: true, force: true }).catch(() => {});
    finish(this.#temporary);
    free(this.#lock, this.#folder);
  }
}

/** How often a lock is tried for: of processes that come at the same moment each may turn the others away. */
const attempts = 8;

/** So long is waited before the next time, at most, in milliseconds. */
const longestPauseMs = 100;

/** @throws {Refusal} when another process has it */
async function takeLock(folder: string, manifest: string): Promise<FileLock> {
  let holder: LockHolder | null = null;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // Another one may have given it up, and removed it, in between.
    await mkdir(folder, { recursive: true });
    const taken = await FileLock.take(join(folder, manifest));
    if (taken instanceof FileLock) return taken;
    holder = taken;
    await pause(randomInt(1, longestPauseMs));
  }
  // What the other one is writing is in it.
  keepFolder(resolve(folder));
  const { pid = 0, host = "", path: lock = "" } = holder ?? {};
  throw new Refusal({ kind: "folder-in-use", folder, pid, host, lock });
}

/** The folder may be written by others, or goes if it was made for nothing. */
function free(lock: FileLock, folder: string): void {
  lock.release();
  finish(lock.path);
  removeFolder(resolve(folder));
}

/** Whether a name in a folder is that of a lock, or of what a process is writing. */
function isOurs(name: string, manifest: string): boolean {
  return leftover.test(name) || name.startsWith(`.${manifest}.lock.`);
}

/** A file of a folder that is written piece by piece. */
export class FolderStream {
  readonly #handle: FileHandle;
  readonly #folder: string;
  readonly #ended: (bytes: number, sha256: string) => void;
  readonly #hash: Hash = createHash("sha256");
  #texts: string[] = [];
  #gathered = 0;
  #bytes = 0;

  constructor(handle: FileHandle, folder: string, ended: (bytes: number, sha256: string) => void) {
    this.#handle = handle;
    this.#folder = folder;
    this.#ended = ended;
  }

  async write(text: string): Promise<void> {
    this.#texts.push(text);
    this.#gathered += text.length;
    if (this.#gathered >= textLength) await this.#flush();
  }

  async end(): Promise<void> {
    await this.#flush();
    await guarded(this.#folder, async () => {
      await this.#handle.sync();
      await this.#handle.close();
    });
    this.#ended(this.#bytes, this.#hash.digest("hex"));
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.from(this.#texts.join(""));
    this.#texts = [];
    this.#gathered = 0;
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    await guarded(this.#folder, () => this.#handle.writeFile(bytes));
  }
}

const leftover = /^\.writing\.(.+)\.(\d+)\.partial$/;

/** Removes what processes of this machine that have ended have left in a folder. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, host, pid] = leftover.exec(name) ?? [];
    if (host !== hostname() || isOtherProcess(Number(pid))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Whether a file is the manifest of a benchmark. */
async function isWhole(manifest: string): Promise<boolean> {
  const text = await readFile(manifest, "utf8").catch(() => null);
  const json = text === null ? null : parseJson(text, manifest);
  if (json === null || "issue" in json) return false;
  return fieldsOf(json.value)?.["format"] === "temporal-oracle-benchmark";
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unlessMissing(fault: unknown): void {
  if (faultCode(fault) !== "ENOENT") throw fault;
}

async function guarded<T>(folder: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (fault) {
    throw unwritable(folder, fault);
  }
}
