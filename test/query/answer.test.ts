import { describe, expect, it } from "vitest";
import { answer } from "../../src/query/answer.js";
import { printDistribution } from "../../src/query/print.js";
import { readGold } from "../../src/tasks/questions/item/read-gold.js";
import { scoreResponse } from "../../src/measure/score.js";
import { answerRecord } from "../../src/query/answer-record.js";
import { defaultPolicy } from "../../src/query/policy.js";
import { parseQuestion } from "../../src/language/question/parse-question.js";
import {
  closed,
  at,
  berlin,
  day,
  eventSet,
  parsed,
  question,
  speechTime,
  today,
  vague,
  yesterday,
} from "./world.js";
import { builtInStudies } from "../../src/fuzzy/load-study.js";
import { pooledStudy, type Study } from "../../src/fuzzy/study.js";
import { noHolidays } from "../language/feasts/written-dates.js";

const set = eventSet(
  "Mary: watch film @ living room, 2023-09-29 08:01",
  "Tom: eat risotto @ kitchen, 2023-09-28 14:27",
  "Ria: read book @ living room, 2023-06-11 12:44",
  "Mary: dance lively salsa @ kitchen, 2023-08-11 10:57",
  "Tom: store wine bottle @ living room, 2023-09-01 20:44",
);
const options = { speechTime, zone: berlin };
const film = { ask: "who", verb: "watched", object: "a film", adjuncts: ["in the living room"] } as const;
const risotto = { subject: "Tom", verb: "eat", object: "risotto", adjuncts: ["in the kitchen"] } as const;

describe("answer", () => {
  it("answers the paper's prompt figure", () => {
    const truth = answer(set, question({ ...film, when: [day(2023, 9, 29)] }), options);
    expect(truth).toMatchObject({
      ask: "who",
      answer: ["Mary"],
      probability: 1,
      tie: false,
      ceiling: 1,
      negative: 0,
      reference: "explicit",
      issue: null,
      notes: [],
      study: null,
    });
  });

  it("prints a time with its offset, and never", () => {
    const last = { ...risotto, ask: "when-last" } as const;
    expect(answer(set, question(last), options).answer).toBe("2023-09-28T14:27:00+02:00");
    expect(answer(set, question({ ...last, subject: "Ria" }), options).answer).toBe("never");
    expect(answer(set, question(last), options)).toMatchObject({ reference: "none", reading: null });
  });

  it("counts how finely a time is asked for", () => {
    const two = eventSet(
      "Tom: chat with friend, 2023-09-28 14:00",
      "Tom: chat with friend, 2023-09-28 15:00",
    );
    const asked = question({ verb: "chat", ask: "when-last", when: [vague("recently")] });
    const byMinute = answer(two, asked, options);
    const byDay = answer(two, asked, { ...options, grain: "day" });
    expect(byDay.answer).toEqual(byMinute.answer);
    expect(byDay.ceiling).toBeGreaterThan(byMinute.ceiling ?? 1);
    expect(byMinute.ceiling).toBe(byMinute.probability);
  });

  it("has no answer about a name that is unknown, or no with a note where the world is closed", () => {
    const asked = question({ ...risotto, subject: "Tim", when: [yesterday] });
    const unknown = { kind: "unknown-name", role: "subject", name: "Tim", nearest: ["Tom"] };
    expect(answer(set, asked, options)).toMatchObject({ answer: null, issue: unknown, notes: [] });
    expect(answer(set, asked, { ...options, policy: closed })).toMatchObject({
      answer: "no",
      probability: 1,
      issue: null,
      notes: [unknown],
    });
  });

  it("has an issue and nulls where there is no answer", () => {
    const asked = question({ ...risotto, when: [parsed({ kind: "holiday", name: "Christmas" })] });
    const truth = answer(set, asked, { ...options, id: "q1", holidays: noHolidays });
    const record = answerRecord(truth);
    expect(record).toMatchObject({
      id: "q1",
      answer: null,
      probability: null,
      distribution: null,
      ceiling: null,
      negative: null,
      tie: null,
      evidence: null,
      sensitivity: [],
      study: null,
      issue: { kind: "unknown-holiday" },
    });
    expect(record.issue?.message).not.toBe("");
  });

  it("uses the facts of the set unless others are given", () => {
    const asked = question({ ...risotto, when: [parsed({ kind: "fact", name: "Tom's birthday" })] });
    const fact = { name: "Tom's birthday", date: { year: null, month: 9, day: 28 }, recurs: true };
    expect(answer(set, asked, options).issue).toMatchObject({ kind: "unknown-fact" });
    expect(answer(set, asked, { ...options, facts: new Map([["tom's birthday", fact]]) }).answer).toBe("yes");
  });

  it("tells a last time as finely as it is known, and compares responses so", () => {
    const days = eventSet("Tom: sleep, 2023-09-28", "Tom: nap, 2023-09-28 14:27");
    const slept = answer(days, question({ verb: "sleep", ask: "when-last" }), options);
    expect(slept).toMatchObject({ answer: "2023-09-28", ceiling: 1, probability: 1 });
    expect(answerRecord(slept).distribution).toEqual({ instants: [{ at: "2023-09-28", p: 1 }], never: 0 });
    if (slept.distribution === null) throw new Error("there is an answer");
    for (const response of ["2023-09-28", "2023-09-28 09:00"]) {
      expect(scoreResponse(slept.distribution, response)).toEqual({ score: 1, notes: [] });
    }
    expect(scoreResponse(slept.distribution, "2023-09-27").score).toBe(0);
    const gold = {
      id: "1",
      template: "when-last",
      zone: "Europe/Berlin",
      grain: "minute",
      policy: {},
    } as const;
    const read = readGold({ ...gold, gold: printDistribution(slept.distribution) });
    expect(read.ok && read.value.best()).toEqual(slept.best);
    expect(answer(days, question({ verb: "nap", ask: "when-last" }), options).answer).toMatch(/T14:27/);
  });

  it("names the study that answered", () => {
    const asked = question({ ...risotto, when: [vague("recently")] });
    expect(answer(set, asked, options)).toMatchObject({ study: "fuzzylli", reference: "vague" });
    const birthday = eventSet("Tom: have birthday, 2023-09-28", "Tom: have birthday, 2023-09-20 10:00");
    expect(answer(birthday, question({ verb: "have", when: [vague("just")] }), options).issue).toMatchObject({
      kind: "unknown-time-of-day",
    });
  });
});

