import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { folderOfFiles, household, linesOf, oracle, questions, shell } from "../command.js";

const file = folderOfFiles({
  "days.json": JSON.stringify({ timeZone: "UTC", events: [{ type: "eat", time: "2023-09-29" }] }),
  "twice.json": JSON.stringify({
    timeZone: "UTC",
    events: [
      { type: "eat", time: 1_696_000_000 },
      { type: "eat", time: 1_696_000_000 },
    ],
  }),
  "bad.json": JSON.stringify([{ type: "eat", time: "soon" }]),
});
const set = file("household.oracle");

const answers = (events: string) =>
  linesOf(oracle(["answer", "--events", events, "--questions", questions, "--format", "jsonl"]));

describe("oracle compile", () => {
  test("saves a set that answers as its events do", () => {
    const run = oracle(["compile", "--events", household, "--out", set]);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toMatch(
      /household\.oracle: 25 events in \d+ bytes, [\d.]+ bytes an event, [\d.]+ s\n$/,
    );
    expect(answers(set)).toEqual(answers(household));
  });

  test("says as JSON what it wrote, and saves a saved set as it is", () => {
    const run = oracle(["compile", "--events", set, "--out", file("again.oracle"), "--json"]);
    expect(JSON.parse(run.stdout)).toMatchObject({ file: file("again.oracle"), events: 25 });
    expect(readFileSync(file("again.oracle"))).toEqual(readFileSync(set));
  });

  test("keeps names that were declared", () => {
    const names = JSON.stringify({ types: ["fly kite"], subjects: ["Zoe"], roles: { with: ["Ann"] } });
    const out = file("names.oracle");
    expect(oracle(["compile", "--events", household, "--vocabulary", names, "--out", out]).code).toBe(0);
    const asked = ["--q", "Did Zoe fly a kite with Ann?", "--q", "Did Zoe fly a plane?", "--format", "jsonl"];
    const told = linesOf<{ answer: unknown; issue: { role: string } | null }>(
      oracle(["answer", "--events", out, ...asked]),
    );
    expect(told).toMatchObject([
      { answer: "no", issue: null },
      { answer: null, issue: { role: "type" } },
    ]);
  });

  test.each([
    ["no name", ["--events", household], "the saved set has no name"],
    ["no events", ["--out", "x.oracle"], "there are no events"],
    ["standard output", ["--events", household, "--out", "-"], "the saved set has no name"],
    ["a faulty record", ["--events", file("bad.json"), "--out", file("bad.oracle")], "time"],
    [
      "a saved set beside another file",
      ["--events", file("days.json"), set, "--out", file("bad.oracle")],
      "cannot be joined",
    ],
  ])("refuses %s", (_, parts, words) => {
    const run = oracle(["compile", ...parts]);
    expect([run.code, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toContain(words);
    expect(readdirSync(dirname(set)).filter((name) => /bad\.oracle|partial/.test(name))).toEqual([]);
  });

  test("fails at once where the file cannot be written", () => {
    const run = oracle(["compile", "--events", household, "--out", file("none/set.oracle")]);
    expect([run.code, run.stdout]).toEqual([1, ""]);
    expect(run.stderr).toContain("cannot be written");
  });

  test("leaves the file as it was when there is no room", () => {
    const line = `ulimit -f 0; oracle compile --events ${household} --out ${set}`;
    const before = readFileSync(set);
    const run = shell(line);
    expect([run.code, run.stdout]).toEqual([1, ""]);
    expect(run.stderr).toContain("cannot be written: EFBIG");
    expect(readFileSync(set)).toEqual(before);
    expect(readdirSync(dirname(set)).filter((name) => name.endsWith(".partial"))).toEqual([]);
  });
});

describe("a saved set as events", () => {
  const asked = ["--q", "Did someone eat?", "--at", "2023-09-30T12:00"];

  test("is refused when it is damaged or cut, with the section", () => {
    const bytes = readFileSync(set);
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
    writeFileSync(file("damaged.oracle"), bytes);
    writeFileSync(file("cut.oracle"), bytes.subarray(0, 700));
    const damaged = oracle(["answer", "--events", file("damaged.oracle"), ...asked]);
    expect([damaged.code, damaged.stdout]).toEqual([2, ""]);
    expect(damaged.stderr).toMatch(/is damaged: its [a-z ]+, bytes \d+ to \d+, are not what was written/);
    const cut = oracle(["answer", "--events", file("cut.oracle"), ...asked]);
    expect([cut.code, cut.stdout]).toEqual([2, ""]);
    expect(cut.stderr).toContain("has 700 bytes; it should have");
  });

  test("is not read from standard input", () => {
    const run = oracle(["answer", "--events", "-", ...asked], readFileSync(set));
    expect([run.code, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toContain("a saved event set, which is read from a file only");
  });

  test("keeps its days, and says so where they should be moved", () => {
    const days = file("days.oracle");
    oracle(["compile", "--events", file("days.json"), "--out", days]);
    const run = oracle(["answer", "--events", days, "--assume-time", "12:00", ...asked]);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain("can no longer be given a time");
    const elsewhere = oracle(["answer", "--events", days, "--zone", "Asia/Tokyo", ...asked]);
    expect(elsewhere.code).toBe(0);
    expect(elsewhere.stderr).toContain("Asia/Tokyo");
  });

  test("may be that of an item", () => {
    const item = { question: "Did someone eat?", eventSet: set, speechTime: "2023-09-30T12:00" };
    const run = oracle(["answer", "--items", "-", "--folder", dirname(set)], `${JSON.stringify(item)}\n`);
    expect([run.code, run.stderr]).toEqual([0, ""]);
    expect(linesOf(run)[0]).toMatchObject({ answer: "yes", zone: "Europe/Berlin" });
  });

  test("can be asked without its duplicates", () => {
    const twice = file("twice.oracle");
    oracle(["compile", "--events", file("twice.json"), "--out", twice]);
    const counted = ["--q", "How often did someone eat?", "--at", "2023-09-30T12:00", "--format", "jsonl"];
    const answered = (...more: readonly string[]) =>
      linesOf<{ answer: number }>(oracle(["answer", "--events", twice, ...counted, ...more]))[0]?.answer;
    expect([answered(), answered("--dedupe")]).toEqual([2, 1]);
  });
});
