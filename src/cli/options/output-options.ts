import { type Command, Option } from "commander";

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
      .option("--debug", "show where a failure arose")
      .helpOption("-h, --help", "print this help")
  );
}
