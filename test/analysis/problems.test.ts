import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { alike, explained } from "../../analysis/problems/audit.mjs";
import { asked, calculated } from "../../analysis/problems/engine.mjs";
import {
  adaptersHere,
  answered,
  Mistake,
  problemsIn,
  readProblems,
  table,
} from "../../analysis/problems/run.mjs";
import { arithmeticIn } from "./problems/arithmetic.js";

const folder = new URL("../../analysis/problems/", import.meta.url);
const machinery = ["run.mjs", "engine.mjs", "audit.mjs", "facts.mjs"];
const sources = readdirSync(folder)
  .filter((name) => name.endsWith(".mjs") && !machinery.includes(name))
  .map((name) => [name, readFileSync(new URL(name, folder), "utf8")] as const);

describe("an adapter", () => {
  test.each(sources)("%s has at most 60 lines", (_, source) => {
    expect(source.trimEnd().split("\n").length).toBeLessThanOrEqual(60);
  });

  test.each(sources)("%s leaves numbers, dates and calendars to the engine", (_, source) => {
    expect(arithmeticIn(source)).toEqual([]);
  });

  test.each(["engine.mjs", "facts.mjs"])("and what it asks with, %s, as well", (name) => {
    expect(arithmeticIn(readFileSync(new URL(name, folder), "utf8"))).toEqual([]);
  });

  test.each([
    ["const a = year + 1;", ["year + 1"]],
    ["years -= 1;", ["years -= 1"]],
    ["count++;", ["count++"]],
    ["const a = +text;", ["+text"]],
    ["const a = Number(text);", ["Number"]],
    ["const a = new Date(0);", ["Date"]],
    ["const a = Math.max(b, c);", ["Math"]],
    ['const a = ["January", "February", "april"];', ["january february april"]],
    ["const a = /Monday|Tuesday|Wednesday/u;", ["monday tuesday wednesday"]],
    ["const a = list.at(-1);", []],
    ["const a = /(\\d+) - (\\d+)/u.test(`${b} of ${c}`);", []],
  ])("that says %s is told from one that does not calculate", (source, faults) => {
    expect(arithmeticIn(source)).toEqual(faults);
  });
});

const item = {
  ...{ id: "a/1", family: "sums", category: "months" },
  ...{ question: "What is the time 2 year and 3 month after Feb, 1610", gold: "May, 1612" },
};
/** Answers what the engine answers, and cannot see the gold. */
const sums = {
  families: ["sums"],
  answer(problem: object) {
    if ("gold" in problem || "id" in problem || "verdict" in problem) return { answer: "seen" };
    const found = "question" in problem ? asked(String(problem.question)) : null;
    return found === null ? null : { answer: found.text };
  },
};
const adapters = new Map([["sums", sums]]);

describe("the runner", () => {
  test("gives problems to the adapter of their family, without their golds", async () => {
    const unread = { ...item, id: "a/2", question: "What is love?" };
    const strange = { ...item, id: "a/3", family: "strange" };
    const outcomes = await answered([item, unread, strange], adapters);
    expect(outcomes.map(({ said }) => said)).toEqual([{ answer: "May 1612" }, null, null]);
    expect(
      table(outcomes)
        .split("\n")
        .map((line) => line.trim().split(/ {2,}/)),
    ).toEqual([
      ["read", "answered", "not understood"],
      ["strange", "1", "0", "1"],
      ["months", "1", "0", "1"],
      ["sums", "2", "1", "1"],
      ["months", "2", "1", "1"],
    ]);
  });

  test("goes on where an adapter fails, and keeps the fault", async () => {
    const failing = {
      families: ["sums"],
      answer: () => {
        throw new RangeError("too far");
      },
    };
    const outcomes = await answered([item, item], new Map([["sums", failing]]));
    expect(outcomes.map(({ said, fault }) => [said, String(fault)])).toEqual([
      [null, "RangeError: too far"],
      [null, "RangeError: too far"],
    ]);
  });

  test("says what is wrong with a folder and with a line", async () => {
    await expect(readProblems("/no/such/folder")).rejects.toThrow(Mistake);
    const line = JSON.stringify(item);
    expect(() => problemsIn(`${line}\n\n{`, "sums.jsonl")).toThrow("sums.jsonl:3 is no JSON");
    expect(() => problemsIn(`${line}\n{"id": "a/2"}`, "sums.jsonl")).toThrow("sums.jsonl:2 has no family");
    expect(() => problemsIn("null", "sums.jsonl")).toThrow("sums.jsonl:1 has no id");
    expect(problemsIn(`${line}\n`, "sums.jsonl")).toEqual([item]);
  });

  test("finds the adapters of the families that are here", async () => {
    const here = await adaptersHere();
    for (const family of ["tempreason-l1", "tempreason-l3", "tot-semantic", "timex-nli"])
      expect(here.get(family)?.families).toContain(family);
  });
});

