import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadStudy } from "../../../src/fuzzy/load-study.js";
import { describeIssue as inWords } from "../../../src/issues.js";
import { checkStudyText, type StudyCheck } from "../../../src/measure/study/review-study.js";
import { studyOverview } from "../../../src/measure/study/study-overview.js";
import { mutatedTexts, mutatedValues } from "./mutate.js";
import { lawRuns } from "../../law-runs.js";

const text = readFileSync(new URL("../../../examples/adverbials.json", import.meta.url), "utf8");

/** Every fault and note, as it is told. */
function told({ faults, doubts }: StudyCheck): readonly string[] {
  return [...faults, ...doubts].map(
    ({ line, column, issue }) => `${line}:${column} ${inWords(issue).message}`,
  );
}

/** What holds whatever the text is. */
function expectPlaces(mutated: string): void {
  const lines = mutated.split("\n");
  const checked = checkStudyText(mutated, "mine.json");
  expect(checked.study === null).toBe(checked.faults.length > 0);
  for (const { line, column } of [...checked.faults, ...checked.doubts]) {
    expect(line).toBeGreaterThanOrEqual(1);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(column).toBeLessThanOrEqual((lines[line - 1] ?? "").length + 1);
  }
  for (const { issue } of checked.faults) expect(inWords(issue).message).toMatch(/\.$/);
  if (checked.study !== null) studyOverview(checked.study);
}

describe("checking the text of a study", () => {
  test("places every fault", () => {
    const lines = text.split("\n");
    const broken = lines.map((line) => line.replace('"surveyed": false', '"surveyed": "no"')).join("\n");
    const place = broken.split("\n").findIndex((line) => line.includes('"no"'));
    const found = told(checkStudyText(broken, "mine.json"));
    const column = (broken.split("\n")[place] ?? "").indexOf('"no"') + 1;
    expect(found).toContain(
      `${place + 1}:${column} Study "example-adverbials", adverbialAliases[0].surveyed: found no, expected boolean.`,
    );
  });

  test("of 1,000 mutated texts is never an exception, and every fault has its place", () => {
    fc.assert(fc.property(mutatedTexts(text), expectPlaces), { numRuns: lawRuns(20_000) });
  });

  test("of 1,000 mutated studies is never an exception, and every fault has its place", () => {
    fc.assert(
      fc.property(mutatedValues(JSON.parse(text)), (value) => {
        expectPlaces(JSON.stringify(value, null, 2));
        const loaded = loadStudy(value);
        expect(loaded.ok || loaded.issues.every(({ kind }) => kind === "bad-study")).toBe(true);
      }),
      { numRuns: lawRuns(20_000) },
    );
  });
});
