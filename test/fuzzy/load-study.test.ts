import { describe, expect, test } from "vitest";
import { loadStudy } from "../../src/fuzzy/load-study.js";
import type { Study } from "../../src/fuzzy/study.js";
import type { Issue } from "../../src/issue/issue.js";
import { valueOf } from "./arbitraries.js";

/** A small sound study, as its author would write it. */
function sound() {
  return {
    id: "mine",
    title: "Two types",
    citation: "none",
    source: "a classroom",
    sourceSureness: "stated",
    licence: "CC0-1.0",
    rated: "sentences",
    language: "en",
    limits: [{ adverbial: "ages ago", limit: 1 }],
    aliases: [{ alias: "bake pie", eventType: "bake cake", surveyed: false }],
    adverbialAliases: [{ alias: "lately", adverbial: "just", surveyed: false }],
    curves: [
      {
        eventType: "bake cake",
        person: "third-person",
        adverbial: "just",
        cells: [
          { elapsedMinutes: 5, n: 3, counts: [0, 0, 0, 1, 2], median: 1 },
          { elapsedMinutes: 60, counts: [1, 1, 0, 0, 0] },
        ],
      },
      {
        eventType: "bake cake",
        adverbial: "ages ago",
        cells: [{ elapsedMinutes: 0.5, counts: [1, 0, 0, 0, 0] }],
      },
    ],
  };
}

type Draft = ReturnType<typeof sound>;

/** The faults found after a change: rule, place, what was found and expected. */
function faults(change: (study: Draft) => unknown): string[] {
  const study = sound();
  const changed = change(study);
  const result = loadStudy(changed === undefined ? study : changed);
  if (result.ok) return [];
  return result.issues.map((issue) => {
    expect(issue.kind).toBe("bad-study");
    const fault = issue as Extract<Issue, { kind: "bad-study" }>;
    return `${fault.rule} ${fault.at}: ${fault.found} / ${fault.expected}`;
  });
}

const cellOf = (study: Draft, curve = 0, cell = 0) =>
  study.curves[curve]?.cells[cell] as Record<string, unknown>;
const curveOf = (study: Draft, curve = 0) => study.curves[curve] as Record<string, unknown>;