describe("the audit", () => {
  test.each<[gold: unknown, answer: unknown, same: boolean]>([
    ["May, 1612", "May 1612", true],
    ["May, 1612", "June 1612", false],
    ["2 hours", "PT2H", true],
    [["Ann Lee", "Bo"], "ann  lee", true],
    [["Ann Lee", "Bo"], ["Bo", "Cy"], false],
    [["Ann Lee"], [], false],
    [{ hours: 3, minutes: 0, explanation: "…" }, { hours: "3" }, true],
    [{ hours: 3, minutes: 5 }, { hours: 3 }, false],
    [{ answer: "Yes" }, "yes", true],
  ])("%j and %j: the same is %s", (gold, answer, same) => {
    expect(alike(gold, answer)).toBe(same);
  });

  test("tells the derivation, and the convention that leads to the gold", async () => {
    const days = {
      families: ["days"],
      answer: () => {
        const found = calculated({
          value: "difference",
          from: "3 May 2021",
          to: "9 May 2021",
          units: ["day"],
        });
        return { answer: found?.answer };
      },
    };
    const asking = { ...item, family: "days", question: "How many days?", gold: 7 };
    const here = new Map([["days", days]]);
    const [six] = await answered([asking], here);
    if (six === undefined) throw new Error("nothing was answered");
    const found = await explained(six, here);
    expect(found).toMatchObject({ gold: 7, answer: 6, explanation: ["inclusive-days=both-ends"] });
    expect(found.derivation).toMatchObject([{ came: "6 days", notes: ["inclusive-days=one-end"] }]);
    const [five] = await answered([{ ...asking, gold: 5 }], here);
    if (five === undefined) throw new Error("nothing was answered");
    expect((await explained(five, here)).explanation).toEqual([]);
  });

  test("tries the conventions of queries as well", async () => {
    const context = ["A1 was the K4 of Z9 from 1911 to 1915.", "B2 was the K4 of Z9 from 1936 to 1940."];
    const question = "Find the number of unique entities that were the K4 of Z9 between 1912 to 1936.";
    const counting = { id: "a/4", family: "tot-semantic", category: "any", context, question, gold: 1 };
    const here = await adaptersHere();
    const [two] = await answered([counting], here);
    if (two === undefined) throw new Error("nothing was answered");
    expect(two.said).toEqual({ answer: 2 });
    expect((await explained(two, here)).explanation).toContain("rangeEnd=excluded");
  });
});

describe("npm run problems", () => {
  const script = fileURLToPath(new URL("run.mjs", folder));
  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
    return { status, stdout, stderr };
  };

  test("writes answers and differences, and a table", () => {
    const place = mkdtempSync(join(tmpdir(), "problems-"));
    const [out, differences] = [join(place, "answers"), join(place, "differences")];
    const first = { ...item, family: "tempreason-l1" };
    const problems = [
      first,
      { ...first, id: "a/2", gold: "May, 1613" },
      { ...first, id: "a/3", question: "Why?" },
    ];
    writeFileSync(join(place, "some.jsonl"), problems.map((one) => JSON.stringify(one)).join("\n"));
    const { status, stdout, stderr } = run(place, "--out", out, "--audit", differences);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/tempreason-l1 +3 +2 +1\n/);
    expect(stdout).toContain(`1 golds differ, 0 of them by a named convention: ${differences}`);
    expect(stdout).toContain('gold "May, 1613", engine "May 1612"');
    const written = readFileSync(out, "utf8").trim().split("\n");
    expect(written).toEqual(['{"id":"a/1","answer":"May 1612"}', '{"id":"a/2","answer":"May 1612"}']);
    expect(JSON.parse(readFileSync(differences, "utf8"))).toMatchObject({ id: "a/2", explanation: [] });
    expect(run(place, "--out", out, "--family", "timex-nli").stderr).toContain("no problems of timex-nli");
  });

  test.each<[args: readonly string[], told: string]>([
    [[], "usage: npm run problems -- FOLDER --out FILE"],
    [["/no/such/folder", "--out", "x"], "/no/such/folder cannot be read: there is no such folder"],
    [["/no", "--out", "x", "--family", "crosswords"], "no adapter reads crosswords; there are "],
    [["/no", "--aut", "x"], "Unknown option '--aut'"],
  ])("says what is wrong with %j", (args, told) => {
    const { status, stderr } = run(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(told);
  });
});
