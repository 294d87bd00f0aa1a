import { shownName } from "../../../issue/shown-text.js";
import {
  absent,
  type Block,
  type Cell,
  countText,
  details,
  numbers,
  sharesWith,
  table,
  text,
  words,
} from "../../../page/document/block.js";
import type { Alignment } from "../metrics/alignment.js";
import {
  contrastDecisions,
  type ContrastOptions,
  type DecisionContrast,
} from "../metrics/decision-contrasts.js";
import type { SampleTable } from "../metrics/sample-table.js";
import type { Sample } from "../../../staleness/sample/sample.js";
import { summarizeTraces } from "../trace/trace-tally.js";
import type { Estimate } from "../../../statistics/intervals.js";
import { leftOutText } from "../../comparisons.js";
import type { Findings, Measured } from "../../measured.js";
import type { MissedBy } from "../../missed.js";
import { count } from "../../../issue/phrasing.js";
import type { DecisionReplies } from "../decision-replies.js";
import {
  type AgreedSample,
  askedText,
  type AskedSamples,
  chooseMissed,
  type MissedSample,
  oracleEvidence,
  type ShownReply,
} from "./oracle-evidence.js";
import { contrastsTable } from "./sections/contrasts.js";
import {
  type AverageFigures,
  averageDecisions,
  type DecisionAverage,
  type DecisionFigures,
  type DecisionSummary,
  summarizeDecisions,
} from "../metrics/decision-summary.js";

/** Between reports, a digit more is of use. */
const shares = sharesWith(3);

const figures = ["NAR", "Wanted", "Unwanted"];

/** What is to be said beside every figure on labels of the first public version. */
export const versionNote =
  "Figures on the first public version of the TicToc data (v1), in which every scenario and level has a single " +
  "label, are never to be set beside the paper's 65 %, which are of other samples.";

/** The 95 % interval of an NAR; low and high are null where there is none. */
type NarInterval = Pick<Estimate, "low" | "high" | "method" | "clusters">;

/**
 * An alignment as JSON has it. Rates are shares, in [0, 1]; null where a class is empty.
 *
 * @param clusters  how many there are where there is no NAR
 */
export function alignmentRecord({ nar, attempt }: Alignment, clusters: number) {
  const { low = null, high = null, method = "none" as const } = nar ?? {};
  const interval: NarInterval = { low, high, method, clusters: nar?.clusters ?? clusters };
  return {
    nar: nar?.value ?? null,
    interval,
    attempt: { tool: attempt.tool?.value ?? null, noTool: attempt.noTool?.value ?? null },
    attemptIntervals: attempt,
  };
}

/** What `scores` finds of the models that were asked in conversations. */
export interface ConversationScores {
  readonly models: readonly ReturnType<typeof modelRecord>[];
  /** Over models asked in one way, where there are several. */
  readonly averages: readonly DecisionAverage[];
}

/** What `comparisons` finds of them. */
export interface ConversationContrasts {
  readonly contrasts: readonly DecisionContrast[];
}

/** The samples to which models replied. */
export interface ReportedSamples {
  readonly asked: AskedSamples;
  readonly samples: readonly Sample[];
  readonly table: SampleTable;
}

/** What models decided in conversations with tools. */
export function measuredConversations(
  replies: DecisionReplies,
  { asked, samples, table: ofSamples }: ReportedSamples,
): Measured<ContrastOptions> {
  const tallies = replies.decisions;
  return {
    asked: tallies.map(({ model, condition }) => ({ model, condition })),
    scores(resampling): Findings<ConversationScores> {
      const summaries = tallies.map((tally) => summarizeDecisions(tally, resampling));
      const averages = averageDecisions(tallies, resampling);
      return {
        record: { models: summaries.map(modelRecord), averages },
        blocks: [...decisionTables(summaries, averages), text(columnNote), text(intervalNote(summaries))],
        isAnswered: summaries.some(({ overall: { n } }) => n.tool + n.noTool > 0),
      };
    },
    comparisons(options): Findings<ConversationContrasts> {
      const contrasts = contrastDecisions(tallies, options);
      return {
        record: { contrasts },
        blocks: contrastDocument(contrasts),
        isAnswered: contrasts.length > 0,
      };
    },
    async report(resampling) {
      const missed = chooseMissed(samples, ofSamples, tallies).map((one) =>
        missedSample(one, replies.shownOf(one.item.id)),
      );
      const { createStalenessReport } = await import("./create-report.js");
      const report = await createStalenessReport({
        samples: asked,
        decisions: tallies.map((tally) => summarizeDecisions(tally, resampling)),
        averages: averageDecisions(tallies, resampling),
        contrasts: contrastDecisions(tallies, resampling),
        traces: replies.thoughts.map((tally) => summarizeTraces(tally, resampling)),
        missed,
      });
      const ways =
        tallies.length === 1 ? "1 way of asking a model" : `${tallies.length} ways of asking models`;
      return {
        report,
        counts: { samples: asked.count, models: tallies.length },
        words: `${count(asked.count, "sample")}, ${ways}`,
        isAnswered: tallies.some((tally) => tally.counts().replies > 0),
      };
    },
  };
}

