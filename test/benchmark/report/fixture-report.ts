import { analyseRuns } from "../../../src/benchmark/report/analyse-runs.js";
import { RunCollector } from "../../../src/benchmark/report/collect-runs.js";
import { createReport } from "../../../src/benchmark/report/create-report.js";
import type { Report } from "../../../src/benchmark/report/document/block.js";
import { excerptOf } from "../../../src/benchmark/report/document/excerpt.js";
import { gatherInput } from "../../../src/benchmark/report/gather-input.js";
import { planReport } from "../../../src/benchmark/report/plan-report.js";
import type { ReportInput } from "../../../src/benchmark/report/report-input.js";
import { scoreReply } from "../../../src/benchmark/score-reply.js";
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
  return gatherInput({
    items: fixtureItems,
    choices: [
      ["profile", "paper"],
      ["seed", "7"],
    ],
    strength: "strict",
    runs,
    plan: planReport(fixtureItems, runs),
    analysis: analyseRuns(fixtureItems, runs),
    excerpt: ({ model, id }) => {
      const item = fixtureItems.find((one) => one.id === id);
      const text = item === undefined ? null : (fixtureReplies[model]?.(item) ?? null);
      return text === null ? null : excerptOf(text, null);
    },
    eventsOf: (item) => Promise.resolve(eventsOf(item.root, item.length)),
  });
}
