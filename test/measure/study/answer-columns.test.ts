import { describe, expect, test } from "vitest";
import { readTable } from "../../../src/formats/csv/read-csv.js";
import { findAnswerColumns } from "../../../src/measure/study/answer-columns.js";
import { valueOf } from "../../fuzzy/arbitraries.js";

function columnsOf(header: string, map: readonly string[] = [], row = "") {
  return findAnswerColumns(valueOf(readTable("answers.csv", `${header}\n${row}`)), map);
}

describe("the columns of answers", () => {
  test("are found by their names, whatever their case and blanks", () => {
    expect(valueOf(columnsOf("Rater ID,event_type,ADVERBIAL,elapsedHours,answer,attention check"))).toEqual({
      at: { rater: 0, type: 1, adverbial: 2, elapsed: 3, answer: 4 },
      person: null,
      check: 5,
      unit: "hour",
    });
  });

  test("are those of --map before those of their names", () => {
    const map = ["rater=who,answer=rating", "elapsed=days"];
    const found = valueOf(columnsOf("rater,who,type,adverbial,days,rating,answer", map));
    expect(found.at).toEqual({ rater: 1, type: 2, adverbial: 3, elapsed: 4, answer: 5 });
    expect(found.unit).toBe("day");
  });

  test.each([
    ["PROLIFIC_PID,event,word,elapsed,rating", "rater=PROLIFIC_PID,type=event,adverbial=word,answer=rating"],
    ["rater,type,adverbial,minutes ago,answer", "elapsed=minutes ago"],
    ["rater,type,adverbial,elapsed,column 9", "answer=column 9"],
    ["rater,type,adverbal,elapsed,answer", "adverbial=adverbal"],
    ["x,y,adverbial,elapsed,score", "rater=COLUMN,type=COLUMN,answer=score"],
    ["x,y,z", null],
  ])("of %s are proposed as %s", (header, proposal) => {
    const found = columnsOf(header);
    expect(found.ok ? [] : found.issues).toMatchObject([{ kind: "missing-answer-columns", proposal }]);
  });

  test("are not those of a first line that holds an answer", () => {
    for (const header of ["r1,eat,just,5 minutes,never", "r1,eat,just,x,0.5"]) {
      expect(columnsOf(header)).toMatchObject({ ok: false, issues: [{ kind: "headless-answers" }] });
    }
    const alike = columnsOf("r1,eat,just,soon,never", [], "r2,eat,just,late,never");
    expect(alike).toMatchObject({ ok: false, issues: [{ kind: "headless-answers" }] });
  });

  test.each([
    ["rater", "pair"],
    ["colour=x", "pair"],
    ["rater=", "pair"],
    ["rater=a,rater=b", "twice"],
    ["rater=nobody", "column"],
  ])("are not told by %s", (written, fault) => {
    expect(columnsOf("a,b,type,adverbial,elapsed,answer", [written])).toMatchObject({
      ok: false,
      issues: [{ kind: "bad-answer-map", fault }],
    });
  });
});
