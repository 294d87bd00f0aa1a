import { describe, expect, test } from "vitest";
import { scenarioNamed, scenarios } from "../../../src/staleness/inventory/scenarios.js";
import { cues, describedTexts, type TrainingText } from "../../../src/staleness/sensitivity/cues.js";
import {
  fitSoftmax,
  fitWeights,
  leaveOneScenarioOut,
  solvePositive,
} from "../../../src/staleness/sensitivity/fit-weights.js";
import { readSensitivity, shippedWeights } from "../../../src/staleness/sensitivity/read-sensitivity.js";

const texts = describedTexts();

describe("the weights that come with the package", () => {
  test("rest on every train scenario, and on no other one", () => {
    const described = new Set(texts.map(({ scenario }) => scenario.name));
    const train = scenarios.filter(({ split }) => split === "train").map(({ name }) => name);
    expect([...described].sort()).toEqual([...train].sort());
  });

  test("come out of a fit to what is in the repository", () => {
    const fitted = fitWeights(texts);
    expect(fitted.baseRates).toEqual(shippedWeights().baseRates);
    expect(Object.fromEntries(fitted.weights)).toEqual(Object.fromEntries(shippedWeights().weights));
  });

  test("add up to 0 for each cue", () => {
    for (const { low, medium, high } of shippedWeights().weights.values()) {
      expect(Math.abs(low + medium + high)).toBeLessThan(5e-4);
    }
  });
});

describe("a scenario that is left out", () => {
  test("is read with weights to which nothing of it has contributed", () => {
    const few = texts.filter((_, at) => at % 9 === 0);
    const [first] = few as [TrainingText];
    const left = leaveOneScenarioOut(few).get(first.scenario.name);
    const others = fitWeights(few.filter(({ scenario }) => scenario !== first.scenario));
    expect(left).toEqual(others);
  });

  test("is read rightly in 9 of 10 cases from our descriptions", () => {
    const every = texts.filter((_, at) => at % 2 === 0);
    const left = leaveOneScenarioOut(every);
    const right = every.filter(
      ({ scenario, text }) =>
        readSensitivity(text, left.get(scenario.name)).sensitivity === scenario.sensitivity,
    );
    expect(right.length / every.length).toBeGreaterThanOrEqual(0.9);
  });
});

test("a scenario counts once, however many texts it has", () => {
  const of = (name: string, description: string): TrainingText => {
    const scenario = scenarioNamed(name);
    if (scenario === null) throw new RangeError(name);
    const tool = { name: "x", description, parameters: {} };
    return { scenario, text: { tool, tools: [tool], system: "" } };
  };
  const surf = of("Surf Report", "waves");
  const store = of("Store Location Finder", "address");
  const both = fitWeights([surf, store]);
  expect(fitWeights([surf, surf, surf, store])).toEqual(both);
  // A cue that no text has stays where it leans to.
  expect(both.weights.get("market")).toEqual({ low: -0.5, medium: -0.5, high: 1 });
  expect(both.weights.get("environment")?.medium).toBeGreaterThan(1);
});

test("a fit is where its slopes are 0", () => {
  const examples = [
    { values: Float64Array.of(1, 0), class: 0, weight: 1 },
    { values: Float64Array.of(1, 2), class: 1, weight: 0.5 },
    { values: Float64Array.of(0, 1), class: 2, weight: 2 },
  ];
  const setting = {
    offsets: [0, 0.3, -0.2],
    start: [
      [0, 0, 0],
      [1, 0, -1],
    ],
    ridge: 0.7,
  };
  const rows = fitSoftmax(examples, setting);
  for (const [row, weights] of rows.entries()) {
    for (const [column, weight] of weights.entries()) {
      let slope = setting.ridge * (weight - (setting.start[row]?.[column] ?? 0));
      for (const { values, class: actual, weight: often } of examples) {
        const odds = setting.offsets.map((offset, one) =>
          Math.exp(offset + rows.reduce((sum, of, at) => sum + (values[at] ?? 0) * (of[one] ?? 0), 0)),
        );
        const share = (odds[column] ?? 0) / odds.reduce((sum, one) => sum + one, 0);
        slope += often * (values[row] ?? 0) * (share - (actual === column ? 1 : 0));
      }
      expect(slope).toBeCloseTo(0, 8);
    }
  }
});

test("a system of equations is solved where it has one solution", () => {
  const matrix = [Float64Array.of(4, 2), Float64Array.of(2, 3)];
  const [first, second] = solvePositive(matrix, Float64Array.of(2, 5));
  expect(first).toBeCloseTo(-0.5, 12);
  expect(second).toBeCloseTo(2, 12);
  expect(() => solvePositive([Float64Array.of(0)], Float64Array.of(1))).toThrow(RangeError);
});

test("options and texts that are none are refused", () => {
  expect(() => fitWeights([])).toThrow(RangeError);
  expect(() => fitWeights(texts, { ridge: 0 })).toThrow(RangeError);
});

test("no two cues have one word, and words are as texts are folded", () => {
  const words = cues.flatMap((cue) => cue.words);
  expect(new Set(words).size).toBe(words.length);
  for (const word of words) expect(word).toMatch(/^[a-z]{2,}\*?(?: [a-z]+)*\*?$|^e [a-z]+$/u);
});
