import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createEventSet, readEventSet, saveEventSet } from "../../../src/index.js";
import { example, folderOfFiles, household, linesOf, oracle, questions, readJson } from "../command.js";

const saved = readEventSet(readJson(household), { zone: null });
if (!saved.ok) throw new RangeError("the household is not sound");
const bytes = Buffer.concat(saveEventSet(createEventSet(saved.value.events, saved.value)));

const file = folderOfFiles({
  "bad.csv": "type,time\neat,2023-09-29 20:27\neat,tomorrow\n,2023-09-29 20:27\n",
  "bad.txt": "On September 31, 2023 at 08:01, Mary sang.\nOn 2023-09-29 at 08:01, Mary sang.\n",
  "answers.csv": "rater,type,adverbial,elapsed,answer\nAnn,eat,just,soon,1\nBob,eat,just,1 hour,1\n",
  "facts.json": '{"our day": "soon", "my day": "--05-14"}',
  "policy.json": '{"tail": "hold", "weeksAgo": "never"}',
  "questions.jsonl": '{"question": "Who sang?"}\n{"question": "Why?"}\n',
  "items.jsonl": '{"question": "Who sang?", "events": [{"type": "sing", "time": "soon"}], "zone": "UTC"}\n',
  "study.json": readFileSync(example("adverbials.json")),
  "own-words.jsonl": [
    '{"question": "Did Tom not long ago sing?", "events": [], "zone": "UTC", "study": "study.json"}',
    '{"question": "Did Tom not long ago sing?", "events": [], "zone": "UTC"}',
    '{"question": "Did Tom neulich sing?", "events": [], "zone": "UTC", "study": "missing.json"}',
  ].join("\n"),
  "as-people-ask.jsonl": `${JSON.stringify({
    question: "Was the tower left by Max after the code freeze?",
    events: [{ type: "left tower", subject: "Max", time: "2023-09-29 20:27" }],
    facts: { "the code freeze": "2023-09-28" },
    zone: "UTC",
  })}\n`,
  "hidden.json": String(readFileSync(example("adverbials.json"))).replaceAll("neulich", "last"),
  "household.set": bytes,
  "damaged.set": Buffer.concat([bytes.subarray(0, 300), Buffer.from("x"), bytes.subarray(301)]),
  "zoneless.json": '[{"type": "eat", "time": "2023-09-29 20:27"}]',
  "empty.json": "",
  "pairs.json":
    '[{"type": "swim", "subject": ["Ann", "Bo"], "time": 1}, {"type": "swim", "subject": "Bo", "time": 2}]',
});

interface Validation {
  readonly file: string;
  readonly kind: string;
  readonly sound: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly faults: readonly {
    readonly kind: string;
    readonly message: string;
    readonly hint: string | null;
  }[];
  readonly notes: readonly { readonly kind: string }[];
}

