import { once } from "node:events";
import { createInterface } from "node:readline";
import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { example, folderOfFiles, household, linesOf, oracle, readJson, shell, start } from "../command.js";

/** What is looked at here of an answer. */
interface Told {
  readonly id: string | null;
  readonly line?: number;
  readonly question: string | null;
  readonly speechTime: string | null;
  readonly zone: string | null;
  readonly answer: unknown;
  readonly probability: number | null;
  readonly policy: Readonly<Record<string, string>> | null;
  readonly study: string | null;
  readonly notes: readonly { readonly kind: string; readonly message: string }[];
  readonly issue: { readonly kind: string; readonly message: string; readonly cause?: object } | null;
  readonly response?: { readonly score: number | null };
}

const events = [
  { type: "eat risotto", subject: "Tom", location: "kitchen", time: "2023-09-29 20:18" },
  { type: "eat risotto", subject: "Tom", location: "kitchen", time: "2023-09-22 22:18" },
];
const question = "Did Tom eat risotto in the kitchen a long time ago?";
const item = { question, events, speechTime: "2023-09-29 22:18", zone: "Europe/Berlin" };

const sentences = `On September 29, 2023 at 20:18, Tom ate risotto in the kitchen.
On September 22, 2023 at 22:18, Tom ate risotto in the kitchen.`;

function answer(items: readonly unknown[], ...parts: readonly string[]): ReturnType<typeof oracle> {
  const input = items.map((one) => (typeof one === "string" ? one : JSON.stringify(one)));
  return oracle(["answer", "--items", "-", ...parts], input.join("\n"));
}

function told(items: readonly unknown[], ...parts: readonly string[]): readonly Told[] {
  return linesOf<Told>(answer(items, ...parts));
}

describe("items", () => {
  const run = answer([
    { id: "a", ...item },
    { id: 2, ...item, question: "Who ate risotto on 2023-09-22?" },
    { ...item, question: "How often did Tom eat risotto this week?" },
  ]);
  const answers = linesOf<Told>(run);

  test("are answered in order, a line each", () => {
    expect(answers.map(({ id, answer, probability }) => [id, answer, probability])).toEqual([
      ["a", "yes", 0.75],
      ["2", ["Tom"], 1],
      [null, 1, 1],
    ]);
    expect([run.code, run.stderr]).toEqual([0, ""]);
  });

  test("are answered as a question about a file of their events is", () => {
    const set = JSON.stringify({ events, speechTime: item.speechTime, timeZone: item.zone });
    const asked = oracle(["answer", "--events", "-", "--format", "jsonl", "--q", question], set);
    expect({ ...answers[0], id: null }).toEqual(linesOf<Told>(asked)[0]);
  });

  test("may hold their events in any form", () => {
    const file = folderOfFiles({
      "set.json": JSON.stringify({ events, timeZone: "Europe/Berlin", speechTime: "2023-09-29 22:18" }),
      "set.csv":
        "type,subject,location,time\neat risotto,Tom,kitchen,2023-09-29 20:18\neat risotto,Tom,kitchen,2023-09-22 22:18\n",
      "items.jsonl": [
        { question, eventSet: "set.json" },
        { question, eventSet: { events, zone: item.zone, speechTime: item.speechTime } },
        { question, events: { events, zone: item.zone, speechTime: item.speechTime } },
        { ...item, eventSet: events, events: null },
        { ...item, eventSet: "set.csv", events: null },
        { ...item, events: sentences },
      ]
        .map((one) => JSON.stringify(one))
        .join("\n"),
    });
    const forms = linesOf<Told>(oracle(["answer", "--items", file("items.jsonl")]));
    expect(forms.map(({ probability, issue }) => [probability, issue])).toEqual(
      forms.map(() => [0.75, null]),
    );
    expect(forms.length).toBe(6);
  });

  test("that are shipped are answered", () => {
    const shipped = linesOf<Told>(oracle(["answer", "--items", example("items.jsonl")]));
    expect(shipped.map(({ answer }) => answer)).toEqual(["yes", ["Ria"], ["Tom"], 2]);
  });

  test("are written with the fields that are wanted, in one order", () => {
    const some = answer([{ id: "a", ...item }, "nope"], "--fields", "probability,id,answer");
    expect(some.stdout.split("\n")[0]).toBe('{"id":"a","answer":"yes","probability":0.75}');
    const [, fault] = linesOf<Told>(some);
    expect(Object.keys(fault ?? {})).toEqual(["line", "id", "answer", "probability", "issue"]);
    const refused = answer([item], "--fields", "id,anwser");
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toContain('Answers have no field "anwser"');
  });

  test("are scored, each its own response unless one is given for all", () => {
    const items = [{ ...item, response: "no" }, item];
    expect(told(items).map(({ response }) => response?.score)).toEqual([0.25, undefined]);
    expect(told(items, "--response", "yes").map(({ response }) => response?.score)).toEqual([0.75, 0.75]);
  });
});

