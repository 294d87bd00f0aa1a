import type { Command } from "commander";
import { performOnReplies } from "../benchmark/command.js";
import { addReplyOptions, inventoryOption, optionGroups, seedOption } from "../options/option-groups.js";
import { text } from "../../page/document/block.js";
import { intoFile, measure, type OpenedItems } from "../benchmark/opened.js";
import { writeDocument } from "../write/layout.js";
import { exitCode } from "../session.js";

/** Adds `oracle score`. */
export function addScoreCommand(program: Command): void {
  const command = addReplyOptions(
    program
      .command("score")
      .option("--items <path...>", "the benchmark: its folder, or its files of items")
      .option("--replies <file...>", "files of replies, one a line")
      .option("--out <file>", "write what became of each reply, one a line")
      .option("--details", "show the tables of every model, where there are several")
      .addOption(seedOption("of the bootstrap over clusters"))
      .optionsGroup(optionGroups.questions),
  )
    .optionsGroup(optionGroups.conversations)
    .addOption(inventoryOption())
    .option("--exclude-system", "do not count the system message in lengths");
  performOnReplies<ScoreFlags>(command, {
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
    work: score,
  });
}

/** The options of `oracle score`, but for those that say what is read. */
export interface ScoreFlags {
  readonly replies: readonly string[];
  readonly out?: string;
  readonly details?: boolean;
  readonly seed: number;
  readonly format: "text" | "json";
}

/**
 * Scores files of replies, and writes the tables of every model.
 *
 * @returns what to exit with: unanswered when no answer was found in any reply, or no reply is to what has a label
 * @throws {Refusal} when replies cannot be read, or the rows not be written
 */
export async function score(items: OpenedItems, flags: ScoreFlags): Promise<number> {
  const { replies, out, details = false, seed, format } = flags;
  const { about, lead, note } = items;
  const { measured, uncounted } = await intoFile(out, (put) =>
    measure(items, replies, { put: out === undefined ? null : put }),
  );
  const { record, blocks, isAnswered } = measured.scores({ seed });
  const report = { ...about, seed, ...record, uncounted, ...(note === null ? {} : { note }) };
  const isDetailed = details || measured.asked.length === 1;
  const more = isDetailed ? [] : [text("--details shows the tables of every model.")];
  const notes = note === null ? [] : [text(note)];
  await writeDocument(format, report, () => [text(lead), ...blocks, ...more, ...notes], isDetailed);
  return isAnswered ? exitCode.answered : exitCode.unanswered;
}
