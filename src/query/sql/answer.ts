import { type AnswerOptions, notesOf, settingOf } from "../answer.js";
import { inTurn } from "../choose.js";
import type { Distribution } from "../distribution/distribution.js";
import type { Best } from "../distribution/mode.js";
import { linkNames, type NamedReading } from "../link/names.js";
import type { Setting } from "../setting.js";
import { type Vocabulary, withVocabulary } from "../../events/vocabulary.js";
import type { ParsedExpression } from "../../language/expression/parse-expression.js";
import type { Issue } from "../../issue/issue.js";
import type { Result } from "../../issue/result.js";
import type { Question } from "../../language/question/question.js";
import { distributionSql } from "./distribution.js";
import { evaluateBySql, type SqlEvaluation } from "./evaluate.js";
import { type SqlText, textOf } from "./sql-text.js";
import type { SqlWorld } from "./world.js";

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
  const { vocabulary: declared } = options;
  const vocabulary = declared === undefined ? world.vocabulary : withVocabulary(world.vocabulary, declared);
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

/** The query that gave the distribution of an answer; null when there is none. */
export function sqlOf({ evaluation }: SqlAnswer): SqlText | null {
  return evaluation === null ? null : textOf(distributionSql(evaluation.plan));
}

interface Chosen {
  readonly parsed: ParsedExpression | null;
  readonly result: Result<SqlEvaluation>;
}

/** As `choose`: the first reading that can be answered, else the preferred one with its issues. */
export async function chooseBySql(world: SqlWorld, linked: NamedReading, setting: Setting): Promise<Chosen> {
  let first: Chosen | null = null;
  for (const parsed of inTurn(linked.reading, setting.policy)) {
    const result = await evaluateBySql(world, linked, parsed, setting);
    if (result.ok) return { parsed, result };
    first ??= { parsed, result };
  }
  if (first === null) throw new RangeError("there is always something to try");
  return first;
}
