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
import { intoFile, jsonLines, readReplies } from "../benchmark/opened.js";
import { exitCode, Refusal } from "../session.js";
import { counted, writeDocument } from "../write/layout.js";
import { tell, write, writeJson } from "../write/output.js";
import { writeText } from "../write/whole-file.js";
import { readAskedSamples, readSampleFiles } from "../read/samples.js";
import { openReplies } from "../read/replies.js";
import { type Block, text } from "../../page/document/block.js";
import { type CountedReply, DecisionReplies } from "../../tasks/conversations/decision-replies.js";
import { traceTables } from "../../tasks/conversations/report/sections/traces.js";
import type { AskedSamples } from "../../tasks/conversations/report/oracle-evidence.js";
import { keywordPresence, traceOf } from "../../tasks/conversations/trace/trace.js";
import { readConclusion } from "../../tasks/conversations/trace/conclusion/read-conclusion.js";
import { summarizeTraces, type TraceSummary } from "../../tasks/conversations/trace/trace-tally.js";
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

/** The options of `oracle staleness traces`. */
export interface TracesFlags {
  readonly replies: readonly string[];
  readonly out?: string;
  readonly seed: number;
  readonly format: "text" | "json";
}

/**
 * Counts time in the traces of replies, and where they contradict what was replied.
 *
 * @returns what to exit with: unanswered when no reply has a trace
 * @throws {Refusal} when samples or replies cannot be read, or the rows not be written
 */
export async function traces(
  files: readonly string[],
  { replies, out, seed, format }: TracesFlags,
): Promise<number> {
  const { table: samples, asked } = await readAskedSamples(files);
  const reader = new DecisionReplies(samples, {
    areThoughtsCounted: true,
    rowOf: (counted) => {
      const trace = traceOf(counted.reply);
      return trace === null ? null : rowOf(counted, trace, samples.preferenceOf(counted.sample));
    },
  });
  await intoFile(out, (put) => readReplies(reader, replies, { format: "jsonl", items: null, put }));
  const models = reader.thoughts.map((tally) => summarizeTraces(tally, { seed }));
  await writeDocument(format, { samples: asked, seed, models }, () => blocksOf(asked, models));
  return models.some((model) => model.traces > 0) ? exitCode.answered : exitCode.unanswered;
}

/** What was read of a trace. */
function rowOf(
  { reply, model, condition, repeat, decision: does }: CountedReply,
  trace: string,
  preference: string | null,
): object {
  const { decision: concludes, rule, span } = readConclusion(trace);
  const { words, ...keywords } = keywordPresence(trace);
  return {
    id: reply.id,
    model,
    strategy: condition,
    repeat,
    preference,
    concludes,
    rule,
    evidence: span === null ? null : trace.slice(span.start, span.end),
    does,
    mismatch: concludes === "undecided" || concludes === does ? null : concludes === "tool" ? 1 : 2,
    ...keywords,
    words: [...words],
  };
}

function blocksOf(samples: AskedSamples, models: readonly TraceSummary[]): readonly Block[] {
  const replies = models.reduce((sum, model) => sum + model.replies, 0);
  const all = models.reduce((sum, model) => sum + model.traces, 0);
  const of = replies === 1 ? "1 reply" : `${replies} replies`;
  return [
    text(`${counted(all, "trace")} in ${of} to samples of ${counted(samples.scenarios, "scenario")}`),
    ...traceTables(models),
    ...(all === 0
      ? []
      : [
          text(
            "Type 1: comes to a call, and answers; type 2: comes to an answer, and calls; both of all traces. Of false negatives: of the replies without a call where people prefer one; of false positives: of the calls where they prefer none. Conclusions are read by rules that are wrong in some 8 to 13 % of traces: --out shows what was read. Intervals are over scenarios.",
          ),
        ]),
  ];
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
