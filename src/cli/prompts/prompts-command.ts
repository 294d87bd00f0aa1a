import { type Command, Option } from "commander";
import { missing, performOnItems } from "../benchmark/command.js";
import { addWordingOptions, optionGroups, gather } from "../options/option-groups.js";
import type { PromptsFlags } from "./prompts.js";

/** Adds `oracle prompts`. */
export function addPromptsCommand(program: Command): void {
  const command = program
    .command("prompts")
    .option("--items <path...>", "the benchmark: its folder, or its files of items")
    .option(
      "--strategy <name>",
      "the wording strategy; may be repeated (default: cot-review/date-only/language; of conversations none/none/default and content/none/default)",
      gather,
    )
    .option("--out <file>", "the file to write (default: standard output)")
    .optionsGroup(optionGroups.questions)
    .addOption(
      new Option(
        "--grid [phase]",
        "every strategy of a phase of the paper, on its items: phase1 (12 strategies), phase2 (the best 4)",
      ).conflicts("strategy"),
    );
  addWordingOptions(command.optionsGroup("Options:"));
  const writes = async (_: unknown, flags: PromptsFlags): Promise<number> =>
    (await import("./prompts.js")).writePrompts(flags);
  performOnItems<PromptsFlags, undefined>(command, {
    examples: `
Examples:
  $ oracle prompts --items traveler
  $ oracle prompts --items traveler --strategy zero-shot/date-only/json --out prompts.jsonl
  $ oracle prompts --items traveler --grid --out phase1.jsonl
  $ oracle prompts --items traveler --grid=phase2 --template gemma
  $ oracle prompts --items traveler --template my-template.json --no-start
  $ oracle prompts --items prefer*.json --strategy none/none/default --strategy content/rules/default
  $ oracle prompts --items prefer*.json --template qwen3 --strategy template/none/off --out qwen3.jsonl

A strategy for questions is a kind (zero-shot, cot-review, cot-step-by-step), the dates (date-only, date-extended) and
the presentation of events (language, json). One for conversations is the place of time stamps (none, content: before
the words, template: where the chat template opens a turn), what the system prompt adds (none, naive: a reminder,
rules: rules with examples), and reasoning (default, on, off); its settings: oracle staleness settings.
A line is {"id", "strategy", "messages"}, for conversations with "tools", or with a template {"id", "strategy",
"prompt", "stop"}. Prompts hold no ground truth, and no model is asked.`,
    mistakes: ({ items }) => [missing.items(items)],
    kinds: {
      questions: { work: writes },
      conversations: { work: writes },
      own: { work: writes },
    },
  });
}
