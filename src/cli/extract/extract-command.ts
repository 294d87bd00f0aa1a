import { type Command, Option } from "commander";
import type { ExtractFlags } from "./extract.js";
import { addOutputOptions, addReadingOptions, extractFormats } from "../options/option-groups.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle extract "The deadline was last Friday at 5 pm." --at 2023-09-29T22:18 --zone Europe/Berlin
  $ oracle extract --file letter.txt --at 2023-09-29 --zone UTC --format jsonl --first
  $ oracle extract - --at now --zone UTC --format timex3 < article.txt
  $ echo '{"id": 1, "text": "See you tomorrow.", "reference": "2013-02-12T04:30:00"}' | oracle extract --jsonl

Offsets count UTF-16 units of the text, the end not included; lines and columns count from 1. With --jsonl
a line is {"id", "text", "reference", "offset"}, and one line of {"id", "expressions"} comes back for each
at once. Exit code 3: no expression was found.`;

interface Flags extends ExtractFlags {
  readonly jsonl?: boolean;
  readonly file?: string;
}

export function addExtractCommand(program: Command): void {
  const command = program.command("extract");
  command
    .description("find the temporal expressions of a text, and say which times they mean")
    .argument("[text...]", 'the text; "-" for standard input')
    .option("--file <file>", "a file that holds the text")
    .option("--at <time>", 'when it was said or written: ISO 8601, Unix time, or "now"')
    .addOption(new Option("--jsonl", "read texts from standard input line by line").conflicts(["at", "file"]))
    .addOption(
      new Option(
        "--spans <convention>",
        'leave "on" out of "on Friday" (bare), or keep it (whole); as annotators mark it (timeml); or leave "from" out of a range as well (bare-range)',
      ).choices(["bare", "whole", "timeml", "bare-range"]),
    )
    .option("--first", "only the best reading of each expression");
  addReadingOptions(command).option(
    "--study <name>",
    "whose adverbials are read too: a name, or a JSON file",
  );
  addOutputOptions(command, { what: "expressions", formats: extractFormats })
    .addHelpText("after", examples)
    .action(async (words: readonly string[], flags: Flags) => {
      const { file = words.join(" ") === "-" ? "-" : undefined, jsonl = false } = flags;
      const texts = words.length > 0 && words.join(" ") !== "-" ? 1 : 0;
      if (texts + (file === undefined ? 0 : 1) + (jsonl ? 1 : 0) !== 1) {
        command.error("error: give one text, --file, - for standard input, or --jsonl");
      }
      if (jsonl) {
        const { extractLines } = await import("./extract-lines.js");
        session().exitCode = await extractLines(flags);
      } else {
        const { extractText } = await import("./extract.js");
        const source = file === undefined ? { text: words.join(" ") } : { file };
        session().exitCode = await extractText(source, flags);
      }
    });
}
