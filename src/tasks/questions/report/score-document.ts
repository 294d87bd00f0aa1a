import { compareModels, type ModelComparison } from "../../../measure/metrics/compare-models.js";
import { type HypothesisTest, testHypotheses } from "../../../measure/metrics/hypotheses.js";
import type { QuestionTable, ScoredReply } from "../../../measure/metrics/item-table.js";
import { summarize, type Summary, type PolicyFlips } from "../../../measure/metrics/summarize.js";
import { count } from "../../../issue/phrasing.js";
import type { Strength } from "../../../measure/extract/verdict.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { comparisonBlocks, nameInReport } from "../../comparisons.js";
import type { ItemReplies, Findings, Measured } from "../../measured.js";
import { createReport, gatherReport, type ReportOptions } from "./create-report.js";
import type { IntervalMethod } from "../../../statistics/intervals.js";
import {
  type Block,
  details,
  numbers,
  reference,
  sharesWith,
  table,
  text,
} from "../../../page/document/block.js";
import type { ScoredModel } from "./missed.js";
import { testsTable } from "./sections/hypotheses.js";
import { outcomesTable, scoresSection } from "./sections/scores.js";

/** Between reports, a digit more is of use. */
const shares = sharesWith(3);

/** What `scores` finds of the models that were asked questions. */
export interface QuestionScores {
  readonly models: readonly (Summary & { readonly hypotheses: readonly HypothesisTest[] })[];
  /** On how many items another choice of a named policy would change the ground truth. */
  readonly flips: readonly PolicyFlips[];
}

/** What a report tells beside what models replied; looked up when there is one to make. */
export type ReportContext = () => Promise<
  ReportOptions & { readonly items: readonly BenchmarkItem[]; readonly strength: Strength }
>;

/** What models replied to questions about events. */
export function measuredQuestions(
  table: QuestionTable,
  replies: ItemReplies<BenchmarkItem, ScoredReply>,
  flips: readonly PolicyFlips[],
  context: ReportContext,
): Measured {
  const tallies = replies.tallies();
  return {
    asked: tallies.map(({ model }) => ({ model, condition: null })),
    scores(resampling): Findings<QuestionScores> {
      const models = tallies.flatMap((tally) => {
        const summary = summarize(table, tally, resampling);
        if (summary === null) return [];
        return [{ ...summary, hypotheses: testHypotheses(table, tally, resampling) }];
      });
      const scored = models.map(({ hypotheses, ...summary }) => {
        const strategy = replies.runs.find(({ tally }) => tally.model === summary.model)?.strategy ?? null;
        return { name: summary.model, strategy, summary, hypotheses };
      });
      return {
        record: { models, flips },
        blocks: scoreDocument(scored, flips),
        isAnswered: models.some(({ counts }) => counts.scored > 0),
      };
    },
    comparisons(resampling): Findings<{ readonly comparisons: readonly ModelComparison[] }> {
      const comparisons = compareModels(table, tallies, resampling);
      return {
        record: { comparisons },
        blocks: comparisonDocument(table, comparisons),
        isAnswered: comparisons.length > 0,
      };
    },
    async report() {
      const { items, ...options } = await context();
      const input = gatherReport(items, table, replies.runs, options);
      const counts = { items: items.length, models: input.models.length };
      return {
        report: await createReport(input),
        counts,
        words: `${count(counts.items, "item")}, ${count(counts.models, "model")}`,
        isAnswered: true,
      };
    },
  };
}

function comparisonDocument(table: QuestionTable, comparisons: readonly ModelComparison[]): readonly Block[] {
  const over = table.clusteredBy === "root" ? "roots" : "events asked about: conditional on one event set";
  return [
    ...comparisonBlocks(comparisons, shares, { length: "number of events" }),
    text(
      `Differences of scores, item by item, with 95 % intervals over ${over}. p is of a sign-flip test over clusters, Holm over the whole table.`,
    ),
  ];
}

/**
 * What models scored, for whoever looks at it in between: the tables of a report, without the paper and without
 * figures.
 *
 * @param flips  of how many items another choice of a named policy would change the ground truth
 */
function scoreDocument(models: readonly ScoredModel[], flips: readonly PolicyFlips[]): readonly Block[] {
  const tests = models.filter(({ hypotheses }) => hypotheses.length > 0);
  return [
    outcomesTable(models),
    ...scoresSection({ models }, shares).blocks,
    details("By category and number of events", lengthsTable(models)),
    ...(tests.length === 0
      ? []
      : [
          details(
            "The paper's hypotheses",
            testsTable(tests, shares),
            text(
              '"shown": the interval lies above 0, "reversed": below. p is of a sign-flip test over clusters, Holm over the tests of the model. Accuracy is how often the best possible answer is given, among items alike in template and in whether no, nobody, 0 or never is right: neither a lower ceiling nor many such items are failures of a model.',
            ),
          ),
        ]),
    ...(flips.length === 0 ? [] : [flipsTable(flips)]),
    intervalNote(models),
  ];
}

/** Scores by category and number of events. */
function lengthsTable(models: readonly ScoredModel[]): Block {
  const lengths = [...new Set(models.flatMap(({ summary }) => summary.byLength.map(({ length }) => length)))];
  return table(
    "Scores by category and number of events",
    ["Category", "Model", ...lengths.map((length) => numbers(`${length}`))],
    models.flatMap(({ name, summary: { byCategory, byCategoryAndLength: cells } }) =>
      byCategory.map(({ name: category }) => {
        const scoreAt = (length: number): number | undefined =>
          cells.find((one) => one.category === category && one.length === length)?.score.value;
        return [...[nameInReport(category), name], ...lengths.map((length) => shares.cell(scoreAt(length)))];
      }),
    ),
  );
}

function flipsTable(flips: readonly PolicyFlips[]): Block {
  return table(
    "Items whose ground truth another convention would change",
    ["Under", "Items", ...["Count", "Another answer", "Another probability alone"].map(numbers)],
    flips.map(({ policy, to, category, items, answers, probabilities }) =>
      reference(
        ...[`${policy}=${to}`, category === null ? "all" : nameInReport(category), `${items}`],
        ...[answers, probabilities].map((count) => `${((100 * count) / items).toFixed(1)} %`),
      ),
    ),
  );
}

const methodWords: Readonly<Record<IntervalMethod, string | null>> = {
  t: "cluster-robust t, below 30 clusters",
  bootstrap: "clusters drawn anew, from 30 on",
  wilson: "Wilson, where each cluster holds one yes or no",
  none: null,
};

/** What the intervals of the tables rest on. */
function intervalNote(models: readonly ScoredModel[]): Block {
  const methods = new Set(
    models.flatMap(({ summary: { overall } }) => [
      overall.score.method,
      ...(overall.skill === null ? [] : [overall.skill.method]),
    ]),
  );
  const [first] = models;
  const clusters = first?.summary.overall.score.clusters ?? 0;
  const said = [...methods].flatMap((method) => methodWords[method] ?? []);
  const over =
    first?.summary.clusteredBy === "asked"
      ? `${clusters} events asked about: conditional on one event set`
      : `${clusters} roots`;
  return text(
    said.length === 0
      ? `No intervals: a single cluster, ${over}.`
      : `95 % intervals over ${over} (${said.join("; ")}).`,
  );
}
