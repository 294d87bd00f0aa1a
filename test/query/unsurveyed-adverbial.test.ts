import { expect, test } from "vitest";
import { unsurveyedAdverbial } from "../../src/query/degrees.js";
import { builtInStudies } from "../../src/fuzzy/load-study.js";
import type { Study } from "../../src/fuzzy/study.js";
import { describeIssue as inWords } from "../../src/issues.js";
import { studyNamed } from "../fuzzy/arbitraries.js";

const german: Study = {
  ...studyNamed("cogalex-2024"),
  id: "deutsch",
  language: "de",
  curves: studyNamed("cogalex-2024").curves.map((curve) => ({
    ...curve,
    adverbial: `vor ${curve.adverbial}`,
  })),
};

test.each([
  ["very recently", "recently"],
  ["recentlly", "recently"],
  ["very long time ago", "long time ago"],
  ["not recently", null],
  ["not a long time ago", null],
  ["lately", null],
  ["ages ago", null],
])("nearest to %s is %s", (adverbial, nearest) => {
  expect(unsurveyedAdverbial(adverbial, builtInStudies())).toMatchObject({
    adverbials: ["just", "recently", "some time ago", "long time ago"],
    nearest,
    elsewhere: [],
  });
});

test("what to do is an alias of the nearest, or a study that has it", () => {
  const { message, hint } = inWords(unsurveyedAdverbial("very recently", builtInStudies()));
  expect(message).toBe('No survey at hand asked about "very recently".');
  expect(hint).toBe(
    'surveyed are just, recently, some time ago, long time ago, the nearest is "recently"; take a study that has it, ' +
      'or add to its adverbialAliases {"alias":"very recently","adverbial":"recently","surveyed":false}.',
  );
});

test("the words of another language are marked with it, and other studies are named that have the wording", () => {
  const issue = unsurveyedAdverbial("recently", [german, studyNamed("fuzzylli")]);
  expect(inWords(issue).hint).toMatch(
    /^surveyed are vor just, vor recently, .* \(de\), just, .*; it is in fuzzylli, cogalex-2024\.$/,
  );
});
