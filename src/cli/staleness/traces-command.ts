import type { Command } from "commander";
import { addOutputOptions } from "../options/option-groups.js";
import { wholeNumber } from "../options/option-values.js";
import type { TracesFlags } from "./traces.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle staleness traces prefer*.json --replies qwen.jsonl
  $ oracle staleness traces prefer*.json --replies *.jsonl --out traces.jsonl
  $ oracle staleness traces prefer*.json --replies qwen.jsonl --json

A trace is the "reasoning" of a reply, or what stands between <think> and </think> in its text. Counted are traces
with a time stamp, with "timestamp", and with keywords about time; and traces that come to a call where the reply
makes none (type 1), or to an answer where it makes one (type 2). What a trace comes to is read by rules: --out
shows for every trace which rule was met, and where.

Exit codes: 0 counted, 2 something cannot be read, 3 no reply has a trace.`;

type Flags = Omit<TracesFlags, "replies"> & { readonly replies?: readonly string[] };

/** Adds `oracle staleness traces`. */
export function addTracesCommand(staleness: Command): void {
  const command = staleness
    .command("traces")
    .description("count time in what models think, and where they think one thing and do another")
    .argument("<files...>", "samples with what people prefer")
    .option("--replies <file...>", "files of replies, one a line, of one model or several")
    .option("--out <file>", "write what was read of every trace, one a line")
    .option("--seed <number>", "of drawing scenarios anew", wholeNumber(0, 2 ** 32 - 1), 1);
  addOutputOptions(command, { what: "tables", formats: ["text", "json"] })
    .addHelpText("after", examples)
    .action(async (files: readonly string[], { replies, ...flags }: Flags) => {
      if (replies === undefined) {
        return command.error("error: there are no replies\nHint: name their files, --replies qwen.jsonl.");
      }
      const { traces } = await import("./traces.js");
      session().exitCode = await traces(files, { ...flags, replies });
    });
}
