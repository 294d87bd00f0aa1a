import { keywordPresence, readConclusion, type SampleTable, summarizeTraces } from "../../tictoc.js";
import { exitCode } from "../exit-code.js";
import { writeJson, writeShown } from "../write/output.js";
import { WholeFile } from "../write/whole-file.js";
import { readAskedSamples } from "./asked-samples.js";
import { type ThoughtfulDecision, type ThoughtReplies, tallyThoughts } from "./thought-replies.js";
import type { TracesReport } from "./traces-report.js";
import { tracesText } from "./traces-text.js";

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
export async function traces(files: readonly string[], flags: TracesFlags): Promise<number> {
  const { seed, format } = flags;
  const { table, asked } = await readAskedSamples(files);
  const { thoughts } = await tallied(table, flags);
  const report: TracesReport = {
    samples: asked,
    seed,
    models: thoughts.map((tally) => summarizeTraces(tally, { seed })),
  };
  if (format === "json") await writeJson(report);
  else await writeShown(tracesText(report));
  return report.models.some((model) => model.traces > 0) ? exitCode.answered : exitCode.unanswered;
}

/** The rows are there whole or not at all. */
async function tallied(
  table: SampleTable,
  { replies, out }: Pick<TracesFlags, "replies" | "out">,
): Promise<ThoughtReplies> {
  if (out === undefined) return tallyThoughts(table, replies);
  const file = await WholeFile.open(out);
  try {
    const all = await tallyThoughts(table, replies, async (reply) => {
      const row = rowOf(reply);
      if (row !== null) await file.write(`${JSON.stringify(row)}\n`);
    });
    await file.commit();
    return all;
  } catch (fault) {
    await file.abandon();
    throw fault;
  }
}

/** What was read of a trace; null where there is none. */
function rowOf({
  reply,
  model,
  condition,
  repeat,
  does,
  trace,
  preference,
}: ThoughtfulDecision): object | null {
  if (trace === null) return null;
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
