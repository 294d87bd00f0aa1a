import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DidDistribution,
  type Distribution,
  HowOftenDistribution,
  WhenLastDistribution,
  WhoDistribution,
} from "../../../../src/query/distribution/distribution.js";
import {
  plainScorer,
  promptfooAssertion,
  PromptfooProvider,
} from "../../../../src/tasks/questions/adapters/promptfoo.js";
import { scoreReply } from "../../../../src/tasks/questions/score.js";
import { at, berlin } from "../../../query/world.js";
import { anyReply } from "../../../measure/extract/any-reply.js";
import { goldItem } from "../item/gold-item.js";

const distributions: readonly Distribution[] = [
  new DidDistribution(0.25),
  new WhoDistribution(
    [
      ["Tom", 0.75],
      ["Mary", 0.5],
    ],
    "independent",
  ),
  new WhoDistribution(
    [
      ["Tom", 0.75],
      ["Mary", 0.5],
    ],
    "comonotone",
  ),
  new HowOftenDistribution({ from: 0, p: [0.25, 0.5, 0.125, 0.125], lost: 0 }),
  new WhenLastDistribution(
    [
      { at: at("2023-09-28 14:27"), p: 0.5 },
      { at: at("2023-09-28 09:00"), p: 0.25 },
    ],
    0.25,
    {
      grain: "minute",
      zone: berlin,
    },
  ),
];
const items = distributions.map((distribution) =>
  goldItem(distribution, { subjects: ["Tom", "Mary", "Robot"] }),
);
const item = fc.constantFrom(...items);
const did = goldItem(new DidDistribution(0.25));

describe("every score of whatever text", () => {
  it("lies between 0 and the ceiling, with exactly one outcome, and nothing throws", () => {
    fc.assert(
      fc.property(
        item,
        anyReply,
        fc.constantFrom("strict", "lenient", "published"),
        (asked, reply, strength) => {
          const scored = scoreReply(asked, reply, { strength });
          expect(scored.score).toBeGreaterThanOrEqual(0);
          expect(scored.score).toBeLessThanOrEqual(scored.ceiling);
          expect(["scored", "abstained", "unreadable"]).toContain(scored.outcome);
          expect(scored.response === null).toBe(scored.outcome !== "scored");
          if (scored.outcome !== "scored") expect(scored.score).toBe(0);
        },
      ),
      { numRuns: 400 },
    );
  });

  it("is so for what adapters are given, text or not", () => {
    const assertion = promptfooAssertion();
    const scorer = plainScorer();
    const output = fc.oneof(anyReply, fc.anything());
    fc.assert(
      fc.property(item, output, (asked, given) => {
        const grade = assertion(given, { vars: { item: asked } });
        expect(grade.score).toBeGreaterThanOrEqual(0);
        expect(grade.score).toBeLessThanOrEqual(grade.namedScores["ceiling"] ?? 0);
        expect(grade.reason).not.toBe("");
        const { score } = scorer({ output: given, expected: asked });
        expect(score).toBe(grade.score);
      }),
      { numRuns: 300 },
    );
  });

  it("is so for a megabyte", () => {
    const reply = "Tom or nobody, 2023-09-28 14:27. ".repeat(32_000);
    for (const asked of items) expect(scoreReply(asked, reply).score).toBeLessThanOrEqual(asked.ceiling);
  });

  it("is 0 without an item, whatever stands for it", () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(promptfooAssertion()("yes", { vars: { item: given } })).toMatchObject({
          pass: false,
          score: 0,
        });
        expect(plainScorer()({ output: "yes", expected: given })).toEqual({
          score: 0,
          metadata: { outcome: "no-item" },
        });
      }),
    );
  });
});

describe("a reply that did not come to its end", () => {
  const best = "Yes, Ann did.";
  const final = "Let me see.\n\nFinal answer: yes";

  it("is no answer to promptfoo, unless it ends in one that is marked as final", () => {
    const grade = (output: string, providerResponse: object) =>
      promptfooAssertion()(output, { vars: { item: did }, providerResponse });
    expect(grade(best, { finishReason: "stop" })).toMatchObject({ pass: true });
    expect(grade(best, { finishReason: "length" })).toMatchObject({
      pass: false,
      score: 0,
      reason: "No answer can be read (cut).",
    });
    expect(grade(best, { isRefusal: true })).toMatchObject({
      pass: false,
      score: 0,
      reason: "The model gave no answer (refused).",
    });
    expect(grade(final, { finishReason: "length" })).toMatchObject({ pass: true });
  });

  it("is none to a plain scorer either", () => {
    const score = plainScorer();
    expect(score({ output: best, expected: did, finishReason: "max_tokens" })).toMatchObject({
      score: 0,
      metadata: { outcome: "unreadable", state: "cut", rule: "cut" },
    });
    expect(score({ output: final, expected: did, finishReason: "max_tokens" }).score).toBe(0.75);
  });
});

