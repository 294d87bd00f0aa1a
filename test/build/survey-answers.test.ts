import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { surveyAnswers } from "../../build/survey-answers.mjs";

test("the answers that are shipped as an example are those that are made up now", () => {
  expect(surveyAnswers()).toBe(
    readFileSync(new URL("../../examples/survey-answers.csv", import.meta.url), "utf8"),
  );
});
