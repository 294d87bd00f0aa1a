import { kind } from "../../../issue/issue.js";
import { count, quote } from "../../../issue/phrasing.js";
import { placeWords, type RecordPlace } from "../../../issue/place.js";

export type AnnotationField = keyof typeof hints;

/** What people said they prefer. */
export const preferenceIssues = {
  "bad-preference": kind<{
    at: RecordPlace;
    field: AnnotationField;
    /** What stands there; empty when nothing does, and where it may name a person. */
    value: string;
  }>(
    (issue) =>
      `${placeWords(issue.at)}: ${quote(issue.field)} is ${issue.value === "" ? "missing" : quote(issue.value)}.`,
    (issue) => hints[issue.field],
  ),
  /** Somebody says something of a trajectory and level that they have answered in the same survey; the first counts. */
  "repeated-annotation": kind<{ at: RecordPlace; trajectory: string; level: number }>(
    (issue) =>
      `${placeWords(issue.at)}: ${quote(issue.trajectory)} at level ${issue.level} is answered once more in the same survey.`,
    "keep one answer.",
  ),
  /** Somebody was shown a trajectory in two surveys; the first one that is kept counts. */
  "repeated-trajectory": kind<{ at: RecordPlace; trajectory: string }>(
    (issue) =>
      `${placeWords(issue.at)}: ${quote(issue.trajectory)} was answered by the same person in another survey; one of both counts.`,
    "nobody should be shown a trajectory twice.",
  ),
  /** A trajectory of a survey that was not answered at every level. */
  "missing-levels": kind<{ at: RecordPlace; trajectory: string; missing: readonly number[] }>(
    (issue) =>
      `${placeWords(issue.at)}: ${quote(issue.trajectory)} has no answer at level ${issue.missing.join(" and ")}; the others count.`,
  ),
  /** A survey of more trajectories than are shown in one. */
  "long-survey": kind<{ at: RecordPlace; trajectories: number; most: number }>(
    (issue) =>
      `${placeWords(issue.at)}: the survey that begins here has ${issue.trajectories} trajectories, more than ${issue.most}.`,
    "tell the surveys of a person apart, in a column survey: each is judged by itself.",
  ),
  /** Samples that fewer people judged than are asked for. */
  "few-annotators": kind<{ samples: number; of: number; least: number }>(
    (issue) =>
      `${count(issue.samples, "sample")} of ${issue.of} ${issue.samples === 1 ? "has" : "have"} fewer than five answers, the least of them ${issue.least}.`,
    "a mean of so few says little; ask more people.",
  ),
  /** How many issues of a kind there are beyond those that were told. */
  "more-annotations": kind<{
    count: number;
    of: "repeated-annotation" | "repeated-trajectory" | "missing-levels" | "long-survey";
  }>((issue) => `And ${count(issue.count, "more place")} ${moreWords[issue.of]}.`),
};

const hints = {
  annotator: "say who answered, under any name; it stays in the file.",
  survey: "write any name; what one person handed in at once has the same.",
  trajectory: 'name the conversation by its id, "hotel_1".',
  level: "write 0, 1 or 2, for small, medium and large.",
  choice: "write Direct, Lean-Direct, Lean-Tool or Tool, or 0 to 3.",
};

const moreWords = {
  "repeated-annotation": "answer what is answered",
  "repeated-trajectory": "answer what the same person answered in another survey",
  "missing-levels": "lack levels",
  "long-survey": "begin a survey that is too long",
} as const;
