import { type Command, Option } from "commander";
import { addConventionOptions } from "./convention-options.js";

/** Adds the options that say how texts are read; `ReadingFlags` holds them. */
export function addReadingOptions(command: Command): Command {
  command
    .option("--zone <zone>", "IANA name or offset, such as Europe/Berlin or +02:00")
    .addOption(new Option("--prefer <direction>", 'where a bare "Friday" lies').choices(["past", "future"]));
  return addConventionOptions(
    command,
    "the conventions of a known program or paper, such as timeml or duckling",
  ).option("--facts <file>", "days that have names of their own, as JSON or a file of it");
}
