import type { Reply } from "../../../measure/replies/reply.js";
import { countText, type Report, type Section } from "../../../page/document/block.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { ItemReplies, itemsAtHand } from "../../replies.js";
import { questionReading, tableOf } from "../score-reply.js";
import { verdictSection } from "../../verdict.js";
import { gatherReport, type ReportOptions, unnamed } from "./gather-report.js";
import type { ReportInput } from "./report-input.js";
import { comparisonsSection } from "./sections/comparisons.js";
import { conventionsSection } from "./sections/conventions.js";
import { curvesSection } from "./sections/curves.js";
import { extractionSection } from "./sections/extraction.js";
import { hypothesesSection } from "./sections/hypotheses.js";
import { lengthsSection } from "./sections/lengths.js";
import { measuredSection } from "./sections/measured.js";
import { missedSection } from "./sections/missed.js";
import { scoresSection } from "./sections/scores.js";
import { strategiesSection } from "./sections/strategies.js";
import { table6Section } from "./sections/table-6.js";

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
  const names = new Map(models.map(({ summary, name }) => [summary.model, name]));
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
    differences: comparisons
      .filter(({ by }) => by === "all")
      .map(({ models: [one, other], difference, adjusted }) => {
        return { pair: [names.get(one) ?? one, names.get(other) ?? other], difference, adjusted };
      }),
    bounds: { ceiling: overall?.ceiling ?? null, constant: overall?.bestConstant ?? null },
  });
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
