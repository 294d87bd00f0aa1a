import type { RecordPlace } from "../../../issue/place.js";
import { failure, type Result, success } from "../../../issue/result.js";
import { nameKey } from "../../../language/words/name-key.js";
import type { Advice } from "../../../staleness/decide/staleness-curve.js";
import type { ElapseLevel } from "../../../staleness/sample/sample.js";
import type { AnnotationField } from "../issues.js";
import type { Issue } from "../../../issue/issue.js";

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

/** What one person chose for one trajectory in one survey. */
export interface Response {
  readonly survey: Survey;
  readonly trajectory: string;
  /** By level; null where nothing was chosen. */
  readonly choices: readonly [Choice | null, Choice | null, Choice | null];
  /** Of its first annotation. */
  readonly at: RecordPlace;
}

/** What one person handed in at once. */
export interface Survey {
  /** Persons are numbers, in the order in which they come. */
  readonly annotator: number;
  /** Empty where nobody says. */
  readonly name: string;
  /** Of its first annotation. */
  readonly at: RecordPlace;
}

/** A survey has fewer trajectories than this, and so has a table. */
const keyStep = 2 ** 26;

/**
 * Annotations, gathered by survey and trajectory as they come, in any order.
 *
 * Names are kept once and choices as small numbers, so that a million annotations take about 50 MB.
 */
export class AnnotationTable {
  readonly #annotators = new Map<string, number>();
  readonly #surveyNumbers = new Map<string, number>();
  readonly #surveys: Survey[] = [];
  readonly #trajectoryNumbers = new Map<string, number>();
  readonly #trajectories: string[] = [];
  readonly #responses = new Map<number, number>();
  readonly #surveyOf: number[] = [];
  readonly #trajectoryOf: number[] = [];
  /** Four choices and "none" in base 5, by level: 0 to 124. */
  readonly #choices: number[] = [];
  readonly #sources: string[] = [];
  readonly #units: RecordPlace["unit"][] = [];
  readonly #sourceOf: number[] = [];
  readonly #numberOf: number[] = [];
  #size = 0;

  /** How many annotations there are. */
  get size(): number {
    return this.#size;
  }

  get annotators(): number {
    return this.#annotators.size;
  }

  get surveys(): readonly Survey[] {
    return this.#surveys;
  }

  /**
   * Adds an annotation.
   *
   * @returns why it was not: its survey has a choice for the trajectory and level already
   */
  add({ annotator, survey, trajectory, level, choice }: Annotation, at: RecordPlace): Issue | null {
    const surveyNumber = this.#surveyNumber(annotator, survey, at);
    const trajectoryNumber = this.#trajectoryNumber(trajectory);
    const key = surveyNumber * keyStep + trajectoryNumber;
    let response = this.#responses.get(key);
    if (response === undefined) {
      response = this.#surveyOf.length;
      this.#responses.set(key, response);
      this.#surveyOf.push(surveyNumber);
      this.#trajectoryOf.push(trajectoryNumber);
      this.#choices.push(0);
      this.#sourceOf.push(this.#sourceNumber(at));
      this.#numberOf.push(at.number);
    }
    const before = this.#choices[response] as number;
    const place = 5 ** level;
    if (Math.floor(before / place) % 5 !== 0) {
      return { kind: "repeated-annotation", at, trajectory, level };
    }
    this.#choices[response] = before + (choice + 1) * place;
    this.#size += 1;
    return null;
  }

  /** What was chosen, in the order in which surveys and trajectories came up. */
  *responses(): Generator<Response> {
    for (let at = 0; at < this.#surveyOf.length; at += 1) {
      const packed = this.#choices[at] as number;
      const choice = (level: number): Choice | null => {
        const digit = Math.floor(packed / 5 ** level) % 5;
        return digit === 0 ? null : ((digit - 1) as Choice);
      };
      const source = this.#sourceOf[at] as number;
      yield {
        survey: this.#surveys[this.#surveyOf[at] as number] as Survey,
        trajectory: this.#trajectories[this.#trajectoryOf[at] as number] as string,
        choices: [choice(0), choice(1), choice(2)],
        at: {
          source: this.#sources[source] as string,
          unit: this.#units[source] as RecordPlace["unit"],
          number: this.#numberOf[at] as number,
          column: null,
        },
      };
    }
  }

  #surveyNumber(annotator: string, name: string, at: RecordPlace): number {
    const known = this.#annotators.get(annotator);
    const person = known ?? this.#annotators.size;
    if (known === undefined) this.#annotators.set(ownText(annotator), person);
    const key = `${person} ${name}`;
    const found = this.#surveyNumbers.get(key);
    if (found !== undefined) return found;
    this.#surveyNumbers.set(key, this.#surveys.length);
    return this.#surveys.push({ annotator: person, name: ownText(name), at }) - 1;
  }

  #trajectoryNumber(trajectory: string): number {
    const found = this.#trajectoryNumbers.get(trajectory);
    if (found !== undefined) return found;
    const own = ownText(trajectory);
    this.#trajectoryNumbers.set(own, this.#trajectories.length);
    return this.#trajectories.push(own) - 1;
  }

  #sourceNumber({ source, unit }: RecordPlace): number {
    // Annotations come file after file.
    const last = this.#sources.length - 1;
    if (this.#sources[last] === source && this.#units[last] === unit) return last;
    this.#units.push(unit);
    return this.#sources.push(source) - 1;
  }
}

/** What is cut out of a text keeps the whole text in memory; a copy does not. */
function ownText(text: string): string {
  return text.length < 13 ? text : ` ${text}`.slice(1);
}
