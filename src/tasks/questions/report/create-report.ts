import type { Reply } from "../../../measure/replies/reply.js";
import { countText, details, type Report, type Section, text } from "../../../page/document/block.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { ItemReplies, itemsAtHand } from "../../measured.js";
import { questionReading, tableOf } from "../score.js";
import { countEach } from "../../../statistics/numbering.js";
import { compareModels } from "../../../measure/metrics/compare-models.js";
import { testHypotheses } from "../../../measure/metrics/hypotheses.js";
import { summarize } from "../../../measure/metrics/summarize.js";
import { comparisonTable, overallDifferences } from "../../comparisons.js";
import { hasReply } from "../../missed.js";
import { verdictSection } from "../../verdict.js";
import { type ReportedModel, type ReportedReply, type ReportInput, chooseMissed } from "./missed.js";
import { mainRuns, type QuestionRun } from "./collect-runs.js";
import { conventionsSection, strategiesSection } from "./sections/strategies.js";
import { curvesSection } from "./sections/curves.js";
import { missedSection } from "./sections/missed.js";
import { extractionSection } from "./sections/extraction.js";
import { lengthsSection } from "./sections/lengths.js";
import { hypothesesSection } from "./sections/hypotheses.js";
import { measuredSection, scoresSection } from "./sections/scores.js";
import { table6Section } from "./sections/table-6.js";
import { shownName } from "../../../issue/shown-text.js";
import type { Strength } from "../../../measure/extract/verdict.js";
import type { QuestionTable, ScoredReply } from "../../../measure/metrics/item-table.js";

/** What a report on questions about events is made of beside items and replies. */
export interface ReportOptions {
  /** "strict" unless told. */
  readonly strength?: Strength;
  /** What is told of the making of the items. */
  readonly choices?: ReportInput["choices"];
  /** The studies that items name and that do not come with the program, by that name. */
  readonly studies?: ReportInput["studies"];
  /** The event set of an item, for the evidence behind what was missed; without it none is shown. */
  readonly eventsOf?: ReportInput["eventsOf"];
}

/** What a reply without the name of its model is shown as. */
const unnamed = "unnamed";

/**
 * Puts together what a report is made of: of an item that was missed the first reply of each model is shown.
 *
 * @param items  in the order of their numbers in the table
 * @param runs   with their rows
 */
export function gatherReport(
  items: readonly BenchmarkItem[],
  table: QuestionTable,
  runs: readonly QuestionRun[],
  { strength = "strict", choices = [], studies = new Map(), eventsOf }: ReportOptions = {},
): ReportInput {
  const main = mainRuns(runs);
  const names = uniqueNames(runs);
  const nameOf = (model: string): string => names.get(model) ?? model;
  for (const { model, tally } of runs) tally.model = nameOf(model);
  const shown = (run: QuestionRun, row: ScoredReply): ReportedReply => {
    return { row: { ...row, model: nameOf(row.model) }, excerpt: run.excerptOf(row) };
  };
  const reported = (run: QuestionRun): readonly ReportedModel[] => {
    const summary = summarize(table, run.tally);
    if (summary === null) return [];
    const isMain = main.includes(run);
    return [
      {
        name: nameOf(run.model),
        strategy: run.strategy === null ? null : shownName(run.strategy),
        summary,
        hypotheses: isMain ? testHypotheses(table, run.tally) : [],
        rules: isMain ? countRules(run) : new Map(),
        unreadable: isMain ? chooseUnreadable(run).map((row) => shown(run, row)) : [],
      },
    ];
  };
  const models = new Map(runs.map((run) => [run, reported(run)]));
  return {
    ...{ items, choices, strength, studies },
    eventsOf: eventsOf ?? (() => Promise.resolve(null)),
    models: main.flatMap((run) => models.get(run) ?? []),
    strategies: [...models.values()].flat(),
    comparisons: compareModels(
      table,
      main.map(({ tally }) => tally),
    ),
    missed: chooseMissed(items, main).map(({ item, loss }) => {
      const replies = main.flatMap((run) => {
        const first = run.rows.find((row) => row.id === item.id && hasReply(row));
        return first === undefined ? [] : [shown(run, first)];
      });
      return { item, loss, replies };
    }),
  };
}

/** What models are called in a report: two that are cut to the same are told apart. */
function uniqueNames(runs: readonly QuestionRun[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { model } of runs) {
    if (names.has(model)) continue;
    const name = model.trim() === "" ? unnamed : shownName(model);
    let free = name;
    for (let nth = 2; taken.has(free); nth += 1) free = `${name} (${nth})`;
    taken.add(free);
    names.set(model, free);
  }
  return names;
}

