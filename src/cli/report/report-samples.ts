import { excerptOf } from "../../benchmark.js";
import {
  averageDecisions,
  chooseMissed,
  type ChosenSample,
  contrastDecisions,
  createStalenessReport,
  type MissedSample,
  oracleEvidence,
  type ShownReply,
  summarizeDecisions,
  summarizeTraces,
} from "../../tictoc.js";
import { type ReportFiles, writeReport } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import { keepStandardInput } from "../read/input.js";
import { counted } from "../write/layout.js";
import { tallyDecisions, tallyThoughts } from "../read/decisions.js";
import { type AskedTable, readAskedSamples } from "../read/samples.js";

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
  if (files.includes("-") || replies.includes("-")) await keepStandardInput();
  const { samples, table, asked } = await readAskedSamples(files, {
    isSystemCounted: excludeSystem !== true,
  });
  const { decisions, thoughts } = await tallyThoughts(table, replies);
  const made = await createStalenessReport({
    samples: asked,
    decisions: decisions.map((tally) => summarizeDecisions(tally, { seed })),
    averages: averageDecisions(decisions, { seed }),
    contrasts: contrastDecisions(decisions, { seed }),
    traces: thoughts.map((tally) => summarizeTraces(tally, { seed })),
    missed: await shownSamples(chooseMissed(samples, table, decisions), table, replies),
  });
  const { count } = asked;
  const ways =
    decisions.length === 1 ? "1 way of asking a model" : `${decisions.length} ways of asking models`;
  const words = `${counted(count, "sample")}, ${ways}`;
  await writeReport(made, flags, { samples: count, models: decisions.length }, words);
  return decisions.some((tally) => tally.counts().replies > 0) ? exitCode.answered : exitCode.unanswered;
}

/** The samples with their replies: the files are read once more, so that no other text is kept. */
async function shownSamples(
  chosen: readonly ChosenSample[],
  table: AskedTable["table"],
  replies: readonly string[],
): Promise<readonly MissedSample[]> {
  if (chosen.length === 0) return [];
  const shown = new Map<string, ShownReply[]>(chosen.map(({ sample }) => [sample.id, []]));
  await tallyDecisions(table, replies, {
    isSilent: true,
    onReply: ({ reply, model, condition, decision }) => {
      const list = shown.get(reply.id);
      if (list === undefined || list.length >= shownLimit) return;
      const calls = (reply.toolCalls ?? []).map((call) => `${call.name}(${call.arguments})`).join("\n");
      const text = [reply.reply ?? "", calls].filter((part) => part !== "").join("\n");
      list.push({ model, condition, attempted: decision === "tool", excerpt: excerptOf(text, null) });
    },
  });
  return chosen.map(({ sample, preference, loss }) => ({
    id: sample.id,
    scenario: sample.scenario?.name ?? null,
    preference,
    loss,
    question: sample.trajectory.messages.at(-1)?.message.content ?? "",
    evidence: oracleEvidence(sample),
    replies: shown.get(sample.id) ?? [],
  }));
}
