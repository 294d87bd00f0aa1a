import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  DidDistribution,
  HowOftenDistribution,
  WhenLastDistribution,
  WhoDistribution,
} from "../../src/query/distribution/distribution.js";
import { answer, type Answer, parseQuestion } from "../../src/index.js";
import { makeItem, readBenchmarkItem } from "../../src/tasks/questions/item/benchmark-item.js";
import { score, scoreReply } from "../../src/tasks/questions/score.js";
import { lawRuns } from "../law-runs.js";
import { at, berlin, eventSet, speechTime } from "../query/world.js";
import { goldItem } from "./questions/item/gold-item.js";

const set = eventSet(
  "Tom: eat risotto @ kitchen, 2023-09-28 14:27",
  "Mary: eat risotto @ kitchen, 2023-09-28 19:10",
  "Mary: watch film, 2023-09-29 20:00",
  "Zoe: watch film, 2023-09-02 20:00",
);

function answered(question: string): Answer {
  const read = parseQuestion(question);
  if (!read.ok) throw new Error(question);
  return answer(set, read.value, { speechTime, zone: berlin });
}

const truths = {
  who: answered("Who ate risotto yesterday?"),
  did: answered("Did Tom eat risotto yesterday?"),
  "how-often": answered("How often did Mary eat risotto yesterday?"),
  "when-last": answered("When was the last time Tom ate risotto?"),
};
const { who, did, "how-often": howOften, "when-last": whenLast } = truths;

describe("score", () => {
  it.each([
    ["who", "Tom and Mary", ["Tom", "Mary"], "only/names", 1],
    ["who", "It was Mary, together with Tom.", ["Mary", "Tom"], "only/names", 1],
    ["who", "Zoe", ["Zoe"], "only/names", 0],
    ["did", "**Yes**, he did.", "yes", "only/yes-no", 1],
    ["how-often", "She did so once.", 1, "only/times-sentence", 1],
    ["when-last", "yesterday at 14:27", "2023-09-28T14:27", "only/relative-time", 1],
  ] as const)("reads a reply to %s: %j", (ask, reply, response, rule, p) => {
    const scored = score(truths[ask], reply);
    expect(scored).toMatchObject({ kind: ask, outcome: "scored", response, rule, score: p, notes: [] });
    expect(scored).toMatchObject({ ceiling: 1, negative: 0, span: { start: expect.any(Number) as number } });
  });

  it("takes a response that is given as such", () => {
    expect(score(who, ["mary", "Tom"])).toEqual({
      kind: "who",
      outcome: "scored",
      response: ["mary", "Tom"],
      rule: null,
      span: null,
      score: 1,
      ceiling: 1,
      negative: 0,
      notes: [],
    });
    expect(score(howOften, 1).score).toBe(1);
    expect(score(whenLast, at("2023-09-28 14:27")).score).toBe(1);
  });

  it.each([
    ["who", 2],
    ["did", ["yes"]],
    ["how-often", 1.5],
    ["when-last", ["Tom"]],
  ] as const)("to %s, %j is of another kind, and says so", (expected, response) => {
    expect(score(truths[expected], response)).toMatchObject({
      outcome: "unreadable",
      response: null,
      score: 0,
      notes: [{ kind: "unreadable-response", response: String(response), expected }],
    });
  });

  it.each([
    [null, "missing", null],
    ["I cannot tell.", "abstained", "cannot-tell"],
    ["Tom or Mary", "unreadable", "hedge"],
    [{ reply: null, error: { kind: "timeout", message: "60 s" } }, "errored", null],
    [{ reply: "Tom and", state: "cut" }, "unreadable", "cut"],
  ] as const)("%j is %s", (reply, outcome, rule) => {
    expect(score(who, reply)).toMatchObject({ outcome, rule, response: null, score: 0 });
  });

  it("says of a time that is too coarse why it scores nothing", () => {
    expect(score(whenLast, "2023-09-28")).toMatchObject({
      outcome: "scored",
      score: 0,
      notes: [{ kind: "coarse-response" }],
    });
  });

  it("reads more where it may be bold", () => {
    const reply = "Probably Tom and Mary I think, though who knows";
    expect(score(who, reply, { strength: "lenient" }).outcome).not.toBe("missing");
    expect(score(who, "Tom, not Mary", { strength: "published" }).response).toEqual(["Tom", "Mary"]);
  });

  it("needs nothing but a distribution", () => {
    const names = new WhoDistribution(
      [
        ["Tom", 0.75],
        ["Ria Berg", 0.25],
      ],
      "independent",
    );
    expect(score(names, "the TOM, ria")).toMatchObject({ response: ["Tom", "Ria Berg"], score: 0.75 * 0.25 });
    const last = new WhenLastDistribution([{ at: at("2023-09-28 14:27"), p: 1 }], 0, {
      grain: "minute",
      zone: berlin,
    });
    expect(score(last, "On 28 September 2023 at 14:27.").score).toBe(1);
    // Nobody says when it is asked.
    expect(score(last, "yesterday at 14:27").outcome).toBe("unreadable");
  });

  it("is typed by the kind of the answer", () => {
    const yes = new DidDistribution(0.25);
    const count = new HowOftenDistribution({ from: 0, p: [0.5, 0.5], lost: 0 });
    expectTypeOf(score(yes, "Yes.").response).toEqualTypeOf<"yes" | "no" | null>();
    expectTypeOf(score(count, 1).response).toEqualTypeOf<number | null>();
    const item = { ...goldItem(count), template: "how-often" } as const;
    expectTypeOf(score(item, 1).response).toEqualTypeOf<number | null>();
    // @ts-expect-error a number is no answer to who
    expect(score(new WhoDistribution([], "independent"), 1).outcome).toBe("unreadable");
  });

  it("refuses a question without an answer, and an item without its ground truth", () => {
    expect(() => score(answered("Did Xaver eat risotto yesterday?"), "no")).toThrow(RangeError);
    expect(() => makeItem(answered("Did Xaver eat risotto yesterday?"))).toThrow(/unknown-name/u);
    const item = goldItem(new DidDistribution(0.25));
    expect(() => score({ ...item, gold: { yes: 1, no: 1 } }, "no")).toThrow(RangeError);
  });

  it("reads a plain text as the response that it is", () => {
    fc.assert(
      fc.property(fc.subarray(["Tom", "Mary", "Zoe"], { minLength: 1 }), (names) => {
        const { score: p, response } = score(who, names.join(" and "));
        expect(new Set(response as string[])).toEqual(new Set(names));
        expect(p).toBe(score(who, names).score);
      }),
      { numRuns: 50 },
    );
  });
});

