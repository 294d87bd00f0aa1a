import { describe, expect, test } from "vitest";
import { pooledStudy, surveyedAdverbials, surveyedTypes } from "../../src/fuzzy/study.js";
import { studyNamed } from "./arbitraries.js";

describe("a study", () => {
  test("lists its types and adverbials once", () => {
    const study = studyNamed("cogalex-2024");
    expect(surveyedTypes(study)).toEqual(["have birthday", "brush teeth", "marry", "take sabbatical"]);
    expect(surveyedAdverbials(study)).toEqual(["just", "recently", "some time ago", "long time ago"]);
  });

  test("pools over all its types unless some are named", () => {
    const study = studyNamed("fuzzylli");
    const pool = pooledStudy(study);
    expect(pool.id).toBe("pooled:fuzzylli");
    expect(pool.pooledOver).toEqual(surveyedTypes(study));
    expect(pool.pooledOver?.length).toBe(14);
    expect(pooledStudy(study)).toBe(pool);
    expect(pooledStudy(pool)).toBe(pool);
    expect(pooledStudy(study, ["watch film"]).pooledOver).toEqual(["watch film"]);
    expect(study.pooledOver).toBeNull();
    expect(() => pooledStudy(study, ["watch film", "fly kite"])).toThrow(/fly kite/);
  });
});
