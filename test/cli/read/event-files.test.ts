import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { folderOfFiles, oracle, shell } from "../command.js";

const good = "type,subject,time\neat risotto,Tom,2023-09-29 20:27\n";
const file = folderOfFiles({
  "good.csv": good,
  "bad.csv": `${good}eat risotto,Tom,soon\neat risotto,Ann\neat risotto,Mary,2023-09-29 08:00\n`,
  "worse.csv": "type,time\neat,soon\n",
  "foreign.csv": "activity;person;day;clock\neat risotto;Tom;2023-09-29;20:27\n",
  "events.txt": good.replaceAll(",", "|"),
});

const question = ["--q", "Did Tom eat risotto today?"];
const when = ["--at", "2023-09-29T22:00", "--zone", "Europe/Berlin"];

function ask(...events: readonly string[]): ReturnType<typeof oracle> {
  return oracle(["answer", ...events, ...when, ...question]);
}

describe("events", () => {
  test.each<[what: string, events: readonly string[]]>([
    ["as CSV", ["--events", file("good.csv")]],
    ["as what their content is", ["--events", file("events.txt")]],
    ["from several files", ["--events", file("good.csv"), file("events.txt"), "--dedupe"]],
    [
      "with foreign columns",
      ["--events", file("foreign.csv"), "--map", "type=activity,subject=person,time=day+clock"],
    ],
  ])("%s are asked about", (_, events) => {
    const run = ask(...events);
    expect([run.code, run.stdout.split("\n")[1]]).toEqual([0, "  yes"]);
  });

  test("come from standard input in any format", () => {
    for (const input of [
      good,
      '{"type": "eat risotto", "subject": "Tom", "time": "2023-09-29T20:00+02:00"}\n\n',
    ]) {
      const run = oracle(["answer", "--events", "-", ...when, ...question], input);
      expect(run).toMatchObject({ code: 0, stderr: "" });
    }
    const said = oracle(["answer", "--events", "-", "--input-format", "tsv", ...when, ...question], good);
    expect(said.stderr).toContain("No column of standard input is read as the type and the time of an event");
  });

  test("are read in each of several formats of time", () => {
    const formats = [
      "--time-format",
      "dd.MM.yyyy HH:mm",
      "--time-format",
      "d/M/yyyy",
      "--time-format",
      "M/d/yyyy",
    ];
    const rows = ["29.09.2023 20:27", "27/09/2023", "09/28/2023"].map((time) => `eat risotto,Tom,${time}\n`);
    const input = `type,subject,time\n${rows.join("")}`;
    const question = ["--q", "How often did Tom eat risotto this week?"];
    const run = oracle(["answer", "--events", "-", ...formats, ...when, ...question], input);
    expect([run.code, run.stdout.split("\n")[1], run.stderr]).toEqual([0, "  3", ""]);
    const twice = oracle(
      ["answer", "--events", "-", ...formats, ...when, ...question],
      `${input}sing,Ann,03/04/2023\n`,
    );
    expect(twice.stderr).toContain('1 time is read as "d/M/yyyy" and would be another as "M/d/yyyy"');
    const validated = oracle(["validate", "-", "--zone", "UTC", "--kind", "events", ...formats], input);
    expect([validated.code, validated.stdout]).toEqual([0, expect.stringContaining("3 records")]);
    const some = oracle(
      ["validate", "-", "--zone", "UTC", "--kind", "events", ...formats.slice(0, 4)],
      `${input}sing,Ann,28 Sep\n`,
    );
    expect(some.stdout).toContain("no calendar or clock has it as d/M/yyyy");
    expect(some.stdout).toContain('"28 Sep" is not written as "dd.MM.yyyy HH:mm" or "d/M/yyyy"');
  });

  test("with foreign columns get a map to paste", () => {
    const run = ask("--events", file("foreign.csv"));
    expect(run.code).toBe(2);
    expect(run.stderr).toContain("--map type=activity,time=day+clock,subject=person");
  });

  test("that are faulty are refused, with the place of every fault", () => {
    const run = ask("--events", file("bad.csv"));
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(
      `error: 2 faults in ${file("bad.csv")}.\n${file("bad.csv")}:3:17: time is "soon"`,
    );
    expect(run.stderr).toContain(`${file("bad.csv")}:4: 2 fields where the header has 3.`);
  });
});

