import { describe, expect, test } from "vitest";
import { builtInStudies } from "../../src/fuzzy/load-study.js";
import { defaultCurvePolicy } from "../../src/fuzzy/curve.js";
import { groundCurve, groundInOrder, groundPool } from "../../src/fuzzy/ground.js";
import { pooledStudy, type Study, surveyedAdverbials } from "../../src/fuzzy/study.js";
import { studyNamed, valueOf } from "./arbitraries.js";

const policy = defaultCurvePolicy;
const fuzzylli = studyNamed("fuzzylli");
const cogalex = studyNamed("cogalex-2024");

describe("grounding an adverbial in a study", () => {
  test("all seven types of the benchmark ground, under the paper's names, by surveys of their own", () => {
    const names = {
      "watch film": "watch film",
      "eat risotto": "eat risotto",
      "read book": "read book",
      "dance lively salsa": "dance salsa",
      "store wine bottle": "store wine bottle",
      "drink juice": "drink juice",
      "chat with friend": "chat with friend",
    };
    for (const [name, surveyed] of Object.entries(names)) {
      for (const adverbial of ["just", "recently", "some time ago", "long time ago"]) {
        const result = groundCurve(fuzzylli, name, adverbial, policy);
        expect(valueOf(result)).toMatchObject({
          studyId: "fuzzylli",
          eventType: surveyed,
          person: "third-person",
        });
        expect(result.ok && result.notes).toEqual([]);
      }
    }
  });

  test("keeps the curve for the next time", () => {
    const first = valueOf(groundCurve(fuzzylli, "dance salsa", "just", policy));
    expect(valueOf(groundCurve(fuzzylli, "dance lively salsa", "just", { ...policy }))).toBe(first);
    const held = valueOf(groundCurve(fuzzylli, "dance salsa", "just", { ...policy, tail: "hold" }));
    expect(held).not.toBe(first);
    expect(held.tail).toBe("hold");
  });

  test("the third person answers before the first, and another person is noted", () => {
    const wedding = groundCurve(fuzzylli, "celebrate wedding", "just", policy);
    expect(valueOf(wedding).person).toBe("third-person");
    expect(wedding.ok && wedding.notes).toEqual([]);
    expect(valueOf(groundCurve(fuzzylli, "celebrate wedding", "just", policy, "first-person")).person).toBe(
      "first-person",
    );
    const shower = groundCurve(fuzzylli, "take shower", "just", policy);
    expect(valueOf(shower).person).toBe("first-person");
    expect(shower.ok && shower.notes).toEqual([
      {
        kind: "other-person",
        study: "fuzzylli",
        eventType: "take shower",
        wanted: "third-person",
        used: "first-person",
      },
    ]);
    expect(groundCurve(fuzzylli, "take shower", "just", policy, "third-person").ok).toBe(false);
    const teeth = groundCurve(cogalex, "brush teeth", "just", policy);
    expect(valueOf(teeth).person).toBeNull();
    expect(teeth.ok && teeth.notes).toEqual([]);
  });

  test("of two studies the first that has a curve answers", () => {
    expect(valueOf(groundInOrder(builtInStudies(), "have birthday", "just", policy)).studyId).toBe(
      "fuzzylli",
    );
    expect(valueOf(groundInOrder([cogalex, fuzzylli], "have birthday", "just", policy)).studyId).toBe(
      "cogalex-2024",
    );
    expect(valueOf(groundInOrder(builtInStudies(), "marry", "just", policy)).studyId).toBe("cogalex-2024");
  });

  test("a curve that does not exist is an issue that lists the surveyed types", () => {
    const result = groundCurve(cogalex, "wash mug", "recently", policy);
    expect(result).toEqual({
      ok: false,
      issues: [
        {
          kind: "missing-curve",
          study: "cogalex-2024",
          eventType: "wash mug",
          adverbial: "recently",
          surveyed: ["have birthday", "brush teeth", "marry", "take sabbatical"],
          adverbials: ["just", "recently", "some time ago", "long time ago"],
        },
      ],
    });
    const both = groundInOrder(builtInStudies(), "wash mug", "just", policy);
    expect(both.ok).toBe(false);
    if (both.ok) return;
    expect(both.issues).toHaveLength(1);
    expect(both.issues[0]).toMatchObject({ study: "fuzzylli, cogalex-2024" });
    expect(both.issues[0]?.kind === "missing-curve" && both.issues[0].surveyed.length).toBe(14 + 3);
  });

  test("an adverbial that no type has lists all types", () => {
    const result = groundCurve(cogalex, "marry", "very recently", policy);
    expect(!result.ok && result.issues[0]).toMatchObject({
      adverbial: "very recently",
      surveyed: { length: 4 },
    });
  });

  test("aliases that were not surveyed are noted", () => {
    const study: Study = {
      ...fuzzylli,
      aliases: [{ alias: "watch movie", eventType: "watch film", surveyed: false }],
      adverbialAliases: [{ alias: "lately", adverbial: "recently", surveyed: false }],
    };
    const result = groundCurve(study, "watch movie", "lately", policy);
    expect(valueOf(result)).toMatchObject({ eventType: "watch film", adverbial: "recently" });
    expect(result.ok && result.notes).toEqual([
      { kind: "unsurveyed-alias", study: "fuzzylli", alias: "lately", surveyed: "recently", language: "en" },
      {
        kind: "unsurveyed-alias",
        study: "fuzzylli",
        alias: "watch movie",
        surveyed: "watch film",
        language: "en",
      },
    ]);
  });

  test("a pooled study answers for every type, marked, each type once", () => {
    const pooled = pooledStudy(fuzzylli);
    const result = groundCurve(pooled, "wash mug", "just", policy);
    const curve = valueOf(result);
    expect(curve).toMatchObject({ studyId: "pooled:fuzzylli", eventType: "*", person: null });
    expect(curve.pooledOver?.length).toBe(14);
    expect(result.ok && result.notes).toEqual([
      {
        kind: "pooled-curve",
        study: "pooled:fuzzylli",
        eventType: "wash mug",
        adverbial: "just",
        types: pooled.pooledOver,
      },
    ]);
    expect(valueOf(groundCurve(pooled, "eat risotto", "just", policy))).toBe(curve);
    expect(groundCurve(pooled, "wash mug", "lately", policy).ok).toBe(false);
    expect(valueOf(groundCurve(pooled, "wash mug", "just", policy, "first-person")).pooledOver?.length).toBe(
      7,
    );
  });

  test("the pool of a study averages its types over the same spans: in the shipped one the paper's seven", () => {
    for (const adverbial of surveyedAdverbials(fuzzylli)) {
      const result = groundPool(fuzzylli, "wash mug", adverbial, policy);
      const curve = valueOf(result);
      expect(curve).toMatchObject({ studyId: "pooled:fuzzylli", eventType: "*", person: "third-person" });
      expect(curve.pooledOver?.toSorted()).toEqual([
        ...["chat with friend", "dance salsa", "drink juice", "eat risotto", "read book"],
        ...["store wine bottle", "watch film"],
      ]);
      expect(curve.members?.map(({ studyId }) => studyId)).toEqual(new Array(7).fill("fuzzylli"));
      expect(result.ok && result.notes).toMatchObject([
        { kind: "pooled-curve", study: "pooled:fuzzylli", eventType: "wash mug", adverbial },
      ]);
      expect(valueOf(groundPool(fuzzylli, "sail", adverbial, policy))).toBe(curve);
    }
    expect(groundPool(fuzzylli, "wash mug", "lately", policy)).toMatchObject({
      ok: false,
      issues: [{ kind: "missing-curve", adverbial: "lately" }],
    });
  });
});
