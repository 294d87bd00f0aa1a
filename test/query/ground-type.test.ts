import { describe, expect, test } from "vitest";
import { curveOfType, groundType, typeKeysOf } from "../../src/query/ground-type.js";
import { defaultPolicy } from "../../src/query/policy.js";
import { readEventSet } from "../../src/events/record.js";
import { builtInStudies } from "../../src/fuzzy/load-study.js";
import { pooledStudy } from "../../src/fuzzy/study.js";
import { createEventSet } from "../../src/events/event-set.js";
import { parseQuestion } from "../../src/language/question/parse-question.js";
import { answer } from "../../src/query/answer.js";
import { berlin, speechTime } from "./world.js";

const manner = { studies: builtInStudies(), policy: { ...defaultPolicy, unsurveyed: "refuse" } } as const;

function curveOf(type: string) {
  const result = groundType(typeKeysOf(type), "recently", manner);
  return result.ok ? [result.value.eventType, ...result.notes.map(({ kind }) => kind)] : null;
}

describe("the curve of an event type", () => {
  test.each([
    ["chat friend", "chat with friend"],
    ["chat with a friend", "chat with friend"],
    ["chatted with the friend", "chat with friend"],
    ["store bottle of wine", "store wine bottle"],
    ["took a shower", "take shower"],
    ["go vacation", "go on vacation"],
  ])("%s is the one of %s, object included", (type, surveyed) => {
    expect(curveOf(type)?.[0]).toBe(surveyed);
    expect(curveOf(type)).not.toContain("unsurveyed-alias");
  });

  test("with more modifiers than were surveyed is that of the type without, and says so", () => {
    expect(curveOf("dance lively salsa")).toEqual(["dance salsa"]);
    expect(curveOf("dance slow salsa")).toEqual(["dance salsa", "unsurveyed-alias"]);
    expect(curveOf("store red wine bottle")).toEqual(["store wine bottle", "unsurveyed-alias"]);
  });

  test.each(["store bottle", "chat", "chat about friend", "dance", "chat with colleague", "watch friend"])(
    "%s is none: another object, another particle, or fewer modifiers",
    (type) => {
      expect(curveOf(type)).toBeNull();
    },
  );
});

describe("an event type that no study has", () => {
  const mugs = typeKeysOf("wash a mug");
  const pooling = { ...manner, policy: defaultPolicy };

  test("has the average of those asked about over the same spans, and says so", () => {
    const result = groundType(mugs, "recently", pooling);
    if (!result.ok) throw new Error("there is an average");
    expect(result.value.pooledOver).toHaveLength(7);
    expect(result.notes).toMatchObject([
      {
        kind: "pooled-curve",
        study: "pooled:fuzzylli",
        eventType: "wash a mug",
        types: result.value.pooledOver,
      },
    ]);
  });

  test("has the curve of one of them alone where that is wanted, and others keep their own", () => {
    const alone = { ...pooling, poolMember: "eat risotto" };
    const [own, other] = ["eat risotto", "watch film"].map((type) =>
      groundType(typeKeysOf(type), "recently", alone),
    );
    const result = groundType(mugs, "recently", alone);
    expect(result.ok && own?.ok && result.value === own.value).toBe(true);
    expect(other).toMatchObject({ ok: true, value: { eventType: "watch film" } });
  });

  test("has that of the first study that knows the word", () => {
    const [first, second] = builtInStudies();
    if (first === undefined || second === undefined) throw new Error("there are two");
    const lately = { ...second, curves: second.curves.map((curve) => ({ ...curve, adverbial: "lately" })) };
    const result = groundType(mugs, "lately", { ...pooling, studies: [first, lately] });
    expect(result).toMatchObject({
      ok: true,
      value: { studyId: "pooled:cogalex-2024", pooledOver: ["marry", "take sabbatical"] },
    });
  });

  test("has none where the policy refuses, or where nobody was asked about the word for any type", () => {
    const refused = groundType(mugs, "recently", manner);
    expect(refused).toMatchObject({
      ok: false,
      issues: [{ kind: "missing-curve", eventType: "wash a mug" }],
    });
    expect(groundType(mugs, "lately", pooling)).toMatchObject({
      ok: false,
      issues: [{ kind: "missing-curve", adverbial: "lately" }],
    });
  });
});

test("the curve of an event type is found by the options of an answer", () => {
  const [study] = builtInStudies();
  if (study === undefined) throw new Error("there is one");
  const refusing = { policy: manner.policy };
  expect(curveOfType("ate a risotto", "just")).toMatchObject({ eventType: "eat risotto", pooledOver: null });
  expect(curveOfType("wash mug", "just")?.pooledOver).toHaveLength(7);
  expect(
    curveOfType("wash mug", "just", { ...refusing, study: pooledStudy(study) })?.pooledOver,
  ).toHaveLength(14);
  expect(curveOfType("wash mug", "just", refusing)).toBeNull();
  expect(curveOfType("marry", "just", { ...refusing, study })).toBeNull();
});

test("a record of action and object has the curve of the question that finds it", () => {
  const events = [{ action: "chat", object: "friend", subject: "Mary", time: "2023-09-29 21:00" }];
  const read = readEventSet({ timeZone: "Europe/Berlin", events }, { zone: null });
  const question = parseQuestion("Did Mary chat with a friend recently?");
  if (!read.ok || !question.ok) throw new Error("they can be read");
  const truth = answer(createEventSet(read.value.events, read.value), question.value, {
    speechTime,
    zone: berlin,
  });
  expect(truth).toMatchObject({ answer: "yes", issue: null, notes: [] });
});
