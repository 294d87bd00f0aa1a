import { type Vocabulary, withVocabulary } from "../../events/vocabulary.js";
import type { Curve } from "../../fuzzy/curve.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import type { ParsedExpression } from "../../language/expression/parse-expression.js";
import type { Question } from "../../language/question/question.js";
import { notesOf } from "../alternatives.js";
import { type AnswerOptions, settingOf } from "../answer.js";
import { type Chosen, inTurn } from "../policy.js";
import type { Best, Distribution } from "../distribution/distribution.js";
import { severalIssue } from "../evaluate.js";
import { groundType, typeKeysOf } from "../ground-type.js";
import { linkNames } from "../link/names.js";
import type { NamedReading, Target } from "../link/named-reading.js";
import { withSuggestions } from "../link/refusal.js";
import { barrierOf } from "../link/unknown-name.js";
import { type Frame, frameOf, type Setting } from "../setting.js";
import { distributionSql, readDistribution } from "./distribution.js";
import {
  columnOf,
  countsSql,
  occurringTypesSql,
  type Plan,
  type PlanTarget,
  readOccurringTypes,
  type Segment,
  segmentsOf,
  type Selection,
  type SqlWorld,
  type TypeCurves,
  wholeColumns,
} from "./plan.js";
import { numberIn } from "./sql-text.js";
import { type SqlText, textOf } from "./sql-piece.js";
import { readUncertainDay, uncertainDaySql } from "./uncertain-day.js";

/** The answer to one question by a database, and what it rests on. */
export interface SqlAnswer {
  readonly id: string | null;
  readonly question: Question;
  readonly setting: Setting;
  /** The names of the table, and those that the options declare. */
  readonly vocabulary: Vocabulary;
  /** The readings of the question that link equally well; the first is answered. */
  readonly links: readonly NamedReading[];
  readonly linked: NamedReading;
  /** The reading of the temporal expression that was chosen; null when the question has none. */
  readonly parsed: ParsedExpression | null;
  /** Null when there is an issue. */
  readonly evaluation: SqlEvaluation | null;
  readonly distribution: Distribution | null;
  readonly best: Best | null;
  readonly issue: Issue | null;
  readonly notes: readonly Issue[];
}

/**
 * Answers a question by queries, as `answer` does over an event set in memory: the same reading of the
 * words and of the times, and the same distributions. Which events count, their degrees and what comes
 * of them is the database's own work.
 *
 * Never throws for what a user wrote, but for what the database refuses.
 */
export async function answerBySql(
  world: SqlWorld,
  question: Question,
  options: AnswerOptions,
): Promise<SqlAnswer> {
  const setting = settingOf(options, world.facts);
  const vocabulary = namesKnownIn(world, options);
  const links = linkNames(vocabulary, question);
  const [linked] = links;
  if (linked === undefined) throw new RangeError("a question has at least one reading");
  const { parsed, result } = await chooseBySql({ ...world, vocabulary }, linked, setting);
  const evaluation = result.ok ? result.value : null;
  return {
    id: options.id ?? null,
    question,
    setting,
    vocabulary,
    links,
    linked,
    parsed,
    evaluation,
    distribution: evaluation?.distribution ?? null,
    best: evaluation?.distribution.best() ?? null,
    issue: result.ok ? null : (result.issues[0] ?? null),
    notes: notesOf(linked, result),
  };
}

/** What may be known beside the names of a table. */
type Known = Pick<AnswerOptions, "vocabulary" | "facts" | "speaker">;

/** What was made of a vocabulary last: most often every question adds the same. */
const extended = new WeakMap<Vocabulary, { readonly by: Known; readonly names: Vocabulary }>();

/** The names of a table with what the options add. */
export function namesKnownIn({ vocabulary }: Pick<SqlWorld, "vocabulary">, by: Known): Vocabulary {
  if ([by.vocabulary, by.facts, by.speaker].every((each) => each === undefined)) return vocabulary;
  const last = extended.get(vocabulary);
  const isSame =
    last?.by.vocabulary === by.vocabulary && last?.by.facts === by.facts && last?.by.speaker === by.speaker;
  if (last !== undefined && isSame) return last.names;
  const { facts = vocabulary.facts, speaker = vocabulary.speaker } = by;
  const names = withVocabulary(vocabulary, by.vocabulary ?? {}, { facts, speaker });
  extended.set(vocabulary, { by, names });
  return names;
}

/** The query that gave the distribution of an answer; null when there is none. */
export function sqlOf({ evaluation }: SqlAnswer): SqlText | null {
  return evaluation === null ? null : textOf(distributionSql(evaluation.plan));
}

