import { type Command, Option } from "commander";
import { addOutputOptions, addReadingOptions, formats } from "../options/option-groups.js";
import type { ResolveFlags } from "./resolve.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle resolve "last Friday" --at 2023-09-29T22:18 --zone Europe/Berlin
  $ oracle resolve "two days before Christmas 2022" --at now --zone UTC --format json
  $ oracle resolve "Tom's birthday" --at 2023-09-29T22:18 --facts '{"Tom'"'"'s birthday": "--05-14"}'
  $ echo '{"id": 1, "text": "tomorrow", "reference": "2013-02-12T04:30:00"}' | oracle resolve --jsonl

With --jsonl a line is {"id", "text", "reference", "offset"}, and one line of {"id", "readings"} comes back
for each at once: civil times, the end not included, null where there is none, the best reading first;
and "notes", where something should be known about it, such as words read as others.`;

interface Flags extends ResolveFlags {
  readonly jsonl?: boolean;
}

export function addResolveCommand(program: Command): void {
  const command = program.command("resolve");
  command
    .description("say which time an expression means")
    .argument("[text...]", 'the expression, such as "two weeks ago"')
    .option("--at <time>", 'when it is said: ISO 8601, Unix time, or "now"')
    .addOption(new Option("--jsonl", "resolve standard input line by line").conflicts(["at", "explain"]))
    .option("--from <time>", 'list the occurrences of "every Monday" from here on')
    .option("--until <time>", "list them up to here")
    .option("--explain", "show how each reading came about (text only)");
  addReadingOptions(command).option(
    "--study <name>",
    "whose adverbials are read too: a name, or a JSON file",
  );
  addOutputOptions(command, { what: "readings", formats })
    .addHelpText("after", examples)
    .action(async (words: readonly string[], flags: Flags) => {
      if ((flags.jsonl === true) === words.length > 0) {
        command.error("error: give one text, or --jsonl and texts on standard input");
      }
      if (flags.jsonl === true) {
        const { resolveLines } = await import("./resolve-lines.js");
        session().exitCode = await resolveLines(flags);
      } else {
        const { resolveText } = await import("./resolve.js");
        session().exitCode = await resolveText(words.join(" "), flags);
      }
    });
}
