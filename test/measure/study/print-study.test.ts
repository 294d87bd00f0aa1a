import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadStudy } from "../../../src/fuzzy/load-study.js";
import type { StudyRecord } from "../../../src/fuzzy/study.js";
import { printStudy } from "../../../src/measure/study/study-overview.js";
import { valueOf } from "../../fuzzy/arbitraries.js";

describe.each(["fuzzylli", "cogalex-2024"])("the study %s, printed", (id) => {
  const text = readFileSync(new URL(`../../../surveys/${id}.json`, import.meta.url), "utf8");

  test("is the file that it is in, to the letter", () => {
    const { kind: _, ...record } = JSON.parse(text) as StudyRecord & { kind: string };
    expect(printStudy(record)).toBe(text);
  });

  test("is itself when it is loaded", () => {
    const { pooledOver: _, ...study } = valueOf(loadStudy(JSON.parse(text)));
    const again = valueOf(loadStudy(JSON.parse(printStudy(study))));
    expect(again).toEqual({ ...study, pooledOver: null });
  });
});
