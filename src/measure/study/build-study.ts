import type { TextTable } from "../../formats/csv/read-csv.js";
import { loadStudy } from "../../fuzzy/load-study.js";
import {
  type AnswerCounts,
  estimate,
  type Person,
  raters as ratersOf,
  type RecordedCurve,
  type StudyNote,
  type StudyRecord,
} from "../../fuzzy/study.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { findAnswerColumns } from "./answer-columns.js";
import { type AnswerScale, plainScale } from "./band.js";
import { readAliases } from "./names.js";
import type { ElapsedUnit } from "./elapsed.js";
import {
  defaultExclusionRules,
  exclude,
  type ExclusionCounts,
  type ExclusionRules,
  type GivenAnswer,
} from "./exclusion.js";
import { readAnswers } from "./raw-answers.js";
import { grouped } from "../../issue/phrasing.js";

/** What is said of how a study came about: a line each. */
export function buildLines(report: BuildReport): readonly string[] {
  const { raters, answers, rules, ratersOfCell: n } = report;
  const { failedChecks, straightLining, fewAnswers } = raters.excluded;
  const { missing, ofExcludedRaters, repeated, offScale, unreadable } = answers.excluded;
  return [
    `answers counted: ${grouped(answers.counted)} of ${many(raters.counted, "rater")}, in ${many(report.cells, "cell")} of ${many(report.curves, "curve")}, ${n.least === n.most ? "" : `${grouped(n.least)} to `}${grouped(n.most)} a cell`,
    `raters excluded: ${sum([
      [failedChecks, "failed a check"],
      [straightLining, "gave one answer throughout"],
      [fewAnswers, "gave too few answers"],
    ])}`,
    `answers excluded: ${sum([
      [ofExcludedRaters, "of excluded raters"],
      [missing, "missing"],
      [repeated, "repeated"],
      [offScale, "off the scale"],
      [unreadable, "unreadable"],
    ])}`,
    `rules: ${ruleWords(rules).join("; ")}`,
    `elapsed times: a number without a unit counts ${report.elapsedUnit}s`,
  ];
}

/** The same as remarks on the data, for whoever reads the study. */
function buildNotes(report: BuildReport): readonly StudyNote[] {
  return buildLines(report).map((line) => ({
    sureness: "counted",
    note: `${line.slice(0, 1).toUpperCase()}${line.slice(1)}.`,
  }));
}

function ruleWords({
  allowedFailedChecks,
  straightLining,
  minAnswers,
  repeated,
}: BuildReport["rules"]): readonly string[] {
  return [
    `failed checks allowed: ${allowedFailedChecks ?? "all"}`,
    straightLining > 0
      ? `one answer throughout excluded from ${straightLining} on`
      : "one answer throughout allowed",
    ...(minAnswers > 0 ? [`at least ${minAnswers} answers`] : []),
    `of repeated answers ${repeated === "first" || repeated === "last" ? `the ${repeated} counts` : `${repeated} count`}`,
  ];
}

/** "3 (2 failed a check, 1 gave one answer throughout)". */
function sum(parts: readonly (readonly [count: number, words: string])[]): string {
  const total = parts.reduce((all, [count]) => all + count, 0);
  const named = parts.filter(([count]) => count > 0).map(([count, words]) => `${grouped(count)} ${words}`);
  return total === 0 ? "none" : `${grouped(total)} (${named.join(", ")})`;
}

