import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { folderOfFiles, oracle } from "../command.js";

const speechTime = "2023-09-29T22:18:14";
const day = (date: string, next: string): object => ({ start: `${date}T00:00:00`, end: `${next}T00:00:00` });

const cases = [
  {
    id: "own-1",
    text: "yesterday",
    speechTime,
    accept: [day("2023-09-28", "2023-09-29")],
    granularity: "day",
  },
  {
    id: "own-2",
    text: "03/04/2023",
    speechTime,
    accept: [day("2023-04-03", "2023-04-04")],
    granularity: "day",
  },
  {
    id: "own-3",
    text: "Christmas 2022",
    speechTime,
    accept: [day("2022-12-25", "2022-12-26")],
    category: "feast",
  },
  { id: "own-4", text: "tomorrow", speechTime, accept: [day("2023-09-28", "2023-09-29")], category: "feast" },
  { id: "own-negative-1", text: "a purple cow", speechTime, accept: [] },
  { id: "own-negative-2", text: "today", speechTime, offset: "+02:00", accept: [] },
];
const chrono = { id: "chrono-1", text: "next week", speechTime, accept: [], granularity: "week" };

const lines = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join("\n");
const group = (name: string, fails: string, ...ids: readonly string[]): object => ({
  name,
  reason: "so",
  fails,
  ids,
});
const all = group("known", "any", "own-4", "own-negative-2");

const file = folderOfFiles({
  "own.jsonl": `${lines(cases)}\n`,
  "chrono.jsonl": lines([chrono]),
  "faulty.jsonl": `${lines(cases.slice(0, 1))}\nnope\n\n[1]\n${lines([
    { id: "a-1", speechTime, accept: [] },
    { id: "a-2", text: "today", speechTime: "soon", accept: [] },
    { id: "a-3", text: "today", speechTime },
    { id: "a-4", text: "today", speechTime, accept: [{ start: "2023-13-01T00:00:00", end: null }] },
    { id: "a-5", text: "today", speechTime, accept: [{ start: null }] },
    { id: {}, text: "today", speechTime, accept: [] },
    { id: "a-6", text: "today", speechTime, offset: 2, accept: [] },
  ])}`,
  "met.json": JSON.stringify({ groups: [all, group("ranks", "first", "own-2")] }),
  "unlisted.json": JSON.stringify({ groups: [all] }),
  "passing.json": JSON.stringify({ groups: [group("stale", "any", "own-1", "own-2", "own-4")] }),
  "twice.json": JSON.stringify({ groups: [group("a", "any", "own-1"), group("b", "any", "own-1")] }),
  "nameless.json": JSON.stringify({ groups: [{ reason: "so", fails: "any", ids: [] }] }),
  "none.json": "[]",
});

function conformance(...parts: readonly string[]): ReturnType<typeof oracle> {
  return oracle(["conformance", ...parts]);
}

interface Summary {
  readonly corpora: readonly { readonly corpus: string; readonly preset: string | null }[];
}