describe("promptfooAssertion", () => {
  it("passes a best answer and says what was read", () => {
    expect(promptfooAssertion()("Yes, he did.", { vars: { item: did } })).toEqual({
      pass: true,
      score: 0.75,
      reason: 'Read as "yes" (only/yes-no): P(right) = 0.75, at most 0.75.',
      namedScores: { ceiling: 0.75, negative: 0.25 },
    });
  });

  it("takes an item in JSON or by id, and passes from another share of the ceiling", () => {
    const byId = promptfooAssertion({ items: new Map([[did.id, did]]), passFrom: 0.3 });
    expect(byId("No.", { vars: { id: "item-1" } })).toMatchObject({ pass: true, score: 0.25 });
    expect(promptfooAssertion()("No.", { vars: { item: JSON.stringify(did) } })).toMatchObject({
      pass: false,
      score: 0.25,
    });
  });

  it.each([
    ["I don't know.", /gave no answer \(cannot-tell\)/],
    ["Risotto is a dish.", /No answer can be read \(nothing-read\)/],
    [null, /no reply/],
  ])("says why %j has no score", (output, reason) => {
    const grade = promptfooAssertion({ passFrom: 0 })(output, { vars: { item: did } });
    expect(grade).toMatchObject({ pass: false, score: 0 });
    expect(grade.reason).toMatch(reason);
  });
});

describe("plainScorer", () => {
  it("takes the item from what is expected, or from the input", () => {
    const expected = { score: 0.75, metadata: { outcome: "scored", response: "yes" } };
    expect(plainScorer()({ input: "Did …", output: "yes", expected: did })).toMatchObject(expected);
    expect(plainScorer("lenient")({ input: did, output: "Yes, probably." })).toMatchObject(expected);
  });
});

describe("PromptfooProvider", () => {
  const events = [
    { type: "eat risotto", subject: "Tom", location: "kitchen", time: "2023-09-28T14:27:00+02:00" },
    { type: "eat risotto", subject: "Mary", location: "kitchen", time: "2023-09-27T14:27:00+02:00" },
  ];
  const asked = { ...did, question: "Did Tom eat risotto in the kitchen on 2023-09-28?" };

  it("answers with the engine", async () => {
    const provider = new PromptfooProvider();
    expect(provider.id()).toBe("temporal-oracle:oracle");
    expect(await provider.callApi("…", { vars: { item: asked, events } })).toEqual({ output: "yes" });
    expect(await provider.callApi("…", { vars: { item: asked, events: JSON.stringify(events) } })).toEqual({
      output: "yes",
    });
  });

  it("answers with a baseline", async () => {
    const provider = new PromptfooProvider({ id: "no", config: { responder: "always-negative" } });
    expect(provider.id()).toBe("no");
    expect(await provider.callApi("…", { vars: { item: asked, events } })).toEqual({ output: "no" });
  });

  it.each([
    ["no item", { events }, /variable item/],
    ["no events", { item: asked }, /variable events/],
    ["events that are no JSON", { item: asked, events: "{" }, /no JSON/],
    ["an event without a time", { item: asked, events: [{ type: "eat" }] }, /cannot be read\. .+/],
  ])("says what is wrong: %s", async (_, vars, message) => {
    const response = await new PromptfooProvider().callApi("…", { vars });
    expect("error" in response ? response.error : "").toMatch(message);
  });

  it("says that there is no such responder", async () => {
    const provider = new PromptfooProvider({ config: { responder: "delphi" } });
    expect(await provider.callApi("…", { vars: { item: asked, events } })).toHaveProperty("error");
  });

  it("does not throw, whatever it is given", async () => {
    const provider = new PromptfooProvider();
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.anything(), async (given, some) => {
        await expect(provider.callApi("…", { vars: { item: given, events: some } })).resolves.toBeTypeOf(
          "object",
        );
        await expect(provider.callApi("…", { vars: { item: asked, events: some } })).resolves.toBeTypeOf(
          "object",
        );
      }),
    );
  });
});
