import { describe, expect, test } from "vitest";
import { isRight, judge } from "../../../src/language/conformance/conformance.js";
import { defaultExpressionPolicy } from "../../../src/language/expression/policy/policy.js";
import { aCase } from "./a-case.js";

const options = { policy: defaultExpressionPolicy };

describe("a case comes out", () => {
  test.each([
    ["first", "yesterday", ["2023-09-28/2023-09-29"]],
    ["first", "last Tuesday", ["2000-01-01/2000-01-02", "2023-09-26/2023-09-27"]],
    ["later", "last Tuesday", ["2023-09-19/2023-09-20"]],
    ["wrong", "yesterday", ["2023-09-27/2023-09-28"]],
    ["unread", "a purple cow", ["2023-09-28/2023-09-29"]],
    ["silent", "a purple cow", []],
    ["overread", "yesterday", []],
  ])("%s: “%s”, %j", (outcome, text, accept) => {
    expect(judge(aCase(text, accept), options).outcome).toBe(outcome);
  });

  test("with where the right reading stands, and why there is none", () => {
    expect(judge(aCase("last Tuesday", ["2023-09-19/2023-09-20"]), options)).toMatchObject({
      right: 1,
      issue: null,
    });
    expect(judge(aCase("a purple cow", []), options)).toMatchObject({
      right: null,
      readings: [],
      issue: { kind: "no-expression" },
    });
  });

  test("looking the way that its source looked", () => {
    const friday = aCase("Monday", ["2023-10-02/2023-10-03"], { direction: "future" });
    expect(judge(friday, options).outcome).toBe("first");
    expect(judge({ ...friday, direction: null }, options).outcome).toBe("later");
  });

  test("under the conventions given", () => {
    const twice = aCase("03/04/2023", ["2023-04-03/2023-04-04"]);
    expect(judge(twice, options).outcome).toBe("later");
    const dayFirst = { ...defaultExpressionPolicy, dateOrder: "day-first" } as const;
    expect(judge(twice, { ...options, policy: dayFirst }).outcome).toBe("first");
  });
});

test("right are the first reading, and silence where nothing is said", () => {
  const outcomes = ["first", "later", "wrong", "unread", "silent", "overread"] as const;
  expect(outcomes.filter(isRight)).toEqual(["first", "silent"]);
});
