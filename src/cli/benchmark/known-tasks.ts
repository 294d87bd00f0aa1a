import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type KnownTask, loaded, type LoadedTask, tasks } from "../../tasks/tasks.js";
import { reasonOf, Refusal, session } from "../session.js";
import { beginningOf, nameOf, refusalOf } from "../read/input.js";
import { pathToFileURL } from "node:url";
import { fieldsOf } from "../../issue/json-value.js";
import { type OwnItems, ownReader, tableOfItems } from "../../tasks/own/measured.js";
import { faultOfTask } from "../../tasks/own/generation.js";
import { ofTask, type OwnTask, ownTask, type TaskItem } from "../../tasks/task.js";
import { readJsonRecords } from "../read/json.js";
import type { AskedPrompt, OpenedPrompts, WordingFlags } from "../run/file-prompts.js";
import { counted } from "../write/layout.js";
import type { OpenedItems } from "./opened.js";

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

/**
 * Makes a benchmark of somebody's own known to the run.
 *
 * @param file  a module that exports a `Task` as `task`
 * @throws {Refusal} when it cannot be loaded, or is none
 */
export async function takeTask(file: string): Promise<void> {
  const module: unknown = await import(pathToFileURL(resolve(file)).href).catch((fault: unknown) => {
    throw new Refusal({ kind: "unusable-task", file, fault: reasonOf(fault) });
  });
  const task = Reflect.get(Object(module), "task") as unknown;
  const fault = faultOfTask(
    task,
    knownTasks().map(({ name }) => name),
  );
  if (fault !== null) throw new Refusal({ kind: "unusable-task", file, fault });
  addTask(ownTask(task as OwnTask["task"]));
}

/** Makes a task known to the run. */
export function addTask(task: KnownTask): void {
  const current = session();
  current.ownTasks = [...current.ownTasks, task];
}

/**
 * The items of a task, from its folder or from files.
 *
 * @throws {Refusal} when a file cannot be read, or an id is missing or stands twice
 */
export async function readOwnItems({ task }: OwnTask, paths: readonly string[]): Promise<OwnItems> {
  const items = new Map<string, TaskItem>();
  for (const source of await itemFiles(paths)) {
    for (const { value, number } of await readJsonRecords(source)) {
      const id = fieldsOf(value)?.["id"];
      if (typeof id !== "string") {
        throw new Refusal({ kind: "item-without-id", source: nameOf(source), line: number });
      }
      if (items.has(id)) {
        throw new Refusal({ kind: "repeated-item", source: nameOf(source), line: number, id });
      }
      items.set(id, value as TaskItem);
    }
  }
  if (items.size === 0) throw new Refusal({ kind: "empty-input", source: paths.map(nameOf).join(", ") });
  return tableOfItems(task, [...items.values()]);
}

/** Opens the items of a task, to which replies are measured. */
export async function openOwn(
  task: OwnTask,
  { items: paths, repliesFormat }: { readonly items: readonly string[]; readonly repliesFormat?: string },
): Promise<OpenedItems> {
  const own = await readOwnItems(task, paths);
  const source = paths.map(nameOf).join(", ");
  const { size: count, roots } = own.table;
  return {
    about: { task: task.name, items: { source, count, clusters: roots } },
    lead: `${counted(count, "item")} of the benchmark ${task.name}`,
    note: null,
    source,
    format: repliesFormat ?? null,
    reader: (areKept) => ownReader(own, areKept),
    close: () => {},
  };
}

/** The prompts of the items of a task. */
export async function ownPrompts(
  task: OwnTask,
  paths: readonly string[],
  { limit }: WordingFlags,
): Promise<OpenedPrompts> {
  const { items } = await readOwnItems(task, paths);
  const read = (): readonly AskedPrompt[] =>
    items.slice(0, limit).map((item): AskedPrompt => {
      const asked = ofTask(task, "prompt", item, () => task.task.prompt(item));
      const messages = typeof asked === "string" ? [{ role: "user" as const, content: asked }] : asked;
      return { id: item.id, strategy: null, words: { messages }, stop: [] };
    });
  return { prompts: { source: paths.map(nameOf).join(", "), read }, settings: { strategy: null } };
}
