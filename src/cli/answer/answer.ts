import { type Command, Option } from "commander";
import type { AskedQuery } from "../../algebra/query.js";
import type { DuckDbFlags } from "../duckdb/duckdb.js";
import { exitCode, exits, ownFailure, Refusal } from "../session.js";
import type { ItemFlags } from "../items/items.js";
import {
  addAskingOptions,
  addConventionOptions,
  addEventOptions,
  addOutputOptions,
  formats,
  noEvents,
  readFields,
  wholeNumber,
} from "../options/option-groups.js";
import { readPolicy } from "../options/manner.js";
import { terminalZone } from "../options/time-options.js";
import { readStudy } from "../read/study.js";
import { readWorld } from "../read/world.js";
import { writeText } from "../write/whole-file.js";
import { outputFields, outputOf, scorerOf, ask } from "./answer-output.js";
import { explanationOf, writeAnswers, type Written } from "./answer-text.js";
import { type AnswerFlags, type Manner, questionsOf, type Reply, type Timed } from "./questions.js";

const examples = `
Examples:
  $ oracle answer --events examples/household.json --q "Did Tom eat risotto yesterday?"
  $ oracle answer --events examples/household.json --q "Did Tom eat risotto a long time ago?" --explain
  $ oracle answer --events examples/household.json --q "Who watched a film recently?" --picture film.svg
  $ oracle answer --events examples/household.json --q "Who watched a film recently?" --format json
  $ oracle answer --events events.json --questions questions.jsonl --format jsonl
  $ oracle answer --events - --at 2023-09-29T22:18:14 --zone Europe/Berlin --q "Who danced last month?" < events.json
  $ oracle answer --events examples/household.json --q "How often did Tom eat risotto?" --response 3
  $ oracle answer --engine duckdb --events "log/*.parquet" --at now --zone Europe/Berlin --q "Who danced today?"
  $ oracle answer --events examples/household.json --query query.json
  $ oracle answer --items examples/items.jsonl --fields id,answer,probability

A questions line is {"id": "1", "question": "Who read a book?", "speechTime": "2023-09-29T22:18:14"}; only
the question is required. An items line also has its events, {"events": [...]} or {"eventSet": "file"}, and
may have zone, facts, vocabulary, study, policy and response; one line of JSON answers it before the next one
is read. Options override the line, and the line overrides the event set.`;

type Flags = Omit<DuckDbFlags & Partial<ItemFlags>, "events"> & {
  readonly events?: readonly string[];
  readonly engine: "memory" | "duckdb";
};

/** What DuckDB does not do. */
const memoryOnly = ["dedupe", "explain", "picture", "lenient", "timeFormat", "inputFormat", "mapping"];

export function addAnswerCommand(program: Command): void {
  const command = program.command("answer");
  addAskingOptions(addEventOptions(command))
    .option("--q <text...>", "a question; may be repeated")
    .addOption(
      new Option(
        "--query <file...>",
        'a query in the place of a question: a JSON file, "-", or JSON; may be repeated',
      ).conflicts(["questions", "engine"]),
    )
    .addOption(
      new Option("--questions <file>", 'questions as JSON lines; "-" is standard input').conflicts("q"),
    )
    .addOption(
      new Option("--items <file>", 'questions with their events as JSON lines; "-" is standard input')
        .conflicts(["q", "query", "questions", "events", "explain", "picture", "engine", "lenient"])
        .implies({ format: "jsonl" }),
    )
    .option("--folder <folder>", "where the files lie that items name (default: that of the items)")
    .option("--picture <file>", "draw each answer as an SVG file; several are numbered, answer-1.svg")
    .option("--response <text>", "score a response to every question, read as a reply is")
    .option("--fields <names>", "write these fields of an answer only, such as id,answer (JSON only)")
    .addOption(
      new Option("--engine <name>", "the engine: this program, or DuckDB over Parquet or CSV files")
        .choices(["memory", "duckdb"])
        .default("memory"),
    )
    .addOption(duckDbOnly("--memory-limit <size>", "DuckDB's memory limit, such as 2GB"))
    .addOption(duckDbOnly("--spill <folder>", "where DuckDB spills what does not fit in memory"))
    .addOption(duckDbOnly("--show-sql", "print the query behind each answer instead of the answer"))
    .addOption(
      new Option("--cache <events>", "how many events of items are kept compiled")
        .argParser(wholeNumber(0))
        .hideHelp(),
    );
  addConventionOptions(command, "the conventions of a known program or paper, such as traveler or duckling");
  addOutputOptions(command, { what: "answers", formats })
    .addHelpText("after", examples)
    .action(
      exits(async (flags: Flags) => {
        // Checked here, since a required option would be missed before a misspelt one is named.
        const { events, q, query, questions, items } = flags;
        if (flags.fields !== undefined && flags.format === "text") {
          return command.error("error: --fields needs JSON\nHint: add --format json or jsonl.");
        }
        if (items !== undefined) {
          if (flags.format === "text") {
            return command.error("error: items are answered in JSON\nHint: leave --format out.");
          }
          const { answerItems } = await import("../items/items.js");
          return answerItems({ ...flags, items });
        }
        if (events === undefined) return noEvents(command);
        if (q === undefined && query === undefined && questions === undefined) {
          return command.error("error: nothing is asked\nHint: ask with --q TEXT or --questions FILE.");
        }
        if (flags.engine === "duckdb") {
          const given = (flag: string): boolean => command.getOptionValue(flag) !== undefined;
          const refused = memoryOnly.find(given);
          const option = command.options.find((one) => one.attributeName() === refused)?.long;
          if (option != null) {
            return command.error(`error: ${option} needs --engine memory\nHint: leave out one of the two.`);
          }
          const { answerByDuckDb } = await import("../duckdb/duckdb.js");
          return answerByDuckDb({ ...flags, events });
        }
        return answerQuestions({ ...flags, events });
      }),
    );
}

