import {
  type AskedSamples,
  keywordPresence,
  readConclusion,
  summarizeTraces,
  type TraceShare,
  type TraceSummary,
} from "../../tictoc.js";
import { intoFile, jsonLine, writeResult } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import { counted, table } from "../write/layout.js";
import { tallyThoughts, type ThoughtfulReply } from "../read/decisions.js";
import { readAskedSamples } from "../read/samples.js";

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
  const { thoughts } = await intoFile(out, (put) =>
    tallyThoughts(samples, replies, async ({ trace, ...reply }) => {
      if (trace !== null) await put(jsonLine(rowOf(reply, trace, samples.preferenceOf(reply.sample))));
    }),
  );
  const models = thoughts.map((tally) => summarizeTraces(tally, { seed }));
  await writeResult(format, { samples: asked, seed, models }, tracesText);
  return models.some((model) => model.traces > 0) ? exitCode.answered : exitCode.unanswered;
}

/** What was read of a trace. */
function rowOf(
  { reply, model, condition, repeat, decision: does }: Omit<ThoughtfulReply, "trace">,
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

/** How many keywords of a model are named. */
const wordLimit = 8;

/** What models thought, for people: the columns of the paper's Tables 1 and 2. */
function tracesText({
  samples,
  models,
}: {
  readonly samples: AskedSamples;
  readonly models: readonly TraceSummary[];
}): string {
  const thinking = models.filter((model) => model.traces > 0);
  const replies = models.reduce((sum, model) => sum + model.replies, 0);
  const all = models.reduce((sum, model) => sum + model.traces, 0);
  const lines = [
    `${counted(all, "trace")} in ${replies === 1 ? "1 reply" : `${replies} replies`} to samples of ${counted(samples.scenarios, "scenario")}`,
    ...(thinking.length === 0 ? [] : tableLines(thinking)),
  ];
  return `${lines.join("\n")}\n`;
}

type ShareColumn = readonly [title: string, of: (model: TraceSummary) => TraceShare];

/** The paper's Table 1. */
const keywordColumns: readonly ShareColumn[] = [
  ["time stamp", ({ timeStamp }) => timeStamp],
  ['"timestamp"', ({ timestampKeyword }) => timestampKeyword],
  ["about time", ({ timeKeyword }) => timeKeyword],
];

/** The paper's Table 2. */
const mismatchColumns: readonly ShareColumn[] = [
  ["undecided", ({ concludes }) => concludes.undecided],
  ["type 1", ({ type1 }) => type1.mismatch],
  ["of FN", ({ type1 }) => type1.caused],
  ["type 2", ({ type2 }) => type2.mismatch],
  ["of FP", ({ type2 }) => type2.caused],
];

function shareTable(
  models: readonly TraceSummary[],
  columns: readonly ShareColumn[],
  isCounted: boolean,
): readonly string[] {
  const heading = [
    ...["asked", "model", ...(isCounted ? ["traces"] : [])],
    ...columns.flatMap(([title]) => [title, "95 %"]),
  ];
  const rows = models.map((model) => [
    ...[...namesOf(model), ...(isCounted ? [`${model.traces}`] : [])],
    ...columns.flatMap(([, of]) => cellsOf(of(model))),
  ]);
  const right = heading.flatMap((title, at) => (at >= 2 && title !== "95 %" ? [at] : []));
  return table([heading, ...rows], right);
}

function tableLines(models: readonly TraceSummary[]): readonly string[] {
  return [
    "",
    "Traces with time in them (the paper's Table 1)",
    "",
    ...shareTable(models, keywordColumns, true),
    ...models.map((model) => `Keywords of ${namesOf(model).reverse().join(", ")}: ${wordsOf(model)}`),
    "",
    "Traces that the reply contradicts (the paper's Table 2)",
    "",
    ...shareTable(models, mismatchColumns, false),
    "",
    "type 1: comes to a call, and answers; type 2: comes to an answer, and calls; both of all traces. of FN: of the",
    "replies without a call where people prefer one; of FP: of the calls where they prefer none. Conclusions are read",
    "by rules that are wrong in some 8 to 13 % of traces: --out shows what was read. Intervals are over scenarios.",
  ];
}

function namesOf({ model, condition }: TraceSummary): string[] {
  return [condition ?? "not said", model];
}

/** "31 (1.0 %)" and its interval. */
function cellsOf({ count, of, share }: TraceShare): readonly string[] {
  if (share === null) return ["–", ""];
  const { low, high } = share;
  const interval =
    low === null || high === null ? "" : `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}`;
  return [`${count} (${((100 * count) / of).toFixed(2)} %)`, interval];
}

function wordsOf({ words }: TraceSummary): string {
  if (words.length === 0) return "none";
  const told = words.slice(0, wordLimit).map(([word, traces]) => `${word} ${traces}`);
  const left = words.length - told.length;
  return `${told.join(", ")}${left === 0 ? "" : ` and ${left} more`}`;
}