describe("what is said of an item", () => {
  const set = {
    events,
    speechTime: "2023-09-29T22:18:00+02:00",
    timeZone: "Europe/Berlin",
    facts: { "Tom's birthday": "--09-22", "our day": "--01-01" },
  };
  const plain = { question, eventSet: set };

  const cases: readonly (readonly [
    what: string,
    item: object,
    flags: readonly string[],
    expected: object,
  ])[] = [
    ["zone by the set", plain, [], { zone: "Europe/Berlin" }],
    ["zone by the item", { ...plain, zone: "UTC" }, [], { zone: "UTC" }],
    ["zone by an option", { ...plain, zone: "UTC" }, ["--zone", "Asia/Tokyo"], { zone: "Asia/Tokyo" }],
    ["time by the set", plain, [], { speechTime: "2023-09-29T22:18:00+02:00" }],
    [
      "time by the item",
      { ...plain, speechTime: "2023-10-01 10:00" },
      [],
      { speechTime: "2023-10-01T10:00:00+02:00" },
    ],
    [
      "time by an option",
      { ...plain, speechTime: "soon" },
      ["--at", "2023-10-02 10:00"],
      { speechTime: "2023-10-02T10:00:00+02:00" },
    ],
    ["a policy by nobody", plain, [], { policy: { tail: "continue" } }],
    ["a policy by the item", { ...plain, policy: { tail: "hold" } }, [], { policy: { tail: "hold" } }],
    [
      "a policy by an option",
      { ...plain, policy: { tail: "hold", estimator: "mean" } },
      ["--policy", "tail=saturate"],
      { policy: { tail: "saturate", estimator: "mean" } },
    ],
    ["a study by the item", { ...plain, study: "pooled" }, [], { study: "pooled:fuzzylli" }],
    [
      "a study by an option",
      { ...plain, study: "nobody's" },
      ["--study", "pooled"],
      { study: "pooled:fuzzylli" },
    ],
    [
      "facts by the set",
      { ...plain, question: "Who ate risotto on Tom's birthday?" },
      [],
      { answer: ["Tom"] },
    ],
    [
      "facts by the item, over the set's of that name",
      { ...plain, question: "Who ate risotto on Tom's birthday?", facts: { "Tom's birthday": "--05-14" } },
      [],
      { answer: [] },
    ],
    [
      "facts by the item, beside the set's",
      { ...plain, question: "Who ate risotto on Tom's birthday?", facts: { "our day": "--05-14" } },
      [],
      { answer: ["Tom"] },
    ],
  ];
  const plainly = cases.filter(([, , flags]) => flags.length === 0);
  const answers = told(plainly.map(([, one]) => one));

  test.each(cases)("is told: %s", (...one) => {
    const [, asked, flags, expected] = one;
    const place = plainly.findIndex(([what]) => what === one[0]);
    const answer = place < 0 ? told([asked], ...flags)[0] : answers[place];
    expect(answer).toMatchObject({ issue: null, ...expected });
  });

  test("may be wrong of the set where it is not needed", () => {
    const faulty = { ...set, speechTime: "soon" };
    const [needed, not, again] = told([
      { question, eventSet: faulty },
      { question, eventSet: faulty, speechTime: item.speechTime },
      { question, eventSet: faulty, speechTime: item.speechTime },
    ]);
    expect([needed?.issue?.kind, not?.probability, again?.probability]).toEqual(["bad-item", 0.75, 0.75]);
  });

  test("is noted with the answer, what concerns its events first", () => {
    const [one] = told([
      { ...item, events: [...events, events[0]], question: "Did Tim eat risotto yesterday?" },
    ]);
    expect(one?.notes.map(({ kind }) => kind)).toEqual(["duplicate-events", "unknown-name"]);
  });
});