describe("alternatives", () => {
  const written = [
    { ...day(2023, 8, 9), tags: [{ policy: "dateOrder", value: "month-first" }] as const },
    { ...day(2023, 9, 8), tags: [{ policy: "dateOrder", value: "day-first" }] as const },
  ];
  const chat = eventSet("Tom: chat, 2023-09-08 12:00", "Ria: chat, 2023-09-28 12:00");

  it("are the other parses of the expression, answered", () => {
    const truth = answer(chat, question({ verb: "chat", when: written }), options);
    expect(truth.answer).toBe("no");
    expect(truth.alternatives).toMatchObject([{ answer: "yes", probability: 1, issue: null }]);
    expect(truth.alternatives[0]?.reading).toContain("2023");
  });

  it("are the other readings that link as well", () => {
    const asked = question(
      { verb: "chat", subject: "Tom", when: [yesterday] },
      { verb: "chat", subject: "Ria", when: [yesterday] },
      { verb: "chat", subject: "Zoe", when: [yesterday] },
    );
    const truth = answer(chat, asked, options);
    expect(truth.answer).toBe("no");
    expect(truth.alternatives.map(({ answer }) => answer)).toEqual(["yes"]);
    const unknown = question({ verb: "fly", subject: "Tom" }, { verb: "fly", subject: "Ria" });
    expect(answer(chat, unknown, options).alternatives).toEqual([]);
  });

  it("say why one has no answer", () => {
    const asked = question({ verb: "chat", when: [today, parsed({ kind: "holiday", name: "Easter" })] });
    expect(answer(chat, asked, { ...options, holidays: noHolidays }).alternatives).toMatchObject([
      { answer: null, probability: null, issue: { kind: "unknown-holiday" } },
    ]);
  });
});

