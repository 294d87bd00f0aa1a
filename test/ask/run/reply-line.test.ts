import { describe, expect, test } from "vitest";
import { costOf, type Prices, replyLine } from "../../../src/ask/run/reply-line.js";
import { errored, jobOf, lineOf, replied, settings } from "./replies.js";

describe("a line", () => {
  test("tells of a reply all that is needed to score and to repeat it", () => {
    expect(lineOf(replied(jobOf("a", { repeat: 2 })))).toEqual({
      id: "a",
      repeat: 2,
      model: "gemma",
      strategy: "s",
      reply: "Tom",
      error: null,
      state: "complete",
      finishReason: "stop",
      promptCharacters: 9,
      usage: null,
      cost: null,
      attempts: 1,
      latencyMs: 12,
      at: "2023-09-29T20:18:14.000Z",
      key: "a 2 Who sang?",
      settings,
    });
  });

  test("tells why there is none", () => {
    const { reply, error, state, finishReason } = lineOf(errored(jobOf("a")));
    expect({ reply, error, state, finishReason }).toEqual({
      reply: null,
      state: null,
      error: { kind: "timeout", message: "too late", status: null },
      finishReason: null,
    });
  });

  test("keeps an empty reply as one", () => {
    expect(lineOf(replied(jobOf("a"), "")).reply).toBe("");
  });

  test("has what the server says beside, where it does", () => {
    const outcome = replied(jobOf("a"));
    if (outcome.completion === null) throw new Error("there is a reply");
    const usage = { inputTokens: 1000, outputTokens: 20 };
    const more = { usage, reasoning: "hm", servedModel: "gemma-2", finishReason: "" };
    const prices: Prices = {
      currency: "USD",
      models: { gemma: { inputPerMillion: 2, outputPerMillion: 10 } },
    };
    const line = replyLine(
      { ...outcome, completion: { ...outcome.completion, ...more } },
      { settings, costOf: (model, used) => costOf(prices, model, used), isCached: true },
    );
    expect(line).toMatchObject({
      usage,
      reasoning: "hm",
      servedModel: "gemma-2",
      finishReason: null,
      cost: 0.0022,
      cached: true,
    });
  });
});

describe("a cost that is not known is null", () => {
  const prices: Prices = { currency: "USD", models: { free: { inputPerMillion: 0, outputPerMillion: 0 } } };
  const used = { inputTokens: 10, outputTokens: 10 };

  test.each([
    ["without prices", null, "free", used],
    ["without a price of the model", prices, "other", used],
    ["for a model that is named like a property of objects", prices, "toString", used],
    ["without counted tokens", prices, "free", null],
    ["with half of the tokens", prices, "free", { inputTokens: 10, outputTokens: null }],
  ] as const)("%s", (_, given, model, usage) => {
    expect(costOf(given, model, usage)).toBeNull();
  });

  test("and 0 only where the price is", () => {
    expect(costOf(prices, "free", used)).toBe(0);
  });
});
