import { describe, expect, test } from "vitest";
import type { ResponseForm } from "../../../src/measure/issues.js";
import { extractResponse } from "../../../src/measure/extract/extract-response.js";
import type { Response } from "../../../src/measure/score.js";
import { askedItem } from "./asked-items.js";

const strengths = ["strict", "lenient"] as const;

describe("a reply that was cut", () => {
  test.each<[ResponseForm, string]>([
    ["did", "Yes, Tom ate risotto. But let me look at the other"],
    ["did", "No."],
    ["did", "So the answer is yes"],
    ["did", "Final answer: yes. Let me check that once more: event 3"],
    ["did", 'I will end with "Final answer:" and yes or no. First,'],
    ["did", "Final answer:"],
    ["who", "Tom"],
    ["who", "Final answer: Mary"],
    ["who", "Final answer: Mary, To"],
    ["how-often", "There are 2"],
    ["how-often", "Final answer: 1"],
    ["how-often", "#### 1"],
    ["how-often", "\\boxed{1"],
    ["when-last", "Final answer: 2023-09-28"],
    ["when-last", "Final answer: September 28, 2023, at 2:27"],
    ["did", '```json\n{"answer": "yes"}\n```\nLet me explain why the'],
    ["did", '{"answer": "yes", "events": ['],
    ["did", " \n"],
    ["did", ""],
  ])("is no answer, but cut, however boldly it is read: %s, %j", (template, reply) => {
    for (const strength of strengths) {
      expect(extractResponse(reply, askedItem(template), strength, "cut")).toMatchObject({
        outcome: "unreadable",
        response: null,
        rule: "cut",
      });
    }
  });

  test.each<[ResponseForm, string, Response, string]>([
    ["did", "Tom ate it on Monday.\n\nFinal answer: yes", "yes", "final-answer/yes-no"],
    ["did", "**Final answer:** no.", "no", "final-answer/yes-no"],
    ["who", "Final answer: nobody", [], "final-answer/nobody"],
    ["who", "**Final answer: Mary**", ["Mary"], "final-answer/names"],
    ["who", "<answer>Tom, Mary</answer>", ["Tom", "Mary"], "tag/names"],
    ["how-often", "That makes $\\boxed{2}$.", 2, "boxed/number"],
    ["how-often", "Final answer: 12.\n\n", 12, "final-answer/number"],
    ["how-often", "#### 3\n", 3, "hashes/number"],
    ["when-last", "Final answer: never", "never", "final-answer/never"],
    ["when-last", '```json\n{"answer": "2023-09-28 14:27"}\n```', "2023-09-28T14:27", "json/date-time"],
    ["did", "<think>Monday. Yes.</think>Final answer: yes", "yes", "final-answer/yes-no"],
  ])(
    "is an answer where it ends in one that is marked as final, and whole: %s, %j",
    (template, reply, response, rule) => {
      for (const strength of strengths) {
        expect(extractResponse(reply, askedItem(template), strength, "cut")).toMatchObject({
          outcome: "answer",
          response,
          rule,
        });
      }
    },
  );

  test("is read by the published reading as that reads", () => {
    expect(extractResponse("Yes, because", askedItem("did"), "published", "cut")).toEqual(
      extractResponse("Yes, because", askedItem("did"), "published"),
    );
  });
});

describe("a reply that only thought", () => {
  test.each(["", "<think>Final answer: yes</think>", "<think>\\boxed{yes}</think>\n"])(
    "says nothing, whatever it thought: %j",
    (reply) => {
      for (const strength of strengths) {
        expect(extractResponse(reply, askedItem("did"), strength, "reasoning-only")).toMatchObject({
          outcome: "unreadable",
          rule: "only-reasoning",
        });
      }
    },
  );

  test("in its text alone says nothing either, and what it did not end thinking is cut", () => {
    for (const strength of strengths) {
      expect(extractResponse("<think>Final answer: yes</think>", askedItem("did"), strength).rule).toBe(
        "only-reasoning",
      );
      expect(extractResponse("<think>Final answer: yes", askedItem("did"), strength).rule).toBe(
        "cut-reasoning",
      );
    }
  });
});

test.each(["", "Yes.", "I can't help with that."])("a refusal is one, whatever stands there: %j", (reply) => {
  for (const strength of strengths) {
    expect(extractResponse(reply, askedItem("did"), strength, "refused")).toEqual({
      outcome: "abstained",
      response: null,
      rule: "refused",
      span: null,
    });
  }
});
