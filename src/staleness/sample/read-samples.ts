import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { type Scenario, scenarioNamed, scenarioOfId } from "../inventory/scenarios.js";
import type { RecordNumber } from "../issues.js";
import {
  type LeveledTrajectory,
  readTrajectories,
  type TrajectoryOptions,
} from "../trajectory/read-trajectories.js";
import {
  FieldFault,
  type Fields,
  fieldsOf,
  isAbsent,
  readOrFault,
  shownValue,
} from "../../issue/json-value.js";
import {
  type ElapseLevel,
  type Preference,
  preferenceOf,
  type Sample,
  type Variant,
  variants,
} from "./sample.js";

/** How the ids of the public data name what the follow-up question does: `flight_rep_fail_3`. */
const endings: readonly (readonly [RegExp, Variant])[] = [
  [/_rep(?:eat)?_?(?:after_?)?fail(?:ure)?(?:_|$)/u, "repeat-after-failure"],
  [/_us(?:e)?r_?confirm(?:ation)?(?:_|$)/u, "user-confirmation"],
  [/_request_?repeat(?:_|$)/u, "request-repetition"],
  [/_in_?context_?(?:cnt|avail(?:ability)?)(?:_|$)/u, "in-context-availability"],
];

/**
 * What the follow-up question of a conversation does, as its id says it; only conversations whose tools also
 * change something have such ids.
 *
 * @returns null for another id
 * @source the ids of the first public version (v1) of the TicToc data
 */
export function variantOfId(id: string): Variant | null {
  return endings.find(([ending]) => ending.test(id))?.[1] ?? null;
}

/** What the name of a published file says of all records in it. */
export interface PublishedLabel {
  readonly preference: Preference;
  readonly level: ElapseLevel;
}

/**
 * What a file name says, as the published data has it: `preferNoTool_elapse_1.json`.
 *
 * @param name  without its folder
 * @returns null for a name that says nothing of the kind; "bad" for one that seems to, and does not
 */
export function publishedLabel(name: string): PublishedLabel | "bad" | null {
  const read = /^prefer(Tool|NoTool)_elapse_([012])\.jsonl?$/u.exec(name);
  if (read !== null) {
    const [, preference, level] = read;
    return {
      preference: preference === "Tool" ? "tool" : "noTool",
      level: Number(level) as ElapseLevel,
    };
  }
  return /^prefer_?(?:no)?_?tool/iu.test(name) ? "bad" : null;
}

/**
 * What people chose in the mean, at each of so many times, 1 or 3: `score`, or `scores` with one for each; null, or
 * nothing, where nobody says.
 *
 * @throws {FieldFault} for a field that holds none
 */
function readMarks({ score, scores }: Fields, times: number): readonly (number | null)[] {
  if (isAbsent(scores)) {
    if (isAbsent(score)) return [];
    // One mark for three times would say that time does not matter.
    if (isMark(score) && times !== 1) throw new FieldFault("score", score, "marks-of-levels");
    return [markAt("score", score, "mark")];
  }
  if (!Array.isArray(scores) || scores.length !== times) {
    throw new FieldFault("scores", scores, "marks-of-levels");
  }
  return scores.map((value: unknown) => markAt("scores", value, "marks-of-levels"));
}

function markAt(field: string, value: unknown, expected: string): number | null {
  if (isMark(value)) return value;
  throw new FieldFault(field, value, expected);
}

function isMark(value: unknown): value is number | null {
  return value === null || (typeof value === "number" && value >= 0 && value <= 3);
}

/** A file of records, parsed. */
export interface SampleFile {
  /** For issues, and for what its name says; a folder before it is left alone. */
  readonly source: string;
  /** Each what `JSON.parse` gives; none is fine. */
  readonly records: readonly unknown[];
}

/** How files of labelled conversations are read. */
export interface SampleOptions extends TrajectoryOptions {
  /**
   * Whether the ids are those of TicToc's own data, so that they name its scenarios; false unless given. Anybody
   * may call a conversation `flight_1`.
   */
  readonly inventory?: boolean;
}

/**
 * Reads files of labelled conversations.
 *
 * A file that is called `preferTool_elapse_1.json` and the like is in the published shape: its name says what
 * people prefer, and each record is one sample, at that level. Any other file has records of our own, each a
 * sample for each of its times: `scores`, three mean preferences or nulls, or `score`, one, say what people prefer:
 * "tool" above 2.5, "noTool" below 0.5, else nothing. A record may name its `scenario` and its `variant`. In the
 * published shape its id else tells under which it is counted, and no more (`isScenarioOfId`).
 *
 * O(size of the files).
 *
 * @returns the samples in order; else every issue, each with the file and the record
 */
