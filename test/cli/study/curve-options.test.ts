import { expect, test } from "vitest";
import { policyChoices } from "../../../src/query/policy.js";
import { curveValues } from "../../../src/cli/study/curves.js";

test("the help lists the values that there are", () => {
  const { estimator, interpolation, tail } = policyChoices;
  expect(curveValues).toEqual({
    estimator: estimator.join(", "),
    interpolation: interpolation.join(", "),
    tail: tail.join(", "),
  });
});
