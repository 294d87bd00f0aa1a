import { extractResponse } from "../../measure/extract/extract-response.js";
import type { Strength } from "../../measure/extract/verdict.js";
import type { Reply } from "../../measure/replies/reply.js";
import { countText, type Report } from "../../page/document/block.js";
import { type Excerpt, excerptOf } from "../../page/document/excerpt.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { scoreReply } from "../score-reply.js";
import { analyseRuns, RunCollector } from "./collect-runs.js";
import { gatherInput } from "./gather-input.js";
import { planReport, shownKey } from "./plan-report.js";
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
      measuredSection(input),
      await table6Section(input),
      ...(strategies === null ? [] : [strategies]),
      await lengthsSection(input),
      scoresSection(input),
      hypothesesSection(input),
      ...(comparisons === null ? [] : [comparisons]),
      conventionsSection(input),
      extractionSection(input),
      await missedSection(input),
      await curvesSection(input),
    ],
  };
}

function modelsText(names: readonly string[]): string {
  if (names.length === 0) return "no replies";
  return names.length === 1 ? `one model: ${names.join("")}` : `${names.length} models: ${names.join(", ")}`;
}

/** What a report needs beside items and replies. */
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

/**
 * A report on replies that are all at hand; `reportHtml` and `reportMarkdown` write it.
 *
 * Replies to no item, and second replies to a repeat of an item, do not count. A reply without a model is of
 * the model "unnamed".
 */
export function reportOn(
  items: readonly BenchmarkItem[],
  replies: Iterable<Reply>,
  { strength = "strict", choices = [], studies = new Map(), eventsOf = noEvents }: ReportOptions = {},
): Promise<Report> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const collector = new RunCollector();
  const counted: {
    readonly key: string;
    readonly place: Parameters<typeof shownKey>[0];
    readonly reply: Reply;
  }[] = [];
  for (const reply of replies) {
    const item = byId.get(reply.id);
    if (item === undefined) continue;
    const row = scoreReply(item, reply, { strength, model: "unnamed" });
    const strategy = reply.strategy ?? null;
    if (!collector.add(row, strategy)) continue;
    const place = { model: row.model, strategy, id: row.id, repeat: row.repeat };
    counted.push({ key: shownKey(place), place, reply });
  }
  const { runs } = collector;
  const plan = planReport(items, runs);
  const excerpts = new Map<string, Excerpt>();
  for (const { key, place, reply: given } of counted) {
    const item = byId.get(given.id);
    if (item === undefined || given.reply === null || !plan.isShown(place)) continue;
    excerpts.set(key, excerptOf(given.reply, extractResponse(given.reply, item, strength, given.state).span));
  }
  return createReport(
    gatherInput({
      ...{ items, choices, strength, runs, plan, studies, eventsOf },
      analysis: analyseRuns(items, runs),
      excerpt: (place) => excerpts.get(shownKey(place)) ?? null,
    }),
  );
}

function noEvents(): Promise<null> {
  return Promise.resolve(null);
}
