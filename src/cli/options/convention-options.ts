import type { Command } from "commander";
import { gather } from "./gather.js";

/**
 * Adds the options by which conventions are chosen; `PolicyFlags` holds them.
 *
 * @param preset  what the help says of `--preset`
 */
export function addConventionOptions(command: Command, preset: string): Command {
  return command
    .option("--preset <name>", preset)
    .option("--policy <name=value>", "a convention; may be repeated", gather)
    .option("--policy-file <file>", 'conventions as JSON, {"weeksAgo": "week"}');
}
