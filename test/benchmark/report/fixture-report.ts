import type { Report } from "../../../src/benchmark/report/document/block.js";
import { type Run, RunCollector } from "../../../src/benchmark/report/collect-runs.js";
import { analyseRuns } from "../../../src/benchmark/report/analyse-runs.js";
import { createReport } from "../../../src/benchmark/report/create-report.js";
import { excerptOf } from "../../../src/benchmark/report/document/excerpt.js";
import { shownName } from "../../../src/benchmark/report/document/shown-text.js";
import { planReport } from "../../../src/benchmark/report/plan-report.js";
import type {
  ReportedModel,
  ReportedReply,
  ReportInput,
} from "../../../src/benchmark/report/report-input.js";
import { scoreReply } from "../../../src/benchmark/score-reply.js";
import type { ScoredReply } from "../../../src/scoring/metrics/scored-reply.js";
import { eventsOf, fixtureItems, fixtureReplies } from "./fixture.js";

/** The report on the replies of the fixture. */
export async function fixtureReport(): Promise<Report> {
  return createReport(fixtureInput());
}

/** What the report is made of; each model may be asked in several ways. */
export function fixtureInput(strategies: readonly (string | null)[] = [null]): ReportInput {
  const collector = new RunCollector();
  for (const [model, reply] of Object.entries(fixtureReplies)) {
    for (const strategy of strategies) {
      for (const item of fixtureItems) collector.add(scoreReply(item, reply(item), { model }), strategy);
    }
  }
  const { runs } = collector;
  const plan = planReport(fixtureItems, runs);
  const analysis = analyseRuns(fixtureItems, runs);
  const shown = (row: ScoredReply): ReportedReply => {
    const item = fixtureItems.find(({ id }) => id === row.id);
    const text = item === undefined ? null : (fixtureReplies[row.model]?.(item) ?? null);
    return { row, excerpt: text === null ? null : excerptOf(text, null) };
  };
  const reported = (run: Run): ReportedModel => {
    const summary = analysis.summaries.get(run);
    if (summary === undefined) throw new Error("no summary");
    const planned = plan.runs.find((one) => one.run === run);
    return {
      name: shownName(run.model),
      strategy: run.strategy,
      summary,
      hypotheses: analysis.hypotheses.get(run) ?? [],
      rules: planned?.rules ?? new Map(),
      unreadable: planned?.unreadable.map(shown) ?? [],
    };
  };
  return {
    items: fixtureItems,
    choices: [
      ["profile", "paper"],
      ["seed", "7"],
    ],
    strength: "strict",
    models: plan.runs.map(({ run }) => reported(run)),
    strategies: runs.map(reported),
    comparisons: analysis.comparisons,
    missed: plan.missed.map(({ item, loss, rows }) => ({ item, loss, replies: rows.map(shown) })),
    eventsOf: (item) => Promise.resolve(eventsOf(item.root, item.length)),
  };
}
