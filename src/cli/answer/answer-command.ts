import { type Command, Option } from "commander";
import type { ItemFlags } from "../items/items.js";
import { explainManners } from "./explain-manner.js";
import type { DuckDbFlags } from "../duckdb/duckdb.js";
import {
  addConventionOptions,
  addEventOptions,
  addOutputOptions,
  formats,
} from "../options/option-groups.js";
import { wholeNumber } from "../options/option-values.js";
import { session } from "../session.js";

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
  $ oracle answer --items examples/items.jsonl --fields id,answer,probability

A questions line is {"id": "1", "question": "Who read a book?", "speechTime": "2023-09-29T22:18:14"}; only
the question is needed. An items line has its events as well, {"events": [...]} or {"eventSet": "file"}, and
may have zone, facts, vocabulary, study, policy and response; it is answered before the next one is read, by
one line of JSON. What an option says wins over the line, and the line over the event set.`;

type Flags = Omit<DuckDbFlags, "events"> &
  Omit<ItemFlags, "items"> &
  Partial<Pick<ItemFlags, "items">> & {
    readonly events?: readonly string[];
    readonly engine: "memory" | "duckdb";
  };

/** What DuckDB does not do. */
const memoryOnly = [
  ["dedupe", "dedupe"],
  ["explain", "explain"],
  ["picture", "picture"],
  ["lenient", "lenient"],
  ["time-format", "timeFormat"],
  ["input-format", "inputFormat"],
] as const;

export function addAnswerCommand(program: Command): void {
  const command = program.command("answer");
  command.description("answer questions about events: yes or no, who, how often, when last");
  addEventOptions(command)
    .option("--q <text...>", "a question; may be repeated")
    .addOption(
      new Option("--questions <file>", 'questions as JSON lines; "-" is standard input').conflicts("q"),
    )
    .addOption(
      new Option("--items <file>", 'questions with their events as JSON lines; "-" is standard input')
        .conflicts(["q", "questions", "events", "explain", "picture", "engine", "lenient"])
        .implies({ format: "jsonl" }),
    )
    .option("--folder <folder>", "where the files lie that items name (default: that of the items)")
    .option("--at <time>", 'when the questions are asked: ISO 8601, Unix time, or "now"')
    .option("--zone <zone>", "IANA name or offset, such as Europe/Berlin or +02:00")
    .option("--study <name>", 'whose curves vague words follow: a name, "pooled", or a JSON file')
    .addOption(
      new Option(
        "--explain [manner]",
        "tell how each answer came about, in words or with all details (text only)",
      )
        .choices(explainManners)
        .preset("words"),
    )
    .option("--picture <file>", "draw each answer as an SVG file; several are numbered, answer-1.svg")
    .option("--include-future", "count events after the time of asking in questions that are not vague")
    .option("--response <text>", "score a response to every question")
    .option("--fields <names>", "write these fields of an answer only, such as id,answer (JSON only)")
    .addOption(
      new Option("--engine <name>", "what answers: this program, or DuckDB over Parquet or CSV files")
        .choices(["memory", "duckdb"])
        .default("memory"),
    )
    .addOption(duckDbOnly("--memory-limit <size>", "the memory that DuckDB may use, such as 2GB"))
    .addOption(duckDbOnly("--spill <folder>", "where DuckDB puts what does not fit in memory"))
    .addOption(duckDbOnly("--show-sql", "write the query that gives each answer, instead of the answer"))
    .addOption(
      new Option("--cache <events>", "how many events of items are kept compiled")
        .argParser(wholeNumber(0))
        .hideHelp(),
    );
  addConventionOptions(command, "the conventions of a known program or paper, such as traveler or duckling");
  addOutputOptions(command, { what: "answers", formats })
    .addHelpText("after", examples)
    .action(async (flags: Flags) => {
      // Checked here, since a required option would be missed before a misspelt one is named.
      const { events, q, questions, items } = flags;
      if (flags.fields !== undefined && flags.format === "text") {
        return command.error("error: --fields needs JSON\nHint: add --format json or jsonl.");
      }
      if (items !== undefined) {
        if (flags.format === "text") {
          return command.error("error: items are answered in JSON\nHint: leave --format out.");
        }
        const { answerItems } = await import("../items/items.js");
        session().exitCode = await answerItems({ ...flags, items });
        return;
      }
      if (events === undefined) {
        return command.error(
          "error: there are no events\nHint: name a file, --events examples/household.json.",
        );
      }
      if (q === undefined && questions === undefined) {
        return command.error("error: nothing is asked\nHint: ask with --q TEXT or --questions FILE.");
      }
      if (flags.engine === "duckdb") {
        for (const [option, flag] of memoryOnly) {
          if (flags[flag] === undefined) continue;
          return command.error(`error: --${option} needs --engine memory\nHint: leave out one of the two.`);
        }
        const { answerByDuckDb } = await import("../duckdb/duckdb.js");
        session().exitCode = await answerByDuckDb({ ...flags, events });
        return;
      }
      const { answerQuestions } = await import("./answer.js");
      session().exitCode = await answerQuestions({ ...flags, events });
    });
}

/** An option that means nothing without the engine. */
function duckDbOnly(flags: string, description: string): Option {
  return new Option(flags, `${description} (--engine duckdb)`).implies({ engine: "duckdb" });
}
