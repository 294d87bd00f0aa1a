import { rmdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";

/** The files and folders that this process is writing and has not finished. */
const paths = new Set<string>();

/** Folders that were made for them, each with the uppermost one that was not there before. */
const made = new Map<string, string>();

let isWatching = false;

/** From now on a path is removed when the process ends or is told to stop, unless it is finished before. */
export function begin(path: string): void {
  watchEnd();
  paths.add(path);
}

/** A folder that was made for what is being written goes with it, where nothing else is in it. */
export function beginFolder(folder: string, uppermost: string): void {
  watchEnd();
  made.set(folder, uppermost);
}

/** A path has its own name now, or is given up. */
export function finish(path: string): void {
  paths.delete(path);
}

/** A folder stays: it holds what was to be written. */
export function keepFolder(folder: string): void {
  made.delete(folder);
}

/** Removes a folder that was made for what is given up, where nothing else is in it. */
export function removeFolder(folder: string): void {
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
  return paths.has(path);
}

function watchEnd(): void {
  if (isWatching) return;
  isWatching = true;
  const remove = (): void => {
    for (const path of paths) rmSync(path, { recursive: true, force: true });
    paths.clear();
    for (const folder of made.keys()) removeFolder(folder);
  };
  process.on("exit", remove);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    const stop = (): void => {
      remove();
      process.removeListener(signal, stop);
      process.kill(process.pid, signal);
    };
    process.on(signal, stop);
  }
}
