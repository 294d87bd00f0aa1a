import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { halfLives } from "../../../../src/staleness/decide/staleness-curve.js";
import {
  oracleAlignment,
  oracleDecisions,
} from "../../../../src/tasks/conversations/metrics/oracle-alignment.js";
import { readSamples } from "../../../../src/staleness/sample/read-samples.js";
import { trainingTexts } from "../../../../src/staleness/sensitivity/fit-report.js";
import { describedTexts } from "../../../../src/staleness/sensitivity/cues.js";

const source = "labelled-trajectories.jsonl";
const records = readFileSync(new URL(`../../../../examples/${source}`, import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line): unknown => JSON.parse(line));
const read = readSamples([{ source, records }]);
const samples = read.ok ? read.value : [];

describe("the oracle's own decisions", () => {
  test("go by the scenario where it is known, else by words", () => {
    const { decisions, unlabelled, undecided } = oracleDecisions(samples);
    expect({ decided: decisions.length, unlabelled, undecided }).toEqual({
      decided: 15,
      unlabelled: 3,
      undecided: 0,
    });
    for (const { sample, source: from, tauMs, elapsedMs, attempted } of decisions) {
      expect(from).toBe(sample.scenario === null ? "text" : "inventory");
      if (sample.scenario !== null) expect(tauMs).toBe(halfLives[sample.scenario.sensitivity]);
      expect(attempted).toBe(elapsedMs >= tauMs);
    }
  });

  test("do not go by the name of a scenario with which an id begins", () => {
    const unnamed = { ...(records[0] as object), scenario: null, id: "stock_trading-9" };
    for (const [inventory, from] of [
      [false, "text"],
      [true, "inventory"],
    ] as const) {
      for (const name of ["preferTool_elapse_2.json", "stock_trading.jsonl"]) {
        const own = readSamples([{ source: name, records: [unnamed] }], { inventory });
        const { decisions } = oracleDecisions(own.ok ? own.value : []);
        expect(decisions.map((decision) => decision.source)).toEqual(decisions.map(() => from));
        expect(decisions.length).toBeGreaterThan(0);
      }
    }
  });

  test("leave a scenario out of the fit that reads it", () => {
    const [surf] = samples;
    if (surf === undefined) throw new RangeError("there are samples");
    const tauBy = (options: Parameters<typeof oracleDecisions>[1]): number | undefined =>
      oracleDecisions([surf], options).decisions[0]?.tauMs;
    // Whatever is said of the scenario itself, it makes no difference.
    const others = describedTexts()
      .filter(({ scenario }) => scenario.name !== "Surf Report")
      .slice(0, 30);
    const own = describedTexts().filter(({ scenario }) => scenario.name === "Surf Report");
    const left = tauBy({ sensitivity: "left-out", texts: [...others, ...own] });
    expect(tauBy({ sensitivity: "left-out", texts: [...others, ...own, ...own.slice(1)] })).toBe(left);
    expect(tauBy({ sensitivity: "text" })).not.toBe(left);
  });

  test("count as constants what they rest on", () => {
    const known = oracleAlignment(samples.filter(({ scenario }) => scenario !== null));
    expect(known.constants).toMatchObject({ total: 3, weights: 0 });
    const { constants, nar, n, baselines, scenarios } = oracleAlignment(samples);
    expect(constants).toMatchObject({ total: 49, halfLives: 3, weights: 44, baseRates: 2 });
    expect(nar?.value).toBe(1);
    expect(n).toEqual({ tool: 7, noTool: 8 });
    expect(baselines).toMatchObject({ alwaysTool: 0.5, alwaysDirect: 0.5 });
    expect(scenarios.at(-1)).toMatchObject({ scenario: "no scenario", sensitivity: null, source: "text" });
  });
});

test("no text is taken to fit weights to that only its id puts into a scenario", () => {
  const unnamed = { ...(records[0] as object), scenario: null, id: "flight_7" };
  const scenariosOf = (inventory: boolean): readonly string[] => {
    const own = readSamples([{ source: "preferTool_elapse_2.json", records: [unnamed] }], { inventory });
    return trainingTexts(own.ok ? own.value : []).map(({ scenario }) => scenario.name);
  };
  expect(scenariosOf(false)).toEqual([]);
  expect(scenariosOf(true)).toEqual(["Flight Search & Booking"]);
});

test("only what train scenarios say is taken to fit weights to, each text once", () => {
  const texts = trainingTexts(samples);
  expect(texts.map(({ scenario, text }) => [scenario.name, text.tool.name])).toEqual([
    ["Surf Report", "get_surf_conditions"],
    ["Library Book Availability", "check_book"],
    ["Airport Code Lookup", "get_airport_code"],
    ["Cryptocurrency Exchange Retrieval", "get_coin_price"],
    ["Company Policy Lookup", "search_policies"],
  ]);
});