function many(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/**
 * How a study came about. Of the rows
 *
 *     rows = checks + answers given,  answers given = Σ answers excluded + answers counted
 */
export interface BuildReport {
  readonly rows: number;
  readonly checks: number;
  readonly raters: {
    readonly found: number;
    readonly excluded: ExclusionCounts["raters"];
    /** With an answer that counts. */
    readonly counted: number;
  };
  readonly answers: {
    readonly given: number;
    readonly excluded: ExclusionCounts["answers"] & {
      readonly offScale: number;
      /** Rows that cannot be read for another reason. */
      readonly unreadable: number;
    };
    readonly counted: number;
  };
  readonly rules: ExclusionRules;
  /** What was counted by elapsed times without a unit of their own. */
  readonly elapsedUnit: ElapsedUnit;
  readonly curves: number;
  readonly cells: number;
  readonly ratersOfCell: { readonly least: number; readonly most: number };
}

/** How answers become a study, and what the study says of itself. */
export interface BuildOptions extends Partial<ExclusionRules> {
  /** Letters without blanks by which the study is asked for. */
  readonly id: string;
  readonly title?: string;
  readonly citation?: string;
  readonly source?: string;
  readonly licence?: string;
  readonly rated?: string;
  readonly language?: string;
  /** Remarks on the data that its authors make. */
  readonly notes?: readonly string[];
  /** The person of rows that do not say, and whose curve answers where a type was asked in several. */
  readonly person?: Person;
  /** Other names of adverbials or event types, "lately=recently"; judgements, and marked as such. */
  readonly aliases?: readonly string[];
  /** What stands in which column, "rater=participant". */
  readonly map?: readonly string[];
  readonly scale?: AnswerScale;
  /** Leaves out the rows that cannot be read, and counts them; else one of them refuses all. */
  readonly lenient?: boolean;
}

/** A study that was built, ready to be written, and how it came about. */
export interface BuiltStudy {
  readonly record: StudyRecord;
  readonly report: BuildReport;
}

/**
 * Builds a study from the raw answers of raters: how many gave each answer, by event type, person, adverbial and
 * elapsed time.
 *
 * What does not count is left out by named rules ({@link ExclusionRules}) and counted, in the report and in the
 * notes of the study. No name of a rater is in the study, the report or an issue.
 *
 * @param table  a row for each answer: rater, type, adverbial, elapsed, answer, perhaps person and check
 * @returns a study that `loadStudy` accepts; the notes are the faults of rows that were left out. Or every fault
 *          of every row, with its line
 * Cost: linear in the rows.
 */
export function buildStudy(table: TextTable, options: BuildOptions): Result<BuiltStudy> {
  const columns = findAnswerColumns(table, options.map);
  if (!columns.ok) return columns;
  const scale = options.scale ?? plainScale;
  const raw = readAnswers(table, columns.value, scale, options.person ?? null);
  if (raw.faults.length > 0 && options.lenient !== true) return failure(...raw.faults);
  const rules = { ...defaultExclusionRules, ...given(options) };
  const { kept, counts } = exclude(raw, rules);
  const { failedChecks, straightLining, fewAnswers } = counts.raters;
  const excluded = failedChecks + straightLining + fewAnswers;
  if (kept.length === 0) {
    const nothing: Issue = { kind: "no-answers", source: table.source, raters: raw.raters, excluded };
    return failure(nothing, ...raw.faults);
  }
  const curves = curvesOf(kept);
  const aliases = readAliases(options.aliases ?? [], curves);
  if (!aliases.ok) return aliases;
  const cells = curves.flatMap((curve) => curve.cells.map(({ counts: answers }) => ratersOf(answers)));
  const report: BuildReport = {
    rows: table.rows.length,
    checks: raw.checks.length,
    raters: {
      found: raw.raters,
      excluded: counts.raters,
      counted: new Set(kept.map(({ rater }) => rater)).size,
    },
    answers: {
      given: table.rows.length - raw.checks.length,
      excluded: { ...counts.answers, offScale: raw.offScale, unreadable: raw.unreadable },
      counted: kept.length,
    },
    rules,
    elapsedUnit: columns.value.unit,
    curves: curves.length,
    cells: cells.length,
    ratersOfCell: {
      least: cells.reduce((least, n) => Math.min(least, n)),
      most: cells.reduce((most, n) => Math.max(most, n)),
    },
  };
  const record = recordOf(curves, aliases.value, scale, report, options);
  const checked = loadStudy(record);
  return checked.ok ? success({ record, report }, raw.faults) : checked;
}

/** The rules that are told. */
function given(options: BuildOptions): Partial<ExclusionRules> {
  const { allowedFailedChecks, straightLining, minAnswers, repeated } = options;
  return {
    ...(allowedFailedChecks === undefined ? {} : { allowedFailedChecks }),
    ...(straightLining === undefined ? {} : { straightLining }),
    ...(minAnswers === undefined ? {} : { minAnswers }),
    ...(repeated === undefined ? {} : { repeated }),
  };
}

/** By name, person and elapsed time, so that the order of the rows says nothing. */
function curvesOf(answers: readonly GivenAnswer[]): readonly RecordedCurve[] {
  const curves = new Map<string, { of: GivenAnswer; cells: Map<number, number[]> }>();
  for (const answer of answers) {
    const key = JSON.stringify([answer.eventType, answer.person ?? "", answer.adverbial]);
    const curve = curves.get(key) ?? { of: answer, cells: new Map<number, number[]>() };
    const counts = curve.cells.get(answer.elapsed) ?? [0, 0, 0, 0, 0];
    counts[answer.step] = (counts[answer.step] ?? 0) + 1;
    curve.cells.set(answer.elapsed, counts);
    curves.set(key, curve);
  }
  const sorted = [...curves.entries()].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted.map(([, { of, cells }]) => ({
    eventType: of.eventType,
    person: of.person,
    adverbial: of.adverbial,
    cells: [...cells]
      .toSorted(([a], [b]) => a - b)
      .map(([elapsed, [a = 0, b = 0, c = 0, d = 0, e = 0]]) => {
        const counts: AnswerCounts = [a, b, c, d, e];
        return {
          elapsedMinutes: elapsed / 60_000,
          n: ratersOf(counts),
          counts,
          median: estimate(counts, "median"),
        };
      }),
  }));
}

function recordOf(
  curves: readonly RecordedCurve[],
  aliases: Pick<StudyRecord, "aliases" | "adverbialAliases">,
  scale: AnswerScale,
  report: BuildReport,
  options: BuildOptions,
): StudyRecord {
  const types = new Set(curves.map(({ eventType }) => eventType)).size;
  const adverbials = [...new Set(curves.map(({ adverbial }) => adverbial))];
  return {
    id: options.id,
    title:
      options.title ?? `How far ${adverbials.join(", ")} apply: ${types} event type${types === 1 ? "" : "s"}`,
    citation: options.citation ?? "none",
    source: options.source ?? "raw answers of raters",
    sourceSureness: "stated",
    licence: options.licence ?? "unknown",
    rated: options.rated ?? "How far an adverbial applies to an event a stated time ago.",
    language: options.language ?? "en",
    units: "Elapsed times are minutes. A month is 43,800 minutes and a year 525,600.",
    scale: `Five answers: ${scale.steps.join(", ")}${scale === plainScale ? "" : " (for 0, 0.25, 0.5, 0.75, 1)"}. The counts of a cell stand in this order.`,
    assumption: null,
    notes: [
      ...(options.notes ?? []).map((note) => ({ sureness: "stated" as const, note })),
      ...buildNotes(report),
    ],
    personDefault: personOf(curves, options.person),
    limits: [],
    ...aliases,
    curves,
  };
}

/** Where types were asked in several persons, one of them answers. */
function personOf(curves: readonly RecordedCurve[], told: Person | undefined): Person | null {
  const persons = new Set(curves.map(({ person }) => person));
  if (told !== undefined) return told;
  return persons.size > 1 && persons.has("third-person") ? "third-person" : null;
}
