import type { Issue } from "../../expressions.js";
import { answerBySql, namesKnownIn, type SqlAnswer, sqlOf } from "../../query/sql/answer.js";
import { DatabaseFailure, type DuckDb, openDuckDb } from "../../io/duckdb/database.js";
import { openEvents } from "../../io/duckdb/open-events.js";
import { sqlAnswerRecord } from "../../query/sql/answer-record.js";
import type { SqlText } from "../../query/sql/sql-piece.js";
import { type AnswerOutput, outputFields, scorerOf, unreadOutput } from "../answer/answer-output.js";
import { writeAnswers } from "../answer/answer-text.js";
import { type AnswerFlags, questionsOf, readAsked, type Timed } from "../answer/questions.js";
import { describeIssue } from "../describe-issue.js";
import { exitCode, Refusal, session, valueOf } from "../session.js";
import { memoryWatch, processMemory } from "../memory-watch.js";
import { type Format, given, readFields } from "../options/option-groups.js";
import { readPolicy } from "../options/manner.js";
import { openNamed, readSpeechTime, takeTerminalZone } from "../options/time-options.js";
import { readVocabularyOption } from "../read/world.js";
import { readRecordOptions } from "../read/event-files.js";
import { readStudy } from "../read/study.js";
import { note, notedValueOf } from "../write/issue-output.js";
import { lines } from "../../page/document/block.js";
import { RecordWriter } from "../write/layout.js";
import { printable } from "../../issue/shown-text.js";

/** The options of `oracle answer --engine duckdb`. */
export interface DuckDbFlags extends AnswerFlags {
  readonly memoryLimit?: string;
  readonly spill?: string;
  readonly showSql?: boolean;
}

/**
 * Answers questions over files of events that DuckDB reads anew for each, so that they need not fit in
 * memory. Ctrl-C stops the query that runs.
 *
 * @throws {Refusal} when an option or an input cannot be read, or the database gives up
 */
export async function answerByDuckDb(flags: DuckDbFlags): Promise<number> {
  const policy = await readPolicy(flags);
  const options = given({
    study: flags.study === undefined ? undefined : await readStudy(flags.study),
    vocabulary: flags.vocabulary === undefined ? undefined : await readVocabularyOption(flags.vocabulary),
    speaker: flags.me,
  });
  const manner = { ...options, policy, includeFuture: flags.includeFuture ?? false };
  const fields = readFields(flags.fields, outputFields) ?? outputFields;
  // A table tells neither.
  const zone = flags.zone === undefined ? takeTerminalZone() : openNamed(flags.zone);
  if (zone === null) throw new Refusal({ kind: "missing-zone" });
  const at = flags.at === undefined ? null : readSpeechTime(flags.at, zone);
  const { map, delimiter } = readRecordOptions(flags);
  const questions = await questionsOf(flags, { zone, at, speechTime: null });

  return withDatabase(flags, async (database) => {
    const files = typeof flags.events === "string" ? [flags.events] : flags.events;
    const source = files.join(", ");
    const opened = await openEvents(database, files, {
      zone,
      ...given({ map: map ?? undefined, delimiter: delimiter ?? undefined }),
      assumeTime: flags.assumeTime ?? null,
    });
    const world = notedValueOf(opened, source);
    const ask = async (one: Timed): Promise<Asked> => {
      const read = readAsked(one, zone, manner, namesKnownIn(world, manner));
      return "issue" in read ? read : { answer: await answerBySql(world, read.question, read.options) };
    };
    if (flags.showSql === true) return showQueries(questions, ask, flags.format);
    const scored = await scorerOf(flags.response);
    const wanted = flags.format === "text" ? null : (readFields(flags.fields, outputFields) ?? null);
    return writeAnswers(questions, flags.format, fields, async (one) => {
      const asked = await ask(one);
      const output: AnswerOutput =
        "answer" in asked
          ? await sqlAnswerRecord(world, asked.answer, wanted, describeIssue)
          : unreadOutput({ asked: one, issue: asked.issue }, zone, policy);
      if (scored === undefined) return { output, explanation: null };
      const truth = "answer" in asked ? asked.answer.distribution : null;
      return { output: { ...output, response: scored(truth) }, explanation: null };
    });
  });
}

/** What came of a question: an answer, or why it could not be read. */
type Asked = { readonly answer: SqlAnswer } | { readonly issue: Issue };

/** Opens a database for a piece of work, which Ctrl-C interrupts, and closes it. */
async function withDatabase(
  { memoryLimit, spill }: DuckDbFlags,
  work: (database: DuckDb) => Promise<number>,
): Promise<number> {
  const options = given({ memory: memoryLimit, spillFolder: spill });
  const database = watched(valueOf(await openDuckDb(options)));
  let isInterrupted = false;
  const undo = session().on("SIGINT", () => {
    undo();
    isInterrupted = true;
    database.interrupt();
  });
  try {
    return await work(database);
  } catch (fault) {
    if (isInterrupted) throw new Refusal({ kind: "interrupted" }, { exitCode: exitCode.failed });
    if (!(fault instanceof DatabaseFailure)) throw fault;
    throw new Refusal({ kind: "database-failed", detail: fault.message }, { exitCode: exitCode.failed });
  } finally {
    undo();
    database.close();
  }
}

/** The same database, after whose larger results what is left of earlier ones is let go. */
function watched(database: DuckDb): DuckDb {
  const memory = memoryWatch(processMemory, { enough: 150e6, stepsBetween: 20_000 });
  return {
    interrupt: () => database.interrupt(),
    close: () => database.close(),
    async query(text) {
      const rows = await database.query(text);
      memory.step(rows.length);
      return rows;
    },
  };
}

/** Writes the query of each question instead of its answer. */
async function showQueries(
  questions: readonly Timed[],
  ask: (one: Timed) => Promise<Asked>,
  format: Format,
): Promise<number> {
  const writer = new RecordWriter(format, questions.length > 1);
  let unanswered = 0;
  for (const one of questions) {
    const asked = await ask(one);
    const query = "answer" in asked ? sqlOf(asked.answer) : null;
    const issue = "answer" in asked ? asked.answer.issue : asked.issue;
    if (query === null) {
      unanswered += 1;
      if (issue !== null) note(issue);
    }
    const record = { question: one.question, sql: query?.sql ?? null, parameters: query?.parameters ?? [] };
    await writer.add(record, () => (query === null ? null : lines(renderQuery(one.question, query))));
  }
  await writer.end();
  return unanswered === questions.length ? exitCode.unanswered : exitCode.answered;
}

/** A query for people, its parameters written where they stand, so that it can be pasted and run. */
function renderQuery(question: string, { sql, parameters }: SqlText): string {
  const written = sql
    .replaceAll(/cast\(\$(\d+) as (text|bigint)\)/g, (whole, number: string) => {
      const value = parameters[Number(number) - 1];
      return value === null ? whole : literal(value);
    })
    .replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));
  return `-- ${printable(question)}\n${written};`;
}

function literal(value: unknown): string {
  return typeof value === "string" ? `'${printable(value).replaceAll("'", "''")}'` : String(value);
}
