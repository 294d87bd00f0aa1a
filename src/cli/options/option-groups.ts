import { type Command, InvalidArgumentError, Option } from "commander";
import type { Format as EventFormat } from "../../formats/open-records.js";
import type { ItemKind } from "../../tasks/task.js";
import { Refusal } from "../session.js";

/** The headings in the help below which the options stand that items of other kinds have no use for. */
export const optionGroups: Readonly<Record<Exclude<ItemKind, "own">, string>> = {
  questions: "Questions about events:",
  conversations: "Conversations with tools:",
};

/** How results are written. */
export const formats = ["text", "json", "jsonl"] as const;

export type Format = (typeof formats)[number];

/** How the expressions of a text are written. */
export const extractFormats = [...formats, "timex3"] as const;

export type ExtractFormat = (typeof extractFormats)[number];

/** Adds the options that say how results are written, and those that every command ends with. */
export function addOutputOptions(
  command: Command,
  { what, formats }: { readonly what: string; readonly formats: readonly string[] },
): Command {
  return (
    command
      .addOption(new Option("--format <format>", `how ${what} are written`).choices(formats).default("text"))
      // The flag that people try first.
      .addOption(new Option("--json", "the same as --format json").implies({ format: "json" }))
  );
}

/** What is told of the files that hold events. */
export interface EventFlags {
  readonly inputFormat?: EventFormat;
  readonly delimiter?: string;
  readonly map?: readonly string[];
  readonly roles?: readonly string[];
  readonly ignore?: readonly string[];
  readonly timeFormat?: readonly string[];
  readonly lenient?: string | true;
  readonly dedupe?: boolean;
  readonly assumeTime?: string;
  readonly vocabulary?: string;
  readonly me?: string;
  readonly mapping?: string;
}

// Written out here: what is loaded with the formats would make every command start later.
const inputFormats: readonly EventFormat[] = ["json", "jsonl", "csv", "tsv", "parquet", "text"];

/** Adds what is told of files of events. */
export function addRecordOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--input-format <format>",
        "the format of the events, if name and content do not tell",
      ).choices(inputFormats),
    )
    .option("--delimiter <char>", 'the CSV delimiter: "," ";" "|" or "tab"')
    .option(
      "--map <field=column,...>",
      "map columns to fields: type=activity,time=date+clock,subject:=Ann",
      gather,
    )
    .option("--roles <columns>", "the only columns that become roles, comma-separated", gather)
    .option("--ignore <columns>", "columns to skip, comma-separated", gather)
    .option(
      "--time-format <format>",
      'a time format, such as "dd.MM.yyyy HH:mm"; x for Unix milliseconds, X for seconds; may be repeated',
      gather,
    );
}

/** Adds `--events` and what is told of its files; `WorldFlags` holds them. */
export function addEventOptions(command: Command): Command {
  command.option(
    "--events <file...>",
    'events: JSON, JSON lines, CSV, TSV or Parquet; "-" is standard input',
  );
  return addRecordOptions(command)
    .option("--lenient [file]", "read the good records and write the others to a file")
    .option("--dedupe", "drop events that repeat an earlier one")
    .option("--assume-time <hh:mm>", "a time of day for events that have only a date")
    .option("--mapping <file>", "a mapping saved by oracle ask; other options override it")
    .option("--vocabulary <file>", 'names that are known without events, {"subjects": ["Ann"]}')
    .option("--me <name>", 'who "I" and "my" are in a question');
}

/** In words for everybody, or with the derivation, the knots and all conventions besides. */
export const explainManners = ["words", "full"] as const;

export type ExplainManner = (typeof explainManners)[number];

/** Adds what questions are asked by, wherever they are asked. */
export function addAskingOptions(command: Command): Command {
  return command
    .option("--at <time>", 'when questions are asked: ISO 8601, Unix time, "now", or "yesterday 3 pm"')
    .option("--zone <zone>", "IANA name or offset, such as Europe/Berlin or +02:00")
    .option("--study <name>", 'whose curves vague words follow: a name, "pooled", or a JSON file')
    .addOption(
      new Option("--explain [manner]", "explain each answer, in words or with all details (text only)")
        .choices(explainManners)
        .preset("words"),
    )
    .option("--include-future", "count events after the time of asking in questions that are not vague");
}

/**
 * Adds the options by which conventions are chosen; `PolicyFlags` holds them.
 *
 * @param preset  what the help says of `--preset`
 */
export function addConventionOptions(command: Command, preset: string): Command {
  return command
    .option("--preset <name>", preset)
    .option("--policy <name=value>", "a convention; may be repeated", gather)
    .option("--policy-file <file>", 'conventions as JSON, {"weeksAgo": "week"}');
}

