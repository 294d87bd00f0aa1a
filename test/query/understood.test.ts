import { describe, expect, it } from "vitest";
import { answer } from "../../src/query/answer.js";
import { builtInStudies } from "../../src/index.js";
import { pooledStudy } from "../../src/fuzzy/study.js";
import { berlin, closed, eventSet, question, speechTime, vague, yesterday } from "./world.js";

const options = { speechTime, zone: berlin };
const set = eventSet(
  "Tom: eat risotto @ kitchen, 2023-09-28 12:00",
  "tom: eat risotto @ kitchen, 2023-09-29 12:00",
  "Ria: eat risotto @ kitchen, 2023-09-28 12:00",
);

describe("what was understood", () => {
  it("are the names as the events spell them, and the interval", () => {
    const asked = { subject: "TOM", verb: "ate", object: "a Risotto", adjuncts: ["in the kitchen"] };
    expect(answer(set, question({ ...asked, when: [yesterday] }), options).understood).toEqual({
      tense: "past",
      action: "ate a Risotto",
      types: ["eat risotto"],
      subject: "Tom",
      roles: { location: "kitchen" },
      matching: 2,
      when: {
        adverbial: null,
        intervals: [{ start: "2023-09-28T00:00:00+02:00", end: "2023-09-29T00:00:00+02:00" }],
        more: 0,
      },
      curves: [],
    });
  });

  it("are unknown names as they were asked, and the curves of a vague word", () => {
    const asked = { subject: "Tim", verb: "ate", object: "soup", when: [vague("recently")] };
    expect(answer(set, question(asked), { ...options, policy: closed }).understood).toMatchObject({
      types: [],
      subject: "Tim",
      matching: 0,
      when: { adverbial: "recently", intervals: null, more: 0 },
    });
    const { understood } = answer(
      set,
      question({ verb: "ate", when: [vague("recently", yesterday.expression)] }),
      options,
    );
    expect(understood.when?.intervals?.length).toBe(1);
    expect(understood.curves).toEqual([
      {
        study: "fuzzylli",
        eventType: "eat risotto",
        adverbial: "recently",
        pooledOver: null,
        person: expect.anything() as unknown,
        fromMs: 300_000,
        untilMs: 172_800_000,
        answers: [expect.any(Number), expect.any(Number)],
      },
    ]);
  });

  it("is no span of an average whose types were never asked about the same times", () => {
    const pooled = { ...options, study: pooledStudy(builtInStudies()[0]!) };
    const { curves } = answer(set, question({ verb: "ate", when: [vague("recently")] }), pooled).understood;
    expect(curves).toMatchObject([{ eventType: "*", fromMs: null, untilMs: null }]);
  });

  it("is no time where none is said, or none can be read", () => {
    expect(answer(set, question({ verb: "ate" }), options).understood.when).toBeNull();
    const issue = answer(set, question({ verb: "ate", when: [vague("yore")] }), options);
    expect(issue.issue).not.toBeNull();
    expect(issue.understood).toMatchObject({ when: null, matching: 3 });
  });
});
