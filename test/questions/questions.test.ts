import { describe, expect, test } from "vitest";
import { judgeQuestions } from "../../build/question-conformance.mjs";
import * as oracle from "../../src/index.js";

/** Questions that have an answer, and which are not read yet. */
const unread = [
  ...["bikes-31", "bikes-33"],
  ...["ops-16", "ops-20", "ops-35"],
  ...["chart-18", "chart-22", "chart-30"],
  ...["warehouse-40"],
  ...["house-33"],
  ...[
    "journal-18",
    "journal-19",
    "journal-25",
    "journal-29",
    "journal-30",
    "journal-38",
    "journal-43",
    "journal-46",
  ],
  ...["kitchen-16", "kitchen-36"],
  ...["lab-15"],
  ...["club-19", "club-23", "club-33", "club-35"],
  ...["library-28", "library-31", "library-32", "library-34"],
  ...["servers-11", "servers-19", "servers-20", "servers-36"],
  ...["fleet-24", "fleet-25"],
  ...["household-33"],
  ...["dentist-13", "dentist-34", "dentist-37", "dentist-43", "dentist-46"],
  ...["radio-15"],
  ...["climbing-29"],
  ...["bees-20"],
  ...["ferry-16", "ferry-31", "ferry-50"],
  ...["school-19", "school-38"],
];

/** Who asked counts herbal tea as tea; to who asked ferry-19 "we" are nobody, to others whoever is in the log. */
const wrong = ["ferry-19", "museum-47"];

describe("questions on logs that their askers wrote", async () => {
  const judged = await judgeQuestions(oracle, new URL("./", import.meta.url));

  test("are 1,500, on 30 logs", () => {
    expect(judged).toHaveLength(1500);
    expect(new Set(judged.map(({ set }) => set)).size).toBe(30);
  });

  test("are not answered wrongly, but for one on which people differ", () => {
    const found = judged.filter(({ outcome }) => outcome === "wrong");
    expect(found.map((one) => one.case.id)).toEqual(wrong);
  });

  test("are answered, but for some that are not read yet", () => {
    const refused = judged.filter(({ outcome }) => outcome === "refused").map((one) => one.case.id);
    expect(refused.sort()).toEqual(unread.sort());
  });
});
