import { type Command, Option } from "commander";
import { lacks, perform } from "../benchmark/command.js";
import type { PromptsFlags } from "./prompts.js";

/** Adds `oracle prompts`. */
export function addPromptsCommand(program: Command): void {
  const command = program
    .command("prompts")
    .description("word the questions of a benchmark as prompts for models, without asking anybody")
    .option("--items <path>", "a folder that oracle generate wrote, or a file of items")
    .option("--strategy <name>", "how models are asked (default: cot-review/date-only/language)")
    .addOption(
      new Option(
        "--grid [phase]",
        "every strategy of a phase of the paper, on the items that it asks: phase1 (12 strategies), phase2 (the best 4)",
      ).conflicts("strategy"),
    )
    .option("--template <name>", "one text for raw completions: gemma, llama3, chatml, or a file")
    .option(
      "--no-start",
      "with a template: without the first token, for servers that put it there themselves",
    )
    .option("--no-system", "everything in one turn of the user, for models without a system role")
    .addOption(
      new Option("--review <wording>", "which published wording of the review instruction")
        .choices(["figure-3", "section-3.3"])
        .default("figure-3"),
    )
    .option("--out <file>", "where prompts are written instead of standard output");
  perform<PromptsFlags, undefined>(command, {
    examples: `
Examples:
  $ oracle prompts --items traveler
  $ oracle prompts --items traveler --strategy zero-shot/date-only/json --out prompts.jsonl
  $ oracle prompts --items traveler --grid --out phase1.jsonl
  $ oracle prompts --items traveler --grid=phase2 --template gemma
  $ oracle prompts --items traveler --template my-template.json --no-start

A strategy is a kind (zero-shot, cot-review, cot-step-by-step), the dates (date-only, date-extended) and the
presentation of events (language, json). A line is {"id", "strategy", "messages"}, or with a template
{"id", "strategy", "prompt", "stop"}. No prompt holds anything of the ground truth, and nobody is asked.`,
    mistakes: ({ items }) => [lacks(items, "there are no items", "name them, --items traveler.")],
    work: async (_, flags) => (await import("./prompts.js")).writePrompts(flags),
  });
}