describe("--lenient", () => {
  test("answers by the good records, and sets the others aside with their reasons", () => {
    const run = ask("--events", file("bad.csv"), "--lenient");
    const aside = file("bad.csv.faults.jsonl");
    expect(run.code).toBe(0);
    expect(run.stderr).toBe(
      `note: 2 records read; 2 of 4 could not be, and are in ${aside} with the reasons.\n`,
    );
    const lines = readFileSync(aside, "utf8").trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        file: file("bad.csv"),
        line: 3,
        record: { type: "eat risotto", subject: "Tom", time: "soon" },
        reasons: [expect.stringContaining('bad.csv:3:17: time is "soon"; it should be a time')],
      },
      {
        file: file("bad.csv"),
        line: 4,
        record: "eat risotto,Ann",
        reasons: [expect.stringContaining("2 fields where the header has 3. Hint: write quotes")],
      },
    ]);
  });

  test("writes no file of its own accord when every record is good, and the named one always", () => {
    const named = file("named.jsonl");
    writeFileSync(named, "old");
    expect(ask("--events", file("good.csv"), "--lenient").stderr).toBe("");
    expect(existsSync(file("good.csv.faults.jsonl"))).toBe(false);
    expect(ask("--events", file("good.csv"), "--lenient", named).code).toBe(0);
    expect(readFileSync(named, "utf8")).toBe("");
  });

  test("refuses a file without a good record, and keeps the reasons", () => {
    const run = ask("--events", file("worse.csv"), "--lenient");
    expect(run.code).toBe(2);
    expect(run.stderr).toContain("worse.csv:2:5: time");
    expect(readFileSync(file("worse.csv.faults.jsonl"), "utf8")).toContain('"line":2');
  });

  test("counts records, also those that are dropped afterwards", () => {
    const run = ask("--events", file("bad.csv"), file("good.csv"), "--dedupe", "--lenient");
    expect(run.stderr).toContain("note: 3 records read; 2 of 5 could not be");
    expect(run.stderr).toContain("1 duplicate event dropped.");
  });

  test("fails on a full disk, and leaves what was there", () => {
    const many = file("many.csv");
    writeFileSync(many, `type,time\neat,2023-09-29 10:00\n${"eat,soon\n".repeat(2000)}`);
    const aside = file("old.jsonl");
    writeFileSync(aside, "old");
    // A bound on the size of files stands for the end of the disk: both are told when it is written.
    const run = shell(
      `ulimit -f 8; oracle answer --events "${many}" --lenient "${aside}" --zone UTC --at 2023-09-30T12:00 --q "Did anyone eat?"`,
    );
    expect([run.code, run.stdout]).toEqual([1, ""]);
    expect(run.stderr).toContain("cannot be written");
    expect(readFileSync(aside, "utf8")).toBe("old");
    expect(readdirSync(dirname(aside)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("fails where it cannot write, and leaves nothing behind", () => {
    const run = ask("--events", file("bad.csv"), "--lenient", file("missing/aside.jsonl"));
    expect(run.code).toBe(1);
    expect(run.stderr).toContain("cannot be written");
    expect(run.stdout).toBe("");
    expect(readdirSync(dirname(file("bad.csv"))).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });
});

test("null stands for no events, and is refused like other documents that are none", () => {
  const nothing = folderOfFiles({ "null.json": "null" });
  const run = ask("--events", nothing("null.json"));
  expect([run.code, run.stdout]).toEqual([2, ""]);
  expect(run.stderr).toContain("it is null; it should be a list of records");
});

test("a text that tells of no event at all is refused, not answered by nobody", () => {
  const letter = folderOfFiles({ "letter.txt": "Dear Ann, the weather was fine. We hope to see you soon." });
  const run = ask("--events", letter("letter.txt"));
  expect([run.code, run.stdout]).toEqual([2, ""]);
  expect(run.stderr).toContain("tell no event");
});