describe("a time of day that bounds a question", () => {
  const meals = eventSet(
    "Tom: eat risotto, 2023-09-01 06:00",
    "Tom: eat risotto, 2023-09-18 12:00",
    "Tom: eat risotto, 2023-09-26 15:30",
    "Tom: eat risotto, 2023-09-28 20:00",
    "Tom: eat risotto, 2023-09-29 10:00",
  );
  const truthOf = (text: string) => {
    const asked = parseQuestion(text);
    if (!asked.ok) throw new Error(JSON.stringify(asked.issues));
    return answer(meals, asked.value, options);
  };

  it.each([
    ["Did Tom eat risotto before 7 am today?", "no"],
    ["Did Tom eat risotto today before 7 am?", "no"],
    ["How often did Tom eat risotto after 3 pm on Tuesday?", 1],
    ["How often did Tom eat risotto on Tuesday after 3 pm?", 1],
    ["How often did Tom eat risotto before noon yesterday?", 0],
    ["How often did Tom eat risotto before the evening yesterday?", 0],
    ["How often did Tom eat risotto until 11 am today?", 1],
    ["How often did Tom eat risotto before Wednesday this week?", 1],
    ["How often did Tom eat risotto this week after Wednesday?", 2],
    ["When was the last time Tom ate risotto before 7 am today?", "never"],
  ])("has its day or week as the other border: %s", (text, expected) => {
    expect(truthOf(text).answer).toBe(expected);
  });

  it("alone is flagged, and the answer says what any day's or an open end would change", () => {
    const truth = truthOf("How often did Tom eat risotto before 7 am?");
    expect([truth.answer, truth.notes.map(({ kind }) => kind)]).toEqual([0, ["flagged"]]);
    expect(truth.sensitivity).toMatchObject([
      { policy: "clockBound", to: "every-day", answer: 1 },
      { policy: "clockBound", to: "open", answer: 4 },
    ]);
  });

  it("has the open end among the alternatives where the day is said first", () => {
    const { alternatives } = truthOf("How often did Tom eat risotto today before 7 am?");
    expect(alternatives).toMatchObject([{ reading: "any time before 7 am today", answer: 4 }, { answer: 0 }]);
  });
});

describe("sensitivity", () => {
  it("lists the policies that would change the answer, by what the reading names", () => {
    const chat = eventSet("Tom: chat, 2023-09-24 12:00");
    const thisWeek = parsed({ kind: "unit", unit: "week", offset: 0 });
    const truth = answer(chat, question({ verb: "chat", when: [thisWeek] }), options);
    expect(truth.answer).toBe("no");
    expect(truth.sensitivity).toEqual([
      { policy: "weekStart", from: "monday", to: "sunday", answer: "yes", probability: 1, changes: "answer" },
    ]);
    const monday = eventSet("Tom: chat, 2023-09-25 12:00");
    expect(answer(monday, question({ verb: "chat", when: [thisWeek] }), options).sensitivity).toEqual([]);
    expect(answer(chat, question({ verb: "chat", when: [yesterday] }), options).sensitivity).toEqual([]);
  });

  it("flips the policies of a parse", () => {
    const chat = eventSet("Tom: chat, 2023-09-08 12:00");
    const when = [
      { ...day(2023, 8, 9), tags: [{ policy: "dateOrder", value: "month-first" }] as const },
      { ...day(2023, 9, 8), tags: [{ policy: "dateOrder", value: "day-first" }] as const },
    ];
    expect(answer(chat, question({ verb: "chat", when }), options).sensitivity).toMatchObject([
      { policy: "dateOrder", from: "month-first", to: "day-first", answer: "yes", changes: "answer" },
    ]);
  });

  it("tells a changed probability apart from a changed answer, for vague questions", () => {
    const asked = question({ ...risotto, when: [vague("recently")] });
    const { sensitivity, answer: chosen } = answer(set, asked, options);
    expect(sensitivity.map(({ policy }) => policy)).toContain("estimator");
    for (const flip of sensitivity) expect(flip.changes === "answer").toBe(flip.answer !== chosen);
    expect(sensitivity.map(({ changes }) => changes)).toEqual(
      sensitivity.map(({ changes }) => changes).sort(),
    );
  });
});

