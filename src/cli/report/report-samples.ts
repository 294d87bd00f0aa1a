import { excerptOf } from "../../page/document/excerpt.js";
import { averageDecisions, summarizeDecisions } from "../../staleness/metrics/decision-summary.js";
import {
  chooseMissed,
  type ChosenSample,
  type MissedSample,
  oracleEvidence,
  type ShownReply,
} from "../../tasks/tictoc/report/oracle-evidence.js";
import { contrastDecisions } from "../../staleness/metrics/decision-contrasts.js";
import { createStalenessReport } from "../../tasks/tictoc/report/create-report.js";
import { summarizeTraces } from "../../staleness/trace/trace-tally.js";
import { type ReportFiles, writeReport } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import { counted } from "../write/layout.js";
import { type CountedReply, tallyThoughts } from "../read/decisions.js";
import { readAskedSamples } from "../read/samples.js";

/** The options of `oracle report` for conversations. */
export interface SampleReportFlags extends ReportFiles {
  readonly items: readonly string[];
  readonly replies: readonly string[];
  readonly excludeSystem?: true;
  readonly seed: number;
}

/** How many replies to a missed sample are shown. */
const shownLimit = 6;

/**
 * Writes a report on what models decided, as HTML and perhaps as Markdown.
 *
 * @returns what to exit with: unanswered when no reply is to a sample on which people agree
 * @throws {Refusal} when samples or replies cannot be read, or a file cannot be written
 */
export async function reportSamples(flags: SampleReportFlags): Promise<number> {
  const { items: files, replies, excludeSystem, seed } = flags;
  const { samples, table, asked } = await readAskedSamples(files, {
    isSystemCounted: excludeSystem !== true,
  });
  const shown = new Map<string, ShownReply[]>();
  const { decisions, thoughts } = await tallyThoughts(table, replies, (counted) => {
    const list = shown.get(counted.reply.id) ?? [];
    if (list.length < shownLimit) shown.set(counted.reply.id, [...list, shownReply(counted)]);
  });
  const made = await createStalenessReport({
    samples: asked,
    decisions: decisions.map((tally) => summarizeDecisions(tally, { seed })),
    averages: averageDecisions(decisions, { seed }),
    contrasts: contrastDecisions(decisions, { seed }),
    traces: thoughts.map((tally) => summarizeTraces(tally, { seed })),
    missed: chooseMissed(samples, table, decisions).map((one) => missedSample(one, shown.get(one.sample.id))),
  });
  const { count } = asked;
  const ways =
    decisions.length === 1 ? "1 way of asking a model" : `${decisions.length} ways of asking models`;
  const words = `${counted(count, "sample")}, ${ways}`;
  await writeReport(made, flags, { samples: count, models: decisions.length }, words);
  return decisions.some((tally) => tally.counts().replies > 0) ? exitCode.answered : exitCode.unanswered;
}

/** What the report shows of a reply: its words, and the calls that it makes. */
function shownReply({ reply, model, condition, decision }: CountedReply): ShownReply {
  const calls = (reply.toolCalls ?? []).map((call) => `${call.name}(${call.arguments})`).join("\n");
  const text = [reply.reply ?? "", calls].filter((part) => part !== "").join("\n");
  return { model, condition, attempted: decision === "tool", excerpt: excerptOf(text, null) };
}

function missedSample(
  { sample, preference, loss }: ChosenSample,
  replies: readonly ShownReply[] = [],
): MissedSample {
  return {
    id: sample.id,
    scenario: sample.scenario?.name ?? null,
    preference,
    loss,
    question: sample.trajectory.messages.at(-1)?.message.content ?? "",
    evidence: oracleEvidence(sample),
    replies,
  };
}
