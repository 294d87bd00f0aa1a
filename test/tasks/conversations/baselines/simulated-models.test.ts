import { describe, expect, test } from "vitest";
import {
  simulatedModels,
  type SimulationOptions,
} from "../../../../src/tasks/conversations/baselines/simulated-models.js";
import {
  type DecisionSummary,
  summarizeDecisions,
} from "../../../../src/tasks/conversations/metrics/decision-summary.js";
import { DecisionTally, SampleTable } from "../../../../src/tasks/conversations/metrics/sample-table.js";
import type { Sample } from "../../../../src/staleness/sample/sample.js";
import type { TimedMessage } from "../../../../src/staleness/trajectory/record-field.js";
import { sampleOf, scenarioNames } from "../metrics/drawn-decisions.js";

const minute = 60_000;

/** In every scenario and length as often after a minute, which is early, as after three hours, which is late. */
const samples = scenarioNames.flatMap((scenario) =>
  [5, 9, 14].flatMap((messages) =>
    Array.from({ length: 40 }, (_, at): Sample => {
      const isLate = at % 2 === 0;
      const preference = isLate ? "tool" : "noTool";
      const sample = sampleOf(
        { scenario, preference, messages, level: isLate ? 2 : 0, variant: null },
        `${scenario} ${messages} ${at}`,
      );
      return afterResult(sample, isLate ? 180 * minute : minute);
    }),
  ),
);

/** The sample with a tool result before the last message, so long ago. */
function afterResult(sample: Sample, ageMs: number): Sample {
  const { messages } = sample.trajectory;
  const last = messages.length - 1;
  const timed = messages.map(({ message }, at): TimedMessage => {
    if (at === last - 1)
      return { message: { role: "tool", content: "1.2 m", toolCallId: "" }, at: at * 1000 };
    return { message, at: at < last ? at * 1000 : (last - 1) * 1000 + ageMs };
  });
  return { ...sample, trajectory: { ...sample.trajectory, messages: timed } };
}

function summaryOf(name: string, options: SimulationOptions = {}): DecisionSummary {
  const table = new SampleTable();
  for (const sample of samples) table.add(sample);
  const model = simulatedModels(options).find((each) => each.name === name);
  const tally = new DecisionTally(table, name, null);
  for (const [at, sample] of samples.entries())
    tally.add(at, 0, model?.calls(sample) === true ? "tool" : "direct");
  return summarizeDecisions(tally);
}

function figuresOf({ overall, byLength }: DecisionSummary) {
  return {
    rates: [overall.attempt.tool?.value, overall.attempt.noTool?.value],
    nar: overall.nar?.value,
    byLength: byLength.map(({ nar, attempted }) => [nar?.value, attempted?.value]),
  };
}

describe("a simulated model", () => {
  test.each([
    ["always-tool", 1],
    ["always-direct", 0],
  ])("%s has half of the alignment, in every length", (name, rate) => {
    expect(figuresOf(summaryOf(name))).toEqual({
      rates: [rate, rate],
      nar: 0.5,
      byLength: [
        [0.5, rate],
        [0.5, rate],
        [0.5, rate],
      ],
    });
  });

  test("that minds the elapsed time is right where one threshold parts the two classes", () => {
    expect(figuresOf(summaryOf("elapsed-threshold")).nar).toBe(1);
    expect(figuresOf(summaryOf("elapsed-threshold", { thresholdMs: 181 * minute })).nar).toBe(0.5);
    // An age of as much as the threshold is old.
    expect(figuresOf(summaryOf("elapsed-threshold", { thresholdMs: 180 * minute })).nar).toBe(1);
  });

  test("that takes turns for time calls more in long conversations, where its alignment dips to chance", () => {
    const { byLength } = figuresOf(summaryOf("turns-as-clock"));
    expect(byLength).toEqual([
      [1, 0.5],
      [1, 0.5],
      [0.5, 1],
    ]);
  });

  test.each([0, 0.3, 1])("that calls by chance has the rate %d in both classes, and no alignment", (rate) => {
    const { rates, nar } = figuresOf(summaryOf("random", { rate, seed: 7 }));
    // 300 samples a class: five standard errors.
    const reach = 5 * Math.sqrt((rate * (1 - rate)) / 300);
    for (const found of rates) expect(Math.abs((found ?? -1) - rate)).toBeLessThanOrEqual(reach);
    expect(Math.abs((nar ?? -1) - 0.5)).toBeLessThanOrEqual(reach);
  });

  test("that calls by chance calls for the same samples with the same seed", () => {
    const drawn = (seed: number): string =>
      samples
        .slice(0, 20)
        .map((sample) => (simulatedModels({ seed }).at(-1)?.calls(sample) === true ? "1" : "0"))
        .join("");
    expect([drawn(1), drawn(2)]).toEqual(["00110111100001001000", "11011011010110001010"]);
  });

  test("calls where no tool has told anything", () => {
    const sample = sampleOf(
      { scenario: "Surf Report", preference: "tool", messages: 3, level: 0, variant: null },
      "a",
    );
    expect(simulatedModels()[2]?.calls(sample)).toBe(true);
  });

  test.each([{ rate: 1.5 }, { rate: Number.NaN }, { thresholdMs: -1 }, { seed: -1 }])(
    "refuses %o",
    (options) => {
      expect(() => simulatedModels(options)).toThrow(RangeError);
    },
  );
});
