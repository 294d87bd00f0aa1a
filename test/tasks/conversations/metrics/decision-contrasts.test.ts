import { test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import {
  type DecisionContrast,
  contrastDecisions,
} from "../../../../src/tasks/conversations/metrics/decision-contrasts.js";
import { DecisionTally, SampleTable } from "../../../../src/tasks/conversations/metrics/sample-table.js";
import { drawnWorld, sampleOf, scenarioNames, talliesOf } from "./drawn-decisions.js";
import { naiveFigures, naiveRecords } from "./naive-decisions.js";

const measures = { nar: "nar", "attempt.tool": "tool", "attempt.noTool": "noTool" } as const;

describe("a contrast", () => {
  test.prop([drawnWorld(2)])("is what plain loops find on the samples that both replied to", (world) => {
    const [contrast] = contrastDecisions(talliesOf(world));
    const [first, second] = world.replies.map((replies) => naiveRecords(numbered(world), replies));
    const ofBoth = [first, second].map((records, at) => {
      const others = new Set(([second, first][at] ?? []).map(({ messages }) => messages));
      return naiveFigures((records ?? []).filter(({ messages }) => others.has(messages)));
    });
    expect(contrast?.tests.map(({ measure }) => measure) ?? []).toEqual(
      Object.entries(measures).flatMap(([measure, of]) => (ofBoth[0]?.[of] === null ? [] : [measure])),
    );
    for (const { measure, values, difference } of contrast?.tests ?? []) {
      const [one = 0, other = 0] = ofBoth.map((figures) => figures[measures[measure]] ?? Number.NaN);
      expect(values[0]).toBeCloseTo(one, 12);
      expect(values[1]).toBeCloseTo(other, 12);
      expect(difference.value).toBeCloseTo(one - other, 12);
    }
    const { n, leftOut } = contrast ?? { n: { tool: 0, noTool: 0 }, leftOut: null };
    if (leftOut !== null) {
      const labelled = world.samples.filter(({ preference }) => preference !== null).length;
      const { onlyFirst, onlySecond, neither } = leftOut;
      expect(n.tool + n.noTool + onlyFirst + onlySecond + neither).toBe(labelled);
    }
  });

  test.prop([drawnWorld(2)])("is the other way round with the two", (world) => {
    const tallies = talliesOf(world);
    const forth = contrastDecisions(tallies);
    const back = contrastDecisions(tallies.toReversed());
    expect(back.length).toBe(forth.length);
    for (const [at, { tests }] of forth.entries()) {
      for (const [nth, { difference, p, adjusted }] of tests.entries()) {
        const turned = back[at]?.tests[nth];
        expect(turned?.difference.value).toBeCloseTo(-difference.value, 12);
        expect(turned?.difference.low ?? 0).toBeCloseTo(-(difference.high ?? 0), 10);
        expect(turned?.p).toBe(p);
        expect(adjusted).toBeGreaterThanOrEqual(p);
      }
    }
  });

  test.prop([drawnWorld(1)])(
    "finds nothing between a model and itself",
    ({ samples, replies: [replies = []] }) => {
      for (const { tests } of contrastDecisions(talliesOf({ samples, replies: [replies, replies] }))) {
        for (const { difference, p, adjusted } of tests)
          expect([difference.value, p, adjusted]).toEqual([0, 1, 1]);
      }
    },
  );

  test("shows what a model gains in every scenario, with the least p that five can give", () => {
    const { table, numbers } = fiveScenarios();
    const [told, blind] = ["content/none/default", "none/none/default"].map(
      (condition) => new DecisionTally(table, "a", condition),
    );
    for (const { number, preference } of numbers) {
      told?.add(number, 0, preference === "tool" ? "tool" : "direct");
      blind?.add(number, 0, "direct");
    }
    const [contrast] = contrastDecisions([blind, told].filter((tally) => tally !== undefined));
    expect(contrast).toMatchObject({
      between: "conditions",
      part: "timestamps",
      pair: [
        { model: "a", condition: "content/none/default" },
        { model: "a", condition: "none/none/default" },
      ],
      by: "all",
      n: { tool: 10, noTool: 10 },
    });
    const alike = { low: 0, high: 0, method: "t", clusters: 5 };
    expect(contrast?.tests).toEqual([
      row("nar", [1, 0.5], { ...alike, value: 0.5, low: 0.5, high: 0.5 }, 1 / 16),
      row("attempt.tool", [1, 0], { ...alike, value: 1, low: 1, high: 1 }, 1 / 16),
      row("attempt.noTool", [0, 0], { ...alike, value: 0 }, 1),
    ]);
  });

  test("of ways of asking needs them to differ in one thing, unless all are wanted", () => {
    const { table } = fiveScenarios();
    const tallies = ["none/none/default", "content/rules/on", "content/none/on", "by hand"].map(
      (condition) => {
        const tally = new DecisionTally(table, "a", condition);
        tally.add(0, 0, "tool");
        return tally;
      },
    );
    const pairs = (contrasts: readonly DecisionContrast[]): readonly string[] =>
      contrasts.map(({ pair, part }) => `${pair.map(({ condition }) => condition).join(" − ")}: ${part}`);
    expect(pairs(contrastDecisions(tallies))).toEqual([
      "none/none/default − by hand: null",
      "content/rules/on − content/none/on: prompt",
      "content/rules/on − by hand: null",
      "content/none/on − by hand: null",
    ]);
    expect(pairs(contrastDecisions(tallies, { areAllPaired: true }))).toEqual(
      expect.arrayContaining([
        "content/rules/on − none/none/default: null",
        "content/none/on − none/none/default: null",
      ]),
    );
    expect(contrastDecisions(tallies, { between: "models" })).toEqual([]);
  });

  test("of models is between those asked in one way, also by length", () => {
    const { table } = fiveScenarios();
    const tallies = [
      ["a", "none/none/default"],
      ["b", "none/none/default"],
      ["b", "content/none/default"],
    ].map(([model = "", condition = ""]) => {
      const tally = new DecisionTally(table, model, condition);
      for (const sample of [0, 1]) tally.add(sample, 0, model === "a" ? "tool" : "direct");
      return tally;
    });
    const contrasts = contrastDecisions(tallies, { between: "models", by: ["length"] });
    expect(contrasts.map(({ pair, by, name }) => [...pair.map(({ model }) => model), by, name])).toEqual([
      ["a", "b", "all", "all"],
      ["a", "b", "length", "short"],
    ]);
  });

  test("needs one table", () => {
    const [one, other] = [fiveScenarios(), fiveScenarios()].map(
      ({ table }, at) => new DecisionTally(table, `${at}`, null),
    );
    expect(() => contrastDecisions([one, other].filter((tally) => tally !== undefined))).toThrow(RangeError);
  });
});

/** Lengths that tell the samples apart. */
function numbered<World extends { samples: readonly object[] }>(world: World): World {
  return { ...world, samples: world.samples.map((sample, messages) => ({ ...sample, messages })) };
}

function row(measure: string, values: readonly [number, number], difference: object, p: number): object {
  return { measure, values, difference, p, isExact: true, adjusted: expect.any(Number) as number };
}

/** Two samples of each class in each of five scenarios. */
function fiveScenarios() {
  const table = new SampleTable();
  const numbers = scenarioNames.flatMap((scenario) =>
    (["tool", "noTool", "tool", "noTool"] as const).map((preference, at) => {
      const drawn = { scenario, preference, messages: 5, level: 0, variant: null } as const;
      const number = table.add(sampleOf(drawn, `${scenario} ${at}`));
      return { number: number ?? -1, preference };
    }),
  );
  return { table, numbers };
}
