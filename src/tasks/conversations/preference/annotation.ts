import type { RecordPlace } from "../../../issue/place.js";
import { failure, type Result, success } from "../../../issue/result.js";
import { nameKey } from "../../../language/words/name-key.js";
import type { Advice } from "../../../staleness/decide/staleness-curve.js";
import type { ElapseLevel } from "../../../staleness/sample/sample.js";
import type { AnnotationField } from "../issues.js";

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
