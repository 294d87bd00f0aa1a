import { type Command, Option } from "commander";

// Written out here: what is loaded with the scorer would make every command start later.
const strengths = ["strict", "lenient", "published"] as const;
export const repliesFormats = ["jsonl", "responses", "lm-eval", "inspect", "promptfoo", "helm"] as const;

/** How files of replies are read, wherever they are scored. */
export function addReplyOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--strength <strength>", "how far an answer is looked for in a reply")
        .choices(strengths)
        .default("strict"),
    )
    .addOption(
      new Option("--replies-format <format>", "of the files; told by their content unless given").choices(
        repliesFormats,
      ),
    );
}
