import type { TimeWords } from "./template.js";

/** The categories of questions, those of the paper first; the others it names as future work. */
export const categories = [
  "explicit",
  "relative",
  "vague",
  "common-sense",
  "arbitrary-anchor",
  "personal-knowledge",
] as const;

export type Category = (typeof categories)[number];

/** The categories of the paper. */
export const paperCategories = ["explicit", "relative", "vague"] as const satisfies readonly Category[];

const atEnd = (words: string): TimeWords => ({ words, place: "end" });

/** @source TRAVELER, Table 3 */
export const relativeTimes: readonly TimeWords[] = [
  atEnd("today"),
  atEnd("yesterday"),
  atEnd("this year"),
  atEnd("this month"),
  atEnd("last month"),
];

/** @source TRAVELER, Table 3; "a" long time ago as in its examples, the table has no article */
export const vagueTimes: readonly TimeWords[] = [
  { words: "just", place: "after-subject" },
  atEnd("recently"),
  atEnd("some time ago"),
  atEnd("a long time ago"),
];
