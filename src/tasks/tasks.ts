/** What the items of a task are: questions about an event set, or conversations in which tools are called. */
export type ItemKind = "questions" | "conversations";

/** A benchmark, as far as its data tells which one it is. */
export interface TaskMarks {
  readonly name: string;
  readonly items: ItemKind;
  /** The file of the items in a folder of them. */
  readonly file: string;
  /** Whether a file that begins so may hold its items. */
  isBegunBy(text: string): boolean;
}

/** Every task; the first is that of files that tell nothing. */
export const tasks: readonly [TaskMarks, ...TaskMarks[]] = [
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
