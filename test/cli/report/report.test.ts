import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { folderOfFiles, oracle } from "../command.js";

const file = folderOfFiles({});
const html = file("report.html");

beforeAll(() => {
  const small = ["--lengths", "5,10", "--count", "4", "--roots", "2"];
  const made = oracle(["generate", "traveler", "--seed", "7", "--out", file("benchmark"), ...small]);
  expect(made.code, made.stderr).toBe(0);
  const names = ["oracle", "always-negative"];
  const asked = oracle(["baseline", ...names, "--items", file("benchmark"), "--out", file("replies")]);
  expect(asked.code, asked.stderr).toBe(0);
});

function report(...parts: readonly string[]) {
  return oracle(["report", "--items", file("benchmark"), ...parts]);
}

const both = () => [file("replies/oracle.jsonl"), file("replies/always-negative.jsonl")];

describe("oracle report", () => {
  test("writes a page and its tables, the same bytes each time", () => {
    const { code, stdout, stderr } = report(
      "--replies",
      ...both(),
      "--out",
      html,
      "--markdown",
      file("report.md"),
    );
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/report\.html, .*report\.md: 24 items, 2 models, \d+ kB\n$/);
    const [page, markdown] = [readFileSync(html, "utf8"), readFileSync(file("report.md"), "utf8")];
    expect(page.startsWith("<!doctype html>")).toBe(true);
    expect(page).toContain("Items that were missed by most");
    // What the events are is read again from their files.
    expect(page).toContain('<figure id="figure-item-1">');
    expect(page).not.toContain("The event set is not at hand");
    expect(page).toContain('<th scope="row">seed</th><td>7</td>');
    expect(markdown).toContain("| GPT-4-0125, published |");
    expect(report("--replies", ...both(), "--out", "-").stdout).toBe(page);
  });

  test("sets strategies beside each other, and keeps models of two files apart", () => {
    const lines = readFileSync(file("replies/oracle.jsonl"), "utf8").trimEnd().split("\n");
    const asked = (strategy: string) =>
      lines.map((line) => JSON.stringify({ ...(JSON.parse(line) as object), strategy })).join("\n");
    writeFileSync(
      file("asked.jsonl"),
      `${asked("zero-shot/date-only/json")}\n${asked("cot-review/date-only/language")}\n`,
    );
    writeFileSync(file("again.jsonl"), lines.slice(0, 3).join("\n"));
    const { code } = report(
      ...["--replies", file("asked.jsonl"), ...both(), file("again.jsonl")],
      ...["--out", html, "--markdown", file("strategies.md")],
    );
    expect(code).toBe(0);
    const markdown = readFileSync(file("strategies.md"), "utf8");
    expect(markdown).toContain("## Strategies of asking beside the paper (Tables 4 and 5)");
    expect(markdown).toMatch(/^\| oracle \(again\.jsonl\) \| not said \| 24 \| 3 \|/m);
  });

  test("notes what does not count", () => {
    const [line = ""] = readFileSync(file("replies/oracle.jsonl"), "utf8").split("\n");
    writeFileSync(file("odd.jsonl"), `${line}\n${line}\n{"id": "elsewhere", "reply": "no"}\n`);
    const { code, stderr } = report("--replies", file("odd.jsonl"), "--out", html);
    expect(code).toBe(0);
    expect(stderr).toContain("Line 3 of");
    expect(stderr).toMatch(/Line 2 of .* once more; the first reply counts/);
  });

  test("shows an item without its events where they are not at hand, and says as JSON what was written", () => {
    writeFileSync(file("items.jsonl"), readFileSync(file("benchmark/items.jsonl"), "utf8"));
    const { stdout } = oracle([
      ...["report", "--items", file("items.jsonl"), "--replies", ...both(), "--out", html],
      "--json",
    ]);
    expect(JSON.parse(stdout)).toMatchObject({ files: [html], items: 24, models: 2 });
    expect(readFileSync(html, "utf8")).toContain("The event set is not at hand");
  });

  test("refuses what it cannot use, and leaves what was there", () => {
    writeFileSync(html, "before");
    writeFileSync(file("other.jsonl"), '{"id": "elsewhere", "reply": "no"}\n');
    const other = report("--replies", file("other.jsonl"), "--out", html);
    expect(other.code).toBe(3);
    expect(other.stderr).toContain("There is no reply to any item");
    writeFileSync(file("broken.jsonl"), '{"id": "x", "reply": 3}\n');
    expect(report("--replies", file("broken.jsonl"), "--out", html)).toMatchObject({ code: 2 });
    expect(report("--replies", file("none.jsonl"), "--out", html).code).toBe(2);
    const shown = report("--replies", ...both());
    expect([shown.code, shown.stdout]).toEqual([
      0,
      expect.stringContaining("Answers to questions about events"),
    ]);
    expect(report("--replies", ...both(), "--out", file("replies/oracle.jsonl")).code).not.toBe(0);
    expect(readFileSync(html, "utf8")).toBe("before");
  });
});