describe("a line that cannot be asked", () => {
  const schema = z.fromJSONSchema(
    readJson(new URL("../../../schema/answer.schema.json", import.meta.url).pathname) as Parameters<
      typeof z.fromJSONSchema
    >[0],
  );
  const lines: readonly (readonly [what: string, line: unknown, issue: object])[] = [
    ["is no JSON", "nope", { kind: "bad-json", line: 2, column: 1 }],
    ["is no object", [item], { kind: "bad-line", field: "it" }],
    ["has no events", { ...item, events: undefined }, { kind: "bad-line", field: "events" }],
    [
      "has a faulty event",
      { ...item, events: [{ type: "eat", time: "soon" }] },
      { kind: "bad-item", cause: { kind: "bad-record", record: 1 } },
    ],
    [
      "tells no event",
      { ...item, events: "Nothing happened." },
      { kind: "bad-item", cause: { kind: "empty-input" } },
    ],
    [
      "tells an event that cannot be read",
      { ...item, events: "On September 31, 2023 at 20:18, Tom ate risotto in the kitchen." },
      { kind: "bad-item", cause: { kind: "bad-sentence" } },
    ],
    ["has no zone", { ...item, zone: null }, { kind: "bad-item", cause: { kind: "missing-zone" } }],
    [
      "has no zone that exists",
      { ...item, zone: "Berln" },
      { kind: "bad-item", cause: { kind: "unknown-zone" } },
    ],
    [
      "has no time",
      { ...item, speechTime: null },
      { kind: "bad-item", cause: { kind: "missing-speech-time" } },
    ],
    [
      "has a day for a time",
      { ...item, speechTime: "2023-09-29" },
      { kind: "bad-item", cause: { kind: "date-as-speech-time" } },
    ],
    ["has a bad fact", { ...item, facts: { x: "soon" } }, { kind: "bad-item", cause: { kind: "bad-fact" } }],
    ["has no such study", { ...item, study: "mine" }, { kind: "bad-item", cause: { kind: "unknown-study" } }],
    [
      "has no such policy",
      { ...item, policy: { tial: "hold" } },
      { kind: "bad-item", cause: { kind: "unknown-policy" } },
    ],
    [
      "names no file",
      { ...item, events: null, eventSet: "nowhere.json" },
      { kind: "bad-item", cause: { kind: "unreadable-file" } },
    ],
    ["names a folder", { ...item, events: null, eventSet: "." }, { kind: "bad-item" }],
    ["is too long", `{"question":"${"x".repeat(10_000_001)}"}`, { kind: "long-line", line: 2 }],
  ];

  const run = answer([item, ...lines.flatMap(([, line]) => [line, "", item])]);
  const outputs = linesOf<Told>(run);

  test.each(lines.map((one, index) => [...one, index] as const))(
    "because it %s says so",
    (_, __, issue, index) => {
      const line = 2 + 3 * index;
      const fault = outputs[1 + 2 * index];
      const at = "line" in issue ? { ...issue, line } : issue;
      expect(fault).toMatchObject({ line, answer: null, issue: at });
      expect(fault?.issue?.message).toMatch(new RegExp(`^Line ${line}\\b`));
      expect(schema.safeParse(fault).error?.issues ?? []).toEqual([]);
    },
  );

  test("leaves the others to be answered", () => {
    expect(outputs.length).toBe(1 + 2 * lines.length);
    expect(outputs.filter((_, index) => index % 2 === 0).map(({ probability }) => probability)).toEqual(
      new Array(1 + lines.length).fill(0.75),
    );
    const unanswered = `${lines.length} of ${outputs.length} questions could not be answered.`;
    expect([run.code, run.stderr]).toEqual([0, `note: ${unanswered}\n`]);
  });

  test("is told with every fault of its events", () => {
    const [fault] = told([{ ...item, events: [{ type: "eat", time: "soon" }, { time: 1 }] }]);
    expect(fault?.issue?.message).toContain("Line 1: Record 1");
    expect(fault?.notes.map(({ message }) => message.slice(0, 16))).toEqual(["Line 1: Record 2"]);
  });

  test("ends with 3 when there is no other", () => {
    expect(answer(["nope"])).toMatchObject({ code: 3, stderr: "note: Nothing could be answered.\n" });
    const empty = answer(["", " "]);
    expect([empty.code, empty.stdout]).toEqual([3, ""]);
    expect(empty.stderr).toContain("There is nothing in standard input.");
  });

  test("is one with keys that are not read, once a key", () => {
    const run = answer([
      { ...item, more: 1 },
      { ...item, more: 2, evnets: [] },
    ]);
    expect(run.stderr.match(/Not read of items: "\w+", first in line \d/g)).toEqual([
      'Not read of items: "more", first in line 1',
      'Not read of items: "evnets", first in line 2',
    ]);
    expect(run.code).toBe(0);
  });
});

