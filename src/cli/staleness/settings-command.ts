import { type Command, Option } from "commander";
import type { SettingsFlags } from "./settings.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle staleness settings --family qwen3 --reasoning off --model Qwen/Qwen3-8B > settings.json
  $ oracle staleness settings --family marked --api completions > settings.json
  $ oracle run --prompts prompts.jsonl --settings settings.json --model Qwen/Qwen3-8B --out replies.jsonl

Families: qwen3 (reasoning that can be turned off, and is drawn from at temperature 0.6), effort (models that take
reasoning_effort and no temperature), marked (Llama and Mistral, whose marks of calls vLLM takes away from raw
completions unless it is told not to), other.`;

/** Adds `oracle staleness settings`. */
export function addSettingsCommand(staleness: Command): void {
  staleness
    .command("settings")
    .description("print the settings with which the paper asks a family of models, for oracle run --settings")
    .addOption(
      new Option("--family <name>", "of models")
        .choices(["qwen3", "effort", "marked", "other"])
        .default("other"),
    )
    .addOption(
      new Option("--reasoning <mode>", "as the condition says")
        .choices(["default", "on", "off"])
        .default("default"),
    )
    .addOption(
      new Option("--api <service>", "which service is asked")
        .choices(["chat", "completions"])
        .default("chat"),
    )
    .option("--model <name>", "whose settings they are", "*")
    .option("--debug", "show where a failure arose")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async (flags: SettingsFlags) => {
      const { printSettings } = await import("./settings.js");
      session().exitCode = await printSettings(flags);
    });
}
