import { type Command, Option } from "commander";
import type { CheckFlags } from "./check.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle study check my-study.json
  $ oracle study check my-study.json --json

Of every fault it says where it is (my-study.json:12:7, curves[3].cells[2].counts), what is found and expected, and
how to mend it. What is no fault and should be known is told as a note: few raters or knots, curves that turn or
end before they have come to rest, cells with two camps of raters, adverbials that a type lacks or that mean
something else as well.

Exit codes: 0 no fault, 2 faults.`;

export function addCheckCommand(study: Command): void {
  study
    .command("check")
    .description("explain every fault of a study in a file, and what is doubtful in it")
    .argument("<file>", 'a study as JSON; "-" is standard input')
    .addOption(new Option("--json", "write faults and notes as JSON"))
    .option("--debug", "show where a failure arose")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async (file: string, flags: CheckFlags) => {
      const { check } = await import("./check.js");
      session().exitCode = await check(file, flags);
    });
}