/** An option that means nothing without the engine. */
function duckDbOnly(flags: string, description: string): Option {
  return new Option(flags, `${description} (--engine duckdb)`).implies({ engine: "duckdb" });
}

/**
 * Answers questions over a file of events, one after the other.
 *
 * @throws {Refusal} when an option or an input cannot be read; nothing is written then
 */
export async function answerQuestions(flags: AnswerFlags): Promise<number> {
  const policy = await readPolicy(flags);
  const study = flags.study === undefined ? {} : { study: await readStudy(flags.study) };
  const manner: Manner = { ...study, policy, includeFuture: flags.includeFuture ?? false };
  const fields = readFields(flags.fields, outputFields) ?? outputFields;
  const world = await readWorld(flags, { otherwise: terminalZone() });
  const queries = await readQueries(flags.query ?? []);
  const timed = await questionsOf({ ...flags, q: [...queries.keys(), ...(flags.q ?? [])] }, world);
  const askOne = async (one: Timed): Promise<Reply> => {
    const query = queries.get(one.question);
    if (query === undefined) return ask(one, world, manner);
    return (await import("./ask-query.js")).askQuery(one, query, world, manner);
  };
  const scored = await scorerOf(flags.response);
  let hasFailed = false;
  const writtenOf = (reply: Reply): Written => ({
    output: outputOf(reply, world.zone, policy, scored),
    explanation: explanationOf(reply, flags.explain ?? null),
  });
  const code = await writeAnswers([...timed.entries()], flags.format, fields, async ([index, one]) => {
    try {
      const reply = await askOne(one);
      const written = writtenOf(reply);
      if (flags.picture !== undefined) {
        await drawPicture(reply, pictureFile(flags.picture, index, timed.length));
      }
      return written;
    } catch (fault) {
      if (fault instanceof Refusal) throw fault;
      hasFailed = true;
      return writtenOf({ kind: "unread", asked: one, issue: ownFailure(fault) });
    }
  });
  return hasFailed ? exitCode.failed : code;
}

/** The queries that are asked, by their JSON. */
async function readQueries(written: readonly string[]): Promise<ReadonlyMap<string, AskedQuery>> {
  const queries = new Map<string, AskedQuery>();
  for (const one of written) {
    const query = await (await import("./ask-query.js")).readQueryOption(one);
    queries.set(JSON.stringify(query), query);
  }
  return queries;
}

/**
 * Draws an answer into a file, which is there whole or not at all. Of a question without an answer there
 * is no picture.
 *
 * @throws {Refusal} when the file cannot be written
 */
async function drawPicture(reply: Reply, file: string): Promise<void> {
  if (reply.kind === "unread") return;
  // The drawing library takes long to load, and most answers are not drawn.
  const { drawTimeline } = await import("../../page/drawing/timeline.js");
  const picture = await drawTimeline(reply.answer);
  if (picture === null) return;
  await writeText(picture, file);
}

/** The file of one of several pictures: they are numbered from 1, "answer-1.svg"; one alone is not. */
export function pictureFile(file: string, index: number, count: number): string {
  if (count === 1) return file;
  const [, stem = file, extension = ""] = /^(.*[^/\\])(\.[^./\\]+)$/su.exec(file) ?? [];
  return `${stem}-${index + 1}${extension}`;
}
