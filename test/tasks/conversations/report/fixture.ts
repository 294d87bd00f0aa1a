import type { StalenessReportInput } from "../../../../src/tasks/conversations/report/oracle-evidence.js";
import { createRandom } from "../../../../src/statistics/random.js";
import {
  averageDecisions,
  summarizeDecisions,
} from "../../../../src/tasks/conversations/metrics/decision-summary.js";
import { contrastDecisions } from "../../../../src/tasks/conversations/metrics/decision-contrasts.js";
import { DecisionTally, SampleTable } from "../../../../src/tasks/conversations/metrics/sample-table.js";
import { summarizeTraces, TraceTally } from "../../../../src/tasks/conversations/trace/trace-tally.js";
import { sampleOf, scenarioNames } from "../metrics/drawn-decisions.js";

const traces = [
  "The result is three hours old. I should call get_level again.",
  "There's no need to call get_level again; the timestamp is recent.",
  "Hmm.",
];

/** What models of two names decided in these ways on 40 drawn samples; the second name is an attack. */
export function reportInput(
  conditions: readonly (string | null)[] = ["none/none/default", "content/none/default", "content/rules/on"],
): StalenessReportInput {
  const random = createRandom(5);
  const table = new SampleTable();
  const counts = { tool: 0, noTool: 0, unlabelled: 0 };
  for (let at = 0; at < 40; at += 1) {
    const preference = ([null, "tool", "noTool"] as const)[Math.min(2, random.below(9))] ?? null;
    counts[preference ?? "unlabelled"] += 1;
    const scenario = scenarioNames[at % scenarioNames.length] ?? "";
    table.add(
      sampleOf({ scenario, preference, messages: 3 + random.below(14), level: 0, variant: null }, `s${at}`),
    );
  }
  const asked = ["small", '<script>alert("x")</script>'].flatMap((model) =>
    conditions.map((condition) => {
      const decisions = new DecisionTally(table, model, condition);
      const thoughts = new TraceTally(table, model, condition);
      for (let sample = 0; sample < table.size; sample += 1) {
        const attempted = random.next() < (table.preferenceOf(sample) === "tool" ? 0.7 : 0.4);
        decisions.add(sample, 0, attempted ? "tool" : "direct");
        const trace = condition?.endsWith("on") === true ? (traces[random.below(3)] ?? null) : null;
        thoughts.add({ sample, repeat: 0, trace, attempted });
      }
      return { decisions, thoughts };
    }),
  );
  const tallies = asked.map(({ decisions }) => decisions);
  return {
    samples: {
      sources: ["samples.json"],
      count: table.size,
      ...counts,
      scenarios: table.clusters,
      hasUniformCells: false,
    },
    decisions: tallies.map((tally) => summarizeDecisions(tally)),
    averages: averageDecisions(tallies),
    contrasts: contrastDecisions(tallies),
    traces: asked.map(({ thoughts }) => summarizeTraces(thoughts)),
    missed: [
      {
        id: "s1",
        scenario: "Surf Report",
        preference: "tool",
        loss: 0.5,
        question: "How high are the waves?",
        evidence: [["The oracle says", "Tool: the newest result is 3 hours old"]],
        replies: [
          {
            model: "small",
            condition: conditions[0] ?? null,
            attempted: false,
            excerpt: { before: "They are <b>", marked: "2 m", after: "</b> high." },
          },
        ],
      },
    ],
  };
}
