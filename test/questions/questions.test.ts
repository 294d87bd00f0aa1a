import { describe, expect, test } from "vitest";
import { judgeQuestions } from "../../build/question-conformance.mjs";
import * as oracle from "../../src/index.js";

/** Questions that have an answer, and which are not read yet. */
const unread = [
  ...["baby-36", "bikes-28", "bikes-33", "ops-12", "ops-15", "ops-16", "ops-17", "ops-20", "ops-35"],
  ...["chart-30", "warehouse-39", "warehouse-40", "house-33"],
  ...["journal-16", "journal-25", "journal-26", "journal-29", "journal-30", "journal-36", "journal-38"],
  ...["journal-41", "journal-42", "journal-46"],
];

describe("questions on logs that their askers wrote", async () => {
  const judged = await judgeQuestions(oracle, new URL("./", import.meta.url));

  test("are 450, on nine logs", () => {
    expect(judged).toHaveLength(450);
    expect(new Set(judged.map(({ set }) => set)).size).toBe(9);
  });

  test("are not answered wrongly", () => {
    const wrong = judged.filter(({ outcome }) => outcome === "wrong");
    expect(wrong.map((one) => `${one.case.question} ${String(one.answer)}`)).toEqual([]);
  });

  test("are answered, but for some that are not read yet", () => {
    const refused = judged.filter(({ outcome }) => outcome === "refused").map((one) => one.case.id);
    expect(refused.sort()).toEqual(unread.sort());
  });
});
