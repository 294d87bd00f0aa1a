import { type Command, Option } from "commander";
import type { ListFlags } from "./list.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle study list
  $ oracle study list my-study.json examples/adverbials.json --json`;

export function addListCommand(study: Command): void {
  study
    .command("list")
    .description("name the studies that come with the oracle, and those in files")
    .argument("[files...]", "studies as JSON")
    .addOption(new Option("--json", "write what is told of them as JSON"))
    .option("--debug", "show where a failure arose")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async (files: readonly string[], flags: ListFlags) => {
      const { list } = await import("./list.js");
      session().exitCode = await list(files, flags);
    });
}
