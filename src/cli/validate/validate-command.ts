import { type Command, Option } from "commander";
import { addOutputOptions, formats, inputFormats, timeFormatWords } from "../options/option-groups.js";
import { gather } from "../options/option-values.js";
import type { ValidateFlags } from "./validate.js";
import { session } from "../session.js";

// Written out here, so that the command starts before the policies are loaded.
const kinds = "events saved-set questions items answers study facts policy cases expected-failures".split(
  " ",
);

const examples = `
Examples:
  $ oracle validate events.csv
  $ oracle validate examples/household.json examples/questions.jsonl
  $ oracle validate prompt.txt --zone Europe/Berlin --json
  $ oracle validate --kind facts days.json

Exits with 0 when every file is sound, with 2 when one has a fault.`;

export function addValidateCommand(program: Command): void {
  const command = program
    .command("validate")
    .description("tell what files hold, and every fault of them")
    .argument("<file...>", 'inputs of any command; "-" is standard input')
    .addOption(
      new Option("--kind <kind>", "what the files are, when their content does not tell").choices(kinds),
    )
    .option("--folder <folder>", "where the files lie that items name (default: that of the items)")
    .option("--zone <zone>", "of times without an offset: IANA name or offset")
    .addOption(
      new Option(
        "--input-format <format>",
        "how events are written, when name and content do not tell",
      ).choices(inputFormats),
    )
    .option("--delimiter <char>", 'what stands between the fields of CSV: "," ";" "|" or "tab"')
    .option("--map <field=column,...>", "what the columns of events are", gather)
    .option("--roles <columns>", "the only columns that become roles, between commas", gather)
    .option("--ignore <columns>", "columns that are passed over, between commas", gather)
    .option("--time-format <format>", timeFormatWords, gather);
  addOutputOptions(command, { what: "findings", formats })
    .addHelpText("after", examples)
    .action(async (files: readonly string[], flags: ValidateFlags) => {
      const { validate } = await import("./validate.js");
      session().exitCode = await validate(files, flags);
    });
}
