import { placeWords, type RecordPlace } from "../../../issue/place.js";
import { failure, type Result, success } from "../../../issue/result.js";
import { nameKey } from "../../../language/words/name-key.js";
import type { Advice } from "../../../staleness/decide/staleness-curve.js";
import type { ElapseLevel } from "../../../staleness/sample/sample.js";
import { kind } from "../../../issue/issue.js";
import { count, quote, say } from "../../../issue/phrasing.js";

export type AnnotationField = keyof typeof hints;

/** What people said they prefer. */
export const preferenceIssues = {
  "bad-preference": kind<{
    at: RecordPlace;
    field: AnnotationField;
    /** What stands there; empty when nothing does, and where it may name a person. */
    value: string;
  }>((issue) =>
    say(
      `${placeWords(issue.at)}: ${quote(issue.field)} is ${issue.value === "" ? "missing" : quote(issue.value)}.`,
      hints[issue.field],
    ),
  ),
  /** Somebody says something of a trajectory and level that they have answered in the same survey; the first counts. */
  "repeated-annotation": kind<{ at: RecordPlace; trajectory: string; level: number }>((issue) =>
    say(
      `${placeWords(issue.at)}: ${quote(issue.trajectory)} at level ${issue.level} is answered once more in the same survey.`,
      "keep one answer.",
    ),
  ),
  /** Somebody was shown a trajectory in two surveys; the first one that is kept counts. */
  "repeated-trajectory": kind<{ at: RecordPlace; trajectory: string }>((issue) =>
    say(
      `${placeWords(issue.at)}: ${quote(issue.trajectory)} was answered by the same person in another survey; one of both counts.`,
      "nobody should be shown a trajectory twice.",
    ),
  ),
  /** A trajectory of a survey that was not answered at every level. */
  "missing-levels": kind<{ at: RecordPlace; trajectory: string; missing: readonly number[] }>((issue) =>
    say(
      `${placeWords(issue.at)}: ${quote(issue.trajectory)} has no answer at level ${issue.missing.join(" and ")}; the others count.`,
      null,
    ),
  ),
  /** A survey of more trajectories than are shown in one. */
  "long-survey": kind<{ at: RecordPlace; trajectories: number; most: number }>((issue) =>
    say(
      `${placeWords(issue.at)}: the survey that begins here has ${issue.trajectories} trajectories, more than ${issue.most}.`,
      "tell the surveys of a person apart, in a column survey: each is judged by itself.",
    ),
  ),
  /** Samples that fewer people judged than are asked for. */
  "few-annotators": kind<{ samples: number; of: number; least: number }>((issue) =>
    say(
      `${count(issue.samples, "sample")} of ${issue.of} ${issue.samples === 1 ? "has" : "have"} fewer than five answers, the least of them ${issue.least}.`,
      "a mean of so few says little; ask more people.",
    ),
  ),
  /** How many issues of a kind there are beyond those that were told. */
  "more-annotations": kind<{
    count: number;
    of: "repeated-annotation" | "repeated-trajectory" | "missing-levels" | "long-survey";
  }>((issue) => say(`And ${count(issue.count, "more place")} ${moreWords[issue.of]}.`, null)),
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

/** What a person chose for an agent to do: 0 is Direct, 1 Lean-Direct, 2 Lean-Tool, 3 Tool. */
export type Choice = 0 | 1 | 2 | 3;

/** The names of the choices, in the order of their numbers. */
const choiceNames: readonly Advice[] = ["Direct", "Lean-Direct", "Lean-Tool", "Tool"];

const choices: readonly Choice[] = [0, 1, 2, 3];

/** A choice by its number or by its name, however that is spelt: 3, "3", "Tool", "lean_tool"; null for none. */
function readChoice(written: unknown): Choice | null {
  const said = plain(written);
  return choices.find((choice) => said === `${choice}` || said === plain(choiceNames[choice])) ?? null;
}

const levels: readonly ElapseLevel[] = [0, 1, 2];
const levelNames = ["small", "medium", "large"];

/** A level of elapsed time by its number or its name: 0, "0", "small"; null for none. */
function readLevel(written: unknown): ElapseLevel | null {
  const said = plain(written);
  return levels.find((level) => said === `${level}` || said === levelNames[level]) ?? null;
}

function plain(written: unknown): string | null {
  if (typeof written === "number") return `${written}`;
  return typeof written === "string" ? written.toLowerCase().replaceAll(/[\s_-]+/g, "") : null;
}

/** What one person chose for one trajectory at one level of elapsed time. */
export interface Annotation {
  readonly annotator: string;
  /** What the person handed in at once; empty where all is one. */
  readonly survey: string;
  readonly trajectory: string;
  readonly level: ElapseLevel;
  readonly choice: Choice;
}

const fieldNames: Readonly<Record<AnnotationField, readonly string[]>> = {
  annotator: ["annotator", "annotator id", "rater", "rater id", "username"],
  survey: ["survey", "survey id", "submission", "submission id"],
  trajectory: ["trajectory", "trajectory id", "conversation", "conversation id"],
  level: ["level", "elapse", "elapse level"],
  choice: ["choice", "answer", "preference", "score"],
};

const fieldByName = new Map<string, AnnotationField>(
  (Object.keys(fieldNames) as AnnotationField[]).flatMap((field) =>
    fieldNames[field].map((name) => [name, field] as const),
  ),
);

/** What a column or key holds, by its name: `trajectory_id`, `Level`; null for anything else. */
export function annotationField(name: string): AnnotationField | null {
  return fieldByName.get(name) ?? fieldByName.get(nameKey(name)) ?? null;
}

/**
 * Reads an annotation from a record whose keys are as {@link annotationField} knows them; other keys do not count.
 *
 * @param at  where the record stands, for issues
 * @returns the annotation; or the first field at fault
 */
export function readAnnotation(
  record: Readonly<Record<string, unknown>>,
  at: RecordPlace,
): Result<Annotation> {
  const fields: Partial<Record<AnnotationField, unknown>> = {};
  for (const key in record) {
    const field = annotationField(key);
    if (field !== null) fields[field] ??= record[key];
  }
  const annotator = textOf(fields.annotator);
  const trajectory = textOf(fields.trajectory);
  const level = readLevel(fields.level);
  const choice = readChoice(fields.choice);
  if (annotator === "") return bad("annotator");
  if (trajectory === "") return bad("trajectory");
  if (level === null) return bad("level");
  if (choice === null) return bad("choice");
  return success({ annotator, survey: textOf(fields.survey), trajectory, level, choice });

  function bad(field: AnnotationField): Result<Annotation> {
    const value = field === "annotator" ? "" : shown(fields[field]);
    return failure({ kind: "bad-preference", at, field, value });
  }
}

function textOf(written: unknown): string {
  if (typeof written === "number") return `${written}`;
  return typeof written === "string" ? written.trim() : "";
}

function shown(written: unknown): string {
  if (written === undefined || written === null) return "";
  return typeof written === "string" ? written : JSON.stringify(written);
}
