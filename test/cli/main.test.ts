import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { folderOfFiles, household, oracle, readJson, shell, start } from "./command.js";

describe("the command line", () => {
  test("says its version", () => {
    const { version } = readJson(new URL("../../package.json", import.meta.url).pathname) as {
      version: string;
    };
    expect(oracle(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  test.each([
    [
      ["answer", "--help"],
      ["--events <file...>", "Examples:", "$ oracle answer --events "],
    ],
    [
      ["resolve", "--help"],
      ["--jsonl", "Examples:", "$ oracle resolve "],
    ],
  ])("helps: %j", (parts, words) => {
    const run = oracle(parts);
    expect([run.code, run.stderr]).toEqual([0, ""]);
    for (const word of words) expect(run.stdout).toContain(word);
  });

  test.each([
    [[], "Usage: oracle"],
    [["anwser"], "(Did you mean answer?)"],
    [["answer", "--evnts", "x"], "(Did you mean --events?)"],
    [["answer", "--q", "Who?"], "there are no events"],
    [["answer", "--events", household], "nothing is asked"],
    [["resolve", "--jsonl", "yesterday"], "give one text, or --jsonl"],
    [["resolve", "--jsonl", "--at", "now"], "cannot be used with"],
    [
      [
        ["answer", "--events", household, "--q", "Why?", "--policy", "tail=hold"],
        ["--policy", "tail=continue"],
      ].flat(),
      '"tail" is set to "hold" and "continue"',
    ],
  ])("refuses %j", (parts, words) => {
    const run = oracle(parts);
    expect([run.code, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toContain(words);
    expect(run.stderr).not.toMatch(/\n\s+at /);
  });

  test.each([
    [
      ["resolve", "--zone", "UTC", "--at", "1", "--zone", "Asia/Tokyo", "today"],
      '--zone is given twice, "UTC" and "Asia/Tokyo"',
    ],
    [["resolve", "--zone", "UTC", "--at", "now", "--at=1", "today"], '--at is given twice, "now" and "1"'],
    [
      ["study", "show", "fuzzylli", "--type", "eat risotto", "--type", "watch film"],
      '--type is given twice, "eat risotto" and "watch film"',
    ],
  ])("says that the last of two values counts: %j", (parts, words) => {
    const run = oracle(parts);
    expect([run.code, run.stderr]).toEqual([0, `note: ${words}; the last counts.\n`]);
  });

  test("takes the same value twice, and options that may be repeated", () => {
    const run = oracle([
      "resolve",
      "--zone",
      "UTC",
      "--at",
      "1",
      "--zone",
      "UTC",
      "today",
      "--json",
      "--json",
    ]);
    expect([run.code, run.stderr]).toEqual([0, ""]);
    const asked = ["answer", "--events", household, "--q", "Why?", "--q", "Did Tom eat risotto yesterday?"];
    expect(oracle([...asked, "--policy", "tail=hold", "--policy", "weekStart=sunday"]).stdout).toContain(
      "  yes\n",
    );
  });

  test("ends with 3 when nothing could be answered", () => {
    const run = oracle(["answer", "--events", household, "--q", "Why?"]);
    expect([run.code, run.stderr]).toEqual([3, "note: Nothing could be answered.\n"]);
    expect(run.stdout).toContain("no answer");
  });
});

describe("standard output", () => {
  const line = '{"question": "Who ate risotto yesterday?"}\n';
  const file = folderOfFiles({ "questions.jsonl": line.repeat(3000) });
  const answers = `oracle answer --events "${household}" --questions "${file("questions.jsonl")}" --format jsonl`;

  test("may be closed before everything is written", () => {
    const run = shell(`${answers} | head -n 1 | wc -l; echo "\${PIPESTATUS[0]}"`);
    expect(run).toEqual({ code: 0, stdout: "1\n0\n", stderr: "" });
  });

  test("that is full is a failure, without a stack unless asked for", () => {
    const [plain, debugged] = ["", "--debug"].map((option) => shell(`${answers} ${option} > /dev/full`));
    expect([plain?.code, plain?.stderr]).toEqual([
      1,
      expect.stringMatching(/^error: [^\n]*ENOSPC[^\n]*\nHint: /),
    ]);
    expect(debugged?.stderr).toMatch(/\n\s+at /);
  });

  test("loses nothing when it is read slowly", () => {
    const run = shell(`${answers} | { sleep 1; wc -l; }`);
    expect(run.stdout.trim()).toBe("3000");
  });
});

test("an interrupt ends it quietly", async () => {
  const child = start(["resolve", "--jsonl"]);
  let said = "";
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  child.stdin.write('{"text": "today", "reference": "2013-02-12T04:30:00", "offset": "Z"}\n');
  await once(child.stdout, "data");
  child.kill("SIGINT");
  // The shell tells this signal as 130.
  expect(await once(child, "close")).toEqual([null, "SIGINT"]);
  expect(said).toBe("");
});