/** Adds the options that say how texts are read; `ReadingFlags` holds them. */
export function addReadingOptions(command: Command): Command {
  command
    .option("--zone <zone>", "IANA name or offset, such as Europe/Berlin or +02:00")
    .addOption(new Option("--prefer <direction>", 'where a bare "Friday" lies').choices(["past", "future"]));
  return addConventionOptions(
    command,
    "the conventions of a known program or paper, such as timeml or duckling",
  )
    .option("--facts <file>", "named days, as JSON or a JSON file")
    .option("--study <name>", "a study whose adverbials are read too: a name, or a JSON file");
}

/** Adds the options that say which items of a benchmark are asked, and how; `WordingFlags` holds them. */
export function addWordingOptions(command: Command): Command {
  return command
    .option(
      "--template <name>",
      "one text for raw completions: gemma, llama3, chatml, or a file; of conversations qwen3, qwen2.5, llama3.1, mistral",
    )
    .option("--start", "with a template: add its first token, for servers that do not")
    .option("--no-start", "with a template: omit it")
    .option("--limit <count>", "only the first N items", wholeNumber(1))
    .optionsGroup(optionGroups.questions)
    .option("--no-system", "one user turn, for models without a system role")
    .addOption(
      new Option("--review <wording>", "which published wording of the review instruction")
        .choices(["figure-3", "section-3.3"])
        .default("figure-3"),
    )
    .option("--lengths <numbers>", "only items with these numbers of events, 5,50", wholeNumbers(0))
    .option("--categories <names>", "only items of these categories, explicit,vague", names)
    .optionsGroup(optionGroups.conversations)
    .option("--levels <numbers>", "only these levels of elapsed time, 0,2", wholeNumbers(0))
    .optionsGroup("Options:");
}

// Written out here: what is loaded with the scorer would make every command start later.
const strengths = ["strict", "lenient", "published"] as const;
export const repliesFormats = ["jsonl", "responses", "lm-eval", "inspect", "promptfoo", "helm"] as const;

/** How files of replies are read, wherever they are scored. */
export function addReplyOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--strength <strength>", "how strictly answers are extracted")
        .choices(strengths)
        .default("strict"),
    )
    .addOption(
      new Option("--replies-format <format>", "the format of the reply files (default: by content)").choices(
        repliesFormats,
      ),
    );
}

/** Adds the seed of random numbers, 1 unless given. */
export function seedOption(what: string): Option {
  return new Option("--seed <number>", what).argParser(wholeNumber(0, 2 ** 32 - 1)).default(1);
}

/** Adds that ids are those of the public data: elsewhere an id says nothing. */
export function inventoryOption(): Option {
  return new Option("--inventory", "the ids are those of TicToc's own data, and name its scenarios");
}

/** Refuses a call that names no events; not by commander, which would miss them before a misspelt option. */
export function noEvents(command: Command): never {
  return command.error("error: there are no events\nHint: name a file, --events examples/household.json.");
}

/** Without the fields that are not set, so that they do not hide what is set elsewhere. */
export function given<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}

type Given<T> = { [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name] } & {
  [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined>;
};

/** The values of an option that is repeated, one at a time. */
export function gather(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/**
 * What reads the value of an option that is a whole number from `least` to `most`, in decimal digits.
 *
 * @throws {InvalidArgumentError} from what is returned, where the value is none
 */
export function wholeNumber(
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): (written: string) => number {
  return (written) => {
    const number = Number(written);
    if (/^\d+$/.test(written) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
  };
}

/** Reads names between commas; empty ones are passed over. */
export function names(written: string): readonly string[] {
  return written
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/**
 * What reads whole numbers of at least `least` between commas.
 *
 * @throws {InvalidArgumentError} from what is returned, where one is none, or there are none at all
 */
export function wholeNumbers(least: number): (written: string) => readonly number[] {
  return (written) => {
    const parts = names(written);
    if (parts.length === 0) throw new InvalidArgumentError("They are whole numbers, 5,10,20.");
    return parts.map(wholeNumber(least));
  };
}

/**
 * Reads a list of fields, `id,answer`, in the order in which they are written.
 *
 * @returns undefined when none is named, so that all are written
 * @throws {Refusal} naming one that does not exist
 */
export function readFields<F extends string>(
  written: string | undefined,
  known: readonly F[],
): readonly F[] | undefined {
  if (written === undefined) return undefined;
  const names = new Set(written.split(",").map((name) => name.trim()));
  for (const field of names) {
    if (!(known as readonly string[]).includes(field))
      throw new Refusal({ kind: "unknown-field", field, known });
  }
  return known.filter((field) => names.has(field));
}