function missedSample(
  { item: sample, loss }: MissedBy<AgreedSample>,
  replies: readonly ShownReply[],
): MissedSample {
  return {
    id: sample.id,
    scenario: sample.scenario?.name ?? null,
    preference: sample.preference,
    loss,
    question: sample.trajectory.messages.at(-1)?.message.content ?? "",
    evidence: oracleEvidence(sample),
    replies,
  };
}

function contrastDocument(contrasts: readonly DecisionContrast[]): readonly Block[] {
  const all = contrasts.filter(({ by }) => by === "all");
  return [
    contrasts.length === 0
      ? text("Nothing to compare: no two that differ in one thing alone replied to the same sample.")
      : contrastsTable(contrasts, true),
    ...all.flatMap(({ pair: [one, other], leftOut }) =>
      leftOutText([askedText(one), askedText(other)], leftOut),
    ),
    text(
      "95 % intervals of the difference over scenarios; p flips the signs of whole scenarios, Holm over all rows.",
    ),
  ];
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

/** Figures of what models decided, by the ways of telling samples apart; and their means. */
function decisionTables(
  models: readonly DecisionSummary[],
  averages: readonly DecisionAverage[],
): readonly Block[] {
  const facets: readonly (readonly [
    title: string,
    of: (model: DecisionSummary) => readonly DecisionFigures[],
  ])[] = [
    ["length", ({ byLength }) => byLength],
    ["sensitivity", ({ bySensitivity }) => bySensitivity],
    ["variant", ({ byVariant }) => byVariant],
    ["level", ({ byLevel }) => byLevel],
    ["scenario", ({ byScenario }) => byScenario],
  ];
  const asked = models.length === 1 ? () => [] : namesOf;
  const headings = models.length === 1 ? [] : ["Asked", "Model"];
  return [
    table(
      "What models decided",
      ["Asked", "Model", ...columns, ...["Calls", "Replies", "Errors"].map(numbers)],
      models.map((model) => [
        ...[...namesOf(model), ...cellsOf(model.overall)],
        ...[model.counts.attempts, model.counts.replies, model.counts.errors].map(countText),
      ]),
    ),
    ...averages.map(averageTable),
    ...facets.flatMap(([title, of]) => {
      const rows = models.flatMap((model) => facetRows(of(model), asked(model)));
      const heading = [title.charAt(0).toUpperCase() + title.slice(1), ...headings].map(words);
      return rows.length === 0
        ? []
        : [details(`By ${title}`, table(`Decisions by ${title}`, [...heading, ...columns], rows))];
    }),
  ];
}

const columns = ["Samples", "No reply", ...figures].map(numbers);

function namesOf({ model, condition }: DecisionSummary): readonly string[] {
  return [shownName(condition ?? "not said"), shownName(model)];
}

/** What nobody says of any sample is no row. */
function facetRows(
  cells: readonly DecisionFigures[],
  asked: readonly string[],
): readonly (readonly Cell[])[] {
  return cells
    .filter(({ name }) => cells.length > 1 || name !== "unsaid")
    .map((cell) => [cell.name, ...asked, ...cellsOf(cell)]);
}

/** The samples where people prefer a call and where they prefer none, and how they were decided. */
function cellsOf({ n, unreplied, nar, attempt }: DecisionFigures): readonly Cell[] {
  const missing = unreplied.tool + unreplied.noTool;
  return [
    `${countText(n.tool)}+${countText(n.noTool)}`,
    missing === 0 ? absent : countText(missing),
    ...[nar, attempt.tool, attempt.noTool].map(shares.estimate),
  ];
}

function averageTable({ condition, models, overall, byLength }: DecisionAverage): Block {
  const row = ({ name, nar, attempt, attempted }: AverageFigures): readonly Cell[] => [
    name,
    ...[attempted, nar, attempt.tool, attempt.noTool].map(shares.estimate),
  ];
  return table(
    `Mean of ${models.length} models${condition === null ? "" : `, ${shownName(condition)}`}`,
    ["Length", ...["Called", ...figures].map(numbers)],
    [overall, ...byLength].map(row),
  );
}
