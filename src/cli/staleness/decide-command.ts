import { type Command, Option } from "commander";
import type { DecideFlags } from "./decide.js";
import { addOutputOptions, formats, inventoryOption } from "../options/option-groups.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle staleness decide examples/agent-openai.json
  $ oracle staleness decide examples/agent-anthropic.json --at 2025-03-07T18:00Z
  $ oracle staleness decide examples/agent-openai.json --tau "2 hours" --json
  $ cat conversations.jsonl | oracle staleness decide - --format jsonl

FILE holds conversations as OpenAI, Anthropic or the AI SDK write them, one, a list, or one on each line; every message
with its time in time, timestamp, created_at or createdAt, or as "[2025-01-01T10:00:00Z]" before its words. Each gets one decision:
Direct, Lean-Direct, Lean-Tool or Tool. What cannot be decided is said with its place, and the others are decided.
Exit code 3: nothing could be decided. The guide is docs/staleness.md.`;

export function addDecideCommand(staleness: Command): void {
  const command = staleness.command("decide");
  command
    .description("decide whether an agent should call a tool again before it answers the last message")
    .argument("<file>", 'conversations with tool calls, JSON or JSON lines; "-" for standard input')
    .option("--at <time>", 'when the agent decides, in the place of the last message\'s time; or "now"')
    .option("--zone <zone>", "of times without an offset: IANA name or offset, such as Europe/Berlin")
    .addOption(
      new Option("--level <level>", "of records with three times, only this one").choices(["0", "1", "2"]),
    )
    .addOption(
      new Option("--sensitivity <source>", "by which the result ages")
        .choices(["inventory", "text", "low", "medium", "high"])
        .default("inventory"),
    )
    .addOption(inventoryOption())
    .option("--tau <duration>", 'after which a result is stale by half: "90s", "2 hours", PT30M')
    .option("--no-effects", "go by age alone: also for errors, and for tools that change something")
    .option("--no-validity", 'leave windows like "expires in 10 minutes" in results alone');
  addOutputOptions(command, { what: "decisions", formats })
    .addHelpText("after", examples)
    .action(async (file: string, flags: DecideFlags) => {
      const { decideFile } = await import("./decide.js");
      session().exitCode = await decideFile(file, flags);
    });
}
