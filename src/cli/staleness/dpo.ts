import type { Message } from "../../chat/message.js";
import type { Sample } from "../../staleness.js";
import { askSample } from "../../tasks/conversations/asking/ask-sample.js";
import {
  type DpoOmission,
  dpoOmissions,
  type DpoPair,
  dpoPair,
  publishedDpoSettings,
  type SampleReply,
} from "../../tasks/conversations/dpo/dpo-pair.js";
import { type TrainingFormat, trainingRow } from "../../tasks/conversations/dpo/training-row.js";
import { jsonLines } from "../benchmark/opened.js";
import { exitCode, Refusal } from "../session.js";
import { counted } from "../write/layout.js";
import { tell, write, writeJson } from "../write/output.js";
import { writeText } from "../write/whole-file.js";
import { readSampleFiles } from "../read/samples.js";
import { openReplies } from "../read/replies.js";
import { askingSettings, type ModelFamily } from "../../tasks/conversations/asking/asking-settings.js";
import type { Condition } from "../../tasks/conversations/metrics/sample-table.js";

/** The options of `oracle staleness dpo`. */
export interface DpoFlags {
  readonly out?: string;
  readonly format: TrainingFormat;
  readonly split: "train" | "test" | "all";
  readonly timestamps: "content" | "none";
  readonly prompt: "none" | "naive" | "rules";
  readonly replies?: readonly string[];
  readonly repeatWrites?: true;
  readonly labelMargin?: number;
  readonly inventory?: boolean;
  readonly json?: true;
}

/**
 * Writes preference pairs, one a line, and what became of the samples: on standard error, or as JSON on standard
 * output.
 *
 * @returns what to exit with: unanswered when no sample makes a pair
 * @throws {Refusal} when conversations or replies cannot be read, or the pairs not be written
 */
export async function dpo(files: readonly string[], flags: DpoFlags): Promise<number> {
  const { samples } = await readSampleFiles(files, flags.inventory);
  const replies = await readSampleReplies(flags.replies ?? []);
  const pairs: DpoPair[] = [];
  const left = new Map<DpoOmission, number>();
  for (const sample of samples) {
    const pair = dpoPair(sample, {
      split: flags.split,
      labelMargin: flags.labelMargin ?? null,
      repeatsWrites: flags.repeatWrites === true,
      replies: replies.get(sample.id) ?? [],
      words: wordsOf(sample, flags),
    });
    if (typeof pair === "string") left.set(pair, (left.get(pair) ?? 0) + 1);
    else pairs.push(pair);
  }
  const rows = pairs.map((pair) => trainingRow(pair, flags.format));
  await writeText(jsonLines(rows), flags.out ?? "-");
  const ids = new Set(samples.map(({ id }) => id));
  const strayReplies = [...replies].reduce((sum, [id, all]) => sum + (ids.has(id) ? 0 : all.length), 0);
  const summary = { ...summaryOf(samples.length, pairs, left, flags), strayReplies };
  if (flags.json === true) await write(`${JSON.stringify(summary, null, 2)}\n`);
  else tell(`${summaryLines(summary).join("\n")}\n`);
  return pairs.length === 0 ? exitCode.unanswered : exitCode.answered;
}

/** The messages as models are asked about the sample. */
function wordsOf(sample: Sample, { timestamps, prompt }: DpoFlags): readonly Message[] {
  const { words } = askSample(sample, { condition: { timestamps, prompt, reasoning: "default" } });
  return "messages" in words ? words.messages : [];
}

function summaryOf(
  samples: number,
  pairs: readonly DpoPair[],
  left: ReadonlyMap<DpoOmission, number>,
  { split, format }: DpoFlags,
) {
  const margins = pairs.map(({ margin }) => margin);
  const sides = pairs.flatMap(({ origins }) => [origins.chosen, origins.rejected]);
  return {
    samples,
    pairs: pairs.length,
    split,
    format,
    chosen: {
      call: pairs.filter(({ chosen }) => "toolCalls" in chosen).length,
      answer: pairs.filter(({ chosen }) => !("toolCalls" in chosen)).length,
    },
    sides: {
      reply: sides.filter((origin) => origin === "reply").length,
      conversation: sides.filter((origin) => origin === "conversation").length,
    },
    meanMargin: pairs.length === 0 ? null : margins.reduce((sum, margin) => sum + margin, 0) / pairs.length,
    left: Object.fromEntries(
      dpoOmissions.flatMap((reason) => {
        const count = left.get(reason);
        return count === undefined ? [] : [[reason, count] as const];
      }),
    ),
    settings: publishedDpoSettings,
  };
}

function summaryLines(
  summary: ReturnType<typeof summaryOf> & { readonly strayReplies: number },
): readonly string[] {
  const { samples, pairs, split, chosen, sides, meanMargin, left, strayReplies } = summary;
  const mean = meanMargin === null ? "" : `, mean margin ${meanMargin.toFixed(3)}`;
  return [
    `${counted(pairs, "pair")} of ${counted(samples, "sample")} (split: ${split}): ${chosen.call} with the call chosen, ${chosen.answer} with the answer${mean}`,
    ...(pairs === 0 ? [] : [`sides: ${sides.reply} of replies, ${sides.conversation} of the conversations`]),
    ...(strayReplies === 0
      ? []
      : [
          `not used: ${strayReplies} ${strayReplies === 1 ? "reply" : "replies"} to other samples than these`,
        ]),
    ...Object.entries(left).map(
      ([reason, count]) => `left out: ${count} ${leftWords[reason as DpoOmission]}`,
    ),
  ];
}

const leftWords: Readonly<Record<DpoOmission, string>> = {
  "other-split": "of scenarios of another split; --split all takes them",
  "no-scenario": "of no scenario of the inventory; --split all takes them",
  "no-score":
    'without a mean choice; give "scores", or --label-margin where only the preferred side is known',
  tie: "at S = 1.5, where no side is preferred",
  "no-call": "without a call; give --replies, or --repeat-writes to repeat calls that may change something",
  "no-answer": "without a direct answer; give --replies",
};

/**
 * The replies of files of `oracle run`, by the sample that they reply to, in their order; errors are no replies, nor
 * is what was cut, refused or only thought.
 *
 * @throws {Refusal} when a file cannot be read, or a line of it
 */
export async function readSampleReplies(
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly SampleReply[]>> {
  const replies = new Map<string, SampleReply[]>();
  for (const file of files) {
    for await (const { id, reply, toolCalls = [], state, error } of openReplies(file, "jsonl").replies()) {
      if (error != null || state !== undefined) continue;
      const kept = replies.get(id) ?? [];
      kept.push({ text: reply ?? "", toolCalls });
      replies.set(id, kept);
    }
  }
  return replies;
}

/** The options of `oracle staleness settings`. */
export interface SettingsFlags {
  readonly family: ModelFamily;
  readonly reasoning: Condition["reasoning"];
  readonly api: "chat" | "completions";
  /** As the server calls it; "*" for all. */
  readonly model: string;
}

/**
 * Prints a file of settings for `oracle run`.
 *
 * @throws {Refusal} when reasoning cannot be turned on or off
 */
export async function printSettings({ family, reasoning, api, model }: SettingsFlags): Promise<number> {
  const settings = askingSettings(family, reasoning, api);
  if (settings === null) {
    throw new Refusal({ kind: "unasked-condition", name: `…/${reasoning}`, fault: "no-thinking" });
  }
  await writeJson({ [model]: settings });
  return exitCode.answered;
}
