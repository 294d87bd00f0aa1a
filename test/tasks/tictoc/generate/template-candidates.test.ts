import { createHash } from "node:crypto";
import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { readTrajectories } from "../../../../src/staleness.js";
import { scenarioNamed } from "../../../../src/staleness/inventory/scenarios.js";
import { builtInScenarios } from "../../../../src/tasks/tictoc/generate/scenario/read-scenario.js";
import {
  type CandidateOptions,
  templateCandidates,
  variantsOf,
  wantedCandidates,
} from "../../../../src/tasks/tictoc/generate/candidates.js";
import { generatedTrajectory, tallyGeneration } from "../../../../src/tasks/tictoc/generate/generation.js";
import type { ScenarioFile } from "../../../../src/tasks/tictoc/generate/scenario/scenario-file.js";

const named = ["Office Finder", "Package / Shipment Tracker", "Tee Time Booker", "Train Delay Tracker"];
const files = (await builtInScenarios()).filter(({ scenario }) => named.includes(scenario));
const given = { missingPremise: false, timeDependent: true };

function candidates(file: ScenarioFile, options: Partial<CandidateOptions> = {}) {
  const made = templateCandidates(file, { seed: 7, count: 50, variants: null, ...options });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.value;
}

const recordsOf = (file: ScenarioFile, seed: number, count = 50) =>
  candidates(file, { seed, count }).map((candidate) => {
    const generated = generatedTrajectory(candidate, given, seed);
    if (generated.status !== "kept") throw new Error(JSON.stringify(generated));
    return generated.record;
  });

describe("trajectories", () => {
  test("of a seed are the same bytes", () => {
    const text = files.flatMap((file) => recordsOf(file, 7)).map((record) => `${JSON.stringify(record)}\n`);
    expect(text).toHaveLength(200);
    expect(createHash("sha256").update(text.join("")).digest("hex")).toBe(
      "6523207b76257b6c6bf5f7029661c31d3c80f3b365003856773941df03c2a794",
    );
  });

  test.each(files.map((file) => [file.scenario, file] as const))(
    "of %s do not hang on how many there are",
    (_, file) => {
      expect(recordsOf(file, 3).slice(0, 12)).toEqual(recordsOf(file, 3, 12));
    },
  );

  test("all differ, and each of the variants comes", () => {
    for (const file of files) {
      const all = candidates(file);
      expect(new Set(all.map(({ messages }) => JSON.stringify(messages))).size).toBe(50);
      expect(new Set(all.map(({ id }) => id)).size).toBe(50);
      expect(new Set(all.map(({ variant }) => variant))).toEqual(new Set(variantsOf(file.access)));
    }
  });

  property.prop([fc.constantFrom(...files), fc.nat()], { numRuns: 30 })(
    "are read at three levels, and begin before what they book",
    (file, seed) => {
      for (const record of recordsOf(file, seed, 4)) {
        const read = readTrajectories(record);
        if (!read.ok) throw new Error(JSON.stringify(read.issues));
        expect(read.notes).toEqual([]);
        expect(read.value.map(({ level }) => level)).toEqual([0, 1, 2]);
        const last = read.value.map(({ trajectory }) => trajectory.messages.at(-1)?.at ?? Number.NaN);
        expect(last).toEqual(last.toSorted((a, b) => a - b));
        const days = JSON.stringify(record.history.slice(0, -1)).match(/date\\":\\"\d{4}-\d\d-\d\d/gu) ?? [];
        for (const day of days) expect(Date.parse(day.slice(-10))).toBeGreaterThan(last.at(-1) ?? Number.NaN);
        expect(scenarioNamed(record.scenario)?.sensitivity).toBe(record.sensitivity);
      }
    },
  );

  test("of some variants only, and counted", () => {
    const [file] = files;
    if (file === undefined) throw new Error("there is none");
    const options = { seed: 1, count: 5, variants: ["comparison", "user-confirmation"] as const };
    expect(wantedCandidates(file, options).map(({ variant }) => variant)).toEqual(
      Array(5).fill("comparison"),
    );
    const generated = candidates(file, options).map((candidate, index) =>
      generatedTrajectory(candidate, index === 0 ? { ...given, timeDependent: false } : given, 1),
    );
    expect(tallyGeneration(generated)).toEqual({
      candidates: 5,
      kept: 4,
      undecided: 0,
      rejected: 1,
      byRule: { "no-time-dependence": 1 },
      byScenario: { "Office Finder": 4 },
      byVariant: { comparison: 4 },
    });
  });

  test("are too few where a scenario has too little to draw from", () => {
    const [file] = files;
    if (file === undefined) throw new Error("there is none");
    const thing = { person: ["Dr. Adler"], "building,walk": [["North Hall", 4]], floor: [1], door: [2] };
    const { lookup, system } = file;
    const small: ScenarioFile = {
      ...file,
      thing,
      system: system.slice(0, 1),
      again: file.again.slice(0, 1),
      lookup: { ...lookup, ask: lookup.ask.slice(0, 1), say: lookup.say.slice(0, 1) },
    };
    const made = templateCandidates(small, { seed: 1, count: 50, variants: ["repeated-ask"] });
    expect(made).toMatchObject({ ok: false, issues: [{ kind: "too-few-conversations", wanted: 50 }] });
  });
});
