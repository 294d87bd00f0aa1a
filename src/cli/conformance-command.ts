import { type Command, InvalidArgumentError, Option } from "commander";
import { collect } from "./collect.js";
import type { ConformanceFlags } from "./conformance.js";
import { formats, jsonOption } from "./format.js";

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
  program
    .command("conformance")
    .description("measure readings against files of cases")
    .argument("<cases...>", 'files of cases, JSON lines; "-" is standard input')
    .option("--preset <name>", 'the conventions of a known program; "own": of the one named as each corpus')
    .option("--policy <name=value>", "a convention; may be repeated", collect)
    .option("--policy-file <file>", 'conventions as JSON, {"weeksAgo": "week"}')
    .option(
      "--failures <file>",
      "where failures are written, .txt or JSON lines",
      "conformance-failures.jsonl",
    )
    .option("--no-failures", "write no file of failures")
    .option("--show <count>", "how many failures are shown", readCount, 5)
    .option("--expected <file>", "a list of failures that are expected; fails when one of them passes")
    .addOption(new Option("--format <format>", "how results are written").choices(formats).default("text"))
    .addOption(jsonOption())
    .option("--debug", "show where a failure arose")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async (files: readonly string[], flags: ConformanceFlags) => {
      const { measureConformance } = await import("./conformance.js");
      process.exitCode = await measureConformance(files, flags);
    });
}

function readCount(written: string): number {
  if (!/^\d+$/.test(written)) throw new InvalidArgumentError("It is no whole number.");
  return Number(written);
}
