import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import {
  type Annotation,
  AnnotationTable,
} from "../../../../src/tasks/conversations/preference/annotation.js";
import {
  consistencyFilters,
  gatherPreferences,
} from "../../../../src/tasks/conversations/preference/gather-preferences.js";

type Told = readonly [annotator: string, survey: string, trajectory: string, choices: string];

/** Three choices are written as digits, a missing one as a dash: "0-3". */
function tableOf(...told: readonly Told[]): AnnotationTable {
  const table = new AnnotationTable();
  let number = 1;
  for (const [annotator, survey, trajectory, choices] of told) {
    for (const [level, choice] of Array.from(choices).entries()) {
      if (choice === "-") continue;
      number += 1;
      const annotation = { annotator, survey, trajectory, level, choice: Number(choice) } as Annotation;
      expect(table.add(annotation, placeOf(number))).toBeNull();
    }
  }
  return table;
}

function placeOf(number: number) {
  return { source: "annotations.csv", unit: "line", number, column: null } as const;
}

describe("preferences", () => {
  test("are the mean choice of each sample, with its counts", () => {
    const table = tableOf(["r1", "s1", "a", "003"], ["r2", "s2", "a", "013"], ["r3", "s3", "a", "023"]);
    const { samples, counted } = gatherPreferences(table);
    expect(counted).toBe(9);
    expect(samples).toEqual([
      {
        id: "a@0",
        trajectory: "a",
        level: 0,
        counts: [3, 0, 0, 0],
        raters: 3,
        score: 0,
        preference: "noTool",
      },
      {
        id: "a@1",
        trajectory: "a",
        level: 1,
        counts: [1, 1, 1, 0],
        raters: 3,
        score: 1,
        preference: null,
      },
      {
        id: "a@2",
        trajectory: "a",
        level: 2,
        counts: [0, 0, 0, 3],
        raters: 3,
        score: 3,
        preference: "tool",
      },
    ]);
  });

  test("are retained beyond 0.5 and 2.5, both ends excluded", () => {
    const table = tableOf(["r1", "s1", "a", "033"], ["r2", "s2", "a", "122"]);
    expect(gatherPreferences(table).samples.map(({ score, preference }) => [score, preference])).toEqual([
      [0.5, null],
      [2.5, null],
      [2.5, null],
    ]);
  });

  test("note the samples with fewer than five answers", () => {
    const table = tableOf(["r1", "s1", "a", "0--"], ["r2", "s2", "a", "0--"]);
    expect(gatherPreferences(table).notes).toContainEqual({
      kind: "few-annotators",
      samples: 1,
      of: 1,
      least: 2,
    });
  });
});

describe("a survey", () => {
  const one: Told = ["r1", "s1", "a", "320"];
  const two: Told = ["r1", "s1", "b", "021"];
  const three: Told = ["r1", "s1", "c", "3-0"];
  const fine: Told = ["r1", "s1", "d", "012"];

  test.each([
    ["strict", [one, fine], true, false],
    ["strict", [one, two, fine], false, true],
    ["lenient", [one, two, fine], true, true],
    ["lenient", [one, two, three, fine], false, false],
  ] as const)("by the %s filter with %j is kept: %s, flagged: %s", (filter, told, isKept, isFlagged) => {
    const { surveys, samples } = gatherPreferences(tableOf(...told), filter);
    expect(surveys).toMatchObject([{ survey: "s1", isKept, isFlagged, at: placeOf(2) }]);
    expect(samples.length > 0).toBe(isKept);
  });

  test("has one inconsistency for a trajectory, however often it falls", () => {
    const { surveys } = gatherPreferences(tableOf(one));
    expect(surveys[0]?.inconsistent).toEqual(["a"]);
  });

  test("is of one person: another one's of the same name stands by itself", () => {
    const { surveys } = gatherPreferences(tableOf(one, two, ["r2", "s1", "a", "003"]));
    expect(surveys.map(({ isKept }) => isKept)).toEqual([false, true]);
  });

  test("of more than twenty trajectories is noted", () => {
    const told = Array.from({ length: 21 }, (_, at): Told => ["r1", "s1", `t${at}`, "012"]);
    expect(gatherPreferences(tableOf(...told)).notes).toContainEqual({
      kind: "long-survey",
      at: placeOf(2),
      trajectories: 21,
      most: 20,
    });
    expect(gatherPreferences(tableOf(...told.slice(1))).notes.map(({ kind }) => kind)).toEqual([
      "few-annotators",
    ]);
  });

  test("that lacks levels is noted, and what is there counts", () => {
    const { notes, samples } = gatherPreferences(tableOf(["r1", "s1", "a", "-1-"]));
    expect(notes[0]).toEqual({ kind: "missing-levels", at: placeOf(2), trajectory: "a", missing: [0, 2] });
    expect(samples.map(({ id }) => id)).toEqual(["a@1"]);
  });
});