describe("loading a study", () => {
  test("a sound one loads, with what it leaves out filled in", () => {
    const study: Study = valueOf(loadStudy(sound()));
    expect(study.id).toBe("mine");
    expect(study.curves[1]?.person).toBeNull();
    expect(study.curves[0]?.cells[0]).toEqual({ elapsedMinutes: 5, counts: [0, 0, 0, 1, 2] });
    expect([study.personDefault, study.units, study.assumption, study.pooledOver]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(study.notes).toEqual([]);
  });

  test("another number of answers is said once, and every cell keeps to it", () => {
    const four = (answers: number) => ({
      ...sound(),
      answers,
      limits: [],
      adverbialAliases: [],
      curves: [
        {
          eventType: "bake cake",
          adverbial: "stale",
          cells: [{ elapsedMinutes: 5, counts: [0, 1, 2, 0], median: 2 / 3 }],
        },
      ],
    });
    expect(valueOf(loadStudy(four(4))).answers).toBe(4);
    expect(faults(() => four(5))).toEqual([
      "shape curves[0].cells[0].counts: 4 counts / 5, one for each answer",
    ]);
    expect(faults(() => four(1))[0]).toMatch(/^shape answers: 1/);
  });

  test("counts that do not make up the number of raters", () => {
    expect(faults((s) => void (cellOf(s)["n"] = 4))).toEqual(["sum curves[0].cells[0].counts: 3 / 4"]);
  });

  test("a cell that nobody answered", () => {
    expect(faults((s) => void (cellOf(s, 0, 1)["counts"] = [0, 0, 0, 0, 0]))).toEqual([
      "raters curves[0].cells[1].counts: 0 / at least 1",
    ]);
  });

  test("a median that is not that of the counts", () => {
    expect(faults((s) => void (cellOf(s)["median"] = 0.75))).toEqual([
      "median curves[0].cells[0].median: 0.75 / 1",
    ]);
  });

  test("elapsed times that do not rise, are not positive or not numbers", () => {
    expect(faults((s) => void (cellOf(s, 0, 1)["elapsedMinutes"] = 5))).toEqual([
      "order curves[0].cells[1].elapsedMinutes: 5 / more than 5",
    ]);
    expect(faults((s) => void (cellOf(s)["elapsedMinutes"] = 0))).toEqual([
      "order curves[0].cells[0].elapsedMinutes: 0 / more than 0",
    ]);
    expect(faults((s) => void (cellOf(s)["elapsedMinutes"] = 1e300))[0]).toMatch(
      /^order curves\[0]\.cells\[0]/,
    );
    expect(faults((s) => void (cellOf(s)["elapsedMinutes"] = "5"))).toEqual([
      "shape curves[0].cells[0].elapsedMinutes: 5 / number",
    ]);
  });

  test("counts that are no five whole numbers", () => {
    expect(faults((s) => void (cellOf(s)["counts"] = [0, 0, 0, 1.5, 2]))[0]).toMatch(
      /^shape curves\[0]\.cells\[0]\.counts\[3]: 1\.5/,
    );
    expect(faults((s) => void (cellOf(s)["counts"] = [0, 0, 0, -1, 2]))[0]).toMatch(
      /^shape curves\[0]\.cells\[0]\.counts\[3]: -1/,
    );
    expect(faults((s) => void (cellOf(s)["counts"] = [1, 2]))[0]).toMatch(
      /^shape curves\[0]\.cells\[0]\.counts/,
    );
  });

  test("the same curve, alias or limit twice, or an alias that hides a surveyed name", () => {
    expect(faults((s) => void s.curves.push(structuredClone(s.curves[0] as Draft["curves"][0])))).toEqual([
      "twice curves[2]: bake cake, third-person, just / once",
    ]);
    expect(
      faults((s) => void s.aliases.push({ ...s.aliases[0], surveyed: true } as Draft["aliases"][0])),
    ).toEqual(["twice aliases[1].alias: bake pie / once"]);
    expect(
      faults((s) => void (s.aliases[0] = { alias: "bake cake", eventType: "bake cake", surveyed: true })),
    ).toEqual(["twice aliases[0].alias: bake cake / once"]);
    expect(faults((s) => void s.limits.push({ adverbial: "ages ago", limit: 0 }))).toEqual([
      "twice limits[1].adverbial: ages ago / once",
    ]);
  });

  test("aliases and limits of what was not surveyed", () => {
    expect(
      faults((s) => void (s.aliases[0] = { alias: "fly kite", eventType: "fly", surveyed: true })),
    ).toEqual(["target aliases[0].eventType: fly / bake cake"]);
    expect(
      faults(
        (s) => void (s.adverbialAliases[0] = { alias: "lately", adverbial: "recently", surveyed: false }),
      ),
    ).toEqual(["target adverbialAliases[0].adverbial: recently / just, ages ago"]);
    expect(faults((s) => void (s.limits[0] = { adverbial: "once", limit: 0 }))).toEqual([
      "target limits[0].adverbial: once / just, ages ago",
    ]);
    expect(faults((s) => void (s.limits[0] = { adverbial: "just", limit: 0.5 }))[0]).toMatch(
      /^shape limits\[0]\.limit: 0\.5/,
    );
  });

  test("names that no key would find", () => {
    for (const name of ["Bake cake", "bake_cake", " bake cake", "bake  cake", "a cake", "straße bauen"]) {
      const aliased = (s: Draft) =>
        void (s.aliases[0] = { alias: name, eventType: "bake cake", surveyed: true });
      expect(faults(aliased)).toEqual([
        `name aliases[0].alias: ${name} / lower case, single spaces, no leading article`,
      ]);
    }
    expect(faults((s) => void (curveOf(s, 1)["eventType"] = "Fly"))[0]).toMatch(
      /^name curves\[1]\.eventType/,
    );
    expect(faults((s) => void (curveOf(s)["adverbial"] = "the just"))[0]).toMatch(
      /^name curves\[0]\.adverbial/,
    );
    expect(faults((s) => void (s.id = "pooled:mine"))[0]).toMatch(/^name id: pooled:mine/);
    expect(faults((s) => void (s.id = "my study"))[0]).toMatch(/^name id/);
  });

  test("no curves, no cells, missing and unknown fields, no study at all", () => {
    expect(faults((s) => ({ ...s, limits: [], aliases: [], adverbialAliases: [], curves: [] }))).toEqual([
      "shape curves: none / at least one curve",
    ]);
    expect(faults((s) => void (curveOf(s)["cells"] = []))).toEqual([
      "shape curves[0].cells: none / at least one cell",
    ]);
    expect(faults((s) => void Reflect.deleteProperty(s, "licence"))).toEqual([
      "shape licence: nothing / string",
    ]);
    expect(faults((s) => ({ ...s, alaises: [] }))).toEqual([
      "shape alaises: array of 0 / no field of that name",
    ]);
    expect(faults((s) => void (curveOf(s)["person"] = "second-person"))).toEqual([
      "shape curves[0].person: second-person / first-person | third-person",
    ]);
    expect(faults(() => null)).toEqual(["shape the study: null / object"]);
    expect(faults(() => [1n])).toEqual(["shape the study: array of 1 / object"]);
  });

  test("reports every fault, and the study it stands in", () => {
    const study = sound();
    cellOf(study)["n"] = 4;
    cellOf(study, 0, 1)["median"] = 1;
    const result = loadStudy(study);
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(result.issues.map((issue) => "study" in issue && issue.study)).toEqual(["mine", "mine"]);
  });
});
