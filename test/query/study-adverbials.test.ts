import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answer } from "../../src/query/answer.js";
import { defaultPolicy } from "../../src/query/policy.js";
import { explainExpression } from "../../src/language/expression/resolve.js";
import { parseExpression } from "../../src/language/expression/parse-expression.js";
import { adverbialsOf, pooledStudy, type Study } from "../../src/fuzzy/study.js";
import { printExpression } from "../../src/language/expression/print/print-expression.js";
import { loadStudy } from "../../src/fuzzy/load-study.js";
import { parseQuestion } from "../../src/language/question/parse-question.js";
import { scoreResponse } from "../../src/measure/score.js";
import { foldLetters } from "../../src/language/words/name-key.js";
import { anyAdverbial } from "./any-adverbial.js";
import { at, berlin, eventSet, speechTime } from "./world.js";

/** Nobody at a short time, everybody at a long one, and half of them at a time between. */
const knots = [
  { elapsedMinutes: 60, counts: [0, 0, 0, 0, 4], degree: 1 },
  { elapsedMinutes: 1440, counts: [0, 0, 4, 0, 0], degree: 0.5 },
  { elapsedMinutes: 10_080, counts: [4, 0, 0, 0, 0], degree: 0 },
] as const;

function studyWith(adverbial: string, more: object = {}): Study {
  const cells = knots.map(({ elapsedMinutes, counts }) => ({ elapsedMinutes, counts }));
  const study = loadStudy({
    id: "own",
    title: "A survey of one adverbial",
    citation: "none",
    source: "made for this test",
    sourceSureness: "stated",
    licence: "CC0",
    rated: "nothing",
    language: "und",
    curves: [{ eventType: "eat risotto", adverbial, cells }],
    ...more,
  });
  if (!study.ok) throw new Error(JSON.stringify(study.issues));
  return study.value;
}

/** The degree straight from the knots: linear between them, held outside. */
function degreeAfter(minutes: number): number {
  const [first, middle, last] = knots;
  if (minutes <= first.elapsedMinutes) return first.degree;
  if (minutes >= last.elapsedMinutes) return last.degree;
  const [left, right] = minutes < middle.elapsedMinutes ? [first, middle] : [middle, last];
  const share = (minutes - left.elapsedMinutes) / (right.elapsedMinutes - left.elapsedMinutes);
  return left.degree + (right.degree - left.degree) * share;
}

const set = eventSet(
  "Tom: eat risotto @ kitchen, 2023-09-29 14:27",
  "Tom: eat risotto @ kitchen, 2023-09-27 20:00",
  "Mary: eat risotto @ kitchen, 2023-09-26 12:00",
  "Tom: eat risotto @ garden, 2023-09-29 20:00",
  "Tom: drink juice @ kitchen, 2023-09-29 20:00",
);
const ago = (time: string): number => (speechTime - at(time)) / 60_000;
const tom = [degreeAfter(ago("2023-09-29 14:27")), degreeAfter(ago("2023-09-27 20:00"))] as const;
const mary = degreeAfter(ago("2023-09-26 12:00"));
const yes = 1 - (1 - tom[0]) * (1 - tom[1]);

/** Every place of a question in which an adverbial stands, A, and its distribution worked out by hand. */
const templates: readonly (readonly [question: string, distribution: object])[] = [
  ...[
    "Did Tom eat risotto in the kitchen A?",
    "Did Tom A eat risotto in the kitchen?",
    "Did Tom eat risotto A in the kitchen?",
    "Did Tom, A, eat risotto in the kitchen?",
    "A, did Tom eat risotto in the kitchen?",
    "Has Tom A eaten risotto in the kitchen?",
  ].map((question) => [question, { kind: "did", yes, no: 1 - yes }] as const),
  ...[
    "Who A ate risotto in the kitchen?",
    "Who has A eaten risotto in the kitchen?",
    "Who ate risotto A in the kitchen?",
    "Who ate risotto in the kitchen A?",
    "A, who ate risotto in the kitchen?",
  ].map((question) => {
    return [
      question,
      {
        kind: "who",
        subjects: new Map([
          ["Tom", yes],
          ["Mary", mary],
        ]),
      },
    ] as const;
  }),
  ...[
    "How often did Tom A eat risotto in the kitchen?",
    "How often did Tom eat risotto in the kitchen A?",
    "How often, A, did Tom eat risotto in the kitchen?",
    "How many times has Tom A eaten risotto in the kitchen?",
  ].map((question) => {
    const two = tom[0] * tom[1];
    return [question, { kind: "how-often", counts: [1 - yes, yes - two, two] }] as const;
  }),
  ...[
    "When was the last time Tom A ate risotto in the kitchen?",
    "When was the last time Tom ate risotto in the kitchen A?",
    "A, when was the last time Tom ate risotto in the kitchen?",
  ].map((question) => [question, { kind: "when-last", latest: tom[0], never: 1 - yes }] as const),
];

