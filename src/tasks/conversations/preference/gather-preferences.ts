import type { Issue } from "../../../issue/issue.js";
import type { RecordPlace } from "../../../issue/place.js";
import { type Result, success } from "../../../issue/result.js";
import { decide } from "../../../staleness/decide/decide.js";
import { scenarioOfId } from "../../../staleness/inventory/scenarios.js";
import type { SampleOptions } from "../../../staleness/sample/read-samples.js";
import { type ElapseLevel, type Preference, preferenceOf } from "../../../staleness/sample/sample.js";
import { readTrajectories } from "../../../staleness/trajectory/read-trajectories.js";
import { fieldsOf } from "../../../issue/json-value.js";
import type { AnnotationTable, Response, Survey } from "./annotation.js";

/** A conversation that people judged: what it is about, and how much time passes before its last message. */
export interface PlacedTrajectory {
  /** Null where it has none; then nobody can have judged it. */
  readonly id: string | null;
  /** As its record names it, else in TicToc's own data its id; null where neither says. */
  readonly scenario: string | null;
  /** By level, in ms from the newest result that matters to the last message; null where there is none. */
  readonly elapsed: readonly [number | null, number | null, number | null];
}

/**
 * Reads where a record stands on the scale of elapsed time, at each of the three levels.
 *
 * Elapsed counts from the newest result that matters, as `decide` finds it. A record whose last message has a single time has no levels, and
 * no elapsed times.
 */
export function placeTrajectory(record: unknown, options: SampleOptions = {}): Result<PlacedTrajectory> {
  const read = readTrajectories(record, options);
  if (!read.ok) return read;
  const id = read.value[0]?.trajectory.id ?? null;
  const at = (level: number): number | null => {
    const found = read.value.find((one) => one.level === level);
    const decision = found === undefined ? null : decide(found.trajectory, { effects: "ignore" });
    return decision?.ok === true ? decision.value.elapsedMs : null;
  };
  return success({
    id,
    scenario: scenarioNameOf(record, options.inventory === true ? id : null),
    elapsed: [at(0), at(1), at(2)],
  });
}

/** The scenario that a record names, of the inventory or not; else the one that an id names; null for neither. */
function scenarioNameOf(record: unknown, id: string | null): string | null {
  const said = fieldsOf(record)?.["scenario"];
  if (typeof said === "string" && said.trim() !== "") return said.trim();
  return id === null ? null : (scenarioOfId(id)?.name ?? null);
}

/** What people prefer in a trajectory at a level of elapsed time. */
export interface RatedSample {
  /** Of the trajectory and its level: `hotel_1@2`. */
  readonly id: string;
  readonly trajectory: string;
  readonly level: ElapseLevel;
  /** How many chose Direct, Lean-Direct, Lean-Tool and Tool. */
  readonly counts: ChoiceCounts;
  /** How many chose at all; at least one. */
  readonly raters: number;
  /** The mean choice S, in [0, 3]. */
  readonly score: number;
  /** Null where people disagree, in [0.5, 2.5]: such samples are not retained. */
  readonly preference: Preference | null;
}

/** How many people made each of the four choices. */
export type ChoiceCounts = readonly [direct: number, leanDirect: number, leanTool: number, tool: number];

/** What annotations come to. */
export interface GatheredPreferences {
  readonly surveys: readonly JudgedSurvey[];
  /** By trajectory as they came up, then by level. */
  readonly samples: readonly RatedSample[];
  /** How many annotations are in the means. */
  readonly counted: number;
  /** What is incomplete, odd or told twice, each with its place. */
  readonly notes: readonly Issue[];
}

/** So many answers a sample should have. */
const wantedRaters = 5;

/** So many notes of a kind are made; the others are counted. */
const noteLimit = 100;

/**
 * The mean preference of every sample, over the surveys that the filter keeps.
 *
 * Nobody counts twice for a trajectory: the first of a person's kept surveys does. Answers count where other levels
 * of the trajectory lack one.
 *
 *     S = (0 · n_Direct + 1 · n_Lean-Direct + 2 · n_Lean-Tool + 3 · n_Tool) / n
 *
 * @source TicToc, §2.5 and Appendix B.5
 */
export function gatherPreferences(
  table: AnnotationTable,
  filter: ConsistencyFilter = "strict",
): GatheredPreferences {
  const judged = judgeSurveys(table, filter);
  const notes = new Notes();
  for (const { at, trajectories } of judged.values()) {
    if (trajectories > surveyLength) notes.add({ kind: "long-survey", at, trajectories, most: surveyLength });
  }
  const counts = new Map<string, number[]>();
  // Whose answers have been seen, and counted, by person and trajectory.
  const seen = new Set<string>();
  const taken = new Set<string>();
  let counted = 0;
  for (const response of table.responses()) {
    const { survey, trajectory, choices, at } = response;
    const missing = choices.flatMap((choice, level) => (choice === null ? [level] : []));
    if (missing.length > 0) notes.add({ kind: "missing-levels", at, trajectory, missing });
    const person = `${survey.annotator} ${trajectory}`;
    if (seen.has(person)) notes.add({ kind: "repeated-trajectory", at, trajectory });
    seen.add(person);
    if (judged.get(survey)?.isKept !== true || taken.has(person)) continue;
    taken.add(person);
    counted += choices.length - missing.length;
    tally(counts, response);
  }
  const samples = [...counts].flatMap(([trajectory, cells]) => samplesOf(trajectory, cells));
  const few = samples.filter(({ raters }) => raters < wantedRaters);
  if (few.length > 0) {
    const least = few.reduce((fewest, { raters }) => Math.min(fewest, raters), wantedRaters);
    notes.add({ kind: "few-annotators", samples: few.length, of: samples.length, least });
  }
  return { surveys: [...judged.values()], samples, counted, notes: notes.all() };
}

