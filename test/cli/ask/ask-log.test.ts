import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { folderOfFiles, household, oracle } from "../command.js";

const file = folderOfFiles({
  "log.csv":
    "When,Person,What,Where\n02/02/2025 09:05,Luis,play chess,garden\n14/03/2025 19:10,Luis,bake bread,kitchen\n" +
    "29 Mar 2025 18:30,Priya,bake bread,kitchen\n",
  "open.csv": "When,Person,What\n03/04/2025,Luis,bake bread\n",
  "strange.csv": "a,b\n1,2\n",
  "no-mapping.json": "[]",
  "wrong-key.json": '{"maps": ["type=What"]}',
  "wrong-value.json": '{"zone": 7}',
});

const there = ["--zone", "Europe/Madrid", "--at", "2025-03-30T12:00"];
const question = "Who baked bread this month?";

describe("a log that is named alone", () => {
  test("is read by what is in it, which standard error says", () => {
    const { code, stdout, stderr } = oracle(["ask", file("log.csv"), ...there], question);
    expect([code, stdout]).toEqual([0, expect.stringContaining("  Luis, Priya\n  Sat 2025-03-29 18:30")]);
    expect(stderr.replaceAll(file("log.csv"), "log.csv")).toBe(
      [
        "note: The columns of log.csv are read as type=What, time=When, subject=Person, location=Where.",
        "Hint: keep it for other commands, --save-mapping FILE; or say otherwise, --map type=What,time=When,subject=Person,location=Where.",
        'note: The times of log.csv are read as "d/M/yyyy H:mm" or "d MMM yyyy H:mm": the day comes first, as in "14/03/2025 19:10".',
        'Hint: where that is wrong, say so, --time-format "M/d/yyyy H:mm".',
        "",
      ].join("\n"),
    );
  });

  test("has a mapping that is saved, and read again by every command of events", () => {
    const mapping = file("log.mapping.json");
    expect(oracle(["ask", file("log.csv"), ...there, "--save-mapping", mapping]).code).toBe(0);
    expect(JSON.parse(readFileSync(mapping, "utf8"))).toEqual({
      map: ["type=What", "time=When", "subject=Person", "location=Where"],
      timeFormat: ["d/M/yyyy H:mm", "d MMM yyyy H:mm"],
      zone: "Europe/Madrid",
    });
    const at = ["--at", "2025-03-30T12:00"];
    const read = ["--events", file("log.csv"), "--mapping", mapping];
    const answered = oracle(["answer", ...read, ...at, "--q", question, "--json"]);
    expect(JSON.parse(answered.stdout)).toMatchObject({ answer: ["Luis", "Priya"], zone: "Europe/Madrid" });
    expect(answered.stderr).toBe("");
    // What is said wins over it.
    const elsewhere = oracle(["answer", ...read, ...at, "--zone", "UTC", "--q", question, "--json"]);
    expect(JSON.parse(elsewhere.stdout)).toMatchObject({ zone: "UTC" });
    const compiled = oracle(["compile", ...read, "--out", file("log.oracle")]);
    expect([compiled.code, compiled.stdout]).toEqual([0, expect.stringContaining("3 events")]);
    // A saved set needs no mapping.
    const asked = oracle(["ask", file("log.oracle"), ...at], question);
    expect([asked.stdout, asked.stderr]).toEqual([expect.stringContaining("  Luis, Priya\n"), ""]);
    // An own event set has nothing to be told.
    expect(oracle(["ask", household], "Who ate risotto yesterday?").stderr).toBe("");
  });

  test("is not guessed where nothing tells days from months; the hint can be pasted", () => {
    const refused = oracle(["ask", file("open.csv"), ...there], question);
    expect([refused.code, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toContain('tells whether "03/04/2025" has the day or the month first.');
    expect(refused.stderr).toContain('--time-format "d/M/yyyy" or "M/d/yyyy".');
    const said = oracle(["ask", file("open.csv"), ...there, "--time-format", "M/d/yyyy"], question);
    expect(said.stdout).toContain("  Luis\n");
  });

  test.each([
    [[file("strange.csv"), ...there], "No column of"],
    [[file("none.csv"), ...there], "There is no file"],
    [[file("log.csv")], "The time zone is not known."],
    [["-"], "questions come from standard input"],
    [[file("log.csv"), "--events", household], "events are named twice"],
    [[], "there are no events"],
    [[file("log.csv"), "--mapping", file("no-mapping.json")], "is no mapping."],
    [[file("log.csv"), "--mapping", file("wrong-key.json")], '"maps" says nothing of how a log is read.'],
    [[file("log.csv"), "--mapping", file("wrong-value.json")], '"zone" says nothing of how a log is read.'],
  ])("is refused: %j", (parts, words) => {
    const { code, stdout, stderr } = oracle(["ask", ...parts], question);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(words);
  });
});

test.each(["help", "?", ":help", "exit", "quit", ":quit"])("%s is no question", (word) => {
  const { code, stdout, stderr } = oracle(["ask", household], `${word}\n`);
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout.startsWith("Ask: ")).toBe(/help|\?/u.test(word));
});
