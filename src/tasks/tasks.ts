import { marksOfOwn, type OwnTask, ownTask, type TaskMarks } from "./task.js";

/** A task that comes with the program, or one of somebody's own. */
export type LoadedTask = (TaskMarks & { readonly items: "questions" | "conversations" }) | OwnTask;

/** The same, or one that is loaded when it is needed. */
export type KnownTask = LoadedTask | (TaskMarks & { readonly load: () => Promise<OwnTask> });

/** The task itself. */
export async function loaded(task: KnownTask): Promise<LoadedTask> {
  return "load" in task ? task.load() : task;
}

/** The tasks that come with the program; the first is that of files that tell nothing. */
export const tasks: readonly [LoadedTask, ...KnownTask[]] = [
  {
    name: "traveler",
    items: "questions",
    file: "items.jsonl",
    isBegunBy: (text) => /"question"\s*:/u.test(text),
  },
  {
    name: "tictoc",
    items: "conversations",
    file: "trajectories.jsonl",
    isBegunBy: (text) => /^\s*\[|"(?:messages|history|tools|scores?)"\s*:/u.test(text),
  },
  {
    ...marksOfOwn("forms"),
    load: async () => ownTask((await import("./forms/task.js")).formsTask),
  },
];
