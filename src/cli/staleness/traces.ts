import { type Block, text } from "../../page/document/block.js";
import { type CountedReply, DecisionReplies } from "../../tasks/conversations/decision-replies.js";
import { traceTables } from "../../tasks/conversations/report/sections/traces.js";
import type { AskedSamples } from "../../tasks/conversations/report/oracle-evidence.js";
import { keywordPresence, traceOf } from "../../tasks/conversations/trace/trace.js";
import { readConclusion } from "../../tasks/conversations/trace/conclusion/read-conclusion.js";
import { summarizeTraces, type TraceSummary } from "../../tasks/conversations/trace/trace-tally.js";
import { intoFile, readReplies } from "../benchmark/opened.js";
import { exitCode } from "../session.js";
import { counted, writeDocument } from "../write/layout.js";
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
  const reader = new DecisionReplies(samples, {
    areKept: true,
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