describe("makeItem", () => {
  const questions = [who, did, howOften, whenLast, answered("Who recently watched a film?")];

  it("keeps what a benchmark keeps, as the reader of items wants it", () => {
    expect(makeItem(did, { id: "a" })).toMatchObject({
      ...{ id: "a", question: "Did Tom eat risotto yesterday?", template: "did", category: "relative" },
      ...{ expression: "yesterday", length: 4, root: "", asked: "Tom | eat risotto", present: true },
      ...{ speechTime: "2023-09-29T22:18:14+02:00", zone: "Europe/Berlin", grain: "minute" },
      ...{ subjects: ["Zoe", "Tom", "Mary"], gold: { yes: 1, no: 0 }, answer: "yes", policy: {} },
    });
    for (const each of questions) {
      const written: unknown = JSON.parse(JSON.stringify(makeItem(each)));
      expect(readBenchmarkItem(written, "items.jsonl", 1)).toMatchObject({ ok: true });
    }
  });

  it("is scored without the events as the answer is, and through the same door as a benchmark", () => {
    const reply = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "Tom",
        "Tom and Mary",
        "Yes.",
        "No",
        "2",
        "never",
        "yesterday at 14:27",
        "I don't know",
      ),
      fc.constantFrom("2023-09-28 14:27", "Mary and nobody else.", "once", "Probably Tom", ""),
    );
    fc.assert(
      fc.property(fc.constantFrom(...questions), reply, (truth, text) => {
        const item = JSON.parse(JSON.stringify(makeItem(truth))) as ReturnType<typeof makeItem>;
        const scored = score(truth, text);
        expect(score(item, text)).toEqual(scored);
        const { outcome, response, rule, score: p } = scored;
        expect(scoreReply(item, text)).toMatchObject({ outcome, response, rule, score: p });
        expect(p).toBeLessThanOrEqual(scored.ceiling);
      }),
      { numRuns: lawRuns(2_000) },
    );
  });
});
