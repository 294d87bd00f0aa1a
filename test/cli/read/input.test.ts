import { describe, expect, test } from "vitest";
import { readInput } from "../../../src/cli/read/input.js";
import { folderOfFiles, household, oracle } from "../command.js";
import { eachInSession } from "../session.js";

eachInSession();

const file = folderOfFiles({
  "empty.json": "",
  "blank.json": " \n",
  "utf16.json": Buffer.from("\uFEFF[]", "utf16le"),
  "marked.json": "\uFEFF[]\r\n",
  "broken.json": '[\n  {"type": "eat" "time": 1}\n]',
  "records.json": JSON.stringify(
    Array.from({ length: 30 }, (_, n) => ({ type: "eat risotto", time: `2023-13-${n}` })),
  ),
  "questions.jsonl": [
    '{"question": "Who ate?"}',
    '{"question": 7}',
    "nope",
    '{"question": "Who?", "speechTime": "2023-02-30"}',
  ].join("\n"),
});

describe("a file", () => {
  test("is read as UTF-8, without its byte order mark", async () => {
    expect(await readInput(file("marked.json"))).toBe("[]\r\n");
  });

  test.each<[what: string, path: string, issue: object]>([
    [
      "that is not there",
      "missing.json",
      { kind: "unreadable-file", file: "missing.json", fault: "missing" },
    ],
    ["below a file", file("blank.json/x"), { kind: "unreadable-file", fault: "missing" }],
    ["that is a folder", ".", { kind: "unreadable-file", fault: "directory" }],
    ["in another encoding", file("utf16.json"), { kind: "unreadable-file", fault: "encoding" }],
    ["without anything", file("empty.json"), { kind: "empty-input" }],
    ["with blanks alone", file("blank.json"), { kind: "empty-input" }],
  ])("%s is refused", async (_, path, issue) => {
    await expect(readInput(path)).rejects.toMatchObject({ issues: [issue], exitCode: 2 });
  });
});

describe("an input that cannot be read is told with its place, the reason and the next step", () => {
  test.each<[what: string, parts: readonly string[], said: readonly string[]]>([
    [
      "no file",
      ["--events", "missing.json"],
      ["error: There is no file missing.json.\nHint: check the path"],
    ],
    [
      "broken JSON",
      ["--events", file("broken.json")],
      ["Line 2, column 18 of ", '    {"type": "eat" "time": 1}\n                   ^'],
    ],
    [
      "bad records",
      ["--events", file("records.json"), "--zone", "UTC"],
      ["30 faults in ", "Record 20: time is ", "And 10 more."],
    ],
    [
      "lines that are no questions",
      ["--events", household, "--questions", file("questions.jsonl")],
      [
        "3 faults in ",
        "Line 2: question is 7; it should be text.",
        "Line 3, column 1 of ",
        "February 2023 has 28 days",
      ],
    ],
    ["standard input that is to be read twice", ["--events", "-", "--questions", "-"], ["can be read once"]],
  ])("%s", (_, parts, said) => {
    const asked = parts.includes("--questions") ? parts : [...parts, "--q", "Who ate?"];
    const run = oracle(["answer", ...asked], '{"events": [], "timeZone": "UTC"}');
    for (const words of said) expect(run.stderr).toContain(words);
    expect([run.code, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).not.toMatch(/\n\s+at /);
  });
});
