import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { builtInStudies, defaultStudyOrder, loadStudy, openStudy } from "../../src/fuzzy/load-study.js";
import { valueOf } from "./arbitraries.js";

const survey = (id: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../surveys/${id}.json`, import.meta.url), "utf8"));

describe("the built-in studies", () => {
  test("are asked in the stated order", () => {
    expect(builtInStudies().map((study) => study.id)).toEqual(defaultStudyOrder);
    expect(defaultStudyOrder).toEqual(["fuzzylli", "cogalex-2024"]);
  });

  test("are the files of surveys/, read as a study from outside is", () => {
    for (const study of builtInStudies()) expect(valueOf(loadStudy(survey(study.id)))).toEqual(study);
  });

  test("have the curves, cells and raters of the surveys", () => {
    const sizes = builtInStudies().map((study) => {
      const cells = study.curves.flatMap((curve) => curve.cells);
      const raters = cells.map(({ counts }) => counts.reduce((a, b) => a + b, 0));
      return [study.curves.length, cells.length, Math.min(...raters), Math.max(...raters)];
    });
    expect(sizes).toEqual([
      [60, 419, 40, 51],
      [16, 112, 89, 100],
    ]);
  });

  test("have seven cells a curve, but for one of six", () => {
    const short = builtInStudies().flatMap((study) => study.curves.filter(({ cells }) => cells.length !== 7));
    expect(short.map(({ eventType, adverbial, cells }) => [eventType, adverbial, cells.length])).toEqual([
      ["take shower", "just", 6],
    ]);
  });

  test("say where they come from and how sure that is", () => {
    for (const study of builtInStudies()) {
      expect(study.source).toContain("SvenjaKenneweg/FuzzyLLI");
      expect(study.sourceSureness).toBe("inferred");
      expect(study.licence).toBe("unknown");
      expect(study.assumption).toContain("our assumption");
      expect(study.units).toContain("43,800");
    }
  });

  test("are found by name, pooled ones too", () => {
    const [first, second] = builtInStudies();
    expect(valueOf(openStudy("fuzzylli"))).toBe(first);
    expect(valueOf(openStudy("cogalex-2024"))).toBe(second);
    expect(valueOf(openStudy("pooled")).id).toBe("pooled:fuzzylli");
    expect(valueOf(openStudy("pooled:cogalex-2024")).pooledOver).toContain("marry");
    expect(openStudy("fuzzy")).toEqual({
      ok: false,
      issues: [
        {
          kind: "unknown-study",
          study: "fuzzy",
          known: ["fuzzylli", "cogalex-2024", "pooled", "pooled:fuzzylli", "pooled:cogalex-2024"],
        },
      ],
    });
  });
});
