import { expect, test } from "vitest";
import { adverbialsOf, pooledStudy } from "../../src/fuzzy/study.js";
import { studyNamed } from "./arbitraries.js";

const study = studyNamed("cogalex-2024");

test("the surveyed adverbials come first, then the other wordings", () => {
  const alias = { alias: "of late", adverbial: "recently", surveyed: false };
  expect(adverbialsOf({ ...study, adverbialAliases: [alias] })).toEqual([
    "just",
    "recently",
    "some time ago",
    "long time ago",
    "of late",
  ]);
});

test("the list of a study is one list, and its pool has the same words", () => {
  expect(adverbialsOf(study)).toBe(adverbialsOf(study));
  expect(adverbialsOf(pooledStudy(study))).toEqual(adverbialsOf(study));
});
