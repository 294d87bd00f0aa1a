import type { Command } from "commander";
import type { ConformanceFlags } from "./conformance.js";
import { addConventionOptions, addOutputOptions, formats } from "../options/option-groups.js";
import { wholeNumber } from "../options/option-values.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle conformance cases.jsonl
  $ oracle conformance duckling.jsonl chrono.jsonl --preset own
  $ oracle conformance duckling.jsonl --preset duckling --failures failures.txt --show 20
  $ oracle conformance *.jsonl --preset own --expected expected-failures.json --json

A line is {"id", "text", "reference", "offset", "accept": [{"start", "end"}]}: civil times, the end not
included, null where there is none; an empty list where nothing temporal may be read. Of each corpus and
category it says, in percent, how many texts have a reading (answered), and of how many the first one, or
any, is accepted.

Exit codes here: 1 also when an expected failure passed, 2 also when lines were left out.`;

export function addConformanceCommand(program: Command): void {
  const command = program.command("conformance");
  command
    .description("measure readings against files of cases")
    .argument("<cases...>", 'files of cases, JSON lines; "-" is standard input');
  addConventionOptions(
    command,
    'the conventions of a known program or paper; "own": of the one named as each corpus',
  )
    .option(
      "--failures <file>",
      "where failures are written, .txt or JSON lines",
      "conformance-failures.jsonl",
    )
    .option("--no-failures", "write no file of failures")
    .option("--show <count>", "how many failures are shown", wholeNumber(0), 5)
    .option("--expected <file>", "a list of failures that are expected; fails when one of them passes");
  addOutputOptions(command, { what: "results", formats })
    .addHelpText("after", examples)
    .action(async (files: readonly string[], flags: ConformanceFlags) => {
      const { measureConformance } = await import("./conformance.js");
      session().exitCode = await measureConformance(files, flags);
    });
}
