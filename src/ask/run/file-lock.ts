import { readFileSync, rmSync } from "node:fs";
import { readdir, realpath, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import process from "node:process";

/** Who holds a lock. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** The file by which it is held. */
  readonly path: string;
}

/** What this process holds. */
const held = new Set<string>();
let isWatching = false;
let taken = 0;

/**
 * That one process alone writes a file.
 *
 * It is an empty file beside the other one, whose name says which process holds it. A process that has ended
 * holds nothing, killed or not, even where another one has its number by now. Of two that come at the very
 * same moment, both may be turned away.
 */
export class FileLock {
  readonly #path: string;

  private constructor(path: string) {
    this.#path = path;
  }

  /** The lock, or who holds it. */
  static async take(file: string): Promise<FileLock | LockHolder> {
    const target = await targetOf(file);
    const start = `.${basename(target)}.lock.`;
    taken += 1;
    const own = `${start}${hostname()}.${process.pid}-${statusOf(process.pid).start ?? ""}-${taken}`;
    const path = join(dirname(target), own);
    watchExit();
    held.add(path);
    await writeFile(path, "", { flag: "wx" });
    // Made before others are looked for: of two, at least one sees the other.
    for (const name of await readdir(dirname(target))) {
      if (name === own || !name.startsWith(start)) continue;
      const holder = holderOf(name.slice(start.length), join(dirname(target), name));
      if (holder === null) continue;
      if (holder.isAlive) {
        release(path);
        return { pid: holder.pid, host: holder.host, path: holder.path };
      }
      rmSync(holder.path, { force: true });
    }
    return new FileLock(path);
  }

  /** The file by which it is held. */
  get path(): string {
    return this.#path;
  }

  release(): void {
    release(this.#path);
  }
}

function release(path: string): void {
  rmSync(path, { force: true });
  held.delete(path);
}

/** A link leads to the file that is meant, so that its names have one lock. */
async function targetOf(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch {
    return join(await realpath(dirname(file)), basename(file));
  }
}

function holderOf(name: string, path: string): (LockHolder & { readonly isAlive: boolean }) | null {
  const [, host, pid, start = ""] = /^(.+)\.(\d+)-(\d*)-\d+$/.exec(name) ?? [];
  if (host === undefined || pid === undefined) return null;
  // Of another machine nothing can be known.
  const isAlive = host !== hostname() || isRunning(Number(pid), start);
  return { pid: Number(pid), host, path, isAlive };
}

function isRunning(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (fault) {
    if (fault instanceof Error && "code" in fault && fault.code === "ESRCH") return false;
  }
  const { state, start: now } = statusOf(pid);
  // A process that was killed keeps its number until somebody asks how it ended, in containers often nobody.
  if (state === "Z" || state === "X") return false;
  return now === null || start === "" || now === start;
}

/**
 * In what state a process is, and when it began, in ticks since the machine did; null where the system does
 * not say.
 *
 * @source proc_pid_stat(5), fields 3 and 22
 */
function statusOf(pid: number): { readonly state: string | null; readonly start: string | null } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the command, in brackets, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? null, start: fields[19] ?? null };
  } catch {
    return { state: null, start: null };
  }
}

function watchExit(): void {
  if (isWatching) return;
  isWatching = true;
  process.on("exit", () => {
    for (const path of held) rmSync(path, { force: true });
  });
}