describe("oracle validate", () => {
  test("counts an event of several subjects for each of them", () => {
    const { stdout } = oracle(["validate", "--zone", "UTC", file("pairs.json")]);
    expect(stdout).toContain("subjects: Bo (2), Ann");
  });

  test("reads the questions of items with the names of their events", () => {
    const [found] = linesOf<Validation>(
      oracle(["validate", "--format", "jsonl", file("as-people-ask.jsonl")]),
    );
    expect(found).toMatchObject({ kind: "items", sound: true, faults: [] });
  });

  test("tells what every shipped example is, and that it is sound", () => {
    const names = [
      ...["household.json", "questions.jsonl", "items.jsonl", "cases.jsonl", "adverbials.json"],
      ...["paper-figure-2.json", "paper-figure-3.json", "prompt-sentences.txt", "prompt-fields.txt"],
    ];
    const run = oracle(["validate", "--format", "jsonl", ...names.map(example)]);
    expect(run.code).toBe(0);
    const found = linesOf<Validation>(run);
    expect(found.filter(({ sound }) => !sound)).toEqual([]);
    expect(found.map(({ kind }) => kind)).toEqual([
      ...["events", "questions", "items", "cases", "study", "events", "events", "events", "events"],
    ]);
    expect(found[0]?.counts["records"]).toBe(saved.value.events.length);
  });

  test("as text, with names and times", () => {
    const { stdout } = oracle(["validate", household, questions]);
    expect(stdout).toContain("household.json: events, sound\n");
    expect(stdout).toMatch(/from 2023-01-08T17:35:00\+01:00 to /);
    expect(stdout).toContain("  zone Europe/Berlin\n  speech time 2023-09-29T22:18:14+02:00\n");
    expect(stdout).toMatch(/types: .*eat risotto \(\d+\)/);
    expect(stdout).toContain("questions.jsonl: questions, sound\n  12 records");
  });

  test("reads the questions of items with the adverbials of their study", () => {
    const [found] = linesOf<Validation>(oracle(["validate", "--format", "jsonl", file("own-words.jsonl")]));
    expect(found?.kind).toBe("items");
    expect(found?.faults.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
      expect.stringMatching(/^bad-line: .*negation/),
      expect.stringMatching(/^bad-item: .*missing\.json/),
    ]);
  });

  test("refuses a study with adverbials that would be found everywhere", () => {
    const [found] = linesOf<Validation>(oracle(["validate", "--format", "jsonl", file("hidden.json")]));
    expect(found?.faults.map(({ kind }) => kind)).toEqual(["unusable-adverbial"]);
  });

  test("lists the sentences of a text that tell no event", () => {
    const { stdout } = oracle(["validate", example("prompt-sentences.txt")]);
    expect(stdout).toContain(
      "line 12 tells no event: Who watched a film in the living room on September 29, 2023?",
    );
    expect(stdout).toContain("note: The time zone is not known.");
  });

  test("names every fault with its place, its reason and what to do, and exits with 2", () => {
    const names = [
      "bad.csv",
      "bad.txt",
      "facts.json",
      "policy.json",
      "questions.jsonl",
      "items.jsonl",
      "damaged.set",
      "empty.json",
    ];
    const run = oracle(["validate", "--zone", "UTC", "--json", ...names.map(file)]);
    expect(run.code).toBe(2);
    const found = JSON.parse(run.stdout) as readonly Validation[];
    expect(found.map(({ kind, faults }) => [kind, faults.map((fault) => fault.kind)])).toEqual([
      ["events", ["bad-record", "bad-record"]],
      ["events", ["bad-sentence"]],
      ["facts", ["bad-fact"]],
      ["policy", ["unknown-policy-value"]],
      ["questions", ["bad-line"]],
      ["items", ["bad-item"]],
      ["saved-set", [expect.stringContaining("saved-set")]],
      ["events", ["empty-input"]],
    ]);
    expect(found[0]?.counts).toMatchObject({ records: 3, good: 1 });
    expect(found[0]?.faults[0]?.message).toMatch(/bad\.csv:3:5: time is "tomorrow"/);
    expect(found[4]?.faults[0]?.message).toMatch(/^Line 2: question is "Why\?"/);
    expect(found.flatMap(({ faults }) => faults).every(({ message }) => message.endsWith("."))).toBe(true);
  });

  test("reads raw answers, and names no rater", () => {
    const sound = oracle(["validate", example("survey-answers.csv")]);
    expect(sound.stdout).toContain("survey-answers.csv: raw answers of a survey, sound");
    const bad = oracle(["validate", file("answers.csv")]);
    expect([bad.code, bad.stdout.includes("answers.csv:2:"), bad.stdout.includes("Ann")]).toEqual([
      2,
      true,
      false,
    ]);
  });

  test("opens a saved set, and reads standard input", () => {
    expect(oracle(["validate", file("household.set")]).stdout).toContain(
      "household.set: a saved event set, sound",
    );
    const run = oracle(["validate", "-"], readFileSync(household, "utf8"));
    expect(run.stdout).toContain("standard input: events, sound");
    const text = oracle(["validate", "-"], '{"question": "Who sang?"}\n');
    expect([text.code, text.stdout.split("\n")[0]]).toEqual([0, "standard input: questions, sound"]);
  });

  test("needs no zone to find faults, and says that there is none", () => {
    const run = oracle(["validate", "--json", file("zoneless.json")]);
    expect(run.code).toBe(0);
    expect(JSON.parse(run.stdout)).toMatchObject({
      sound: true,
      zone: null,
      first: "2023-09-29T20:27:00",
      notes: [{ kind: "missing-zone" }],
    });
  });

  test("takes a file for what it is said to be, and names one that is not there", () => {
    const { code, stdout } = oracle(["validate", "--kind", "facts", household]);
    expect([code, stdout.includes(": facts, ")]).toEqual([2, true]);
    const missing = oracle(["validate", file("nowhere.json")]);
    expect([missing.code, missing.stdout]).toEqual([2, expect.stringContaining("There is no file ")]);
  });
});