function distributionOf(question: string, study: Study): object {
  const parsed = parseQuestion(question, { adverbials: adverbialsOf(study) });
  if (!parsed.ok) return { issues: parsed.issues };
  const { distribution, issue } = answer(set, parsed.value, { speechTime, zone: berlin, study });
  switch (distribution?.kind) {
    case undefined:
      return { question, issue };
    case "did":
      return { kind: "did", yes: distribution.yes, no: distribution.no };
    case "who":
      return { kind: "who", subjects: distribution.subjects };
    case "how-often":
      return { kind: "how-often", counts: Array.from(distribution.counts.p) };
    case "when-last":
      return {
        kind: "when-last",
        latest: distribution.instants.find(({ at: time }) => time === at("2023-09-29 14:27"))?.p,
        never: distribution.never,
      };
  }
}

/** Numbers as they are compared: to twelve digits. */
function rounded(value: unknown): unknown {
  if (typeof value === "number") return Number(value.toFixed(12));
  if (value instanceof Map) return rounded(Object.fromEntries(value));
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rounded(inner)]));
}

describe("an adverbial that only a study knows", () => {
  test.each(templates)("%s", (question, distribution) => {
    for (const adverbial of [
      "neulich",
      "il y a longtemps",
      "最近",
      "l'autre soir",
      "not long ago",
      "lately",
    ]) {
      const asked = question.replace("A", adverbial);
      expect(rounded(distributionOf(asked, studyWith(adverbial)))).toEqual(rounded(distribution));
    }
  });

  test("may be any words, in any place, in capitals or not", () => {
    fc.assert(
      fc.property(
        anyAdverbial,
        fc.constantFrom(...templates),
        fc.boolean(),
        (adverbial, template, isLoud) => {
          const [question, distribution] = template;
          const written = isLoud ? adverbial.toUpperCase() : adverbial;
          fc.pre(foldLetters(written) === foldLetters(adverbial));
          const found = distributionOf(
            question.replace("A", () => written),
            studyWith(adverbial),
          );
          expect(rounded(found)).toEqual(rounded(distribution));
        },
      ),
      { numRuns: 400 },
    );
  });

  test("is explained, printed and read back", () => {
    const study = studyWith("vor kurzem");
    const adverbials = adverbialsOf(study);
    const text = "Did Tom eat risotto in the kitchen vor kurzem, in September?";
    const question = parseQuestion(text, { adverbials });
    if (!question.ok) throw new Error("not read");
    const truth = answer(set, question.value, { speechTime, zone: berlin, study });
    expect(truth.reading).toBe("vor kurzem, in September");
    expect(truth.reference).toBe("vague");
    expect(truth.study).toBe("own");
    const back = parseExpression(truth.reading ?? "", { adverbials });
    expect(back.ok && back.value[0]?.expression).toEqual(truth.expression?.expression);
    const tree = truth.expression === null ? "" : explainExpression(truth.expression, text);
    expect(tree).toMatch(/Vague “vor kurzem” 35–45/);
    expect(truth.evidence?.events.map(({ degree }) => degree)).toEqual(
      [...tom].map((p) => expect.closeTo(p, 12)),
    );
  });

  test("hangs on the policies of vague words, and is scored", () => {
    const study = studyWith("neulich", { limits: [{ adverbial: "neulich", limit: 1 }] });
    const question = parseQuestion("Did Mary eat risotto neulich?", { adverbials: adverbialsOf(study) });
    if (!question.ok) throw new Error("not read");
    const old = eventSet("Mary: eat risotto @ kitchen, 2023-01-01 12:00");
    const options = { speechTime, zone: berlin, study };
    const truth = answer(old, question.value, options);
    expect(truth.answer).toBe("no");
    expect(truth.sensitivity).toEqual([
      { policy: "tail", from: "continue", to: "saturate", answer: "yes", probability: 1, changes: "answer" },
    ]);
    const saturated = answer(old, question.value, {
      ...options,
      policy: { ...defaultPolicy, tail: "saturate" },
    });
    expect(saturated.probability).toBe(1);
    if (saturated.distribution === null) throw new Error("no answer");
    expect(scoreResponse(saturated.distribution, "yes").score).toBe(1);
    // Without a limit of the study's own, whose words nobody else knows, the last degree is held.
    const unlimited = answer(old, question.value, {
      ...options,
      study: studyWith("neulich"),
      policy: { ...defaultPolicy, tail: "saturate" },
    });
    expect(unlimited.answer).toBe("no");
  });

  test("answers for its other wordings, with a note where nobody asked about them", () => {
    const adverbialAliases = [
      { alias: "vor kurzem", adverbial: "neulich", surveyed: false },
      { alias: "kürzlich", adverbial: "neulich", surveyed: true },
    ];
    const study = studyWith("neulich", { adverbialAliases });
    const [judged, surveyed] = ["vor kurzem", "kürzlich"].map((wording) => {
      const question = parseQuestion(`Did Tom ${wording} eat risotto?`, { adverbials: adverbialsOf(study) });
      if (!question.ok) throw new Error("not read");
      return answer(set, question.value, { speechTime, zone: berlin, study });
    });
    expect(judged?.probability).toBe(surveyed?.probability);
    expect(surveyed?.notes).toEqual([]);
    expect(judged?.notes).toEqual([
      { kind: "unsurveyed-alias", study: "own", alias: "vor kurzem", surveyed: "neulich", language: "und" },
    ]);
  });

  test("answers from a pool", () => {
    const study = pooledStudy(studyWith("neulich"));
    const question = parseQuestion("Did Tom drink juice neulich?", { adverbials: adverbialsOf(study) });
    if (!question.ok) throw new Error("not read");
    const { probability, notes } = answer(set, question.value, { speechTime, zone: berlin, study });
    expect(probability).toBeCloseTo(degreeAfter(ago("2023-09-29 20:00")), 12);
    expect(notes.map(({ kind }) => kind)).toEqual(["pooled-curve"]);
  });

  test.each([
    ["just now", ["just now"], "just now | just"],
    ["yesterday", ["yesterday"], "yesterday | yesterday"],
    ["erst neulich", ["neulich", "erst neulich"], "erst neulich"],
    ["before Christmas", ["before"], "before Christmas | before, in Christmas"],
    ["just yesterday", ["just now"], "yesterday | just, in yesterday"],
  ])(
    "in “%s” comes before other readings, but not before one phrase of the same words",
    (words, adverbials, readings) => {
      const question = parseQuestion(`Did Tom eat risotto ${words}?`, { adverbials });
      const when = question.ok ? (question.value.readings[0]?.when ?? []) : [];
      expect(when.map(({ expression }) => printExpression(expression)).join(" | ")).toBe(readings);
    },
  );

  test("is one of two vague words at most", () => {
    const question = parseQuestion("Did Tom neulich eat risotto recently?", { adverbials: ["neulich"] });
    expect(!question.ok && question.issues).toEqual([
      { kind: "two-adverbials", adverbials: ["neulich", "recently"] },
    ]);
  });

  test("leaves names alone that have its words in them", () => {
    const study = studyWith("neulich");
    const novels = eventSet(
      "Tom: read neulich erschienen @ kitchen, 2023-09-29 14:27",
      "Neulich: eat risotto @ kitchen, 2023-09-29 14:27",
      "Tom: eat risotto neulich @ kitchen, 2023-09-28 14:27",
    );
    const answers = [
      "Did Tom read neulich erschienen?",
      "Did Neulich eat risotto?",
      'How often did Tom eat "risotto neulich"?',
    ].map((text) => {
      const question = parseQuestion(text, { adverbials: adverbialsOf(study) });
      return question.ok && answer(novels, question.value, { speechTime, zone: berlin, study }).answer;
    });
    expect(answers).toEqual(["yes", "yes", 1]);
  });
});
