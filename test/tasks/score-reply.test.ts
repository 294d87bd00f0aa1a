import { describe, expect, it } from "vitest";
import { HowOftenDistribution } from "../../src/query/distribution/distribution.js";
import { scoreReply } from "../../src/tasks/questions/score.js";
import { goldItem } from "./questions/item/gold-item.js";

const item = goldItem(new HowOftenDistribution({ from: 0, p: [0.25, 0.75], lost: 0 }));

describe("scoreReply", () => {
  it("scores what was read, beside the ceiling and the negative", () => {
    expect(scoreReply(item, "1", { model: "m" })).toEqual({
      id: "item-1",
      model: "m",
      repeat: 0,
      outcome: "scored",
      response: 1,
      rule: expect.any(String) as string,
      score: 0.75,
      ceiling: 0.75,
      negative: 0.25,
      template: "how-often",
      category: "vague",
      expression: "recently",
      length: 5,
      root: "root-1",
      asked: "Ann chat here",
    });
  });

  it.each([
    ["an unreadable text", "potato", { outcome: "unreadable", score: 0, response: null }],
    ["no text", "", { outcome: "unreadable", score: 0, response: null }],
    ["no reply", null, { outcome: "missing", score: 0, rule: null }],
    [
      "an error",
      { reply: null, error: { kind: "timeout", message: "60 s" } },
      { outcome: "errored", score: 0, rule: null },
    ],
    ["a row of its own model", { reply: "0", model: "n", repeat: 3 }, { model: "n", repeat: 3, score: 0.25 }],
    ["a wrong count", "4", { outcome: "scored", score: 0 }],
    [
      "a reply that was cut",
      { reply: "1", state: "cut" },
      { outcome: "unreadable", state: "cut", rule: "cut", score: 0 },
    ],
    [
      "a cut reply that ends in its final answer",
      { reply: "Final answer: 1.", state: "cut" },
      { outcome: "scored", state: "cut", score: 0.75 },
    ],
    [
      "a reply that was cut before a word",
      { reply: null, state: "cut" },
      { outcome: "unreadable", state: "cut", rule: "cut" },
    ],
    [
      "a reply that only thought",
      { reply: null, state: "reasoning-only" },
      { outcome: "unreadable", state: "reasoning-only", rule: "only-reasoning" },
    ],
    [
      "a refusal",
      { reply: null, state: "refused" },
      { outcome: "abstained", state: "refused", rule: "refused" },
    ],
    [
      "a text whose reasoning is not closed",
      "<think>once or twice",
      { outcome: "unreadable", state: "cut", rule: "cut-reasoning" },
    ],
    [
      "a text that is said to be whole, and whose reasoning is not closed",
      { reply: "<think>once or twice", state: "complete" },
      { outcome: "unreadable", state: "cut", rule: "cut-reasoning" },
    ],
  ] as const)("takes %s", (_, reply, expected) => {
    expect(scoreReply(item, reply)).toMatchObject(expected);
  });

  it("says of a whole reply nothing more", () => {
    expect(scoreReply(item, { reply: "1", state: "complete" })).not.toHaveProperty("state");
    expect(scoreReply(item, null)).not.toHaveProperty("state");
    expect(scoreReply(item, { reply: null, error: { kind: "timeout", message: "" } })).not.toHaveProperty(
      "state",
    );
  });

  it("throws on ground truth that is none, and names the item", () => {
    expect(() => scoreReply({ ...item, template: "did" }, "yes")).toThrow(/item-1/);
  });
});
