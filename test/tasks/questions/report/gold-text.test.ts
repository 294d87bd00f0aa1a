import { expect, test } from "vitest";
import { answerText, goldText } from "../../../../src/tasks/questions/report/sections/missed.js";

test("tells a distribution, the most probable answers first", () => {
  expect(goldText({ yes: 0.25, no: 0.75 })).toBe("no .75, yes .25");
  expect(goldText({ yes: 0, no: 1 })).toBe("no 1.00");
  expect(goldText({ subjects: { Mary: 0.5, Tom: 1, Ria: 0 } })).toBe("Tom 1.00, Mary .50");
  expect(goldText({ counts: [0.001, 0.999] })).toBe("1 1.00, 0 <.01");
  expect(goldText({ from: 2000, p: [0.5, 0.5], lost: 0 })).toBe("2000 .50, 2001 .50");
  expect(goldText({ instants: [{ at: "2023-09-28T14:27:00+02:00", p: 0.4 }], never: 0.6 })).toBe(
    "never .60, 2023-09-28 14:27 .40",
  );
});

test("nobody is an answer, and of many answers the first are told", () => {
  expect(goldText({ subjects: { Tom: 0 } })).toBe("nobody 1.00");
  expect(goldText({ counts: [0.2, 0.2, 0.2, 0.1, 0.1, 0.1, 0.05, 0.05] })).toContain(" and 2 more");
});

test("an answer is told as people say it", () => {
  expect([answerText([]), answerText(["Tom", "Ria"]), answerText(3), answerText("never")]).toEqual([
    "nobody",
    "Tom, Ria",
    "3",
    "never",
  ]);
  expect(answerText("2023-09-28T14:27:31+02:00")).toBe("2023-09-28 14:27");
});