export function readSamples(
  files: readonly SampleFile[],
  options: SampleOptions = {},
): Result<readonly Sample[]> {
  const samples: Sample[] = [];
  const issues: Issue[] = [];
  const seen = new Map<string, RecordNumber>();
  for (const { source, records } of files) {
    const label = publishedLabel(source.replace(/^.*[/\\]/su, ""));
    if (label === "bad") {
      issues.push({ kind: "bad-sample-file", source });
      continue;
    }
    for (const [index, record] of records.entries()) {
      const place = { source, record: index + 1 };
      const read = readRecord(record, label, place, options);
      if (!read.ok) {
        for (const issue of read.issues) issues.push(issue);
        continue;
      }
      for (const sample of read.value) {
        const first = seen.get(sample.id);
        if (first !== undefined) issues.push({ kind: "repeated-sample", id: sample.id, ...place, first });
        else samples.push(sample);
        seen.set(sample.id, first ?? place);
      }
    }
  }
  return issues.length === 0 ? success(samples) : { ok: false, issues };
}

function readRecord(
  record: unknown,
  label: PublishedLabel | null,
  place: RecordNumber,
  options: SampleOptions,
): Result<readonly Sample[]> {
  const bad = (cause: Issue): Issue => ({ kind: "bad-sample", ...place, cause });
  const read = readTrajectories(record, options);
  if (!read.ok) return failure(...read.issues.map(bad));
  const fields = fieldsOf(record) ?? {};
  const id = read.value[0]?.trajectory.id ?? null;
  if (id === null || id === "") {
    const cause = {
      kind: "bad-trajectory",
      trajectory: null,
      field: "id",
      value: "",
      expected: "id",
    } as const;
    return failure(bad(cause));
  }
  const isInventory = options.inventory === true;
  const idSpeaks = isInventory || label !== null;
  const scenario = readScenario(fields, idSpeaks ? id : null);
  const variant = readVariant(fields, idSpeaks ? id : null);
  if (scenario === "unknown" || variant === "unknown") {
    const field = scenario === "unknown" ? "scenario" : "variant";
    return failure({ kind: "unknown-sample-field", ...place, id, field, value: shownValue(fields[field]) });
  }
  const isScenarioOfId = !isInventory && scenario !== null && isAbsent(fields["scenario"]);
  const about: About = { scenario, variant, ...(isScenarioOfId && { isScenarioOfId }) };
  if (label !== null) return success([publishedSample(read.value, label, id, about)]);
  const marks = readOrFault(() => readMarks(fields, read.value.length));
  if (marks instanceof FieldFault) {
    const fault = {
      field: marks.field,
      value: shownValue(marks.value),
      expected: marks.expected,
    } as MarksFault;
    return failure({ kind: "bad-marks", ...place, id, ...fault });
  }
  return success(
    read.value.map(({ trajectory, level }, at): Sample => {
      const score = marks[at] ?? null;
      return { id: idAt(id, level), trajectory, level, ...about, preference: preferenceOf(score), score };
    }),
  );
}

type MarksFault = Pick<Extract<Issue, { kind: "bad-marks" }>, "field" | "value" | "expected">;

type About = Pick<Sample, "scenario" | "isScenarioOfId" | "variant">;

/** The level of a record with one time is that of its file as well. */
function publishedSample(
  leveled: readonly LeveledTrajectory[],
  { preference, level }: PublishedLabel,
  id: string,
  about: About,
): Sample {
  const { trajectory } = leveled[leveled.length === 1 ? 0 : level] as LeveledTrajectory;
  return { id: idAt(id, level), trajectory, level, ...about, preference, score: null };
}

function idAt(id: string, level: Sample["level"]): string {
  return level === null ? id : `${id}@${level}`;
}

/** @param id  null where it says nothing */
function readScenario({ scenario: name }: Fields, id: string | null): Scenario | null | "unknown" {
  if (isAbsent(name)) return id === null ? null : scenarioOfId(id);
  return (typeof name === "string" ? scenarioNamed(name) : null) ?? "unknown";
}

function readVariant({ variant: name }: Fields, id: string | null): Variant | null | "unknown" {
  if (isAbsent(name)) return id === null ? null : variantOfId(id);
  return variants.find((variant) => variant === name) ?? "unknown";
}
