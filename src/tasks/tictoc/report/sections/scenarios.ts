import type { DecisionFigures } from "../../../../staleness/metrics/decision-summary.js";
import { scenarioNamed } from "../../../../staleness/inventory/scenarios.js";
import { countText, numbers, type Section, shareText, words } from "../../../../page/document/block.js";
import { shownName } from "../../../../issue/shown-text.js";
import type { StalenessReportInput } from "../oracle-evidence.js";

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
        ? [{ kind: "text", text: "No decision was other than people prefer." }]
        : [
            {
              kind: "table",
              caption: "Decisions other than people prefer, over all models and ways of asking",
              columns: [
                ...["Scenario", "Sensitivity"].map(words),
                ...["Loss", "Calls missing", "Calls too many", "Decisions"].map(numbers),
              ],
              rows: worst.map(([name, { missed, wanted, unwanted, replies }]) => ({
                tone: "measured",
                cells: [
                  shownName(name),
                  scenarioNamed(name)?.sensitivity ?? "not said",
                  shareText(missed / replies),
                  ...[wanted, unwanted, replies].map((count) => countText(Math.round(count))),
                ],
              })),
            },
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