/** Twelve counts a trajectory: four choices at three levels. */
function tally(counts: Map<string, number[]>, { trajectory, choices }: Response): void {
  let cells = counts.get(trajectory);
  if (cells === undefined) {
    cells = Array.from({ length: 12 }, () => 0);
    counts.set(trajectory, cells);
  }
  for (const [level, choice] of choices.entries()) {
    if (choice !== null) cells[4 * level + choice] = (cells[4 * level + choice] as number) + 1;
  }
}

function samplesOf(trajectory: string, cells: readonly number[]): readonly RatedSample[] {
  return ([0, 1, 2] as const).flatMap((level): readonly RatedSample[] => {
    const [a = 0, b = 0, c = 0, d = 0] = cells.slice(4 * level, 4 * level + 4);
    const raters = a + b + c + d;
    if (raters === 0) return [];
    const score = (b + 2 * c + 3 * d) / raters;
    const preference = preferenceOf(score);
    return [
      { id: `${trajectory}@${level}`, trajectory, level, counts: [a, b, c, d], raters, score, preference },
    ];
  });
}

type CountedKind = Extract<Issue, { readonly kind: "more-annotations" }>["of"];

class Notes {
  readonly #notes: Issue[] = [];
  readonly #counts = new Map<Issue["kind"], number>();

  add(note: Issue): void {
    const count = (this.#counts.get(note.kind) ?? 0) + 1;
    this.#counts.set(note.kind, count);
    if (count <= noteLimit) this.#notes.push(note);
  }

  all(): readonly Issue[] {
    const more = [...this.#counts].flatMap(([kind, count]): readonly Issue[] =>
      count <= noteLimit
        ? []
        : [{ kind: "more-annotations", count: count - noteLimit, of: kind as CountedKind }],
    );
    return [...this.#notes, ...more];
  }
}

/** How many inconsistencies a survey may have: strictly one, leniently two; the default first. */
export const consistencyFilters = ["strict", "lenient"] as const;
export type ConsistencyFilter = (typeof consistencyFilters)[number];

/** How many trajectories a survey shows. */
const surveyLength = 20;

/** What became of a survey. */
export interface JudgedSurvey {
  /** Empty where nobody says. */
  readonly survey: string;
  /** Of its first annotation. */
  readonly at: RecordPlace;
  readonly trajectories: number;
  /** The trajectories in which a longer gap made a call less wanted. */
  readonly inconsistent: readonly string[];
  readonly isKept: boolean;
  /** Exactly two inconsistencies: the source may be read as keeping these. */
  readonly isFlagged: boolean;
}

const allowed: Readonly<Record<ConsistencyFilter, number>> = { strict: 1, lenient: 2 };

/**
 * Judges surveys by whether their answers make sense: the longer the gap, the more a call is wanted, or as much.
 *
 * Any decrease from one answered level to the next makes its trajectory one inconsistency. The strict filter keeps
 * surveys with at most one, the lenient one those with two as well.
 *
 * @source TicToc, Appendix B.5, which allows "at most one" and discards "more than two"; what is to become of
 *         exactly two it does not say
 */
function judgeSurveys(
  table: AnnotationTable,
  filter: ConsistencyFilter = "strict",
): ReadonlyMap<Survey, JudgedSurvey> {
  const found = new Map<Survey, { trajectories: number; inconsistent: string[] }>();
  for (const survey of table.surveys) found.set(survey, { trajectories: 0, inconsistent: [] });
  for (const { survey, trajectory, choices } of table.responses()) {
    const tally = found.get(survey);
    if (tally === undefined) continue;
    tally.trajectories += 1;
    if (isInconsistent(choices)) tally.inconsistent.push(trajectory);
  }
  return new Map(
    [...found].map(([survey, { trajectories, inconsistent }]) => [
      survey,
      {
        survey: survey.name,
        at: survey.at,
        trajectories,
        inconsistent,
        isKept: inconsistent.length <= allowed[filter],
        isFlagged: inconsistent.length === 2,
      },
    ]),
  );
}

/** Whether any answer is below the one before; what is missing is passed over. */
function isInconsistent(choices: Response["choices"]): boolean {
  let before = 0;
  for (const choice of choices) {
    if (choice === null) continue;
    if (choice < before) return true;
    before = choice;
  }
  return false;
}
