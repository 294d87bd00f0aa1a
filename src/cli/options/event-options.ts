import { type Command, Option } from "commander";
import type { Format } from "../../formats.js";
import { gather } from "./gather.js";

/** What is told of the files that hold events. */
export interface EventFlags {
  readonly inputFormat?: Format;
  readonly delimiter?: string;
  readonly map?: readonly string[];
  readonly roles?: readonly string[];
  readonly ignore?: readonly string[];
  readonly timeFormat?: readonly string[];
  readonly lenient?: string | true;
  readonly dedupe?: boolean;
  readonly assumeTime?: string;
  readonly vocabulary?: string;
}

// Written out here: what is loaded with the formats would make every command start later.
export const inputFormats: readonly Format[] = ["json", "jsonl", "csv", "tsv", "parquet", "text"];

/** What is said of `--time-format`. */
export const timeFormatWords =
  'how times are written, such as "dd.MM.yyyy HH:mm"; x for Unix milliseconds, X for seconds; may be repeated';

/** Adds `--events` and what is told of its files; `WorldFlags` holds them. */
export function addEventOptions(command: Command): Command {
  return command
    .option("--events <file...>", 'events: JSON, JSON lines, CSV, TSV or Parquet; "-" is standard input')
    .addOption(
      new Option("--input-format <format>", "what the events are, when name and content do not tell").choices(
        inputFormats,
      ),
    )
    .option("--delimiter <char>", 'what stands between the fields of CSV: "," ";" "|" or "tab"')
    .option(
      "--map <field=column,...>",
      "what the columns are: type=activity,time=date+clock,subject:=Ann",
      gather,
    )
    .option("--roles <columns>", "the only columns that become roles, between commas", gather)
    .option("--ignore <columns>", "columns that are passed over, between commas", gather)
    .option("--time-format <format>", timeFormatWords, gather)
    .option("--lenient [file]", "read the good records, and write the others into a file")
    .option("--dedupe", "drop events that repeat an earlier one")
    .option("--assume-time <hh:mm>", "a time of day for events that have only a date")
    .option("--vocabulary <file>", 'names that are known though no event has them, {"subjects": ["Ann"]}');
}
