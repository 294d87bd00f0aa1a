import { expect, test } from "vitest";
import { timex3 } from "../../../../src/language/expression/timex3/write-timex3.js";
import { readings, type Situation, zoneNamed } from "../situation.js";

function annotated(text: string, situation: Situation = {}): unknown {
  const [first] = readings(text, situation);
  return first === undefined ? null : timex3(first, zoneNamed("Europe/Berlin"));
}

test("what is said of a fiscal year is marked", () => {
  expect(annotated("fiscal 2022")).toEqual({ type: "DATE", value: "FY2022" });
  expect(annotated("the first quarter of fiscal 2022")).toEqual({ type: "DATE", value: "FY2022-Q1" });
  expect(annotated("late fiscal 2022")).toEqual({ type: "DATE", value: "FY2022", mod: "END" });
  expect(annotated("2022")).toEqual({ type: "DATE", value: "2022" });
});

test("a fiscal year from October on has points", () => {
  expect(annotated("fiscal 2022", { policy: { fiscalYear: "from-october" } })).toEqual({
    type: "DATE",
    value: "FY2022",
    beginPoint: "2021-10",
    endPoint: "2022-09",
  });
});
