import { type Command, Option } from "commander";
import type { PromptsFlags } from "./prompts.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle prompts --items traveler
  $ oracle prompts --items traveler --strategy zero-shot/date-only/json --out prompts.jsonl
  $ oracle prompts --items traveler --grid --out phase1.jsonl
  $ oracle prompts --items traveler --grid=phase2 --template gemma
  $ oracle prompts --items traveler --template my-template.json --no-start

A strategy is a kind (zero-shot, cot-review, cot-step-by-step), the dates (date-only, date-extended) and the
presentation of events (language, json). A line is {"id", "strategy", "messages"}, or with a template
{"id", "strategy", "prompt", "stop"}. No prompt holds anything of the ground truth, and nobody is asked.`;

type Flags = Omit<PromptsFlags, "items"> & { readonly items?: string };

export function addPromptsCommand(program: Command): void {
  const command = program.command("prompts");
  command
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
    .option("--out <file>", "where prompts are written instead of standard output")
    .option("--debug", "show where a failure arose")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async ({ items, ...flags }: Flags) => {
      if (items === undefined)
        return command.error("error: there are no items\nHint: name them, --items traveler.");
      const { writePrompts } = await import("./prompts.js");
      session().exitCode = await writePrompts({ ...flags, items });
    });
}
