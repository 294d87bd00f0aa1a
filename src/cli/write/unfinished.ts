import { rmSync } from "node:fs";

/** The files and folders that this process is writing and has not finished. */
const paths = new Set<string>();

let isWatching = false;

/** From now on a path is removed when the process ends or is told to stop, unless it is finished before. */
export function begin(path: string): void {
  watchEnd();
  paths.add(path);
}

/** A path has its own name now, or is given up. */
export function finish(path: string): void {
  paths.delete(path);
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
