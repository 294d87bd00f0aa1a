import { rmdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { faultCode, perRun, session } from "../session.js";

/**
 * What all runs of this process are writing; each takes its own paths out again. Names on the disk say which
 * process writes, not which run.
 */
const ofProcess = new Set<string>();

/** What this run is writing and has not finished. */
const unfinished = perRun(() => {
  const paths = new Set<string>();
  /** Folders that were made for them, each with the uppermost one that was not there before. */
  const made = new Map<string, string>();
  const current = session();
  const remove = (): void => {
    for (const path of paths) {
      removeSoon(path);
      ofProcess.delete(path);
    }
    paths.clear();
    for (const folder of made.keys()) removeFolder(folder);
  };
  current.on("exit", remove);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    const undo = current.on(signal, () => {
      remove();
      undo();
      current.io.end(signal);
    });
  }
  return { paths, made };
});

/** How often a folder is tried to be removed. */
const attempts = 50;

/** Removes a path. A file that is being made at this moment may come to stand in a folder that was empty before. */
function removeSoon(path: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      rmSync(path, { recursive: true, force: true });
      return;
    } catch (fault) {
      if (faultCode(fault) !== "ENOTEMPTY" || attempt === attempts) throw fault;
      // A handler of a signal cannot wait otherwise.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}

/** From now on a path is removed when the run ends or is told to stop, unless it is finished before. */
export function begin(path: string): void {
  unfinished().paths.add(path);
  ofProcess.add(path);
}

/** A folder that was made for what is being written goes with it, where nothing else is in it. */
export function beginFolder(folder: string, uppermost: string): void {
  unfinished().made.set(folder, uppermost);
}

/** A path has its own name now, or is given up. */
export function finish(path: string): void {
  unfinished().paths.delete(path);
  ofProcess.delete(path);
}

/** A folder stays: it holds what was to be written. */
export function keepFolder(folder: string): void {
  unfinished().made.delete(folder);
}

/** Removes a folder that was made for what is given up, where nothing else is in it. */
export function removeFolder(folder: string): void {
  const { made } = unfinished();
  const uppermost = made.get(folder);
  made.delete(folder);
  if (uppermost === undefined) return;
  try {
    for (let at = folder; ; at = dirname(at)) {
      rmdirSync(at);
      if (at === uppermost || at === dirname(at)) return;
    }
  } catch {
    // It holds something by now, and stays.
  }
}

/** Whether this process is writing it. */
export function isUnfinished(path: string): boolean {
  return ofProcess.has(path);
}

/** The number of this process, in the names of what it is writing. */
export const ownPid = process.pid;

/** Whether a process of this machine, other than this one, has this number. */
export function isOtherProcess(pid: number): boolean {
  if (pid === ownPid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return faultCode(fault) !== "ESRCH";
  }
}
