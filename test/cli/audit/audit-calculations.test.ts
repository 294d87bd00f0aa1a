import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { folderOfFiles, oracle } from "../command.js";

const problems = [
  { id: "a", question: "What is 90 minutes after 23:30?", category: "clock", answer: "1:00 AM" },
  {
    id: "b",
    question: "What is 3 year and 11 month after Feb, 1610?",
    category: "month",
    answer: "Jan, 1614",
  },
  {
    id: "c",
    question: "How many days are there from 3 May 2021 to 9 May 2021?",
    category: "days",
    answer: 7,
  },
  {
    id: "d",
    question: "How many days are there from 3 May 2021 to 9 May 2021?",
    category: "days",
    answer: 5,
  },
  { id: "e", question: "What is 34 years after June 1922?", category: "month", answer: "Jun-56" },
  { id: "f", question: "Why is it late?", category: "clock", answer: "because" },
  { id: "g", question: "What is 90 minutes after 23:30?", category: "clock" },
  { id: "h", category: "clock", answer: "noon" },
];
const file = folderOfFiles({
  "all.jsonl": problems.map((one) => `${JSON.stringify(one)}\n`).join(""),
  "sums.jsonl": problems
    .slice(0, 5)
    .map((one) => `${JSON.stringify(one)}\n`)
    .join(""),
  "now.jsonl": `${JSON.stringify({ question: "How many days until Christmas?", answer: 87 })}\n`,
});

const audit = (name: string, ...options: readonly string[]) =>
  oracle(["audit", "--items", file(name), "--gold", "answer", "--calculations", ...options]);

describe("oracle audit of questions about times alone", () => {
  test("compares golds by their value, and tells the conventions that lead to them", () => {
    const { code, stdout, stderr } = audit("sums.jsonl");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("5 items, 5 compared.\n  2 agree, 3 disagree.");
    expect(stdout).toContain("inclusive-days=both-ends: 1 gold");
    expect(stdout).toContain(
      'c, line 3: How many days are there from 3 May 2021 to 9 May 2021?\n  gold 7; the oracle 6 days\n  {"value":"difference",',
    );
    expect(stdout).toContain("by inclusive-days=one-end\n  explained by inclusive-days=both-ends");
    expect(stdout).toMatch(/gold 5; the oracle 6 days\n.*\n.*\n {2}not explained/);
    expect(stdout).toMatch(/gold Jun-56; the oracle June 1956\n.*\n {2}explained by two-digit-year=/);
  });

  test("writes findings as JSON, every disagreement to a file, and fails by too many of them", () => {
    const out = file("disagreements.jsonl");
    const { code, stdout } = audit("all.jsonl", "--json", "--show", "1", "--out", out);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ items: 8, compared: 5, disagreed: 3, noGold: 1, unanswered: 1, leftOut: 1 },
      groups: [
        { category: "clock", compared: 1, disagreed: 0 },
        { category: "month", compared: 2, disagreed: 1 },
        { category: "days", compared: 2, disagreed: 1 + 1 },
      ],
      disagreements: [{ id: "c", explainedBy: ["inclusive-days=both-ends"] }, { id: "e" }],
    });
    expect(readFileSync(out, "utf8").trim().split("\n")).toHaveLength(3);
    expect(audit("sums.jsonl", "--max-disagreements", "2").code).toBe(1);
  });

  test("asks at the time and in the zone that are named", () => {
    expect(audit("now.jsonl", "--at", "2023-09-29T12:00", "--zone", "UTC").stdout).toContain(
      "1 agree, 0 disagree.",
    );
    expect(audit("now.jsonl").code).toBe(3);
  });

  test("says where there is no gold, and what does not go together", () => {
    const unnamed = oracle(["audit", "--items", file("sums.jsonl"), "--gold", "anser", "--calculations"]);
    expect(unnamed.code).toBe(2);
    expect(unnamed.stderr).toContain("answer");
    expect(audit("sums.jsonl", "--events", "events.json").stderr).toContain(
      "--calculations is for questions without events",
    );
  });
});
