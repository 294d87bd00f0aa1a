import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { folderOfFiles, linesOf, oracle } from "../command.js";
import { faultsOf } from "../shipped-schema.js";

const events = [
  { type: "eat risotto", subject: "Tom", location: "kitchen", time: "2023-09-28 14:27" },
  { type: "eat risotto", subject: "Ann", location: "kitchen", time: "2023-09-27 14:27" },
];
const world = { speechTime: "2023-09-29T22:18:14+02:00", zone: "Europe/Berlin" };

function line(fields: object): string {
  return `${JSON.stringify(fields)}\n`;
}

const file = folderOfFiles({
  "events.json": JSON.stringify(events),
  "right.jsonl": line({ id: "a", question: "Did Tom eat risotto yesterday?", events, ...world, label: true }),
  "theirs.jsonl": [
    line({ key: 1, input: { q: "Did Ann eat risotto yesterday?" }, label: "yes", kind: "relative" }),
    line({ key: 2, input: { q: "Who ate risotto yesterday?" }, label: "Tom", kind: "relative" }),
    line({ key: 3, input: { q: "How often did Tom eat risotto in 2023?" }, label: 1, kind: "explicit" }),
    line({ key: 4, input: { q: "When was the last time Ann ate risotto?" }, label: "2023-09-27" }),
  ].join(""),
  "mixed.jsonl": [
    line({ id: "a", question: "Did Tom eat risotto yesterday?", events, ...world, label: "perhaps" }),
    line({ id: "b", question: "Is it late?", events, ...world, label: "yes" }),
    "{\n",
    line({ id: "c", question: "Did Tom eat risotto yesterday?", events, ...world, label: "no" }),
    line({ id: "d", question: "Did Tom eat risotto yesterday?", events, ...world }),
  ].join(""),
});

const theirs = [
  ...["--items", file("theirs.jsonl"), "--gold", "label", "--events", file("events.json")],
  ...["--question-field", "input.q", "--id-field", "key", "--category-field", "kind"],
  ...["--at", "2023-09-29T22:18:14", "--zone", "Europe/Berlin"],
];

interface Found {
  readonly compared: number;
  readonly disagreed: number;
  readonly noGold: number;
  readonly unreadableGold: number;
  readonly leftOut: number;
  readonly disagreements: readonly { readonly id: string; readonly explainedBy: readonly string[] }[];
  readonly groups: readonly { readonly template: string; readonly category: string }[];
  readonly finding: string;
  readonly left: number;
  readonly causes: readonly {
    readonly hypotheses: readonly string[];
    readonly explained: number;
    readonly groups: readonly {
      readonly template: string;
      readonly category: string;
      readonly compared: number;
    }[];
  }[];
}

function found(...parts: readonly string[]): Found {
  return JSON.parse(oracle(["audit", ...parts, "--json"]).stdout) as Found;
}

