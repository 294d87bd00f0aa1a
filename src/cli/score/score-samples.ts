import { type Block, text } from "../../page/document/block.js";
import { decisionTables } from "../../tasks/tictoc/report/decision-tables.js";
import {
  averageDecisions,
  type DecisionFigures,
  type DecisionSummary,
  summarizeDecisions,
} from "../../tictoc.js";
import { writeDocument } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import { counted } from "../write/layout.js";
import { alignmentRecord, versionNote } from "../audit/audit-samples.js";
import { tallyDecisions } from "../read/decisions.js";
import { type CountedSamples, readLabelledSamples } from "../read/samples.js";

/** The options of `oracle score` for conversations. */
export interface SampleScoreFlags {
  readonly items: readonly string[];
  readonly replies: readonly string[];
  readonly details?: boolean;
  readonly excludeSystem?: boolean;
  readonly inventory?: boolean;
  readonly seed: number;
  readonly format: "text" | "json";
}

/** What `oracle score --json` writes of conversations. */
export type AlignmentReport = Awaited<ReturnType<typeof alignmentReport>>["report"];

/**
 * Measures how well the decisions of models agree with people, for each model and way of asking it.
 *
 * @returns what to exit with: unanswered when no reply is to a sample on which people agree
 * @throws {Refusal} when samples or replies cannot be read
 */
export async function scoreSamples(flags: SampleScoreFlags): Promise<number> {
  const { report, summaries } = await alignmentReport(flags);
  const isDetailed = flags.details === true || summaries.length === 1;
  const blocks = (): readonly Block[] => [
    text(samplesLine(report.samples)),
    ...decisionTables(summaries, report.averages),
    text(columnNote),
    text(intervalNote(summaries)),
    ...(isDetailed ? [] : [text("--details shows the tables of each.")]),
    text(report.note),
  ];
  await writeDocument(flags.format, report, blocks, isDetailed);
  const isAnswered = report.models.some(({ n }) => n.tool + n.noTool > 0);
  return isAnswered ? exitCode.answered : exitCode.unanswered;
}

async function alignmentReport({ items, replies, excludeSystem, inventory = false, seed }: SampleScoreFlags) {
  const isSystemCounted = excludeSystem !== true;
  const { table: labelled, samples } = await readLabelledSamples(items, { isSystemCounted, inventory });
  const { tallies, uncounted } = await tallyDecisions(labelled, replies);
  const summaries = tallies.map((tally) => summarizeDecisions(tally, { seed }));
  const report = {
    samples,
    /** Whether lengths count the system message. */
    isSystemCounted,
    seed,
    models: summaries.map(modelRecord),
    /** Over models asked in one way, where there are several. */
    averages: averageDecisions(tallies, { seed }),
    uncounted,
    /** What these figures are not to be set beside. */
    note: versionNote,
  };
  return { report, summaries };
}

/** One model, asked in one way. */
function modelRecord({ model, condition, counts, overall, ...by }: DecisionSummary) {
  return {
    model,
    condition,
    ...figuresRecord(overall),
    replies: counts,
    byLength: by.byLength.map(namedRecord),
    bySensitivity: by.bySensitivity.map(namedRecord),
    byVariant: by.byVariant.map(namedRecord),
    byLevel: by.byLevel.map(namedRecord),
    scenarios: by.byScenario.map(namedRecord),
  };
}

function namedRecord(figures: DecisionFigures) {
  return { name: figures.name, ...figuresRecord(figures) };
}

/** Figures of what a model decided, named as those of the oracle's own decisions are; shares, in [0, 1]. */
function figuresRecord(figures: DecisionFigures) {
  const { attempted, overReliance, underReliance, n, unreplied } = figures;
  return {
    ...alignmentRecord(figures, 0),
    /** How often a tool is called, whatever people prefer. */
    attempted,
    overReliance: overReliance?.value ?? null,
    underReliance: underReliance?.value ?? null,
    n,
    unreplied,
  };
}

/** "694 samples of 22 scenarios: people prefer a call in 452, none in 242" */
export function samplesLine({ count, scenarios, tool, noTool, unlabelled }: CountedSamples): string {
  const unclear = unlabelled === 0 ? "" : `, ${unlabelled} left aside: nobody says`;
  return `${counted(count, "sample")} of ${counted(scenarios, "scenario")}: people prefer a call in ${tool}, none in ${noTool}${unclear}`;
}

const columnNote =
  "Samples: those with a reply where people prefer a call + where they prefer none. Wanted, unwanted: how often a tool is called there; 1 − wanted is over-reliance on what was told before, unwanted is under-reliance.";

/** How the intervals of the alignment came about. */
function intervalNote(models: readonly DecisionSummary[]): string {
  const methods = new Set(models.map(({ overall }) => overall.nar?.method));
  const ways = [
    ...(methods.has("t") ? ["Welch's t"] : []),
    ...(methods.has("bootstrap") ? ["scenarios drawn anew"] : []),
  ];
  return ways.length === 0
    ? "No interval of the NAR: it needs two scenarios of each class."
    : `95 % intervals over scenarios (NAR: ${ways.join("; ")}).`;
}
