import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type KnownTask, loaded, type LoadedTask, tasks } from "../../tasks/tasks.js";
import { session } from "../session.js";
import { beginningOf, refusalOf } from "../read/input.js";

/** The benchmarks that the run knows. */
export function knownTasks(): readonly [KnownTask, ...KnownTask[]] {
  return [...tasks, ...session().ownTasks];
}

/**
 * Which task items are of: the first file or folder that tells.
 *
 * @param paths  of items; "-" is standard input, which can be read from its beginning afterwards
 * @throws {Refusal} when there is no such file
 */
export async function taskOf(paths: readonly string[]): Promise<LoadedTask> {
  const known = knownTasks();
  for (const path of paths) {
    const isFolder = path !== "-" && (await statOf(path)).isDirectory();
    const told = isFolder ? await fileIn(path) : await beginningOf(path);
    const task = known.findLast((one) => (isFolder ? one.file === told : one.isBegunBy(told)));
    if (task !== undefined) return loaded(task);
  }
  return tasks[0];
}

/** The same paths, those of folders as the files of items in them. */
export async function itemFiles(paths: readonly string[]): Promise<readonly string[]> {
  return Promise.all(
    paths.map(async (path) => {
      const isFolder = path !== "-" && (await statOf(path)).isDirectory();
      return isFolder ? join(path, await fileIn(path)) : path;
    }),
  );
}

async function statOf(path: string) {
  return stat(path).catch((fault: unknown) => {
    throw refusalOf(fault, path);
  });
}

/** The file of items that a folder has; nothing where it has none. */
async function fileIn(folder: string): Promise<string> {
  for (const { file } of knownTasks()) {
    const found = await stat(join(folder, file)).catch(() => null);
    if (found !== null) return file;
  }
  return "";
}