describe("oracle audit", () => {
  test("reads a foreign file by its own fields, and tells who it is that counts", () => {
    const run = oracle(["audit", ...theirs]);
    expect([run.code, run.stderr]).toEqual([0, ""]);
    expect(run.stdout).toContain("4 items, 4 compared.\n  3 agree, 1 disagree (25.0 %).");
    expect(run.stdout).toContain("1, line 1: Did Ann eat risotto yesterday?\n  gold yes; the oracle no");
    expect(run.stdout).toMatch(/near\n(?: {4}.*\n)* {4}.*2023-09-28 .*Tom {2}eat risotto .*– not Ann/);
    expect(run.stdout).toContain(
      "No single cause explains the disagreements.\n  1 disagreement is too little to tell by what: yes-for-no would explain it.",
    );
    expect(run.stdout).toContain("  explained by ignores-subject");
  });

  test("writes findings as JSON, every disagreement to a file, and fails by too many of them", () => {
    const run = oracle([
      "audit",
      ...theirs,
      "--json",
      "--out",
      file("found.jsonl"),
      "--max-disagreements",
      "0",
    ]);
    expect(run.code).toBe(1);
    expect(faultsOf("audit", JSON.parse(run.stdout))).toEqual([]);
    const groups = (JSON.parse(run.stdout) as Found).groups.map((one) => `${one.template} ${one.category}`);
    // Where no category is told, it is as the question is read.
    expect(groups).toEqual(["did relative", "who relative", "how-often explicit", "when-last none"]);
    const stdout = readFileSync(file("found.jsonl"), "utf8");
    const lines = linesOf({ code: 0, stderr: "", stdout });
    expect(lines.flatMap((one) => faultsOf("disagreement", one))).toEqual([]);
    expect(lines).toMatchObject([
      { id: "1", line: 1, gold: "yes", answer: "no", template: "did", category: "relative" },
    ]);
  });

  test("goes on behind what it cannot compare, and says where and why", () => {
    const run = oracle(["audit", "--items", file("mixed.jsonl"), "--gold", "label", "--json"]);
    expect(run.code).toBe(2);
    expect(JSON.parse(run.stdout)).toMatchObject({
      ...{ compared: 1, disagreed: 1, noGold: 1, unreadableGold: 1, leftOut: 2 },
    });
    const { stderr } = run;
    expect(stderr).toContain('Line 1: "perhaps" in "label" is no gold of such a question.');
    expect(stderr).toContain("Line 2");
    expect(stderr).toContain("Line 3, column 2");
  });

  test("a question that has gold and no gold to be read leaves nothing to compare", () => {
    const lone = folderOfFiles({
      "lone.jsonl": line({
        id: "a",
        question: "Did Tom eat risotto yesterday?",
        events,
        ...world,
        label: null,
      }),
    });
    expect(oracle(["audit", "--items", lone("lone.jsonl"), "--gold", "label"]).code).toBe(3);
  });

  test.each<[what: string, parts: readonly string[], words: string]>([
    ["no field", ["--items", file("right.jsonl")], "where gold stands"],
    ["a field that no line has", ["--items", file("right.jsonl"), "--gold", "lable"], "did you mean"],
  ])("refuses %s", (_, parts, words) => {
    const run = oracle(["audit", ...parts]);
    expect([run.code, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toContain(words);
  });
});

describe("oracle audit of the predecessor's gold", () => {
  const benchmark = file("predecessor");
  beforeAll(() => {
    const parts = [
      "--seed",
      "7",
      "--profile",
      "predecessor-code",
      "--lengths",
      "5,50",
      "--count",
      "60",
      "--out",
      benchmark,
    ];
    expect(oracle(["generate", "traveler", ...parts]).code).toBe(0);
  });

  test("finds the fault of explicit Did questions by itself", () => {
    const { causes, left, compared, noGold } = found("--items", benchmark, "--gold", "publishedGold");
    expect([compared, noGold, left]).toEqual([240, 120, 0]);
    const cause = causes.find(({ hypotheses }) => hypotheses.join() === "ignores-subject");
    expect(cause?.groups.map(({ template, category }) => `${template} ${category}`)).toEqual([
      "did explicit",
    ]);
  });

  test("says in words what it found, where, and what speaks against it", () => {
    const run = oracle(["audit", "--items", benchmark, "--gold", "publishedGold", "--show", "0"]);
    expect(run.stdout).toMatch(/causes? (?:together )?explains? the disagreements:/);
    expect(run.stdout).toMatch(
      /\n {2}ignores-subject.*: does not look at who did it: what anybody did counts\n/,
    );
    expect(run.stdout).toMatch(/\n {4}explains \d+ of \d+ disagreements \(.*in did, explicit/);
    expect(run.stdout).toMatch(/\n {4}none of \d+ whose gold is right speaks against it/);
  });

  test("finds no fault in our own gold", () => {
    expect(found("--items", benchmark, "--gold", "answer")).toMatchObject({
      compared: 360,
      disagreed: 0,
    });
  });
});
