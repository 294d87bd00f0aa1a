import type { OwnTask, TaskMarks } from "./task.js";

/** A task that comes with the program, or one of somebody's own. */
export type KnownTask = (TaskMarks & { readonly items: "questions" | "conversations" }) | OwnTask;

/** The tasks that come with the program; the first is that of files that tell nothing. */
export const tasks: readonly [KnownTask, ...KnownTask[]] = [
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
];
