import { describe, expect, test } from "vitest";
import type { AnswerCounts, Study } from "../../../src/fuzzy/study.js";
import { reviewStudy } from "../../../src/measure/study/review-study.js";
import { studyNamed } from "../../fuzzy/arbitraries.js";

function studyOf(curves: Readonly<Record<string, readonly AnswerCounts[]>>): Study {
  return {
    ...studyNamed("cogalex-2024"),
    id: "mine",
    curves: Object.entries(curves).map(([name, cells]) => {
      const [eventType = "", adverbial = ""] = name.split("/");
      return {
        eventType,
        person: null,
        adverbial,
        cells: cells.map((counts, at) => ({ elapsedMinutes: 60 * (at + 1), counts })),
      };
    }),
  };
}

const none: AnswerCounts = [30, 0, 0, 0, 0];
const half: AnswerCounts = [0, 0, 30, 0, 0];
const full: AnswerCounts = [0, 0, 0, 0, 30];

function doubts(curves: Readonly<Record<string, readonly AnswerCounts[]>>) {
  return reviewStudy(studyOf(curves)).map(({ at, doubt }) => ({ at, ...doubt }));
}

describe("what is doubtful in a study", () => {
  test("nothing, where a curve falls or rises to its end with many raters", () => {
    expect(doubts({ "eat/just": [full, half, none], "eat/long ago": [none, half, full] })).toEqual([]);
  });

  test("few raters, and few knots", () => {
    expect(doubts({ "eat/just": [full, [5, 0, 0, 0, 0]] })).toEqual([
      { at: "curves[0]", reason: "few-raters", cells: 1, of: 2, least: 5 },
      { at: "curves[0]", reason: "few-knots", knots: 2 },
    ]);
  });

  test("a curve that turns, at the first place where it does", () => {
    expect(doubts({ "eat/just": [full, half, half, full, none] })).toEqual([
      {
        at: "curves[0].cells[3]",
        reason: "turns",
        fromMinutes: 180,
        toMinutes: 240,
        fromDegree: 0.5,
        toDegree: 1,
      },
    ]);
  });

  test("a curve that ends before it has come to rest", () => {
    expect(doubts({ "eat/just": [full, full, half] })).toEqual([
      { at: "curves[0].cells[2]", reason: "ends-early", minutes: 180, degree: 0.5 },
    ]);
  });

  test("raters at both ends", () => {
    expect(doubts({ "eat/just": [full, [12, 4, 4, 4, 16], none] })).toContainEqual({
      at: "curves[0].cells[1].counts",
      reason: "two-camps",
      minutes: 120,
      none: 12,
      full: 16,
      n: 40,
    });
  });

  test("an adverbial that only other types have", () => {
    expect(doubts({ "eat/just": [full, half, none], "sleep/lately": [full, half, none] })).toEqual([
      { at: "curves[0]", reason: "missing-adverbials", adverbials: ["lately"] },
      { at: "curves[1]", reason: "missing-adverbials", adverbials: ["just"] },
    ]);
  });

  test("of the built-in studies what their notes say: two camps, and a curve that rises again", () => {
    const found = reviewStudy(studyNamed("fuzzylli")).map(({ about, doubt }) => `${about}: ${doubt.reason}`);
    expect(found).toContain("have wallet stolen, first-person, some time ago: two-camps");
    expect(found).toContain("chat with friend, third-person, recently: turns");
  });
});
