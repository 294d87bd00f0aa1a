import {
  type Block,
  countText,
  details,
  numbers,
  percentText,
  type Section,
  shareText,
  table,
  terms,
  text,
} from "../../../../page/document/block.js";
import { shownName } from "../../../../issue/shown-text.js";
import { scenarioNamed } from "../../../../staleness/inventory/scenarios.js";
import type { DecisionFigures } from "../../metrics/decision-summary.js";
import { askedText, type MissedSample, type StalenessReportInput } from "../oracle-evidence.js";

/** How many scenarios are shown. */
const most = 15;

/** The scenarios in which models decide otherwise than people prefer most often. */
export function scenariosSection({ decisions }: StalenessReportInput): Section {
  const scenarios = new Map<string, { missed: number; wanted: number; unwanted: number; replies: number }>();
  for (const figures of decisions.flatMap(({ byScenario }) => byScenario)) {
    const sums = scenarios.get(figures.name) ?? { missed: 0, wanted: 0, unwanted: 0, replies: 0 };
    const { wanted, unwanted } = lossesOf(figures);
    scenarios.set(figures.name, {
      missed: sums.missed + wanted + unwanted,
      wanted: sums.wanted + wanted,
      unwanted: sums.unwanted + unwanted,
      replies: sums.replies + figures.n.tool + figures.n.noTool,
    });
  }
  const worst = [...scenarios]
    .filter(([, { missed }]) => missed > 0)
    .sort(
      ([a, one], [b, other]) => other.missed / other.replies - one.missed / one.replies || (a < b ? -1 : 1),
    )
    .slice(0, most);
  return {
    id: "scenarios",
    title: "Scenarios with the largest loss",
    isBrief: true,
    blocks:
      worst.length === 0
        ? [text("No decision was other than people prefer.")]
        : [
            table(
              "Decisions other than people prefer, over all models and ways of asking",
              [
                "Scenario",
                "Sensitivity",
                ...["Loss", "Calls missing", "Calls too many", "Decisions"].map(numbers),
              ],
              worst.map(([name, { missed, wanted, unwanted, replies }]) => [
                ...[shownName(name), scenarioNamed(name)?.sensitivity ?? "not said"],
                shareText(missed / replies),
                ...[wanted, unwanted, replies].map((count) => countText(Math.round(count))),
              ]),
            ),
          ],
  };
}

/** How many calls are missing, and how many are too many; repeats of a sample are parts of one. */
function lossesOf({ attempt, n }: DecisionFigures): { readonly wanted: number; readonly unwanted: number } {
  return {
    wanted: attempt.tool === null ? 0 : (1 - attempt.tool.value) * n.tool,
    unwanted: attempt.noTool === null ? 0 : attempt.noTool.value * n.noTool,
  };
}

/** Samples that were missed by most, with the oracle's evidence and the replies. */
export function missedSection({ missed }: StalenessReportInput): Section {
  return {
    id: "missed",
    title: "Samples that were missed by most",
    isBrief: false,
    blocks:
      missed.length === 0
        ? [text("No sample was missed: every decision is the one that people prefer.")]
        : missed.map(sampleBlock),
  };
}

function sampleBlock({ id, scenario, preference, loss, question, evidence, replies }: MissedSample): Block {
  const wanted = preference === "tool" ? "call a tool" : "answer directly";
  return details(
    `${shownName(id)} (${scenario === null ? "no scenario" : shownName(scenario)}): ${percentText(loss)} do not ${wanted}`,
    terms(["People prefer to", wanted], ["Asked last", shownName(question, 240)], ...evidence),
    ...replies.map(({ attempted, excerpt, ...asked }): Block => {
      const does = attempted ? "calls a tool" : "answers directly";
      return { kind: "quote", label: `${askedText(asked)}: ${does}`, ...excerpt };
    }),
  );
}
