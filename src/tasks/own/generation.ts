import { count as counted } from "../../issue/phrasing.js";
import { fieldsOf } from "../../issue/json-value.js";
import { manifestFormat } from "../questions/generate/manifest.js";
import type { Generation, Making, OwnTask, Task, TaskItem } from "../task.js";

const functions = ["generate", "prompt", "read", "score"] as const;

/**
 * What keeps a value from being a task, in words; null for a task.
 *
 * @param known  the names that are taken
 */
export function faultOfTask(value: unknown, known: readonly string[]): string | null {
  const task = fieldsOf(value);
  if (task === null) return "it exports no task";
  const { name, facets } = task;
  if (typeof name !== "string" || !/^[\w-]+$/u.test(name)) {
    return "it has no name of letters, digits and hyphens";
  }
  if (known.includes(name)) return `there is a benchmark ${name} already`;
  const missing = functions.find((part) => typeof task[part] !== "function");
  if (missing !== undefined) return `it has no function ${missing}`;
  const areFacets = Object.values(fieldsOf(facets) ?? { facets }).every((of) => typeof of === "function");
  return areFacets ? null : "it has no facets, which are functions by name";
}

/**
 * The items of a task as they are written, each under the name of its task.
 *
 * @throws {RangeError} when the task makes an item without an id, or two with the same
 */
export function generationOf({ task, file }: OwnTask, making: Making): Generation {
  let items = 0;
  // Kept only for a task that says something of all of them.
  const made: TaskItem[] = [];
  const { name } = task;
  return {
    size: making.count,
    unit: "items",
    *parts() {
      for (const item of itemsOf(task, making)) {
        items += 1;
        if (task.tally !== undefined) made.push(item);
        yield { rows: { [file]: [{ task: name, ...item }] } };
      }
    },
    manifest: () => ({
      ...{
        format: manifestFormat,
        formatVersion: 1,
        benchmark: name,
        seed: making.seed,
        count: making.count,
      },
      tally: { items, ...task.tally?.(made) },
    }),
    summary: (_, seconds) => ({
      record: { seed: making.seed, items, seconds },
      words: [`${counted(items, "item")} of the benchmark ${name}; ${seconds.toFixed(1)} s`],
      isAnswered: items > 0,
    }),
  };
}

function* itemsOf(task: Task, making: Making): Iterable<TaskItem> {
  const ids = new Set<string>();
  for (const item of task.generate(making)) {
    const id: unknown = fieldsOf(item)?.["id"];
    if (typeof id !== "string" || id === "") {
      throw new RangeError(`the benchmark ${task.name} has made an item without an id`);
    }
    if (ids.has(id)) throw new RangeError(`the benchmark ${task.name} has made two items ${id}`);
    ids.add(id);
    yield item;
  }
}
