import type { Command } from "commander";
import { missing, performOnItems, withOpened } from "../benchmark/command.js";
import { addReplyOptions, inventoryOption, optionGroups, wholeNumber } from "../options/option-groups.js";
import type { ConversationFlags } from "../benchmark/conversations.js";
import type { QuestionFlags } from "../benchmark/questions.js";
import type { ScoreFlags } from "./score.js";

/** Adds `oracle score`. */
export function addScoreCommand(program: Command): void {
  const command = addReplyOptions(
    program
      .command("score")
      .option("--items <path...>", "the benchmark: its folder, or its files of items")
      .option("--replies <file...>", "files of replies, one a line")
      .option("--out <file>", "write what became of each reply, one a line")
      .option("--details", "show the tables of every model, where there are several")
      .option("--seed <number>", "of the bootstrap over clusters", wholeNumber(0, 2 ** 32 - 1), 1)
      .optionsGroup(optionGroups.questions),
  )
    .optionsGroup(optionGroups.conversations)
    .addOption(inventoryOption())
    .option("--exclude-system", "do not count the system message in lengths");
  performOnItems<ScoreFlags & QuestionFlags & ConversationFlags, undefined>(command, {
    examples: `
Examples:
  $ oracle score --items benchmark --replies gpt.jsonl
  $ oracle score --items benchmark --replies gpt.jsonl llama.jsonl --out scores.jsonl
  $ oracle score --items benchmark --replies gpt.jsonl --strength lenient --json
  $ oracle score --items prefer*.json --replies gpt.jsonl llama.jsonl --details

A line of replies is {"id": "…", "reply": "…"}, optionally with "model", "repeat", "state" and "error"; batches and
answers of servers, samples of lm-evaluation-harness, Inspect logs (.eval), promptfoo results and HELM runs are read as
well. A score is the probability that the answer is right; items without an answer score 0 and are left out of
"answered only". A cut reply is no answer, unless it ends in one marked as final.
Skill counts from always no, nobody, 0 and never (0) to the best possible responses (1).

For conversations the command measures how well decisions to call a tool agree with what people prefer. The normalised
alignment rate (NAR) weighs both classes alike: always calling and never calling both score 0.5. In the published shape
the file name gives people's preference and the level of elapsed time, preferTool_elapse_2.json; other records have
scores, three means from 0 to 3, or score, one. See docs/tictoc-evaluation.md.

Exit codes: 0 scored, 2 unreadable input, 3 no reply has an answer, or nothing is labelled.`,
    output: "scores",
    mistakes: ({ items, replies }) => [missing.items(items), missing.replies(replies)],
    kinds: withOpened(async (items, flags) => (await import("./score.js")).score(items, flags)),
  });
}
