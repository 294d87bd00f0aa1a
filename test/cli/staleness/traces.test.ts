import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { example, folderOfFiles, oracle } from "../command.js";

const samples = example("thought-samples.jsonl");
const replies = example("thought-replies.jsonl");

const file = folderOfFiles({
  "elsewhere.jsonl": '{"id":"nothing@0","reply":"yes"}\n',
  "silent.jsonl":
    '{"id":"train_1@0","reply":"12 minutes."}\n{"id":"train_1@0","reply":"again"}\n{"id":"x","reply":""}\n',
  "tags.jsonl":
    '{"id":"train_1@2","model":"m","reply":"<think>By the timestamp, hours have passed. I need to call get_delay again.</think>12 minutes."}\n',
});

interface Row {
  readonly concludes: string;
  readonly does: string;
  readonly mismatch: 1 | 2 | null;
}

describe("oracle staleness traces", () => {
  test("counts keywords and contradictions, and what was read of each adds up to them", () => {
    const out = file("rows.jsonl");
    const { code, stdout } = oracle([
      "staleness",
      "traces",
      samples,
      "--replies",
      replies,
      "--out",
      out,
      "--json",
    ]);
    expect(code).toBe(0);
    const { models } = JSON.parse(stdout) as {
      readonly models: readonly {
        readonly condition: string;
        readonly traces: number;
        readonly type1: { readonly mismatch: { readonly count: number } };
        readonly type2: { readonly mismatch: { readonly count: number } };
        readonly timeKeyword: { readonly count: number };
      }[];
    };
    expect(models.map(({ condition, traces }) => [condition, traces])).toEqual([
      ["none/none/on", 18],
      ["content/none/on", 18],
    ]);
    expect(models.map(({ type1, type2 }) => [type1.mismatch.count, type2.mismatch.count])).toEqual([
      [0, 3],
      [1, 0],
    ]);
    expect(models.map(({ timeKeyword }) => timeKeyword.count)).toEqual([1, 18]);
    const rows = readFileSync(out, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Row);
    expect(rows).toHaveLength(36);
    expect(rows.filter(({ mismatch }) => mismatch === 1)).toHaveLength(1);
    expect(rows.filter(({ mismatch }) => mismatch === 2)).toHaveLength(3);
    for (const { concludes, does, mismatch } of rows) {
      expect(mismatch === null).toBe(concludes === "undecided" || concludes === does);
    }
  });

  test("reads what stands between tags", () => {
    const { code, stdout } = oracle(["staleness", "traces", samples, "--replies", file("tags.jsonl")]);
    expect(code).toBe(0);
    expect(stdout).toContain("Keywords of m, not said: hours 1, timestamp 1");
    expect(stdout).toMatch(/m, not said\s+1\s+0 \(0\.00 %\)\s+1 \(100\.00 %\)\s+1 \(100\.00 %\)/);
  });

  test("says where nothing was thought, and what does not count", () => {
    const { code, stdout, stderr } = oracle([
      "staleness",
      "traces",
      samples,
      "--replies",
      file("silent.jsonl"),
    ]);
    expect(code).toBe(3);
    expect(stdout).toContain("0 traces in 1 reply");
    expect(stderr).toContain("Line 2");
    expect(stderr).toContain("Line 3");
  });

  test("refuses replies to other samples, and none", () => {
    expect(oracle(["staleness", "traces", samples, "--replies", file("elsewhere.jsonl")]).code).toBe(2);
    const none = oracle(["staleness", "traces", samples]);
    expect(none.code).toBe(2);
    expect(none.stderr).toContain("Hint:");
  });
});

describe("oracle report of conversations", () => {
  test("writes one page that runs nothing, and its tables", () => {
    const [page, markdown] = [file("report.html"), file("report.md")];
    const parts = ["report", "--items", samples, "--replies", replies];
    const { code, stdout } = oracle([...parts, "--out", page, "--markdown", markdown, "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ files: [page, markdown], samples: 18, models: 2 });
    const html = readFileSync(page, "utf8");
    expect(html).not.toMatch(/<(?:script|link|img|iframe)|@import/);
    expect(html).toContain("Newest result that matters");
    expect(readFileSync(markdown, "utf8")).toContain("Table 2: answers that contradict their reasoning");
    expect(oracle([...parts, "--out", "-"]).stdout).toBe(html);
  });

  test("names what is missing", () => {
    expect(oracle(["report", "--items", samples]).stderr).toContain("--replies");
    expect(oracle(["report", "--items", samples, "--out", "-"]).stderr).toContain("--replies");
  });
});