describe("cases of a file", () => {
  test("are counted by corpus and category, negatives apart", () => {
    const run = conformance(file("own.jsonl"), "--no-failures", "--show", "0");
    expect(run.stdout.split("\n").map((line) => line.trim().split(/ {2,}/))).toEqual([
      ["corpus", "preset", "category", "n", "answered", "first", "any"],
      ["own", "default", "all", "4", "100.0", "50.0", "75.0"],
      ["day", "2", "100.0", "50.0", "100.0"],
      ["feast", "2", "100.0", "50.0", "50.0"],
      [""],
      ["negatives", "preset", "n", "not read"],
      ["own", "default", "2", "50.0"],
      [""],
      ["3 failures."],
      [""],
    ]);
    expect([run.code, run.stderr]).toEqual([0, ""]);
  });

  test("are counted for programs", () => {
    const { stdout } = conformance(file("own.jsonl"), "--no-failures", "--json");
    expect(JSON.parse(stdout)).toEqual({
      corpora: [
        {
          corpus: "own",
          preset: null,
          n: 4,
          answered: 4,
          first: 2,
          any: 3,
          percent: { answered: 100, first: 50, any: 75 },
          categories: [
            {
              category: "day",
              n: 2,
              answered: 2,
              first: 1,
              any: 2,
              percent: { answered: 100, first: 50, any: 100 },
            },
            {
              category: "feast",
              n: 2,
              answered: 2,
              first: 1,
              any: 1,
              percent: { answered: 100, first: 50, any: 50 },
            },
          ],
          negatives: { n: 2, answered: 1, first: 1, any: 1, percent: { answered: 50, first: 50, any: 50 } },
        },
      ],
      failures: 3,
      unreadLines: 0,
      expected: null,
    });
  });

  test("are read under the conventions given", () => {
    const read = (...parts: readonly string[]): Summary =>
      JSON.parse(conformance(file("own.jsonl"), "--no-failures", "--json", ...parts).stdout) as Summary;
    expect(read("--policy", "dateOrder=day-first").corpora[0]).toMatchObject({ preset: null, first: 3 });
    expect(read("--preset", "duckling").corpora[0]).toMatchObject({ preset: "duckling", first: 2 });
    expect(read("--preset", "own").corpora[0]).toMatchObject({ preset: null, first: 2 });
  });

  test("of several corpora are read each under its own preset", () => {
    const files = [file("own.jsonl"), file("chrono.jsonl")];
    const { stdout } = conformance(...files, "--preset", "own", "--no-failures", "--json");
    const { corpora } = JSON.parse(stdout) as Summary;
    expect(corpora.map(({ corpus, preset }) => [corpus, preset])).toEqual([
      ["own", null],
      ["chrono", "chrono"],
    ]);
  });

  test("that name a holiday are counted together", () => {
    const named = cases
      .slice(0, 2)
      .map((one, index) => ({ ...one, ...(index === 0 ? { holiday: "Easter" } : {}) }));
    const run = oracle(["conformance", "-", "--no-failures", "--json"], lines(named));
    const { corpora } = JSON.parse(run.stdout) as { corpora: readonly { categories: readonly object[] }[] };
    expect(corpora[0]?.categories).toMatchObject([
      { category: "holiday", n: 1 },
      { category: "day", n: 1 },
    ]);
  });

  test("may come on standard input", () => {
    const run = oracle(["conformance", "-", "--no-failures"], lines(cases));
    expect(run.stdout).toContain("own");
    expect(run.code).toBe(0);
  });
});

describe("lines that are no cases", () => {
  test("are named with their numbers and left out", () => {
    const run = conformance(file("faulty.jsonl"), "--no-failures", "--json");
    expect(run.code).toBe(2);
    expect(JSON.parse(run.stdout)).toMatchObject({ corpora: [{ n: 1 }], unreadLines: 9 });
    const named = [...run.stderr.matchAll(/^Line (\d+)(?:, column 1 of|: (\w+))/gm)].map(([, line, at]) => [
      line,
      at,
    ]);
    expect(named).toEqual([
      ["2", undefined],
      ["4", "it"],
      ["5", "text"],
      ["6", "speechTime"],
      ["7", "accept"],
      ["8", "accept"],
      ["9", "accept"],
      ["10", "id"],
      ["11", "offset"],
    ]);
  });
});