test.each([
  [["--items", "nowhere.jsonl"], "There is no file nowhere.jsonl"],
  [["--items", "."], "is a folder"],
  [["--items", "-", "--q", "Who?"], "cannot be used with"],
  [["--items", "-", "--events", household], "cannot be used with"],
  [["--items", "-", "--format", "text"], "items are answered in JSON"],
  [["--items", "-", "--at", "soon"], '"soon" is not a time'],
  [["--items", "-", "--zone", "Berln"], "There is no time zone"],
  [["--items", "-", "--study", "mine"], "There is no study"],
  [["--items", "-", "--policy", "tail=x"], "Policy tail cannot be"],
  [["--events", household, "--q", "Who?", "--fields", "id"], "--fields needs JSON"],
])("the command line refuses %j", (parts, words) => {
  const run = oracle(["answer", ...parts], JSON.stringify(item));
  expect([run.code, run.stdout]).toEqual([2, ""]);
  expect(run.stderr).toContain(words);
});

describe("compiled events", () => {
  const zones = ["Europe/Berlin", "UTC", null];
  const any = fc
    .record({
      set: fc.integer({ min: 1, max: 6 }),
      zone: fc.constantFrom(...zones),
      speechTime: fc.constantFrom("2023-09-29 22:18", null, 1696018694),
      question: fc.constantFrom(question, "Who ate risotto on 2023-09-22?", "Why?"),
      form: fc.constantFrom("list", "set", "object", "words"),
    })
    .map(({ set, form, ...rest }) => {
      const some = Array.from({ length: set }, (_, n) => ({
        ...events[n % 2],
        time: n % 3 === 0 ? 1695000000 + n : `2023-09-0${n + 1} 10:00`,
      }));
      if (form === "words") return { ...rest, events: sentences };
      const whole = { events: some, speechTime: "2023-09-29 22:18" };
      if (form === "list") return { ...rest, events: some };
      return form === "set" ? { ...rest, eventSet: whole } : { ...rest, events: whole };
    });

  law.prop([fc.array(any, { minLength: 40, maxLength: 80 })], { numRuns: 4 })(
    "answer the same whether they are kept or not",
    (items) => {
      const runs = ["0", "1", "150", "100000"].map((cache) => answer(items, "--cache", cache));
      expect(new Set(runs.map(({ stdout }) => stdout)).size).toBe(1);
      expect(linesOf<Told>(runs[0] as (typeof runs)[0]).length).toBe(items.length);
    },
  );

  test("are used again; how often is told under --debug", () => {
    const other = { ...item, events: [...events, ...events] };
    const run = answer([item, item, other, item, { ...item, zone: "UTC" }], "--debug");
    expect(run.stderr).toContain(
      "Of 5 items, 2 asked about events that were compiled before; 3 sets were compiled",
    );
  });

  test("of a file are those that stand there now", async () => {
    const file = folderOfFiles({ "set.json": JSON.stringify(events) });
    const { writeFileSync } = await import("node:fs");
    const child = start(["answer", "--items", "-", "--fields", "answer"]);
    const lines = createInterface({ input: child.stdout });
    const answers: string[] = [];
    const about = {
      ...item,
      question: "How often did Tom eat risotto?",
      events: null,
      eventSet: file("set.json"),
    };
    for (const some of [events, events.slice(0, 1)]) {
      writeFileSync(file("set.json"), JSON.stringify(some));
      child.stdin.write(`${JSON.stringify(about)}\n`);
      answers.push(String((await once(lines, "line"))[0]));
    }
    child.stdin.end();
    await once(child, "close");
    expect(answers).toEqual(['{"answer":2}', '{"answer":1}']);
  });
});

test("nobody who reads the answers is no fault", () => {
  const file = folderOfFiles({ "items.jsonl": `${JSON.stringify(item)}\n`.repeat(3000) });
  const run = shell(
    `oracle answer --items "${file("items.jsonl")}" | head -n 1 | wc -l; echo "\${PIPESTATUS[0]}"`,
  );
  expect(run).toEqual({ code: 0, stdout: "1\n0\n", stderr: "" });
});
