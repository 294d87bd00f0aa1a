import { describe, expect, test, vi } from "vitest";
import { example, folderOfFiles, household, linesOf, oracle } from "../command.js";
import { CollectedIo } from "../session.js";
import type * as Oracle from "../../../src/index.js";

/** What is asked of an answer here. */
interface Told {
  readonly id: string | null;
  readonly question: string;
  readonly speechTime: string;
  readonly answer: unknown;
  readonly probability: number | null;
  readonly notes: readonly { readonly kind: string }[];
  readonly issue: { readonly kind: string } | null;
  readonly response?: { readonly score: number | null; readonly notes: readonly { readonly kind: string }[] };
}

function ask(parts: readonly string[], asked: readonly string[], input = ""): readonly Told[] {
  const run = oracle(["answer", ...parts, "--format", "jsonl", "--q", ...asked], input);
  expect(run.stderr).toBe("");
  return linesOf<Told>(run);
}

/** The answers to questions, each a pair of a question and its answer, of which all must be certain. */
function expectAnswers(parts: readonly string[], expected: readonly (readonly [string, unknown])[]): void {
  const answers = ask(
    parts,
    expected.map(([question]) => question),
  );
  expect(answers.map(({ question, answer }) => [question, answer])).toEqual(expected);
  for (const { probability, issue } of answers) expect([probability, issue]).toEqual([1, null]);
}

const ofPaper = [
  ["Who watched a film in the living room today?", ["Mary"]],
  ["Who watched a film in the living room on 2023-09-29?", ["Mary"]],
  ["Did Mary watch a film in the kitchen today?", "no"],
  ["When was the last time Mary watched a film in the living room?", "2023-09-29T08:01:00+02:00"],
  ["Who ate risotto in the kitchen yesterday?", ["Tom"]],
  ["Did Tom eat risotto in the kitchen today?", "no"],
  ["How often did Tom eat risotto in the kitchen this month?", 1],
  ["When was the last time Tom ate risotto in the kitchen?", "2023-09-28T14:27:00+02:00"],
  ["Did Ria read a book in the living room in 2023-06?", "yes"],
  ["Who read a book in the living room yesterday?", []],
  ["How often did Ria read a book in the living room this year?", 1],
  ["When was the last time Tom read a book in the living room?", "never"],
  ["Who danced a lively salsa in the kitchen last month?", ["Mary"]],
  ["Did Mary dance a lively salsa in the kitchen on 2023-08-11?", "yes"],
  ["How often did Mary dance a lively salsa in the kitchen in 2023-07?", 0],
  ["When was the last time Mary danced a lively salsa in the kitchen?", "2023-08-11T10:57:00+02:00"],
  ["Did Tom store a wine bottle in the living room this month?", "yes"],
  ["Who stored a wine bottle in the living room in the year 2023?", ["Tom"]],
  ["How often did Tom store a wine bottle in the living room last month?", 0],
  ["When was the last time Tom stored a wine bottle in the living room?", "2023-09-01T20:44:00+02:00"],
] as const;

describe("the events of the paper's prompt figures", () => {
  test.each(["paper-figure-2.json", "paper-figure-3.json"])("%s", (name) => {
    expectAnswers(["--events", example(name)], ofPaper);
  });
});

describe("the paper's figures", () => {
  test("its worked example: 2 hours ago not at all, 1 week ago 0.75", () => {
    const events = [
      { type: "eat risotto", subject: "Tom", location: "kitchen", time: "2023-09-29 20:18" },
      { type: "eat risotto", subject: "Tom", location: "kitchen", time: "2023-09-22 22:18" },
    ];
    const set = JSON.stringify({ events, speechTime: "2023-09-29 22:18", timeZone: "Europe/Berlin" });
    const [answer] = ask(["--events", "-"], ["Did Tom eat risotto in the kitchen a long time ago?"], set);
    expect([answer?.answer, answer?.probability]).toEqual(["yes", 0.75]);
  });

  test.each([
    ["Europe/Berlin", "yes"],
    ["UTC", "no"],
  ])("its instant 1695852168 was yesterday, in %s: %s", (zone, answer) => {
    const events = JSON.stringify([{ Action: "eat", Object: "risotto", Subject: "Tom", Date: 1695852168 }]);
    const at = ["--at", "2023-09-29T22:18:14+02:00", "--zone", zone];
    const run = oracle(
      ["answer", "--events", "-", ...at, "--format", "jsonl", "--q", "Did Tom eat risotto yesterday?"],
      events,
    );
    expect(linesOf<Told>(run)[0]?.answer).toBe(answer);
    expect(run.stderr).toContain("1 time read as Unix seconds");
  });
});