describe("what is pooled", () => {
  const baked = eventSet(
    "Tom: bake bread, 2023-09-29 20:18:14",
    "Ria: bake bread, 2023-09-27 12:00",
    "Tom: eat risotto, 2023-09-29 08:00",
  );
  const bread = { verb: "bake", object: "bread", when: [vague("recently")] } as const;

  it("is what the answer would be by the curve of each type of an average alone", () => {
    for (const ask of ["did", "who", "how-often", "when-last"] as const) {
      const truth = answer(baked, question({ ...bread, ask }), options);
      expect(truth.study).toBe("pooled:fuzzylli");
      expect(truth.pooled.map(({ type }) => type)).toEqual(truth.understood.curves[0]?.pooledOver);
      expect(truth.pooled).toHaveLength(7);
      for (const { type, changes, ...alone } of truth.pooled) {
        const own = eventSet(
          `Tom: ${type}, 2023-09-29 20:18:14`,
          `Ria: ${type}, 2023-09-27 12:00`,
          "Tom: bake bread, 2023-09-29 08:00",
        );
        const [verb = "", ...object] = type.split(" ");
        const asked = question({ verb, object: object.join(" "), when: bread.when, ask });
        const { answer: said, probability } = answer(own, asked, options);
        expect(alone).toEqual({ answer: said, probability });
        const isSame = JSON.stringify(said) === JSON.stringify(truth.answer);
        expect(changes === "answer").toBe(!isSame);
        expect(changes === null).toBe(
          isSame && Math.abs((probability ?? 0) - (truth.probability ?? 0)) <= 1e-12,
        );
      }
    }
  });

  it("leaves degrees between the least and the greatest of the types, which stand with each event", () => {
    const { evidence } = answer(baked, question({ ...bread, ask: "how-often" }), options);
    expect(evidence?.events).toHaveLength(2);
    for (const { degree, pooled, study } of evidence?.events ?? []) {
      expect(study).toBe("pooled:fuzzylli");
      expect(pooled?.least).toBeLessThan(degree);
      expect(pooled?.greatest).toBeGreaterThan(degree);
    }
  });

  it("is nothing where every type was surveyed, or the question is crisp", () => {
    const risotto = question({ verb: "eat", object: "risotto", when: [vague("recently")] });
    const crisp = question({ verb: "bake", object: "bread", when: [yesterday] });
    for (const asked of [risotto, crisp]) {
      const truth = answer(baked, asked, options);
      expect(truth.pooled).toEqual([]);
      expect(truth.evidence?.events.map(({ pooled }) => pooled ?? null)).toEqual(
        truth.evidence?.events.map(() => null),
      );
    }
  });

  it("is that of all types of a study that is pooled itself", () => {
    const study = pooledStudy(builtInStudies()[0] as Study);
    expect(answer(baked, question(bread), { ...options, study }).pooled).toHaveLength(14);
  });
});

describe("answerRecord", () => {
  it("is the JSON of the answer, every field there", () => {
    const asked = question({ ...risotto, ask: "how-often", when: [vague("recently")] });
    const record = answerRecord(answer(set, asked, options));
    expect(Object.keys(record)).toEqual([
      ...[
        "id",
        "question",
        "speechTime",
        "zone",
        "ask",
        "kind",
        "reference",
        "reading",
        "understood",
        "query",
        "answer",
        "probability",
      ],
      ...[
        "distribution",
        "ceiling",
        "negative",
        "tie",
        "evidence",
        "nearMisses",
        "alternatives",
        "sensitivity",
        "pooled",
        "study",
      ],
      ...["policy", "notes", "issue", "semanticsVersion"],
    ]);
    expect(JSON.parse(JSON.stringify(record))).toEqual(record);
    expect(record).toMatchObject({
      id: null,
      speechTime: "2023-09-29T22:18:14+02:00",
      zone: "Europe/Berlin",
      policy: defaultPolicy,
      semanticsVersion: "2.0.0",
      distribution: { counts: [0.75, 0.25] },
    });
  });

  it("prints each distribution in its own shape", () => {
    const shape = (ask: "did" | "who" | "how-often" | "when-last") => {
      const asked = question({ ...risotto, ask, when: [yesterday] });
      return answerRecord(answer(set, asked, options)).distribution;
    };
    expect(shape("did")).toEqual({ yes: 1, no: 0 });
    expect(shape("who")).toEqual({ subjects: { Tom: 1 } });
    expect(shape("how-often")).toEqual({ counts: [0, 1] });
    expect(shape("when-last")).toEqual({ instants: [{ at: "2023-09-28T14:27:00+02:00", p: 1 }], never: 0 });
  });

  it("writes many counts without the zeros before them", () => {
    const many = (count: number) =>
      eventSet(
        ...Array.from({ length: count }, (_, index) => ({
          type: "chat",
          roles: {},
          time: at("2023-09-28 12:00") + index,
          grain: "instant" as const,
        })),
      );
    const counted = (count: number) =>
      answerRecord(answer(many(count), question({ verb: "chat", ask: "how-often" }), options)).distribution;
    expect(counted(999)).toEqual({ counts: [...new Array<number>(999).fill(0), 1] });
    expect(counted(1000)).toEqual({ from: 1000, p: [1], lost: 0 });
  });
});