/** As `choose`: the first reading that can be answered, else the preferred one with its issues. */
export async function chooseBySql(
  world: SqlWorld,
  linked: NamedReading,
  setting: Setting,
): Promise<Chosen<SqlEvaluation>> {
  let first: Chosen<SqlEvaluation> | null = null;
  for (const parsed of inTurn(linked.reading, setting.policy)) {
    const result = await evaluateBySql(world, linked, parsed, setting);
    if (result.ok) return { parsed, result };
    first ??= { parsed, result };
  }
  if (first === null) throw new RangeError("there is always something to try");
  return first;
}

/** The answer of one reading by a database, and what it rests on. */
export interface SqlEvaluation {
  readonly distribution: Distribution;
  readonly frame: Frame;
  readonly plan: Plan;
  /** The curve of each event type that occurs; none for a crisp question. */
  readonly curves: ReadonlyMap<string, Curve>;
}

/**
 * Answers one reading of a question by queries: one for the distribution; before it one for events that
 * have only a day, where there are such, and for a vague question one for the types that occur.
 *
 * @param parsed  one reading of the temporal expression; null when the question has none
 */
export async function evaluateBySql(
  world: SqlWorld,
  named: NamedReading,
  parsed: ParsedExpression | null,
  setting: Setting,
): Promise<Result<SqlEvaluation>> {
  const { database, table, vocabulary } = world;
  const barrier = barrierOf(vocabulary, named, setting.policy);
  if (barrier.length > 0) return failure(...withSuggestions(vocabulary, barrier));
  const framed = frameOf(named.reading, parsed, setting, world.window);
  if (!framed.ok) return framed;
  const frame = framed.value;
  const { adverbial, intervals, seen } = frame;
  const columns = new Set(wholeColumns(table));
  const targets = named.targets
    .map((target) => spelt(target, vocabulary))
    // A role that is only declared has no column, and no event has it.
    .filter(({ roles, present }) =>
      [...roles.map(([role]) => role), ...present].every((role) => columns.has(columnOf(role))),
    );
  const selection: Selection = { table, targets, intervals, seen };

  if (world.hasDayGrain) {
    const rows = await database.query(textOf(uncertainDaySql(selection, adverbial !== null)));
    const uncertain = readUncertainDay(rows);
    if (uncertain !== null) return failure({ kind: "unknown-time-of-day", ...uncertain });
  }
  const notes: Issue[] = [...framed.notes];
  const several = await severalIn(database, selection, named);
  if (several !== null) return failure(several);
  const curves = new Map<string, Curve>();
  if (adverbial !== null) {
    const occurring = readOccurringTypes(await database.query(textOf(occurringTypesSql(selection))));
    for (const { type } of targets) {
      if (!occurring.has(type) || curves.has(type)) continue;
      const result = groundType(typeKeysOf(type), adverbial, setting);
      if (!result.ok) return result;
      curves.set(type, result.value);
      notes.push(...result.notes);
    }
  }
  const plan: Plan = {
    ...selection,
    operator: named.operator,
    speechTime: setting.speechTime,
    dependence: setting.policy.dependence,
    hasDayGrain: world.hasDayGrain,
    // A vague question that meets no event is a crisp one that meets none.
    curves: curves.size === 0 ? null : curvesOf(curves, setting),
  };
  const rows = await database.query(textOf(distributionSql(plan)));
  return success({ distribution: readDistribution(plan, rows, setting), frame, plan, curves }, notes);
}

/** That more events count than a question can mean; see `evaluate`. */
async function severalIn(
  database: SqlWorld["database"],
  selection: Selection,
  { counted, isOnly }: NamedReading,
): Promise<Issue | null> {
  if (counted === null && !isOnly) return null;
  const [row] = await database.query(textOf(countsSql(selection, counted ?? "subject")));
  if (row === undefined) throw new RangeError("a query without groups gives one row");
  return severalIssue(numberIn(row, "events"), numberIn(row, "role_values"), { counted, isOnly });
}

/** A target by the spellings of its names. */
function spelt({ type, subject, roles, present }: Target, vocabulary: Vocabulary): PlanTarget {
  const named = roles.map(
    ({ role, name }) => [role, vocabulary.namesOf(role)?.spelling(name) ?? ""] as const,
  );
  return {
    type: vocabulary.typeNames.spelling(type),
    roles:
      subject === null ? named : [["subject", vocabulary.subjectNames.spelling(subject)] as const, ...named],
    present,
  };
}

/** Curves by type as segments of a table. */
export function curvesOf(curves: ReadonlyMap<string, Curve>, { studies }: Setting): readonly TypeCurves[] {
  const segments = (measured: Curve): readonly Segment[] =>
    segmentsOf(measured, studies.find(({ id }) => id === measured.studyId)?.limits ?? []);
  return [...curves].map(([type, curve]) => ({ type, members: (curve.members ?? [curve]).map(segments) }));
}
