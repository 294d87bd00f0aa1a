import { excerptOf, reportHtml, reportMarkdown } from "../../benchmark.js";
import {
  averageDecisions,
  chooseMissed,
  type ChosenSample,
  contrastDecisions,
  createStalenessReport,
  type MissedSample,
  oracleEvidence,
  type SampleTable,
  type ShownReply,
  summarizeDecisions,
  summarizeTraces,
} from "../../tictoc.js";
import { exitCode } from "../exit-code.js";
import { keepStandardInput } from "../read/input.js";
import { counted } from "../write/figures.js";
import { writeJson, writeShown } from "../write/output.js";
import { writeText } from "../write/whole-file.js";
import { readAskedSamples } from "./asked-samples.js";
import { tallyThoughts } from "./thought-replies.js";

/** The options of `oracle staleness report`. */
export interface StalenessReportFlags {
  readonly replies: readonly string[];
  readonly out: string;
  readonly markdown?: string;
  readonly excludeSystem?: true;
  readonly seed: number;
  readonly json?: true;
}

/** How many replies to a missed sample are shown. */
const shownLimit = 6;

/**
 * Writes a report on what models decided, as HTML and perhaps as Markdown.
 *
 * @returns what to exit with: unanswered when no reply is to a sample on which people agree
 * @throws {Refusal} when samples or replies cannot be read, or a file cannot be written
 */
export async function report(
  files: readonly string[],
  { replies, out, markdown, excludeSystem, seed, json }: StalenessReportFlags,
): Promise<number> {
  if (files.includes("-") || replies.includes("-")) await keepStandardInput();
  const { samples, table, asked } = await readAskedSamples(files, excludeSystem !== true);
  const { decisions, thoughts } = await tallyThoughts(table, replies);
  const chosen = chooseMissed(samples, table, decisions);
  const made = await createStalenessReport({
    samples: asked,
    decisions: decisions.map((tally) => summarizeDecisions(tally, { seed })),
    averages: averageDecisions(decisions, { seed }),
    contrasts: contrastDecisions(decisions, { seed }),
    traces: thoughts.map((tally) => summarizeTraces(tally, { seed })),
    missed: await shownSamples(chosen, table, replies),
  });
  const page = reportHtml(made);
  await writeText(page, out);
  if (markdown !== undefined) await writeText(reportMarkdown(made), markdown);
  const isAnswered = decisions.some((tally) => tally.counts().replies > 0);
  const code = isAnswered ? exitCode.answered : exitCode.unanswered;
  if (out === "-" || markdown === "-") return code;
  const written = [out, ...(markdown === undefined ? [] : [markdown])];
  const summary = {
    files: written,
    bytes: Buffer.byteLength(page),
    samples: asked.count,
    models: decisions.length,
  };
  if (json === true) await writeJson(summary);
  else {
    await writeShown(
      `${written.join(", ")}: ${counted(asked.count, "sample")}, ${decisions.length === 1 ? "1 way of asking a model" : `${decisions.length} ways of asking models`}, ${Math.ceil(summary.bytes / 1000)} kB\n`,
    );
  }
  return code;
}

/** The samples with their replies: the files are read once more, so that no other text is kept. */
async function shownSamples(
  chosen: readonly ChosenSample[],
  table: SampleTable,
  replies: readonly string[],
): Promise<readonly MissedSample[]> {
  if (chosen.length === 0) return [];
  const shown = new Map<string, ShownReply[]>(chosen.map(({ sample }) => [sample.id, []]));
  await tallyThoughts(
    table,
    replies,
    ({ reply, model, condition, does }) => {
      const list = shown.get(reply.id);
      if (list === undefined || list.length >= shownLimit) return;
      const text = reply.reply ?? "";
      const calls = (reply.toolCalls ?? []).map((call) => `${call.name}(${call.arguments})`).join("\n");
      const excerpt = excerptOf([text, calls].filter((part) => part !== "").join("\n"), null);
      list.push({ model, condition, attempted: does === "tool", excerpt });
    },
    true,
  );
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