describe("when a question is asked", () => {
  const file = folderOfFiles({
    "questions.jsonl": [
      '{"id": 7, "question": "Who ate risotto yesterday?", "speechTime": "2023-09-24T10:00+02:00"}',
      "",
      '{"id": "b", "question": "Who ate risotto yesterday?", "speechTime": "2023-09-23T10:00"}',
      '{"question": "Who ate risotto yesterday?", "more": 1}',
    ].join("\r\n"),
  });
  const parts = [
    "answer",
    "--events",
    household,
    "--questions",
    file("questions.jsonl"),
    "--format",
    "jsonl",
  ];

  test("is what its line says, else what the event set says", () => {
    const answers = linesOf<Told>(oracle(parts));
    expect(answers.map(({ id, speechTime, answer }) => [id, speechTime, answer])).toEqual([
      ["7", "2023-09-24T10:00:00+02:00", []],
      ["b", "2023-09-23T10:00:00+02:00", ["Tom"]],
      [null, "2023-09-29T22:18:14+02:00", ["Tom"]],
    ]);
  });

  test("is what the command line says before all", () => {
    const answers = linesOf<Told>(oracle([...parts, "--at", "2023-09-21 10:00"]));
    expect(answers.map(({ answer }) => answer)).toEqual([["Ria"], ["Ria"], ["Ria"]]);
  });

  test("may be now, if that is said", () => {
    const [answer] = ask(["--events", household, "--at", "now"], ["Who ate risotto?"]);
    const [earlier, later] = [Date.parse(answer?.speechTime ?? ""), Date.now()];
    expect(later - earlier).toBeGreaterThanOrEqual(0);
    expect(later - earlier).toBeLessThan(60_000);
  });
});

describe("conventions", () => {
  const file = folderOfFiles({ "policy.json": '{"tail": "saturate", "estimator": "mean"}' });
  const longAgo = "Did Tom eat risotto in the kitchen a long time ago?";

  test("come from a preset, then a file, then single choices", () => {
    const chosen = [
      "--preset",
      "traveler",
      "--policy-file",
      file("policy.json"),
      "--policy",
      "estimator=share",
    ];
    const [answer] = ask(["--events", household, ...chosen], [longAgo]);
    expect(answer).toMatchObject({
      policy: { tail: "saturate", estimator: "share", interpolation: "linear" },
    });
  });

  test("of the traveler preset hold the last degree", () => {
    const [answer] = ask(["--events", household, "--preset", "traveler"], [longAgo]);
    expect(answer?.probability).toBe(0.875);
  });

  test("may take another study", () => {
    const [pooled] = ask(["--events", household, "--study", "pooled"], [longAgo]);
    expect(pooled).toMatchObject({ study: "pooled:fuzzylli" });
  });
});

describe("a response", () => {
  test("is scored against every question", () => {
    const asked = ["Who watched a film recently?", "Did Tom eat risotto yesterday?", "How often is it?"];
    const run = oracle([
      "answer",
      "--events",
      household,
      "--response",
      "ria",
      "--format",
      "jsonl",
      "--q",
      ...asked,
    ]);
    const [who, did, none] = linesOf<Told>(run).map(({ response }) => response);
    expect(who?.score).toBeCloseTo(0.5934, 4);
    expect(did).toMatchObject({ text: "ria", score: 0, notes: [{ kind: "unreadable-response" }] });
    expect(none).toEqual({ text: "ria", read: null, rule: null, score: null, notes: [] });
    expect(run.code).toBe(0);
    expect(run.stderr).toBe("note: 1 of 3 questions could not be answered.\n");
  });
});

test.each([
  ["It was Ria, I think.", ["Ria"], "response “It was Ria, I think.”, read as Ria, scores 1"],
  ["Ria", ["Ria"], "response “Ria” scores 1"],
  ["Ria or Tom", null, "response “Ria or Tom” scores 0"],
  ["Nobody did.", [], "read as nobody, scores 0"],
])("a response is read as a reply is: %s", (text, read, words) => {
  const asked = ["answer", "--events", household, "--q", "Who watched a film today?", "--response", text];
  const [told] = linesOf<Told>(oracle([...asked, "--format", "jsonl"]));
  expect(told?.response).toMatchObject({ text, read });
  expect(oracle(asked).stdout).toContain(words);
});

test("holidays and facts are known", () => {
  expectAnswers(
    ["--events", household],
    [
      ["Who ate risotto on Easter?", ["Mary"]],
      ["Who drank juice on Tom's birthday?", ["Tom"]],
    ],
  );
});

vi.mock("../../../src/index.js", async (original) => {
  const real = await original<typeof Oracle>();
  return {
    ...real,
    answer: (...[set, question, options]: Parameters<typeof real.answer>) => {
      if (question.text.includes("juice")) throw new RangeError("out of paper");
      return real.answer(set, question, options);
    },
  };
});

describe("a question on which we fail", () => {
  test("is an issue of its own, and the others are answered", async () => {
    // Other tests of the same worker may have loaded what answers before it was replaced.
    vi.resetModules();
    const { answerQuestions } = await import("../../../src/cli/answer/answer.js");
    const { inSession, Session } = await import("../../../src/cli/session.js");
    const io = new CollectedIo();
    const q = ["Did Tom eat risotto?", "Did Tom drink juice?", "Did Tom eat risotto?"];
    const code = await inSession(new Session([], io), () =>
      answerQuestions({ events: [household], q, format: "jsonl" }),
    );
    const told = linesOf<Told>({ code, ...io.texts });
    expect(told.map(({ answer, issue }) => [answer, issue?.kind ?? null])).toEqual([
      ["yes", null],
      [null, "failed"],
      ["yes", null],
    ]);
    expect(code).toBe(1);
  });
});
