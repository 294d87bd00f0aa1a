import { describe, expect, test } from "vitest";
import { categoryOf, corpusOf } from "../../../src/language/conformance/conformance.js";
import { aCase } from "./a-case.js";

describe("the corpus of a case", () => {
  test.each([
    ["duckling-12", "duckling"],
    ["chrono-negative-3", "chrono"],
    ["news-text-7", "news-text"],
    ["12", "file"],
    ["2023-12", "file"],
    ["", "file"],
    ["no number", "file"],
  ])("%s is %s", (id, corpus) => {
    expect(corpusOf(id, "file")).toBe(corpus);
  });

  test("is that of the file without its being negative", () => {
    expect(corpusOf("12", "chrono-negative")).toBe("chrono");
  });
});

describe("the category of a case", () => {
  test.each([
    [{ category: "range", granularity: "day" }, "range"],
    [{ granularity: "day" }, "day"],
    [{}, "unstated"],
  ])("of %j is %s", (more, category) => {
    expect(categoryOf(aCase("today", [], more))).toBe(category);
  });
});