describe("failures", () => {
  test("are shown with their derivations", () => {
    const { stdout } = conformance(file("own.jsonl"), "--no-failures", "--show", "1");
    expect(stdout).toContain("own-2 “03/04/2023” said 2023-09-29T22:18:14+00:00: right, but not first");
    expect(stdout).toMatch(/expected: Mon 2023-04-03\n {2}read: Sat 2023-03-04 .*\n +Alone “03\/04\/2023”/);
    expect(stdout).toMatch(/place 2: Mon 2023-04-03 .*dateOrder=day-first\n +Alone/);
    expect(stdout).not.toContain("own-4");
  });

  test("are written one to a line", () => {
    const into = file("failures.jsonl");
    const { stdout } = conformance(file("own.jsonl"), "--failures", into);
    expect(stdout).toContain(`3 failures written to ${into}`);
    const written = readFileSync(into, "utf8").trim().split("\n");
    const failures = written.map((line): unknown => JSON.parse(line));
    expect(failures).toMatchObject([
      {
        id: "own-2",
        corpus: "own",
        line: 2,
        outcome: "later",
        right: { place: 2, start: "2023-04-03T00:00:00" },
      },
      { id: "own-4", category: "feast", outcome: "wrong", right: null },
      {
        id: "own-negative-2",
        outcome: "overread",
        speechTime: "2023-09-29T22:18:14+02:00",
        derivation: expect.arrayContaining([expect.stringMatching(/^Alone “today”/)]) as unknown,
      },
    ]);
  });

  test("are written as text where the file is one", () => {
    const into = file("failures.txt");
    conformance(file("own.jsonl"), "--failures", into, "--show", "0");
    expect(readFileSync(into, "utf8")).toContain("own-4 “tomorrow” said 2023-09-29T22:18:14+00:00: wrong");
  });

  test("that cannot be written end the run", () => {
    const run = conformance(file("own.jsonl"), "--failures", file("no/such/folder.jsonl"));
    expect([run.code, run.stdout]).toEqual([1, ""]);
    expect(run.stderr).toContain("cannot be written");
  });
});

describe("expected failures", () => {
  const check = (name: string): ReturnType<typeof oracle> =>
    conformance(file("own.jsonl"), "--no-failures", "--show", "0", "--expected", file(name));

  test("that fail as listed are well", () => {
    const run = check("met.json");
    expect(run.stdout).toContain("3 expected failures failed as listed.");
    expect(run.stdout).not.toContain("not listed");
    expect(run.code).toBe(0);
  });

  test("that pass fail the check", () => {
    const run = check("passing.json");
    expect(run.stdout).toContain("own-1 is listed under “stale” and did not fail so: take it out.");
    expect(run.stdout).toContain("own-2 is listed under “stale”");
    expect(run.stdout).not.toContain("own-4 is listed");
    expect(run.code).toBe(1);
  });

  test("name those that are not listed", () => {
    const run = check("unlisted.json");
    expect(run.stdout).toContain("1 failure is not listed:\n    own-2");
    expect(run.code).toBe(0);
  });

  test.each([
    ["twice.json", "groups[1].ids[0] is listed before."],
    ["nameless.json", "groups[0].name should be text."],
    ["none.json", "groups should be a list of groups."],
  ])("of %s are refused", (name, message) => {
    const run = check(name);
    expect(run.stderr).toContain(message);
    expect(run.code).toBe(2);
  });
});

test("the failures that this project expects are listed by id, in groups with reasons", () => {
  const list = fileURLToPath(new URL("../../language/conformance/expected-failures.json", import.meta.url));
  const { groups } = JSON.parse(readFileSync(list, "utf8")) as {
    readonly groups: readonly { ids: string[] }[];
  };
  for (const id of groups.flatMap(({ ids }) => ids)) expect(id).toMatch(/^[a-z]+(-negative)?-\d+$/);
  const run = conformance(file("own.jsonl"), "--no-failures", "--show", "0", "--expected", list);
  expect(run.stdout).toContain("0 expected failures failed as listed.");
  expect(run.code).toBe(0);
});

describe("a run is refused", () => {
  test.each([
    ["without a file", [], "missing required argument"],
    ["for a preset that nobody knows", [file("own.jsonl"), "--preset", "duckring"], "own, traveler"],
    ["for a file that is not there", [file("none.jsonl")], "There is no file"],
    ["for a number of failures that is none", [file("own.jsonl"), "--show", "few"], "whole number"],
  ])("%s", (_, parts, message) => {
    const run = conformance(...parts);
    expect(run.stderr).toContain(message);
    expect(run.code).toBe(2);
  });
});