/** How many unreadable replies of a model are shown. */
const unreadableLimit = 3;

function chooseUnreadable({ rows }: QuestionRun): readonly ScoredReply[] {
  const all = rows.filter(({ outcome }) => outcome === "unreadable");
  const firsts = new Map(all.toReversed().map((row) => [row.template, row]));
  const chosen = new Set([...firsts.values()].reverse().slice(0, unreadableLimit));
  for (const row of all) {
    if (chosen.size >= unreadableLimit) break;
    chosen.add(row);
  }
  return [...chosen];
}

function countRules({ rows }: QuestionRun): ReadonlyMap<string, number> {
  return countEach(rows.filter(hasReply).map(({ rule }) => rule ?? ""));
}

/**
 * A report on how models answered the items of a benchmark: beside the paper's own figures, against ceiling
 * and constants, over lengths, with what was missed and why, and how far the reading can be relied on.
 *
 * Reads no clock: the same input gives the same report. Figures load Observable Plot (about 150 ms).
 */
export async function createReport(input: ReportInput): Promise<Report> {
  const { items, models } = input;
  const strategies = strategiesSection(input);
  const comparisons = comparisonsSection(input);
  const names = models.map(({ name }) => name);
  return {
    title: "Answers to questions about events in time",
    lead: `${countText(items.length)} items, ${modelsText(names)}. Ground truth by the temporal oracle.`,
    sections: [
      await verdictOf(input),
      ...(strategies === null ? [] : [strategies]),
      await table6Section(input),
      await lengthsSection(input),
      await curvesSection(input),
      hypothesesSection(input),
      ...(comparisons === null ? [] : [comparisons]),
      await missedSection(input),
      conventionsSection(input),
      extractionSection(input),
      scoresSection(input),
      measuredSection(input),
    ],
  };
}

/** The ranking: models among the best possible responses, the best fixed ones, and always no. */
function verdictOf({ models, comparisons }: ReportInput): Promise<Section> {
  const overall = models[0]?.summary.overall;
  const references =
    overall === undefined
      ? []
      : [
          { name: "ceiling: the best possible responses", value: overall.ceiling },
          { name: "best constant: the best fixed answer per template", value: overall.bestConstant },
          { name: "negative: always no, nobody, 0, never", value: overall.negative },
        ];
  return verdictSection({
    measure: "mean score",
    models: models.map(({ name, summary }) => ({ name, score: summary.overall.score })),
    references,
    differences: overallDifferences(comparisons),
    bounds: { ceiling: overall?.ceiling ?? null, constant: overall?.bestConstant ?? null },
  });
}

/** Every two models on the same items; null for a single one. */
function comparisonsSection({ comparisons }: ReportInput): Section | null {
  if (comparisons.length === 0) return null;
  return {
    id: "comparisons",
    title: "Models in pairs",
    isBrief: true,
    blocks: [
      text(
        "The first less the second, item by item, on the items to which both have a reply. p: sign-flips of whole clusters, two-sided, adjusted by Holm over all comparisons by category, template and length.",
      ),
      comparisonTable(comparisons, "all"),
      details("By category", comparisonTable(comparisons, "category")),
    ],
  };
}

function modelsText(names: readonly string[]): string {
  if (names.length === 0) return "no replies";
  return names.length === 1 ? `one model: ${names.join("")}` : `${names.length} models: ${names.join(", ")}`;
}

/**
 * A report on replies that are all at hand; `reportHtml` and `reportMarkdown` write it.
 *
 * Replies to no item, and second replies to a repeat of an item, do not count. A reply without a model is of
 * the model "unnamed".
 */
export async function reportOn(
  items: readonly BenchmarkItem[],
  replies: Iterable<Reply>,
  options: ReportOptions = {},
): Promise<Report> {
  const { table, numbers } = tableOf(items);
  const known = items.filter((item, at) => numbers.get(item.id) === at);
  const read = new ItemReplies(
    questionReading(
      itemsAtHand(known, table, ({ question }) => question),
      {
        strength: options.strength ?? "strict",
        areKept: true,
      },
    ),
  );
  const source = { name: unnamed, model: unnamed };
  for (const reply of replies) read.add(reply, source);
  return createReport(gatherReport(known, table, read.runs, options));
}