describe("a trajectory that somebody was shown twice", () => {
  test("counts once, and is noted", () => {
    const { notes, samples } = gatherPreferences(tableOf(["r1", "s1", "a", "003"], ["r1", "s2", "a", "333"]));
    expect(notes[0]).toEqual({ kind: "repeated-trajectory", at: placeOf(5), trajectory: "a" });
    expect(samples.map(({ score }) => score)).toEqual([0, 0, 3]);
  });

  test("counts by the survey that is kept", () => {
    const table = tableOf(["r1", "s1", "a", "320"], ["r1", "s1", "b", "320"], ["r1", "s2", "a", "123"]);
    expect(gatherPreferences(table).samples.map(({ id, score }) => [id, score])).toEqual([
      ["a@0", 1],
      ["a@1", 2],
      ["a@2", 3],
    ]);
  });

  test("in one survey is refused, level by level", () => {
    const table = tableOf(["r1", "s1", "a", "0--"]);
    const again: Annotation = { annotator: "r1", survey: "s1", trajectory: "a", level: 0, choice: 3 };
    expect(table.add(again, placeOf(9))).toEqual({
      kind: "repeated-annotation",
      at: placeOf(9),
      trajectory: "a",
      level: 0,
    });
    expect(table.size).toBe(1);
  });
});

const choices = fc
  .tuple(...[0, 1, 2].map(() => fc.constantFrom("-", "0", "1", "2", "3")))
  .map((all) => all.join(""))
  .filter((all) => all !== "---");
const told = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom("r1", "r2", "r3"),
    fc.constantFrom("s1", "s2"),
    fc.constantFrom("a", "b", "c", "d", "e"),
    choices,
  ),
  { maxLength: 30, selector: ([who, survey, what]) => `${who} ${survey} ${what}` },
);

describe("gathering", () => {
  law.prop([told, fc.constantFrom(...consistencyFilters)])(
    "is what the plain definition says",
    (all, filter) => {
      const falls = (written: string): boolean => {
        const given = Array.from(written.replaceAll("-", ""), Number);
        return given.some((choice, at) => at > 0 && choice < (given[at - 1] ?? 0));
      };
      const limit = filter === "strict" ? 1 : 2;
      const isKept = ([who, survey]: Told): boolean =>
        all.filter((one) => one[0] === who && one[1] === survey && falls(one[3])).length <= limit;
      const kept = all.filter(isKept);
      const first = kept.filter(
        (one, at) => kept.findIndex((other) => other[0] === one[0] && other[2] === one[2]) === at,
      );
      const scores = new Map<string, number[]>();
      for (const [, , what, written] of first) {
        for (const [level, choice] of Array.from(written).entries()) {
          if (choice === "-") continue;
          scores.set(`${what}@${level}`, [...(scores.get(`${what}@${level}`) ?? []), Number(choice)]);
        }
      }
      const { samples } = gatherPreferences(tableOf(...all), filter);
      expect(samples.map(({ id }) => id).toSorted()).toEqual([...scores.keys()].toSorted());
      for (const { id, score, raters } of samples) {
        const given = scores.get(id) ?? [];
        expect(raters).toBe(given.length);
        expect(score).toBeCloseTo(given.reduce((sum, one) => sum + one, 0) / given.length, 12);
      }
    },
  );
});
